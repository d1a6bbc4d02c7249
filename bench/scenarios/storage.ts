import { attempt, type Bench, type Scenario } from '../bench.ts';
import { fillCases, openDesk, type Desk } from '../desk.ts';
import type { Findings } from '../figures.ts';
import { measurePgbench } from '../pgbench-rung.ts';
import { runProgram } from '../processes.ts';
import { adoptOwner, forgetTurns, turnOwner } from '../statements.ts';
import type { StorageCalls, StorageFigures } from '../storage-plan.ts';
import { aimsTable, show, showPerSecond, table, type Aim } from '../tables.ts';

const callerCounts = [32, 128] as const;
const batched = { firstCase: 0, cases: 4_096 };
const pgbenchs = { firstCase: 4_096, cases: 4_096 };

/** The statements of message posts alone, batched as the service does it, against pgbench. */
export const storage: Scenario = {
  title: 'The storage part of message posts',
  async prepare(bench) {
    const desk = await openDesk(bench, 'storage');
    await fillCases(bench, desk, { firstCase: 0, cases: 8_192, messagesPerCase: 20 });
    return { round: (findings) => runRound(bench, desk, findings), report };
  },
};

async function runRound(bench: Bench, desk: Desk, findings: Findings): Promise<void> {
  for (const callers of callerCounts) {
    const measure = (name: string, run: () => Promise<object>) =>
      attempt(bench, findings, `${name}@${callers}`, run);
    for (const script of ['accept', 'turn'] as const) {
      if (bench.pgbench) {
        await measure(`pgbench-${script}`, () =>
          measurePgbench(bench, desk, pgbenchs, script, callers),
        );
      }
      await measure(`batched-${script}`, () =>
        measureCalls(bench, desk, callers, script === 'turn'),
      );
    }
  }
}

async function measureCalls(
  bench: Bench,
  desk: Desk,
  callers: number,
  finishes: boolean,
): Promise<StorageFigures> {
  const { measureMs: durationMs, warmUpMs } = bench.options;
  const { tenantId, tenantKey, credentialId } = desk;
  const plan: StorageCalls = {
    databaseUrl: desk.databaseUrl,
    session: {
      ...{ tenantId, tenantKey, credentialId, userId: '' },
      ...{ email: 'person@example.com', roles: ['member'], plan: 'business' },
      expiresAtMs: Date.now() + 900_000,
    },
    ...{ owner: turnOwner, ...batched, callers, finishes, warmUpMs, durationMs },
  };
  await bench.server.run(desk.databaseUrl, [forgetTurns, adoptOwner]);
  const output = await runProgram(bench.house, {
    name: 'storage calls',
    program: process.execPath,
    args: [bench.programs.path('storage-calls'), JSON.stringify(plan)],
    timeoutMs: warmUpMs + durationMs + 20_000,
  });
  await bench.server.run(desk.databaseUrl, [forgetTurns]);
  return JSON.parse(output) as StorageFigures;
}

function report(findings: Findings): string {
  const rows = callerCounts.flatMap((callers) => [
    row(findings, callers, 'accept', 'accept a message: one statement'),
    row(findings, callers, 'turn', 'accept and finish: two statements'),
  ]);
  const head = [
    '',
    'callers',
    'pgbench, per second',
    '(connections)',
    'batched, per second',
    'ratio',
  ];
  return [aimsTable(aims(findings)), notes, table(head, rows)].join('\n\n');
}

const notes =
  "`createMessageAcceptance` and `createTurnFinishing` as the service calls them, in a Node process of their own over 12 pooled connections, against pgbench with a connection for each client. The batched statements also check the credential, the owner and the state of the case, and return the assistant's history; pgbench's do not.";

const aims = (findings: Findings): Aim[] =>
  (
    [
      [32, 0.9],
      [128, 1.3],
    ] as const
  ).map(([callers, bound]) => ({
    what: `accepting messages, ${callers} callers, of pgbench's single-statement rate`,
    is: 'at least',
    bound,
    unit: ' ×',
    measured: findings.ratio(`batched-accept@${callers}`, `pgbench-accept@${callers}`),
  }));

function row(findings: Findings, callers: number, script: string, name: string): string[] {
  const [ours, theirs] = [`batched-${script}@${callers}`, `pgbench-${script}@${callers}`];
  return [
    name,
    String(callers),
    showPerSecond(findings.median(theirs, 'perSecond')),
    showPerSecond(findings.median(theirs, 'clients')),
    showPerSecond(findings.median(ours, 'perSecond')),
    show(findings.ratio(ours, theirs), ' ×'),
  ];
}
