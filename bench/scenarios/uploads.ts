import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt, type Bench, type Scenario } from '../bench.ts';
import { fillCases, openDesk, requestsOverCases, tokensOfUsers, type Desk } from '../desk.ts';
import type { Findings } from '../figures.ts';
import { measureLoad, type LoadFigures } from '../load-client.ts';
import type { RunningProcess } from '../processes.ts';
import { serverFolder } from '../programs.ts';
import { ask, operatorToken, send, startService } from '../service.ts';
import { aimsTable, show, showPerSecond, table } from '../tables.ts';

const clients = 10;
const cases = { firstCase: 0, cases: 2_048 };
const uploadsAtOnce = 24;
const uploadBytes = 1_900_000;
/** Uploads take a second each: a round takes longer than elsewhere. */
const longer = 3;

/** What the customers of one tenant notice while another tenant imports its help centre. */
export const uploads: Scenario = {
  title: 'Conversations beside the uploads of another tenant',
  async prepare(bench) {
    const desk = await openDesk(bench, 'uploads');
    await fillCases(bench, desk, { ...cases, messagesPerCase: 20 });
    return { round: (findings) => runRound(bench, desk, findings), report };
  },
};

async function runRound(bench: Bench, desk: Desk, findings: Findings): Promise<void> {
  const service = await startService(bench, desk.databaseUrl);
  try {
    const tokens = await tokensOfUsers(desk, service);
    const measure = () => measureMessages(bench, service, tokens);
    await attempt(bench, findings, 'alone', measure);
    await attempt(bench, findings, 'beside', () => besideUploads(service, measure));
  } finally {
    await service.stop();
  }
}

const measureMessages = (
  bench: Bench,
  service: RunningProcess,
  tokens: readonly string[],
): Promise<LoadFigures> =>
  measureLoad(bench.programs, service, {
    durationMs: bench.options.measureMs * longer,
    warmUpMs: bench.options.warmUpMs,
    connections: requestsOverCases(clients, 64, cases, tokens, (token, id) =>
      ask.postMessage(token, id),
    ),
    expect: 'HTTP/1.1 201',
  });

async function besideUploads(
  service: RunningProcess,
  measure: () => Promise<LoadFigures>,
): Promise<LoadFigures & { uploads: number; refused: number }> {
  const key = `importing-${Date.now()}`;
  const tenant = await send(service, '/api/operator/tenants', operatorToken, { key, name: key });
  const counts = { uploads: 0, refused: 0 };
  const body = JSON.stringify({ title: 'The whole help centre', content: helpCentre() });
  let isOver = false;
  const uploading = Array.from({ length: uploadsAtOnce }, async () => {
    while (!isOver) await upload(service, String(tenant['tsk']), body, counts);
  });
  try {
    return { ...(await measure()), ...counts };
  } finally {
    isOver = true;
    await Promise.all(uploading);
  }
}

async function upload(
  service: RunningProcess,
  tsk: string,
  body: string,
  counts: { uploads: number; refused: number },
): Promise<void> {
  const reply = await fetch(`${service.url}/api/admin/knowledge/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tsk}`, 'content-type': 'application/json' },
    body,
  });
  const text = await reply.text();
  if (reply.status === 201) counts.uploads += 1;
  else if (reply.status !== 429)
    throw new Error(`an upload: ${reply.status} ${text.slice(0, 200)}`);
  else {
    counts.refused += 1;
    await sleep(Number(reply.headers.get('retry-after')) * 1_000);
  }
}

/** The demo's articles without their headings, each of which would begin a passage, again and again. */
function helpCentre(): string {
  const folder = join(serverFolder, '../demo/knowledge');
  const articles = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/^---\n.*?\n---\n/s, ''));
  const once = articles.join('\n').replaceAll(/^#.*$/gm, '');
  return once.repeat(Math.ceil(uploadBytes / once.length)).slice(0, uploadBytes);
}

function report(findings: Findings): string {
  const added = findings.median('beside', 'p99Ms') - findings.median('alone', 'p99Ms');
  const row = (subject: string, name: string) => [
    name,
    showPerSecond(findings.median(subject, 'perSecond')),
    show(findings.median(subject, 'p50Ms'), ' ms'),
    show(findings.median(subject, 'p99Ms'), ' ms'),
    subject === 'beside' ? String(findings.median(subject, 'uploads')) : '',
    subject === 'beside' ? String(findings.median(subject, 'refused')) : '',
  ];
  return [
    aimsTable([
      { what: 'added to a message, p99', is: 'at most', bound: 50, unit: ' ms', measured: added },
    ]),
    `${clients} customers of one tenant, each one message at a time, while another tenant keeps ${uploadsAtOnce} uploads of ${uploadBytes / 1_000_000} MB under way, each sent again after its \`Retry-After\`. The thread that uploads shares the two cores with the service, PostgreSQL and the load client.`,
    table(
      ['', 'messages a second', 'p50', 'p99', 'documents stored', 'answered with 429'],
      [row('alone', 'alone'), row('beside', 'beside the uploads')],
    ),
  ].join('\n\n');
}
