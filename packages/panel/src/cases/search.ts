import { momentOf } from '../audit/search.ts';

/** What may be asked of each part of a filter that has a choice. */
export const choices = {
  status: ['open', 'escalated', 'closed'],
  resolution: ['resolved', 'unresolved'],
  feedback: ['positive', 'negative', 'none'],
  answeredBy: ['builtin', 'model', 'human', 'none'],
  hasAction: ['true', 'false'],
  actionOutcome: [
    ...['succeeded', 'failed', 'unknown', 'proposed', 'executing'],
    ...['declined', 'cancelled', 'expired'],
  ],
  escalated: ['true', 'false'],
} as const;
export type ChoiceName = keyof typeof choices;

const forms = {
  ratingFrom: /^([1-9]|10)$/,
  ratingTo: /^([1-9]|10)$/,
  version: /^(0|[1-9][0-9]{0,8})$/,
  number: /^[1-9][0-9]{0,14}$/,
  language: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
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
  for (const [name, allowed] of Object.entries(choices) as [ChoiceName, readonly string[]][]) {
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
  ...(['resolution', 'ratingFrom', 'ratingTo', 'feedback', 'answeredBy', 'hasAction'] as const),
  ...(['actionOutcome', 'escalated', 'version', 'userEmail', 'plan', 'role', 'language'] as const),
  ...(['from', 'to', 'number'] as const),
];
