import { attempt, type Bench, type Scenario } from '../bench.ts';
import { openDesk, type Desk } from '../desk.ts';
import { percentile, type Findings } from '../figures.ts';
import { seedAdministration } from '../seed/seed-administration.ts';
import { seedCases } from '../seed/seed-cases.ts';
import { seedDocuments } from '../seed/seed-documents.ts';
import { seedHistory } from '../seed/seed-history.ts';
import { startService } from '../service.ts';
import { aimsTable, show, table, type Aim } from '../tables.ts';
import { placesOf, views } from './panel-views.ts';

const requestsOfView = { quick: 16, whole: 120 };
const sizes = {
  quick: { cases: 10_000, documents: 200 },
  whole: { cases: 100_000, documents: 2_000 },
};
const made = {
  quick: { checks: 10, members: 20, versions: 10, files: 20, conversations: 10 },
  whole: { checks: 300, members: 300, versions: 200, files: 500, conversations: 60 },
};
const aimMs = 300;

/** How long the panel's views wait for the API, over much that is stored. */
export const panel: Scenario = {
  title: 'The panel’s views over 100,000 cases and 2,000 documents',
  async prepare(bench) {
    const { cases, documents } = sizes[sizeOf(bench)];
    const desk = await openDesk(bench, 'panel');
    // The built-in assistant: what it answers has a trace. Nobody listens to the webhook.
    const more = { BENCH_ANSWER: 'model', ALLOW_PRIVATE_OUTBOUND: '127.0.0.0/8' };
    const service = await startService(bench, desk.databaseUrl, more);
    await seedDocuments(service, desk.tsk, { documents, say: (line) => bench.say(`  ${line}`) });
    await seedAdministration(service, desk, {
      ...made[sizeOf(bench)],
      say: (line) => bench.say(line),
    });
    await service.stop();
    const numbered = made[sizeOf(bench)].conversations;
    await seedCases((statements) => bench.server.run(desk.databaseUrl, statements), {
      ...{ tenantId: desk.tenantId, cases, numbered, say: (line) => bench.say(`  ${line}`) },
    });
    const run = (statements: readonly { text: string; values: unknown[] }[]) =>
      bench.server.run(desk.databaseUrl, statements);
    await seedHistory(run, desk.tenantId);
    await sealed(bench, desk);
    await bench.server.run(desk.databaseUrl, ['vacuum (analyze)', 'checkpoint']);
    return { round: (findings) => runRound(bench, desk, findings), report };
  },
};

/** What the service does once with all that was seeded is over before anything is measured. */
async function sealed(bench: Bench, { databaseUrl, tenantId }: Desk): Promise<void> {
  const service = await startService(bench, databaseUrl);
  const text = `select 1 from audit_events where tenant_id = $1 and id >
    coalesce((select max(to_id) from audit_blocks where tenant_id = $1), 0) limit 1`;
  for (let looks = 0; looks < 600; looks += 1) {
    const open = await bench.server.run(databaseUrl, [{ text, values: [tenantId] }]);
    if (open.length === 0) return await service.stop();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('the audit log is not sealed');
}

const sizeOf = ({ options }: Bench) => (options.quick ? 'quick' : 'whole');

async function runRound(bench: Bench, desk: Desk, findings: Findings): Promise<void> {
  const service = await startService(bench, desk.databaseUrl);
  try {
    const places = await placesOf(service, desk.tsk);
    for (const [view, paths] of Object.entries(views)) {
      await attempt(bench, findings, view, () => measure(bench, service, desk, { paths, places }));
    }
  } finally {
    await service.stop();
  }
}

interface View {
  paths: readonly string[];
  /** What stands for the words in capitals of a path. */
  places: Record<string, readonly string[]>;
}

/** Asks as a person does who goes through a view: one request after the other, the first one included. */
async function measure(
  bench: Bench,
  service: { url: string },
  { tsk }: Desk,
  { paths, places }: View,
): Promise<{ p50Ms: number; p95Ms: number; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let n = 1; n <= requestsOfView[sizeOf(bench)]; n += 1) {
    const path = paths[n % paths.length]!.replace('#', String(n * 7)).replaceAll(
      /[A-Z]{4,}/g,
      (name) => (places[name] ? places[name][n % places[name].length]! : name),
    );
    const { ms, text } = await ask(service, tsk, path);
    times.push(ms);
    bytes += text.length;
  }
  times.sort((a, b) => a - b);
  const [p50Ms, p95Ms] = [percentile(times, 0.5), percentile(times, 0.95)];
  return { p50Ms, p95Ms, bytes: bytes / times.length };
}

async function ask(
  service: { url: string },
  tsk: string,
  path: string,
): Promise<{ ms: number; text: string }> {
  const beganAt = performance.now();
  const [route, ...words] = path.split(' ');
  const authorization = `Bearer ${tsk}`;
  const reply = await fetch(
    `${service.url}/api/admin${route}`,
    words.length === 0
      ? { headers: { authorization } }
      : {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ query: words.join(' ') }),
        },
  );
  const text = await reply.text();
  if (!reply.ok) throw new Error(`GET ${path}: ${reply.status} ${text.slice(0, 200)}`);
  return { ms: performance.now() - beganAt, text };
}

function report(findings: Findings): string {
  const rows = Object.keys(views).map((view) => [
    view,
    show(findings.median(view, 'p50Ms')),
    show(findings.median(view, 'p95Ms')),
    show(findings.median(view, 'bytes') / 1024),
  ]);
  const aims: Aim[] = [
    {
      what: 'The slowest view, p95',
      ...{ is: 'at most', bound: aimMs, unit: ' ms' },
      measured: Math.max(...Object.keys(views).map((view) => findings.median(view, 'p95Ms'))),
    },
  ];
  return `${table(['view', 'p50, ms', 'p95, ms', 'KiB a reply'], rows)}\n\n${aimsTable(aims)}`;
}
