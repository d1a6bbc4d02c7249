import type { ListTenantsResponse } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { cutPage, type PageRequest } from '../platform/page.ts';
import { invalid } from '../platform/refusal.ts';
import { presentTenant } from './present.ts';
import { selectTenants } from './store.ts';
import { isTenantKey } from './tenant-key.ts';

/**
 * Tenants by key; the cursor is the last key of the page before.
 *
 * @throws Refusal VALIDATION_ERROR when the cursor is none.
 */
export async function listTenants(
  database: Queryable,
  page: PageRequest,
): Promise<ListTenantsResponse> {
  if (page.cursor !== undefined && !isTenantKey(page.cursor)) {
    throw invalid('query parameter `cursor` is not one this service gave out.');
  }
  const rows = await selectTenants(database, page.cursor ?? null, page.limit + 1);
  const { shown, nextCursor } = cutPage(rows, page.limit, ({ key }) => key);
  return { tenants: shown.map(presentTenant), nextCursor };
}
