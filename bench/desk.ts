import type { Bench } from './bench.ts';
import { issueTokens, operatorToken, send, startService } from './service.ts';
import { caseId, caseUuid, userOf, users } from './numbered-cases.ts';
import { question, scriptedAnswer } from './texts.ts';

/** A database with one tenant and many cases, filled by SQL. */
export interface Desk {
  databaseUrl: string;
  tenantId: number;
  tenantKey: string;
  credentialId: string;
  sik: string;
  tsk: string;
}

export { caseId, userOf, users };

const tenantKey = 'bench';

/** A migrated database with a tenant, both made by the service itself. */
export async function openDesk(bench: Bench, purpose: string): Promise<Desk> {
  const databaseUrl = await bench.server.createDatabase(purpose);
  const service = await startService(bench, databaseUrl);
  const tenant = await send(service, '/api/operator/tenants', operatorToken, {
    key: tenantKey,
    name: 'Bench',
  });
  await service.stop();
  const [row] = await bench.server.run(databaseUrl, [
    {
      text: `select t.id, k.id as credential from tenants t
        join credentials k on k.tenant_id = t.id and k.kind = 'integration' where t.key = $1`,
      values: [tenantKey],
    },
  ]);
  return {
    databaseUrl,
    tenantId: Number(row!['id']),
    tenantKey,
    credentialId: String(row!['credential']).replaceAll('-', ''),
    sik: String(tenant['sik']),
    tsk: String(tenant['tsk']),
  };
}

export interface Filling {
  firstCase: number;
  cases: number;
  messagesPerCase: number;
  /** How many people they belong to; `users` where it is left out. */
  people?: number;
}

/** So many cases of a desk are written to at the same time: their messages lie mixed on disk. */
const mixedCases = 200;
const fillSteps = 20;

/** Stores cases whose questions all have their answers. Rows come as they do in life: mixed. */
export async function fillCases(bench: Bench, desk: Desk, filling: Filling): Promise<void> {
  await insertFilling(bench, desk, filling);
  await settleTables(bench, desk.databaseUrl);
}

/** Without what comes after: a database is filled for many tenants before it is settled once. */
export async function insertFilling(
  bench: Bench,
  desk: Pick<Desk, 'databaseUrl' | 'tenantId'>,
  filling: Filling,
): Promise<void> {
  const { firstCase, cases, messagesPerCase, people = users } = filling;
  const step = Math.max(mixedCases, Math.ceil(cases / fillSteps / mixedCases) * mixedCases);
  for (let from = 0; from < cases; from += step) {
    const count = Math.min(step, cases - from);
    const values = [desk.tenantId, firstCase + from, firstCase + from + count - 1, messagesPerCase];
    await bench.server.run(desk.databaseUrl, [
      { text: insertCases, values: [...values, people] },
      { text: insertSnapshots, values: values.slice(0, 3) },
      { text: insertMessages, values },
    ]);
  }
}

export async function settleTables(bench: Bench, databaseUrl: string): Promise<void> {
  await bench.server.run(databaseUrl, [
    // A tenant has none before its first case is opened.
    `insert into case_counters (tenant_id, last_number)
     select tenant_id, max(number) from cases group by tenant_id
     on conflict (tenant_id) do update set last_number = excluded.last_number`,
    // What autovacuum would do in the middle of a measurement.
    'vacuum (analyze)',
    'checkpoint',
  ]);
}

const insertCases = `
  insert into cases (tenant_id, id, user_id, number, subject, last_seq)
  select $1::bigint, ${caseUuid('n')}, 'u' || n % $5::bigint, n + 1, '${question}', $4
  from generate_series($2::bigint, $3::bigint) n`;

const insertSnapshots = `
  insert into snapshots (tenant_id, case_id, user_email, user_roles, user_plan)
  select $1::bigint, ${caseUuid('n')}, 'person@example.com', '["member"]', 'business'
  from generate_series($2::bigint, $3::bigint) n`;

const insertMessages = `
  insert into messages (tenant_id, case_id, seq, author_type, author_name, content, reply_to_seq,
    provenance)
  select $1::bigint, ${caseUuid('n')}, seq,
    case when seq % 2 = 1 then 'user' else 'assistant' end,
    case when seq % 2 = 0 then 'Assistant' end,
    case when seq % 2 = 1 then '${question}' else '${scriptedAnswer}' end,
    case when seq % 2 = 0 then seq - 1 end,
    case when seq % 2 = 0 then '{"provider":"scripted"}'::jsonb end
  from generate_series($2::bigint, $3::bigint, ${mixedCases}) block,
    generate_series(1, $4::bigint) seq,
    generate_series(block, least(block + ${mixedCases - 1}, $3::bigint)) n`;

/** Tokens of all users of a desk; they live for 15 minutes, so every round issues its own. */
export async function tokensOfUsers(desk: Desk, service: { url: string }): Promise<string[]> {
  const userIds = Array.from({ length: users }, (_, n) => userOf(n));
  return issueTokens(service, desk.sik, userIds);
}

/**
 * Requests for each of `clients` connections over cases of its own, `casesEach` of them, drawn
 * evenly from `cases` cases.
 */
export function requestsOverCases(
  clients: number,
  casesEach: number,
  from: { firstCase: number; cases: number },
  tokens: readonly string[],
  write: (token: string, id: string) => string,
): string[][] {
  const wanted = clients * casesEach;
  if (wanted > from.cases) throw new Error(`${wanted} cases wanted, there are ${from.cases}`);
  return Array.from({ length: clients }, (_, client) =>
    Array.from({ length: casesEach }, (_, turn) => {
      const place = Math.floor(((turn * clients + client) * from.cases) / wanted);
      const n = from.firstCase + place;
      return write(tokens[n % users]!, caseId(n));
    }),
  );
}
