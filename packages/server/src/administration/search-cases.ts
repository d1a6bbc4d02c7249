import type { AdminListCasesResponse, CaseStatus } from '@deskhand/contract';
import { readCaseCursor, type CaseRow } from '../cases/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { publicId, type Uuid } from '../platform/ids.ts';
import { cutPage, type PageRequest } from '../platform/page.ts';
import { presentAdminCase } from './present.ts';
import {
  newest,
  selectCaseOfNumber,
  selectCases,
  selectCasesWithText,
  selectStretch,
  type CaseFilter,
} from './store.ts';

interface CaseSearch {
  status?: CaseStatus;
  userId?: string;
  /** Looked for in subjects and messages; a number also finds the case of that number, first of all. */
  query?: string;
}

/** The tenant's cases, newest first. With a `query` a page may be short, or empty, and not the last. */
export async function searchCases(
  database: Queryable,
  tenantId: number,
  { status, userId, query }: CaseSearch,
  page: PageRequest,
): Promise<AdminListCasesResponse> {
  const filter = {
    status: status ?? null,
    userId: userId ?? null,
    beforeId: page.cursor === undefined ? newest : readCaseCursor(page.cursor),
  };
  const text = query?.trim() ?? '';
  const { shown, nextCursor } =
    text === ''
      ? cutPage(await selectCases(database, tenantId, filter, page.limit + 1), page.limit, idOf)
      : await findText(database, tenantId, filter, text, page);
  return {
    cases: shown.map(presentAdminCase),
    nextCursor: nextCursor === null ? null : publicId('case', nextCursor),
  };
}

const idOf = ({ id }: CaseRow): Uuid => id;

/** Looks through so many messages and no more: for a word that nobody said it would read them all. */
async function findText(
  database: Queryable,
  tenantId: number,
  filter: CaseFilter,
  text: string,
  page: PageRequest,
): Promise<{ shown: CaseRow[]; nextCursor: Uuid | null }> {
  const number = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const numbered =
    number !== null && page.cursor === undefined
      ? await selectCaseOfNumber(database, tenantId, filter, number)
      : null;
  const stretch = await selectStretch(database, tenantId, filter);
  if (!stretch) return { shown: [], nextCursor: null };
  const { oldestId, isLast } = stretch;
  const rows = await selectCasesWithText(database, tenantId, filter, {
    ...{ oldestId, text },
    exceptNumber: number,
    limit: page.limit + 1,
  });
  // The numbered case stands out of line: what follows it begins with the newest.
  const { shown, nextCursor } = cutPage(
    numbered ? [numbered, ...rows] : rows,
    page.limit,
    (last) => (last === numbered ? newest : last.id),
  );
  return { shown, nextCursor: nextCursor ?? (isLast ? null : oldestId) };
}
