import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { request, runLoad } from './load.ts';
import { operatorToken } from './service.ts';

/**
 * The rate of a message post of this checkout beside another one's: two services, each on a database of
 * its own, asked in turn, so that a machine whose speed drifts slows both. Prints a line for each pair.
 *
 * `node --import tsx bench/beside.ts <folder of the other checkout> [pairs] [--webhook]`
 *
 * With `--webhook` the tenant of this checkout has one, which is told of everything and accepts it.
 */
const clients = 32;
const windowMs = 1_500;
const databaseUrl =
  process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const [other = '', pairsText = '9'] = process.argv.slice(2).filter((each) => each !== '--webhook');
const hasWebhook = process.argv.includes('--webhook');

interface Side {
  process: ChildProcess;
  database: string;
  measure: () => Promise<Figures>;
}

/** CPU: of the service and of its connections at PostgreSQL, for each post. */
interface Figures {
  perSecond: number;
  cpuMsEach: number;
}

async function startSide(folder: string, name: string, webhook?: string): Promise<Side> {
  const database = `deskhand_beside_${name}_${process.pid}`;
  await onServer(`create database ${database}`);
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/serve.ts'], {
    cwd: resolve(folder),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...{ PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production', STOP_DELAY_MS: '0' },
      DATA_DIR: mkdtempSync(join(tmpdir(), 'deskhand-beside-')),
      DATABASE_URL: databaseUrl.replace(/[^/]*$/, database),
      ...{ DESKHAND_SECRET: 'secret-of-the-bench-0123456789', OPERATOR_TOKEN: operatorToken },
      ALLOW_PRIVATE_OUTBOUND: '127.0.0.0/8',
    },
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const { url } = JSON.parse(String(line)) as { url: string };
  const connections = await openCases(url, webhook);
  const { hostname: host, port } = new URL(url);
  const plan = { host, port: Number(port), connections, expect: 'HTTP/1.1 201', warmUpMs: 300 };
  return {
    process: child,
    database,
    async measure() {
      const before = await cpuMs(child.pid!, database);
      const result = await runLoad({ ...plan, durationMs: windowMs });
      if (result.firstFailure) throw new Error(result.firstFailure);
      const spentMs = (await cpuMs(child.pid!, database)) - before;
      return {
        perSecond: result.replies / result.seconds,
        cpuMsEach: spentMs / result.allReplies,
      };
    },
  };
}

/** One person and case for each connection; each posts into its own. */
async function openCases(url: string, webhook?: string): Promise<string[][]> {
  const tenant = await send(url, '/api/operator/tenants', operatorToken, { key: 'a', name: 'A' });
  if (webhook) {
    await send(url, '/api/admin/webhooks', String(tenant['tsk']), { url: webhook });
  }
  const cases = Array.from({ length: clients }, async (_, index) => {
    const identity = { userId: `user-${index}` };
    const { jwt } = await send(url, '/api/widget/sessions', String(tenant['sik']), identity);
    const opened = await send(url, '/api/cases', String(jwt), { message: 'hello' });
    const { id } = opened['case'] as { id: string };
    const body = { content: 'How do I download my invoice?' };
    return [request('POST', `/api/cases/${id}/messages`, String(jwt), body)];
  });
  return Promise.all(cases);
}

async function send(
  url: string,
  path: string,
  token: string,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function onServer<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query<Row>(text);
  } finally {
    await client.end();
  }
}

async function cpuMs(service: number, database: string): Promise<number> {
  const text = `select pid from pg_stat_activity where datname = '${database}'`;
  const { rows } = await onServer<{ pid: number }>(text);
  const spent = [service, ...rows.map(({ pid }) => pid)].map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    // Clock ticks of 10 ms, in user mode and in the kernel.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  });
  return spent.reduce((sum, ms) => sum + ms, 0);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Accepts whatever it is told. */
const receiver = createServer((_, response) => response.writeHead(204).end());
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
const webhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

const sides: Side[] = [];
try {
  sides.push(await startSide('.', 'this', hasWebhook ? webhook : undefined));
  sides.push(await startSide(other, 'other'));
  const [rates, costs]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < Number(pairsText); pair += 1) {
    // Neither is always the first.
    const order = pair % 2 === 0 ? [0, 1] : [1, 0];
    const told: Figures[] = [];
    for (const side of order) told[side] = await sides[side]!.measure();
    const [here, there] = [told[0]!, told[1]!];
    rates.push(here.perSecond / there.perSecond);
    costs.push(here.cpuMsEach / there.cpuMsEach);
    process.stdout.write(
      `posts a second ${here.perSecond.toFixed(0)} beside ${there.perSecond.toFixed(0)}, ` +
        `CPU each ${here.cpuMsEach.toFixed(3)} ms beside ${there.cpuMsEach.toFixed(3)}\n`,
    );
  }
  process.stdout.write(
    `medians of ${rates.length} pairs: rate ${median(rates).toFixed(3)}, CPU each ${median(costs).toFixed(3)}\n`,
  );
} finally {
  receiver.close();
  receiver.closeAllConnections();
  for (const side of sides) {
    const ended = once(side.process, 'exit');
    side.process.kill('SIGTERM');
    await ended;
    await onServer(`drop database ${side.database} with (force)`);
  }
}
