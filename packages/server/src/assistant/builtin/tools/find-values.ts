import { detectLanguage, termsOf, type Language } from '../../../language/index.ts';
import { isEmail, type Scope, type Token } from './candidates.ts';
import { amountsFor, fitsRange } from './find-amounts.ts';
import { shapeOf, type Choice, type Property } from './properties.ts';
import { requestLexicon } from './request-lexicon.ts';
import { safePattern } from './safe-pattern.ts';
import { calendarDay } from './read-dates.ts';
import { standsFor } from './value-lexicon.ts';
import { meansOneOf } from './word-meaning.ts';

/** A value a property may take, and where the message says it. */
export interface Found {
  /** Null where something is said of it that nobody can be sure of. */
  value: string | number | boolean | null;
  start: number;
  end: number;
}

export interface Finding {
  language: Language;
  /** Words, folded, of what the tool is about: "team member" names nobody's role. */
  objects: ReadonlySet<string>;
  budget: { steps: number };
  /** No other property of the tool takes a number. */
  isOnlyNumber: boolean;
}

/** Every value for `property` that `scope` holds, whether or not it is the one that is meant. */
export function findValues(property: Property, scope: Scope, finding: Finding): Found[] {
  const labelled = labelledValue(property, scope, finding);
  if (labelled !== null) return [labelled];
  switch (property.kind) {
    case 'choice':
      return property.choices.flatMap((choice) => findChoice(choice, scope, finding));
    case 'email':
      return accepted(property, scope.emails, finding);
    case 'date': {
      const found = scope.tokens.flatMap((token) => formatted(property, token, finding));
      return [...found, ...scope.dates];
    }
    case 'url':
    case 'uuid':
    case 'date-time':
      return scope.tokens.flatMap((token) => formatted(property, token, finding));
    case 'number':
      return amountsFor(property, scope, finding);
    case 'reference':
      return references(property, scope, finding);
    case 'boolean':
      return saidOrNot(property, scope, finding);
    case 'text':
      return scope.quotes.filter(({ text }) => fitsLength(property, text)).map(foundAt);
    case 'other':
      return [];
  }
}

/** `text` as a value of the property, or null when the schema doesn't take it. */
export function valueFrom(
  text: string,
  property: Property,
  budget: Finding['budget'],
): Exclude<Found['value'], null> | null {
  if (property.isNumeric) {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : null;
    return value !== null && fitsRange(property, value) ? value : null;
  }
  if (!fitsLength(property, text)) return null;
  const format = inFormat[property.kind];
  if (format && format(text) === null) return null;
  if (property.pattern === null) return text;
  const pattern = safePattern(property.pattern);
  for (const form of [text, text.toUpperCase(), text.toLowerCase()]) {
    const isOfPattern = pattern?.matches(form, budget) ?? null;
    if (isOfPattern) return form;
    // An address is one by its form; the whole schema is held against what is proposed.
    if (isOfPattern === null) return format ? text : null;
  }
  return null;
}

const foundAt = ({ text, start, end }: Token): Found => ({ value: text, start, end });
const fitsLength = ({ lengthMin, lengthMax }: Property, text: string): boolean =>
  text.length >= lengthMin && text.length <= lengthMax;

function accepted(property: Property, tokens: readonly Token[], { budget }: Finding): Found[] {
  return tokens.flatMap((token) => {
    const value = valueFrom(token.text, property, budget);
    return value === null ? [] : { ...foundAt(token), value };
  });
}

const labelCharactersMax = 40;

/** `note: please call first`, up to the end of the line; only for text nobody else could tell. */
function labelledValue(property: Property, { text }: Scope, { budget }: Finding): Found | null {
  if (property.kind !== 'text') return null;
  for (const match of text.matchAll(/:[ \t]{1,4}(?=\S)/g)) {
    const before = text.slice(Math.max(0, match.index - labelCharactersMax), match.index).trimEnd();
    const label = termsOf(before, null).slice(-property.words.length);
    if (label.join(' ') !== property.words.join(' ')) continue;
    const start = match.index + match[0].length;
    const line = text.slice(start).split('\n', 1)[0]!.trimEnd();
    const value = valueFrom(line, property, budget);
    if (value !== null && !/["“„«]/.test(line)) return { value, start, end: start + line.length };
  }
  return null;
}

function findChoice({ value, names }: Choice, scope: Scope, finding: Finding): Found[] {
  const { words } = scope;
  const found: Found[] = [];
  const add = (from: number, to: number) =>
    found.push({ value, start: words[from]!.start, end: words[to]!.end });
  for (const name of names) {
    const said = name.join(' ');
    for (const [at, { word }] of words.entries()) {
      const isSame = name.every((part, index) => words[at + index]?.word === part);
      if (!isSame && !standsFor(word, said) && !isTranslated(word, name, finding)) continue;
      if (isMeantAt(name, scope, at, finding)) add(at, isSame ? at + name.length - 1 : at);
    }
  }
  const symbol = typeof value === 'string' ? symbols[value.toLowerCase()] : undefined;
  const at = symbol === undefined ? -1 : scope.text.indexOf(symbol);
  if (at >= 0) found.push({ value, start: at, end: at + 1 });
  return found;
}

/** `limpeza` is a `cleaning`; not where it names what the tool is about. */
const isTranslated = (
  word: string,
  name: readonly string[],
  { language, objects }: Finding,
): boolean =>
  name.length === 1 && meansOneOf(word, language, name) && !meansOneOf(word, language, objects);

const symbols: Readonly<Record<string, string | undefined>> = Object.assign(
  // Asked with a tenant's words: nothing is inherited.
  Object.create(null) as Record<string, string>,
  { usd: '$', eur: '€', gbp: '£' },
);

/** Whether the word is the value's and not part of an address, or a word for what the tool does. */
function isMeantAt(
  name: readonly string[],
  { words, text }: Scope,
  at: number,
  { language, objects }: Finding,
): boolean {
  const { word, start, end } = words[at]!;
  if (/^(?:@|\.\S)/.test(text.slice(end, end + 2)) || /[@.]/.test(text[start - 1] ?? ''))
    return false;
  const { towards, fillers } = requestLexicon[language];
  // `other`, `now`: too common to be a value by themselves.
  const isCommon = fillers.has(name[0]!) || termsOf(name[0]!, language).length === 0;
  if (name.length === 1 && isCommon) return words.length === 1;
  const before = words[at - 1]?.word ?? '';
  const isIntroduced = roleWords.has(before) || towards.has(before) || words.length <= 2;
  return isIntroduced || !(objects.has(word) || objects.has(name.join(' ')));
}

const roleWords = new Set(
  'as role como cargo rol funcao papel comme role en tant que als rolle is es e ist est a an uma un una une ein eine'.split(
    ' ',
  ),
);

function formatted(property: Property, token: Token, { budget }: Finding): Found[] {
  const value = inFormat[property.kind]?.(token.text) ?? null;
  if (value === null || valueFrom(value, property, budget) === null) return [];
  return [{ ...foundAt(token), value }];
}

const inFormat: Partial<Record<Property['kind'], (text: string) => string | null>> = {
  email: (text) => (isEmail(text) ? text : null),
  url: (text) => (/^https?:\/\/[^\s/]{1,120}/i.test(text) ? text : null),
  uuid: (text) =>
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null,
  date: dateFrom,
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
      ? text
      : null,
};

/** ISO, or the German form: of `3/4/2026`, whose order is open, `datesIn` judges. */
function dateFrom(text: string): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  const german = parts ? null : /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [year, month, day] = parts?.slice(1) ?? german?.slice(1).reverse() ?? [];
  return year && month && day ? calendarDay(Number(year), Number(month), Number(day)) : null;
}

function references(property: Property, scope: Scope, finding: Finding): Found[] {
  const phones = accepted(property, scope.phones, finding);
  if (phones.length > 0 && (property.isPhone || takesSpaces(property))) return phones;
  return property.isPhone ? [] : referencesByWord(property, scope, finding);
}

/** What a phone number looks like may be cut where it stands apart: `+49 40 1234567`. */
const takesSpaces = ({ pattern }: Property): boolean => /\\s| /.test(pattern ?? '');

function referencesByWord(property: Property, scope: Scope, { budget, objects }: Finding): Found[] {
  const isShaped = property.pattern !== null || property.shapes.length > 0;
  return scope.tokens.flatMap((token) => {
    if (token.text.includes('@')) return [];
    const isOfShape = property.shapes.includes(shapeOf(token.text) ?? '');
    const isNamed =
      !isShaped && /\d/.test(token.text) && isBesideName(token, property, scope, objects);
    if (!isOfShape && !isNamed && property.pattern === null) return [];
    // A pattern that takes any word identifies nothing.
    if (!isOfShape && !/\d/.test(token.text)) return [];
    const bare = isShaped ? token.text : token.text.replace(/^#/, '');
    const value = valueFrom(bare, property, budget);
    return value === null ? [] : [{ value, start: token.start, end: token.end }];
  });
}

/** `order 1042`, `invoice no. 7`. */
function isBesideName(
  { start }: Token,
  { subjects }: Property,
  { words }: Scope,
  objects: ReadonlySet<string>,
): boolean {
  const at = words.findIndex((word) => word.start >= start);
  const before = words.slice(Math.max(0, at - 2), at).map(({ word }) => word);
  if (words.length === 1) return true;
  return before.some(
    (word) => subjects.includes(word) || (subjects.length === 0 && objects.has(word)),
  );
}

/** Only what is said by name: "with notify", "without proration". */
function saidOrNot(property: Property, { words }: Scope, { language }: Finding): Found[] {
  const telling = property.words.filter((word) => !flagWords.has(word));
  const terms = telling.map((word) => termsOf(word, detectLanguage(word) ?? 'en')[0] ?? word);
  if (terms.length === 0) return [];
  const { without } = requestLexicon[language];
  for (let at = 0; at + terms.length <= words.length; at += 1) {
    const isSaid = terms.every(
      (term, index) =>
        (termsOf(words[at + index]!.word, language)[0] ?? words[at + index]!.word) === term,
    );
    if (!isSaid) continue;
    const isWithout = words.slice(Math.max(0, at - 2), at).some(({ word }) => without.has(word));
    return [{ value: !isWithout, start: words[at]!.start, end: words[at + terms.length - 1]!.end }];
  }
  return [];
}

const flagWords = new Set('is has should with do the at'.split(' '));
