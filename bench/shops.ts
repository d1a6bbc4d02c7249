import type { Bench } from './bench.ts';
import { toolPolicies } from './connector-tools.ts';
import { caseId, insertFilling, openDesk, settleTables, type Desk } from './desk.ts';
import { caseKey } from './numbered-cases.ts';
import { startProcess, type RunningProcess } from './processes.ts';
import { issueTokens, operatorToken, send, startService } from './service.ts';
import { scriptedAnswer } from './texts.ts';

/** A tenant with a connector of its own, one article and many cases. */
export interface Shop {
  tenantKey: string;
  tenantId: number;
  sik: string;
  endpoint: { url: string; credential: string };
}

/** A database with many shops, and their connectors in one process that lives as long as the bench. */
export interface Mall {
  databaseUrl: string;
  connector: RunningProcess;
  shops: Shop[];
  /** A tenant of its own for pgbench, with cases from number 0. */
  desk: Desk;
}

/** A case, the shop it is in, and the token of whoever it belongs to. */
export interface OwnedCase {
  n: number;
  shop: number;
  token: string;
}

export const shopCount = 100;
const casesPerShop = 160;
const peoplePerShop = 4;
const messagesPerCase = 20;
export const pgbenchs = { firstCase: 0, cases: 4_096 };
const shopsAtOnce = 8;

/** Starts a service whose assistant is the built-in one, on the mall or a way to it. */
export const startMall = (bench: Bench, databaseUrl: string): Promise<RunningProcess> =>
  startService(bench, databaseUrl, {
    BENCH_ANSWER: 'model',
    ALLOW_PRIVATE_OUTBOUND: '127.0.0.1/32',
  });

/** Every tenant is made and configured through the service's own API; only cases are filled by SQL. */
export async function openMall(bench: Bench): Promise<Mall> {
  const desk = await openDesk(bench, 'connector');
  const { databaseUrl } = desk;
  const connector = await startProcess(bench.house, {
    name: 'the connector',
    program: process.execPath,
    args: [bench.programs.path('connector')],
    timeoutMs: 10_000,
  });
  const service = await startMall(bench, databaseUrl);
  const made: MadeShop[] = [];
  try {
    for (let from = 0; from < shopCount; from += shopsAtOnce) {
      const some = Array.from({ length: Math.min(shopsAtOnce, shopCount - from) }, (_, n) =>
        openShop(service, connector, from + n),
      );
      made.push(...(await Promise.all(some)));
    }
  } finally {
    await service.stop();
  }
  const shops = await withTenantIds(bench, databaseUrl, made);
  const mall = { databaseUrl, connector, shops, desk };
  await fillMall(bench, mall);
  return mall;
}

/** As the API tells of it: ids of the database are not in there. */
type MadeShop = Omit<Shop, 'tenantId'>;

async function openShop(
  service: RunningProcess,
  connector: RunningProcess,
  n: number,
): Promise<MadeShop> {
  const tenantKey = `shop-${n}`;
  const tenant = await send(service, '/api/operator/tenants', operatorToken, {
    key: tenantKey,
    name: `Shop ${n}`,
  });
  const tsk = String(tenant['tsk']);
  const endpoint = {
    url: `${connector.url}/mcp/${tenantKey}`,
    credential: `credential-of-${tenantKey}`,
  };
  await connectTools(service, tsk, endpoint);
  await send(service, '/api/admin/knowledge/documents', tsk, {
    title: 'Download an invoice',
    content: `# Download an invoice\n\n${scriptedAnswer}`,
  });
  return { tenantKey, sik: String(tenant['sik']), endpoint };
}

/** Gives a tenant the connector of the bench, its tools approved. */
export async function connectTools(
  service: { url: string },
  tsk: string,
  endpoint: { url: string; credential: string },
): Promise<void> {
  const put = { method: 'PUT' } as const;
  await send(service, '/api/admin/connector', tsk, endpoint, put);
  const { tools } = await send(service, '/api/admin/connector/refresh', tsk, {});
  for (const { name, policy } of toolPolicies) {
    const listed = (tools as { name: string; digest: string }[]).find((tool) => tool.name === name);
    const approved = { ...policy, approvedDigest: listed?.digest };
    await send(service, `/api/admin/connector/tools/${name}`, tsk, approved, put);
  }
}

async function withTenantIds(
  bench: Bench,
  databaseUrl: string,
  made: readonly MadeShop[],
): Promise<Shop[]> {
  const rows = await bench.server.run(databaseUrl, ['select key, id from tenants']);
  const ids = new Map(rows.map((row) => [String(row['key']), Number(row['id'])]));
  return made.map((shop) => ({ ...shop, tenantId: ids.get(shop.tenantKey)! }));
}

async function fillMall(bench: Bench, { databaseUrl, desk, shops }: Mall): Promise<void> {
  await insertFilling(bench, desk, { ...pgbenchs, messagesPerCase });
  for (const [shop, { tenantId }] of shops.entries()) {
    const place = { databaseUrl, tenantId };
    await insertFilling(bench, place, {
      firstCase: firstCaseOf(shop),
      cases: casesPerShop,
      messagesPerCase,
      people: peoplePerShop,
    });
  }
  await settleTables(bench, databaseUrl);
}

const firstCaseOf = (shop: number): number => pgbenchs.cases + shop * casesPerShop;

/** All cases with tokens that were issued now, in an order in which the shops take turns. */
export async function casesOfMall({ shops }: Mall, service: RunningProcess): Promise<OwnedCase[]> {
  const people = Array.from({ length: peoplePerShop }, (_, n) => `u${n}`);
  const tokens: string[][] = [];
  for (const { sik } of shops) tokens.push(await issueTokens(service, sik, people));
  return Array.from({ length: shopCount * casesPerShop }, (_, index) => {
    const shop = index % shopCount;
    const n = firstCaseOf(shop) + Math.floor(index / shopCount);
    return { n, shop, token: tokens[shop]![n % peoplePerShop]! };
  });
}

/** Shares cases out among connections; each case has one connection that writes to it. */
export function shareOut(
  cases: readonly OwnedCase[],
  clients: number,
  write: (owned: OwnedCase) => string,
): string[][] {
  const connections = Array.from({ length: clients }, (): string[] => []);
  for (const [index, owned] of cases.entries()) connections[index % clients]!.push(write(owned));
  return connections.filter((requests) => requests.length > 0);
}

/** The cases in which a proposal waits, in their order, with the message that holds it. */
export async function waitingProposals(
  bench: Bench,
  { databaseUrl }: Mall,
  cases: readonly OwnedCase[],
): Promise<(OwnedCase & { messageId: string })[]> {
  const rows = await bench.server.run(databaseUrl, [
    `select replace(id::text, '-', '') as id, pending_action_seq as seq
     from cases where pending_action_seq is not null`,
  ]);
  const seqs = new Map(rows.map((row) => [String(row['id']), String(row['seq'])]));
  return cases.flatMap((owned) => {
    const key = caseKey(owned.n);
    const seq = seqs.get(key);
    return seq === undefined ? [] : [{ ...owned, messageId: `msg_${key}_${seq}` }];
  });
}

/** Between rungs: a proposal should not have to take the place of a former one. */
export const forgetProposals = (bench: Bench, { databaseUrl }: Mall): Promise<unknown> =>
  bench.server.run(databaseUrl, [
    `update actions set status = 'cancelled', decided_at = now() where status = 'proposed'`,
    'update cases set pending_action_seq = null where pending_action_seq is not null',
  ]);

export const messagesPath = ({ n }: OwnedCase): string => `/api/cases/${caseId(n)}/messages`;
