import type { ListMembersResponse } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { parsePublicId, publicId } from '../../platform/ids.ts';
import { cutPage, type PageRequest } from '../../platform/page.ts';
import { invalid } from '../../platform/refusal.ts';
import { presentMember } from './present.ts';
import { selectMembers } from './store.ts';

/** Newest first, removed ones too: the audit log names them. */
export async function listMembers(
  database: Queryable,
  tenantId: number,
  page: PageRequest,
): Promise<ListMembersResponse> {
  const before = page.cursor === undefined ? null : parsePublicId('mem', page.cursor);
  if (page.cursor !== undefined && before === null) {
    throw invalid('query parameter `cursor` is not one this service gave out.');
  }
  const rows = await selectMembers(database, tenantId, before, page.limit + 1);
  const { shown, nextCursor } = cutPage(rows, page.limit, ({ id }) => publicId('mem', id));
  return { members: shown.map(presentMember), nextCursor };
}
