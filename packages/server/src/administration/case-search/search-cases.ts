import type { AdminListCasesResponse, CaseQuery } from '@deskhand/contract';
import { readCaseCursor, type CaseRow } from '../../cases/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { parsePublicId, publicId, type Uuid } from '../../platform/ids.ts';
import { cutPage, type PageRequest } from '../../platform/page.ts';
import { presentAdminCase } from '../present.ts';
import { newest, readCaseFilter, type CaseFilter } from './filter.ts';
import {
  selectCase,
  selectCaseOfNumber,
  selectCaseOfThing,
  selectCases,
  selectCasesWithText,
  selectScanEnd,
  selectStretch,
} from './store.ts';

/** The tenant's cases that are wanted, newest first. A page may be short, or empty, and not the last. */
export async function searchCases(
  database: Queryable,
  tenantId: number,
  search: CaseQuery,
  page: PageRequest,
): Promise<AdminListCasesResponse> {
  const { shown, nextCursor } = await findCases(database, tenantId, search, page);
  return { cases: shown.map(presentAdminCase), nextCursor };
}

export interface FoundCases {
  shown: CaseRow[];
  nextCursor: string | null;
}

export async function findCases(
  database: Queryable,
  tenantId: number,
  { query, ...search }: CaseQuery,
  page: PageRequest,
): Promise<FoundCases> {
  const beforeId = page.cursor === undefined ? newest : readCaseCursor(page.cursor);
  const filter = readCaseFilter(search, beforeId);
  const text = query?.trim() ?? '';
  const id = readId(text);
  if (id) return { shown: await findById(database, tenantId, filter, id), nextCursor: null };
  const { shown, next } =
    text === ''
      ? await findFitting(database, tenantId, filter, page)
      : await findText(database, tenantId, filter, text, page);
  return { shown, nextCursor: next === null ? null : publicId('case', next) };
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
): Promise<CaseRow[]> {
  const caseId =
    'caseId' in id ? id.caseId : (await selectCaseOfThing(database, tenantId, id.thingId))?.case_id;
  const row = caseId === undefined ? null : await selectCase(database, tenantId, filter, caseId);
  return row ? [row] : [];
}

interface FoundPage {
  shown: CaseRow[];
  next: Uuid | null;
}

async function findFitting(
  database: Queryable,
  tenantId: number,
  filter: CaseFilter,
  { limit }: PageRequest,
): Promise<FoundPage> {
  if (filter.number !== null) {
    const row = await selectCaseOfNumber(database, tenantId, filter, filter.number);
    return { shown: row ? [row] : [], next: null };
  }
  const rows = await selectCases(database, tenantId, filter, limit + 1);
  const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => id);
  return { shown, next: nextCursor ?? (await selectScanEnd(database, tenantId, filter)) };
}

/** Looks through so many messages and no more: for a word that nobody said it would read them all. */
async function findText(
  database: Queryable,
  tenantId: number,
  filter: CaseFilter,
  text: string,
  page: PageRequest,
): Promise<FoundPage> {
  const number = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const numbered =
    number !== null && page.cursor === undefined
      ? await selectCaseOfNumber(database, tenantId, filter, number)
      : null;
  const end = await selectScanEnd(database, tenantId, filter);
  const stretch = await selectStretch(database, tenantId, filter);
  const rows = stretch
    ? await selectCasesWithText(database, tenantId, filter, {
        ...{ oldestId: stretch.oldestId, text },
        exceptNumber: number,
        limit: page.limit + 1,
      })
    : [];
  // The numbered case stands out of line: what follows it begins with the newest.
  const { shown, nextCursor } = cutPage(numbered ? [numbered, ...rows] : rows, page.limit, (last) =>
    last === numbered ? newest : last.id,
  );
  const further = !stretch || stretch.isLast ? end : stretch.oldestId;
  return { shown, next: nextCursor ?? further };
}
