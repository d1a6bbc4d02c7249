import { statement } from '../../packages/server/src/platform/database/index.ts';
import type { Stage } from './stage.ts';

/** Longer than any page: no person writes that quickly. Each second message is an answer. */
const fill = statement(
  'test.long-case',
  `with grown as (
     update cases set last_seq = last_seq + $2, version = version + 1 where id = $1 returning *
   )
   insert into messages (tenant_id, case_id, seq, author_type, author_name, content)
   select tenant_id, id, last_seq - $2 + n,
     case when n % 2 = 1 then 'user' else 'assistant' end,
     case when n % 2 = 0 then 'Hari' end,
     'Message number ' || n || '.' || repeat(E'\\n\\nAnother line of it.', n % 4)
   from grown, generate_series(1, $2::integer) n`,
);

/** Adds as many messages to a case. */
export async function fillCase(stage: Stage, caseId: string, messages: number): Promise<void> {
  await stage.service.database.run(fill, [caseId.slice('case_'.length), messages]);
}

/** Opens a case of a person, with as many messages besides its first two. */
export async function openLongCase(stage: Stage, person: string, messages: number): Promise<void> {
  const token = await stage.session(person);
  const body = { message: 'The very first' };
  const opened = await stage.service.call('POST', '/api/cases', { token, body });
  if (opened.status !== 201) throw new Error(`long case: ${opened.text}`);
  await fillCase(stage, opened.body.case.id as string, messages);
}
