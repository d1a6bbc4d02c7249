import type { RunStatements } from './seed-cases.ts';

/**
 * What came of the seeded cases, by SQL: three acts of each in the audit log, as many calls of the connector
 * as are kept, and why each answer of the last 30 days came about, as of an answer that there was.
 */
export async function seedHistory(run: RunStatements, tenantId: number): Promise<void> {
  const values = [tenantId];
  await run([insertAudit, insertCalls, insertTraces].map((text) => ({ text, values })));
}

const insertAudit = `
  insert into audit_events (tenant_id, at, actor_type, actor_id, action, target, request_id, details)
  select tenant_id, created_at + interval '1 second' * place,
    case when place = 0 then 'credential' else 'user' end,
    case when place = 0 then 'cred_' || md5('backend') else user_id end,
    (array['session.issued', 'case.opened', 'case.closed'])[place + 1],
    case when place = 0 then user_id else 'case_' || replace(id::text, '-', '') end,
    'req_' || md5(id::text || place), '{}'
  from cases cross join generate_series(0, 2) place
  where tenant_id = $1 order by created_at, place`;

const insertCalls = `
  insert into connector_calls (tenant_id, id, tool, effect, outcome, reason, milliseconds, case_id)
  select tenant_id, id, 'tool_' || number % 25, 'read',
    case when number % 50 = 0 then 'failed' else 'answered' end,
    case when number % 50 = 0 then 'timeout' end, 40 + number % 300, id
  from cases where tenant_id = $1 order by number desc limit 20000`;

const insertTraces = `
  insert into traces (tenant_id, case_id, seq, created_at, parts, usage)
  select m.tenant_id, m.case_id, m.seq, m.created_at, known.parts,
    '{"currency": "USD", "amount": 0.0031, "inputTokens": 2100, "outputTokens": 180}'
  from messages m, (select parts from traces where tenant_id = $1 limit 1) known
  where m.tenant_id = $1 and m.author_type = 'assistant'
    and m.created_at > now() - interval '720 hours'
  on conflict do nothing`;
