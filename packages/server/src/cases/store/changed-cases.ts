import { arrayInput, statement, type Queryable } from '../../platform/database/index.ts';
import type { Session } from '../../sessions/index.ts';

export interface FollowedCase {
  session: Session;
  caseId: string;
  /** The last change that was sent. */
  version: number;
}

const followedInput = arrayInput<FollowedCase>({
  tenant_id: ['bigint', ({ session }) => session.tenantId],
  user_id: ['text', ({ session }) => session.userId],
  credential_id: ['uuid', ({ session }) => session.credentialId],
  case_id: ['uuid', ({ caseId }) => caseId],
  version: ['bigint', ({ version }) => version],
});

// Costs a few index look-ups for each stream and reads no message: most find nothing new.
const changedCases = statement<{ ord: number }>(
  'cases.changed',
  `select i.ord
   from ${followedInput.rows}
   left join credentials k
     on k.tenant_id = i.tenant_id and k.id = i.credential_id and k.revoked_at is null
   left join cases c
     on c.tenant_id = i.tenant_id and c.id = i.case_id and c.user_id = i.user_id
   where k.id is null or c.id is null or c.version <> i.version`,
);

/** Those of `followed` with something to tell: a change, a case that is gone, a revoked credential. */
export async function selectChanged<F extends FollowedCase>(
  queryable: Queryable,
  followed: readonly F[],
): Promise<F[]> {
  const rows = await queryable.run(changedCases, followedInput.values(followed));
  return rows.map(({ ord }) => followed[ord - 1]!);
}
