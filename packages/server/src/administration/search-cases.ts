import type { AdminCase, AdminListCasesResponse, CaseStatus } from '@deskhand/contract';
import { readCaseCursor, type CaseRow } from '../cases/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { parsePublicId, publicId, type Uuid } from '../platform/ids.ts';
import { cutPage, type PageRequest } from '../platform/page.ts';
import { presentAdminCase } from './present.ts';
import {
  newest,
  selectCase,
  selectCaseOfNumber,
  selectCaseOfThing,
  selectCases,
  selectCasesWithText,
  selectStretch,
  type CaseFilter,
} from './store.ts';

interface CaseSearch {
  status?: CaseStatus;
  userId?: string;
  /**
   * Looked for in subjects and messages; a number also finds the case of that number, first of all. The id
   * of a case, a message, an action, a receipt or an escalation finds its case alone.
   */
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
  const id = readId(text);
  if (id) return { cases: await findById(database, tenantId, filter, id), nextCursor: null };
  const { shown, nextCursor } =
    text === ''
      ? cutPage(await selectCases(database, tenantId, filter, page.limit + 1), page.limit, idOf)
      : await findText(database, tenantId, filter, text, page);
  return {
    cases: shown.map(presentAdminCase),
    nextCursor: nextCursor === null ? null : publicId('case', nextCursor),
  };
}

/** What an id names: a case, or something in one. */
type NamedThing = { caseId: Uuid } | { thingId: Uuid };

function readId(text: string): NamedThing | null {
  const caseId = parsePublicId('case', text) ?? /^msg_([0-9a-f]{32})_[1-9]\d*$/.exec(text)?.[1];
  if (caseId) return { caseId };
  const thingId =
    parsePublicId('act', text) ?? parsePublicId('rcpt', text) ?? parsePublicId('esc', text);
  return thingId === null ? null : { thingId };
}

async function findById(
  database: Queryable,
  tenantId: number,
  filter: CaseFilter,
  id: NamedThing,
): Promise<AdminCase[]> {
  const caseId =
    'caseId' in id ? id.caseId : (await selectCaseOfThing(database, tenantId, id.thingId))?.case_id;
  const row = caseId === undefined ? null : await selectCase(database, tenantId, filter, caseId);
  return row ? [presentAdminCase(row)] : [];
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
