import { caseUuid } from './numbered-cases.ts';
import { question, scriptedAnswer } from './texts.ts';

/** Owns the turns that pgbench and the storage calls open; a node that never falls silent. */
export const turnOwner = '00000000000070008000ffffffffffff';

export const adoptOwner = `insert into nodes (id, seen_at) values ('${turnOwner}', now() + interval '1 day')
  on conflict (id) do nothing`;
/** Between measurements: turns that were opened and never finished. */
export const forgetTurns = 'truncate turns';

// A client has cases of its own, so that none waits for another's row lock.
const pickCase = String.raw`\set n :first + :client_id + :clients * random(0, :each - 1)`;
const ofCase = `tenant_id = :tenant and id = ${caseUuid(':n::bigint')}`;

const accept = `with c as (
  update cases set last_seq = last_seq + 1, version = version + 1, open_turns = open_turns + 1,
    updated_at = now()
  where ${ofCase}
  returning id, last_seq
), m as (
  insert into messages (tenant_id, case_id, seq, author_type, content)
  select :tenant::bigint, id, last_seq, 'user', '${question}' from c
)
insert into turns (tenant_id, case_id, seq, owner)
select :tenant::bigint, id, last_seq, '${turnOwner}' from c
returning seq`;

const finish = `with t as (
  delete from turns
  where tenant_id = :tenant and case_id = ${caseUuid(':n::bigint')} and seq = :seq
    and owner = '${turnOwner}'
  returning case_id, seq
), c as (
  update cases c set last_seq = c.last_seq + 1, version = c.version + 1,
    open_turns = c.open_turns - 1, updated_at = now()
  from t where c.tenant_id = :tenant and c.id = t.case_id
  returning c.id, c.last_seq, t.seq
)
insert into messages (tenant_id, case_id, seq, author_type, author_name, content, reply_to_seq,
  provenance)
select :tenant::bigint, id, last_seq, 'assistant', 'Assistant', '${scriptedAnswer}', seq,
  '{"provider":"scripted"}' from c`;

const read = `select c.id, c.number, c.user_id, c.status, c.subject, c.previous_case_id, c.last_seq,
  c.version, c.open_turns, c.created_at, c.updated_at, c.closed_at, c.resolution, c.rating,
  c.feedback, s.taken_at, s.user_email, s.user_roles, s.user_plan, s.context,
  (select json_agg(json_build_array(m.seq, m.author_type, m.author_name, m.content, m.reply_to_seq,
     m.status, m.citations, trunc(extract(epoch from m.created_at) * 1000)::bigint) order by m.seq)
   from (select * from messages m where m.tenant_id = c.tenant_id and m.case_id = c.id
     order by m.seq desc limit 20) m)
from cases c join snapshots s on s.tenant_id = c.tenant_id and s.case_id = c.id
where c.tenant_id = :tenant and c.id = ${caseUuid(':n::bigint')}`;

/** The statements that a turn and a case read need, as one would write them for one row. */
export const pgbenchScripts = {
  accept: `${pickCase}\n${accept};\n`,
  turn: `${pickCase}\n${accept} \\gset\n${finish};\n`,
  read: `${pickCase}\n${read};\n`,
} as const;
export type PgbenchScript = keyof typeof pgbenchScripts;
