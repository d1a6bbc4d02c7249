import type { ExplainAnswersResponse } from '@deskhand/contract';
import { statement, type Queryable } from '../platform/database/index.ts';
import { messageId } from '../platform/ids.ts';
import { caseNotFound } from '../platform/refusal.ts';
import type { Session } from '../sessions/index.ts';
import { readCaseId, sessionRevoked } from './own-case.ts';
import type { StoredProvenance } from './provenance.ts';

const answersMax = 50;

// An administrator names no owner and no session; both are checked before.
const readProvenance = statement<{
  live: boolean;
  answers: [seq: number, provenance: StoredProvenance | null][] | null;
}>(
  'cases.explain-answers',
  `select $4::uuid is null or exists (
     select from credentials k where k.tenant_id = $1 and k.id = $4 and k.revoked_at is null
   ) as live,
   (select coalesce((
       select json_agg(json_build_array(m.seq, m.provenance) order by m.seq)
       from (select seq, provenance from messages
         where tenant_id = $1 and case_id = c.id and author_type = 'assistant'
         order by seq desc limit ${answersMax}) m), '[]')
    from cases c where c.tenant_id = $1 and c.id = $2 and ($3::text is null or c.user_id = $3)
   ) as answers`,
);

/** Tells how the newest answers of a case came about; `session` is the owner's, null an administrator. */
export async function explainAnswers(
  queryable: Queryable,
  tenantId: number,
  caseId: string,
  session: Session | null,
): Promise<ExplainAnswersResponse> {
  const uuid = readCaseId(caseId);
  const { userId = null, credentialId = null } = session ?? {};
  const [row] = await queryable.run(readProvenance, [tenantId, uuid, userId, credentialId]);
  if (!row?.live) throw sessionRevoked();
  if (row.answers === null) throw caseNotFound();
  return {
    answers: row.answers.map(([seq, provenance]) => ({
      messageId: messageId(uuid, seq),
      ...present(provenance ?? {}),
    })),
  };
}

const present = ({ provider, model, kind, fallbackFrom, failure, tools }: StoredProvenance) => ({
  ...{ provider: provider ?? 'none', model: model ?? null, kind: kind ?? null },
  ...{ fallbackFrom: fallbackFrom ?? null, failure: failure ?? null, tools: tools ?? null },
});
