import type { AssistantVersion, ListVersionsResponse } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { cutPage, type PageRequest } from '../../platform/page.ts';
import { invalid, notFound } from '../../platform/refusal.ts';
import { presentVersion } from './present.ts';
import { selectLiveNumber, selectVersion, selectVersions, type VersionRow } from './store.ts';

/** Newest first. */
export async function listVersions(
  database: Queryable,
  tenantId: number,
  page: PageRequest,
): Promise<ListVersionsResponse> {
  const before = page.cursor === undefined ? null : readNumber(page.cursor);
  if (page.cursor !== undefined && before === null) {
    throw invalid('query parameter `cursor` is not one this service gave out.');
  }
  const rows = await selectVersions(database, tenantId, before, page.limit + 1);
  const { shown, nextCursor } = cutPage(rows, page.limit, ({ number }) => String(number));
  const live = await selectLiveNumber(database, tenantId);
  return { versions: shown.map((row) => presentVersion(row, live?.number ?? 0)), nextCursor };
}

export async function readVersion(
  database: Queryable,
  tenantId: number,
  number: string,
): Promise<AssistantVersion> {
  const row = await findVersion(database, tenantId, number);
  const live = await selectLiveNumber(database, tenantId);
  return presentVersion(row, live?.number ?? 0);
}

/** NOT_FOUND where the tenant has no such version. */
export async function findVersion(
  queryable: Queryable,
  tenantId: number,
  text: string,
): Promise<VersionRow> {
  const number = readNumber(text);
  const row = number === null ? null : await selectVersion(queryable, tenantId, number);
  if (!row) throw notFound('version');
  return row;
}

const readNumber = (text: string): number | null =>
  /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;
