import { limits, type ListCasesResponse, type ReadCaseResponse } from '@deskhand/contract';
import type { Database } from '../platform/database/index.ts';
import { parsePublicId, publicId } from '../platform/ids.ts';
import { cutPage, type PageRequest } from '../platform/page.ts';
import { caseNotFound, invalid } from '../platform/refusal.ts';
import type { Session } from '../sessions/index.ts';
import { readCaseId, sessionRevoked } from './own-case.ts';
import { presentCase, presentMessage, presentSnapshot } from './present.ts';
import { selectOwnCases, type CaseToRead, type ReadVerdict } from './store/read-cases.ts';

interface Deps {
  read: (request: CaseToRead) => Promise<ReadVerdict>;
  readWhole: (request: CaseToRead) => Promise<ReadVerdict>;
}

/** The case with a page of its messages: the newest by default, older ones by cursor. Null: with all. */
export async function readCase(
  deps: Deps,
  session: Session,
  caseId: string,
  page: PageRequest | null,
): Promise<ReadCaseResponse> {
  const uuid = readCaseId(caseId);
  const beforeSeq = page?.cursor === undefined ? null : readSeqCursor(page.cursor);
  const toRead = { session, caseId: uuid, beforeSeq, afterSeq: 0 };
  const found = page
    ? await deps.read({ ...toRead, limit: page.limit })
    : await deps.readWhole({ ...toRead, limit: limits.messagesWholeMax });
  if (found.verdict !== 'found') {
    throw found.verdict === 'unauthorized' ? sessionRevoked() : caseNotFound();
  }
  const oldest = found.messages[0]?.seq ?? 1;
  return {
    case: presentCase(found.case),
    messages: found.messages.map((row) => presentMessage(uuid, row)),
    snapshot: presentSnapshot(found.case, found.snapshot),
    nextCursor: oldest > 1 ? String(oldest) : null,
  };
}

/** The caller's cases, newest first. */
export async function listCases(
  deps: { database: Database },
  session: Session,
  page: PageRequest,
): Promise<ListCasesResponse> {
  const before = page.cursor === undefined ? null : readCaseCursor(page.cursor);
  const rows = await selectOwnCases(deps.database, session, before, page.limit + 1);
  if (!rows) throw sessionRevoked();
  const { shown, nextCursor } = cutPage(rows, page.limit, ({ id }) => publicId('case', id));
  return { cases: shown.map(presentCase), nextCursor };
}

export function readSeqCursor(cursor: string): number {
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor);
  throw foreignCursor();
}

export function readCaseCursor(cursor: string): string {
  const uuid = parsePublicId('case', cursor);
  if (uuid === null) throw foreignCursor();
  return uuid;
}

const foreignCursor = () => invalid('query parameter `cursor` is not one this service gave out.');
