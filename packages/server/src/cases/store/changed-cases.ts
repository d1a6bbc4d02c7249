import { statement, type Queryable } from '../../platform/database/index.ts';
import type { Session } from '../../sessions/index.ts';

export interface FollowedCase {
  session: Session;
  caseId: string;
  /** The last change that was told. */
  version: number;
}

// Costs a few index look-ups for each stream and reads no message: most find nothing new.
const changedCases = statement<{ ord: number }>(
  'cases.changed',
  `select i.ord
   from unnest($1::bigint[], $2::text[], $3::uuid[], $4::uuid[], $5::bigint[]) with ordinality
     as i (tenant_id, user_id, credential_id, case_id, version, ord)
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
  const rows = await queryable.run(changedCases, [
    followed.map(({ session }) => session.tenantId),
    followed.map(({ session }) => session.userId),
    followed.map(({ session }) => session.credentialId),
    followed.map(({ caseId }) => caseId),
    followed.map(({ version }) => version),
  ]);
  return rows.map(({ ord }) => followed[ord - 1]!);
}
