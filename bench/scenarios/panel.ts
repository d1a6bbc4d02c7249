import { attempt, type Bench, type Scenario } from '../bench.ts';
import { openDesk, type Desk } from '../desk.ts';
import { percentile, type Findings } from '../figures.ts';
import { seedCases } from '../seed/seed-cases.ts';
import { seedDocuments } from '../seed/seed-documents.ts';
import { startService } from '../service.ts';
import { aimsTable, show, table, type Aim } from '../tables.ts';

/**
 * What the panel's views ask for, by view. `#` stands for the number of the request, `CASE` for a case; behind
 * a blank stand words that are looked for.
 */
const views: Record<string, string[]> = {
  Cases: ['/cases?limit=50'],
  'Cases, narrowed': [
    '/cases?limit=50&resolution=unresolved&ratingTo=3',
    '/cases?limit=50&feedback=negative&language=pt',
    '/cases?limit=50&answeredBy=human&escalated=true',
    '/cases?limit=50&actionOutcome=failed',
    '/cases?limit=50&plan=agency&role=viewer&status=open',
    '/cases?limit=50&version=5&from=2026-01-01T00:00:00Z',
    '/cases?limit=50&userId=user-#',
    '/cases?limit=50&number=#',
  ],
  'Cases, by text': ['/cases?limit=50&query=webhook', '/cases?limit=50&query=never+said'],
  'A case': ['/cases/CASE'],
  Knowledge: ['/knowledge/documents?limit=50'],
  'Knowledge, most cited first': [
    '/knowledge/documents?limit=50&order=citations',
    '/knowledge/documents?limit=50&order=negative',
  ],
  'Knowledge, searched': ['/knowledge/search cancel a reminder #'],
  Connector: ['/connector', '/connector/tools'],
  Assistant: ['/assistant', '/versions?limit=20', '/versions/draft'],
  Audit: ['/audit?limit=50'],
  Credentials: ['/credentials?limit=50'],
  Members: ['/members?limit=50'],
  Settings: ['/origins', '/welcome', '/retention'],
};
const requestsOfView = { quick: 16, whole: 80 };
const sizes = {
  quick: { cases: 10_000, documents: 200 },
  whole: { cases: 100_000, documents: 2_000 },
};
const aimMs = 300;

/** How long the panel's views wait for the API, over much that is stored. */
export const panel: Scenario = {
  title: 'The panel’s views over 100,000 cases and 2,000 documents',
  async prepare(bench) {
    const { cases, documents } = sizes[sizeOf(bench)];
    const desk = await openDesk(bench, 'panel');
    const service = await startService(bench, desk.databaseUrl);
    await seedDocuments(service, desk.tsk, { documents, say: (line) => bench.say(`  ${line}`) });
    await service.stop();
    await seedCases((statements) => bench.server.run(desk.databaseUrl, statements), {
      ...{ tenantId: desk.tenantId, cases, say: (line) => bench.say(`  ${line}`) },
    });
    await bench.server.run(desk.databaseUrl, ['vacuum (analyze)', 'checkpoint']);
    return { round: (findings) => runRound(bench, desk, findings), report };
  },
};

const sizeOf = ({ options }: Bench) => (options.quick ? 'quick' : 'whole');

async function runRound(bench: Bench, desk: Desk, findings: Findings): Promise<void> {
  const service = await startService(bench, desk.databaseUrl);
  try {
    for (const [view, paths] of Object.entries(views)) {
      await attempt(bench, findings, view, () => measure(bench, service, desk, paths));
    }
  } finally {
    await service.stop();
  }
}

/** Asks as a person does who goes through a view: one request after the other, the first one included. */
async function measure(
  bench: Bench,
  service: { url: string },
  { tsk }: Desk,
  paths: readonly string[],
): Promise<{ p50Ms: number; p95Ms: number; bytes: number }> {
  const ask = async (path: string) => {
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
  };
  const listed = JSON.parse((await ask('/cases?limit=100')).text) as { cases: { id: string }[] };
  const times: number[] = [];
  let bytes = 0;
  for (let n = 1; n <= requestsOfView[sizeOf(bench)]; n += 1) {
    const caseId = listed.cases[n % listed.cases.length]!.id;
    const path = paths[n % paths.length]!.replace('#', String(n * 7)).replace('CASE', caseId);
    const { ms, text } = await ask(path);
    times.push(ms);
    bytes += text.length;
  }
  times.sort((a, b) => a - b);
  const [p50Ms, p95Ms] = [percentile(times, 0.5), percentile(times, 0.95)];
  return { p50Ms, p95Ms, bytes: bytes / times.length };
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
