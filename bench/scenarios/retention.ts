import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Scenario } from '../bench.ts';
import { fillCases, openDesk, requestsOverCases, tokensOfUsers, type Desk } from '../desk.ts';
import type { Findings } from '../figures.ts';
import { measureLoad } from '../load-client.ts';
import { ask, send, startService } from '../service.ts';
import { aimsTable, show, showPerSecond, table } from '../tables.ts';
import { watchWaits } from '../watch-waits.ts';

const clients = 16;
const casesEach = 64;
const messagesPerCase = 20;
const sizes = { quick: 100_000, whole: 2_000_000 };
const sliceMs = 2_000;
const slicesMax = 200;
const sweepMs = 200;
const days = 30;
/** Autovacuum looks once a minute. */
const vacuumMsMax = 240_000;

/** What conversations notice while half of all that is stored is deleted, and what is left behind. */
export const retention: Scenario = {
  title: 'Old cases are deleted beside conversations',
  async prepare(bench) {
    const messages = sizeOf(bench);
    return {
      async round(findings) {
        const desk = await openDesk(bench, 'retention');
        const cases = messages / messagesPerCase;
        await fillCases(bench, desk, { firstCase: 0, cases, messagesPerCase });
        await bench.server.run(desk.databaseUrl, [
          `update cases set status = 'closed', resolution = 'resolved',
             closed_at = now() - interval '400 days' where number <= ${cases / 2}`,
          'vacuum full cases',
          'vacuum (analyze)',
          'checkpoint',
        ]);
        await runRound(bench, desk, cases, findings);
      },
      report: (findings) => report(bench, findings),
    };
  },
};

const sizeOf = ({ options }: Bench): number => sizes[options.quick ? 'quick' : 'whole'];

async function runRound(bench: Bench, desk: Desk, cases: number, findings: Findings) {
  const service = await startService(bench, desk.databaseUrl, { BENCH_SWEEP_MS: String(sweepMs) });
  try {
    const tokens = await tokensOfUsers(desk, service);
    const open = { firstCase: cases / 2, cases: cases / 2 };
    const post = (durationMs: number) =>
      measureLoad(bench.programs, service, {
        ...{ warmUpMs: 300, durationMs, expect: 'HTTP/1.1 201' },
        connections: requestsOverCases(clients, casesEach, open, tokens, (token, id) =>
          ask.postMessage(token, id),
        ),
      });
    const keepFor = (caseDays: number | null) =>
      send(service, '/api/admin/retention', desk.tsk, { caseDays }, { method: 'PUT' });
    await post(sliceMs);
    await tellSizes(bench, desk, 'before', findings);
    for (let slice = 0; slice < slicesMax && (await oldCases(bench, desk)) > 0; slice += 1) {
      const alone = await watched(desk, () => post(sliceMs));
      await keepFor(days);
      await sleep(sweepMs);
      const before = await oldCases(bench, desk);
      const beside = await watched(desk, () => post(sliceMs));
      const gone = before - (await oldCases(bench, desk));
      await keepFor(null);
      await sleep(sweepMs);
      if (gone === before && slice > 0) break;
      findings.add('alone', alone);
      findings.add('beside', {
        ...beside,
        deleted: (gone * messagesPerCase * 1_000) / (sliceMs + 300),
      });
      findings.add('pairs', {
        rate: beside.perSecond / alone.perSecond,
        p50: beside.p50Ms / alone.p50Ms,
        p99: beside.p99Ms / alone.p99Ms,
      });
      bench.say(
        `  ${gone * messagesPerCase} messages gone; p99 ${beside.p99Ms.toFixed(1)} beside ${alone.p99Ms.toFixed(1)} ms, a step of ${beside.longestMs.toFixed(0)} ms`,
      );
    }
    await keepFor(days);
    while ((await oldCases(bench, desk)) > 0) await sleep(500);
    await tellSizes(bench, desk, 'deleted', findings);
    await waitForVacuum(bench, desk);
    await tellSizes(bench, desk, 'vacuumed', findings);
    await post(sliceMs * 5);
    await tellSizes(bench, desk, 'posted', findings);
  } finally {
    await service.stop();
  }
}

async function watched<T extends object>(desk: Desk, work: () => Promise<T>) {
  const stop = await watchWaits(desk.databaseUrl);
  try {
    const figures = await work();
    return { ...figures, ...(await stop()) };
  } finally {
    await stop();
  }
}

async function oldCases(bench: Bench, desk: Desk): Promise<number> {
  const [row] = await bench.server.run(desk.databaseUrl, [
    `select count(*) as count from cases where closed_at is not null`,
  ]);
  return Number(row!['count']);
}

const tables = ['messages', 'cases', 'snapshots'] as const;

async function tellSizes(bench: Bench, desk: Desk, when: string, findings: Findings) {
  await sleep(1_500);
  const rows = await bench.server.run(desk.databaseUrl, [
    `select relname, pg_table_size(relid) / 1e6 as table_mb, pg_indexes_size(relid) / 1e6 as indexes_mb,
       n_dead_tup as dead from pg_stat_user_tables where relname in ('${tables.join("', '")}')`,
  ]);
  for (const { relname, table_mb: tableMb, indexes_mb: indexesMb, dead } of rows) {
    const figures = { tableMb: Number(tableMb), indexesMb: Number(indexesMb), dead: Number(dead) };
    findings.add(`${String(relname)}-${when}`, figures);
    bench.say(`  ${when}: ${String(relname)} ${JSON.stringify(figures)}`);
  }
}

async function waitForVacuum(bench: Bench, desk: Desk): Promise<void> {
  const endsAt = performance.now() + vacuumMsMax;
  while (performance.now() < endsAt && !bench.house.isEnding) {
    const [row] = await bench.server.run(desk.databaseUrl, [
      `select count(*) as count from pg_stat_user_tables where relname in ('${tables.join("', '")}')
         and n_dead_tup > 0.02 * (n_live_tup + 1)`,
    ]);
    if (Number(row!['count']) === 0) return;
    await sleep(2_000);
  }
  bench.say('  autovacuum did not come to an end in time');
}

function report(bench: Bench, findings: Findings): string {
  const of = (subject: string, figure: string, unit = '') =>
    show(findings.median(subject, figure), unit);
  const row = (subject: string, name: string) => [
    name,
    showPerSecond(findings.median(subject, 'perSecond')),
    of(subject, 'p50Ms', ' ms'),
    of(subject, 'p99Ms', ' ms'),
    show((findings.median(subject, 'waiting') / findings.median(subject, 'looks')) * 100, ' %'),
    subject === 'beside' ? showPerSecond(findings.median(subject, 'deleted')) : '',
    subject === 'beside' ? show(findings.quantile(subject, 'longestMs', 1), ' ms') : '',
  ];
  const moments = [
    ['before', 'before'],
    ['deleted', 'all deleted'],
    ['vacuumed', 'after autovacuum'],
    ['posted', 'after 10 s of posts'],
  ] as const;
  return [
    aimsTable([
      {
        what: 'a post’s p99 while old cases are deleted, of that before',
        ...{ is: 'at most', bound: 2, unit: ' ×' },
        measured: findings.median('pairs', 'p99'),
      },
    ]),
    `Half of ${showPerSecond(sizeOf(bench))} messages are in cases that are too old; ${clients} clients post into the others. Slices of ${sliceMs / 1_000} s take turns: one in which nothing is too old, one in which half of all is. _Waiting_: looks, every 20 ms, at which somebody waited for a lock. _Step_: the longest transaction that deleted, of all.`,
    table(
      ['', 'posts a second', 'p50', 'p99', 'waiting', 'messages deleted a second', 'longest step'],
      [row('alone', 'alone'), row('beside', 'beside the deleting')],
    ),
    table(
      ['', ...tables.flatMap((name) => [`${name}, MB`, 'its indexes, MB', 'dead rows'])],
      moments.map(([when, name]) => [
        name,
        ...tables.flatMap((each) => [
          of(`${each}-${when}`, 'tableMb'),
          of(`${each}-${when}`, 'indexesMb'),
          showPerSecond(findings.median(`${each}-${when}`, 'dead')),
        ]),
      ]),
    ),
  ].join('\n\n');
}
