import type { CaseQuery } from '@deskhand/contract';
import { bitsOf } from '../../cases/index.ts';
import type { Uuid } from '../../platform/ids.ts';
import { invalid } from '../../platform/refusal.ts';

/** Which cases are wanted; null asks nothing. */
export interface CaseFilter {
  status: Required<CaseQuery>['status'] | null;
  resolution: Required<CaseQuery>['resolution'] | null;
  ratingFrom: number | null;
  ratingTo: number | null;
  feedback: Required<CaseQuery>['feedback'] | null;
  feedbackFrom: string | null;
  /** Bits of `cases.answered_by`; 0: nobody. */
  answeredBy: number | null;
  hasAction: boolean | null;
  actionOutcome: Required<CaseQuery>['actionOutcome'] | null;
  escalated: boolean | null;
  version: number | null;
  plan: string | null;
  role: string | null;
  language: string | null;
  from: string | null;
  to: string | null;
  number: number | null;
  userId: string | null;
  userEmail: string | null;
  /** Only cases older than this one, and not older than that one. */
  beforeId: Uuid;
  fromId: Uuid;
}

/** No case is newer. */
export const newest: Uuid = 'f'.repeat(32);
const oldest: Uuid = '0'.repeat(32);

/** Throws VALIDATION_ERROR where two parameters contradict each other. */
export function readCaseFilter(search: CaseQuery, beforeId: Uuid): CaseFilter {
  const [ratingFrom, ratingTo] = [numberIn(search.ratingFrom), numberIn(search.ratingTo)];
  const [from, to] = [instantIn(search.from), instantIn(search.to)];
  const { hasAction, actionOutcome } = search;
  if (ratingFrom !== null && ratingTo !== null && ratingFrom > ratingTo) {
    throw contradict('`ratingFrom` is above `ratingTo`');
  }
  if (from !== null && to !== null && from >= to) throw contradict('`from` is not before `to`');
  if (hasAction === 'false' && actionOutcome !== undefined) {
    throw contradict('`actionOutcome` asks for a change, and `hasAction` for none');
  }
  return {
    ...{ status: search.status ?? null, resolution: search.resolution ?? null },
    ...{ ratingFrom, ratingTo, feedback: search.feedback ?? null },
    feedbackFrom: instantIn(search.feedbackFrom),
    answeredBy: search.answeredBy === undefined ? null : bitsOf(search.answeredBy),
    ...{ hasAction: truthIn(hasAction), actionOutcome: actionOutcome ?? null },
    ...{ escalated: truthIn(search.escalated), version: numberIn(search.version) },
    ...{ plan: search.plan ?? null, role: search.role ?? null },
    language: search.language?.toLowerCase() ?? null,
    ...{ from, to, number: numberIn(search.number), userId: search.userId ?? null },
    userEmail: search.userEmail?.toLowerCase() ?? null,
    beforeId: to === null ? beforeId : earlier(beforeId, idAt(to, skewMs)),
    fromId: from === null ? oldest : idAt(from, -skewMs),
  };
}

const contradict = (what: string) =>
  invalid(`the query parameters contradict each other: ${what}.`);

const numberIn = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text);
const truthIn = (text: 'true' | 'false' | undefined): boolean | null =>
  text === undefined ? null : text === 'true';

const lastInstantMs = Date.UTC(9999, 11, 31);
/** In UTC and within what the database takes, whatever offset or year was named. */
const instantIn = (text: string | undefined): string | null =>
  text === undefined
    ? null
    : new Date(Math.min(Math.max(Date.parse(text), 0), lastInstantMs)).toISOString();

/** A case's id begins with the time it was opened at, by the clock of a node; the database's clock decides. */
const skewMs = 3_600_000;
const idAt = (instant: string, moreMs: number): Uuid =>
  Math.max(0, Date.parse(instant) + moreMs)
    .toString(16)
    .padStart(12, '0')
    .padEnd(32, '0');
const earlier = (one: Uuid, other: Uuid): Uuid => (one < other ? one : other);
