import type { ErasurePreview } from '@deskhand/contract';
import { countAudited } from '../../audit/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { countThings } from './store.ts';

/** Counts what is stored of a person. */
export async function previewErasure(
  queryable: Queryable,
  tenantId: number,
  userId: string,
): Promise<ErasurePreview> {
  const things = (await countThings(queryable, tenantId, userId))!;
  const audited = (await countAudited(queryable, tenantId, userId))!;
  const holds = { ...things, auditEvents: audited.events, loggedRequests: audited.requests };
  return { holds, isKnown: Object.values(holds).some((count) => count > 0) };
}
