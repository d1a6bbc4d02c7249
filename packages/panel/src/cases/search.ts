import { caseChoices, casePatterns } from '@deskhand/contract';
import { momentOf } from '../page/day.ts';

export type ChoiceName = keyof typeof caseChoices;

/** As the service tells times. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;
const day = /^\d{4}-\d\d-\d\d$/;
const forms = {
  ratingFrom: new RegExp(casePatterns.rating),
  ratingTo: new RegExp(casePatterns.rating),
  version: new RegExp(casePatterns.version),
  number: new RegExp(casePatterns.number),
  language: new RegExp(casePatterns.language),
  feedbackFrom: moment,
  from: day,
  to: day,
  plan: /./,
  role: /./,
  userId: /./,
  userEmail: /./,
  query: /./,
} as const;
export type TextName = keyof typeof forms;

/**
 * What the list of cases is narrowed to, kept in the address; `from` and `to` are days, both included. What
 * no filter can be is left out.
 */
export type CaseSearch = Partial<Record<ChoiceName | TextName, string>>;

export function readCaseSearch(search: Record<string, unknown>): CaseSearch {
  const read: CaseSearch = {};
  for (const [name, allowed] of Object.entries(caseChoices) as [ChoiceName, readonly string[]][]) {
    const text = textOf(search[name]);
    if (allowed.includes(text)) read[name] = text;
  }
  for (const [name, form] of Object.entries(forms) as [TextName, RegExp][]) {
    const text = textOf(search[name]);
    if (form.test(text)) read[name] = text;
  }
  return read;
}

/** Numbers and truths in an address are read as such. */
const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';

/** What the service is asked for: days become moments. */
export const filterOf = ({ from, to, ...search }: CaseSearch) => ({
  ...search,
  from: momentOf(from),
  to: momentOf(to, 1),
});

/** Those parts of a filter that stand behind "More filters". */
export const more = [
  ...(['resolution', 'ratingFrom', 'ratingTo', 'feedback', 'feedbackFrom'] as const),
  ...([
    'answeredBy',
    'hasAction',
    'actionOutcome',
    'escalated',
    'version',
    'userEmail',
    'plan',
    'role',
    'language',
  ] as const),
  ...(['from', 'to', 'number'] as const),
];
