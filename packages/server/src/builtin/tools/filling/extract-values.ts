import type { OfferedTool } from '../../../actions/index.ts';
import { languages, stem, type Language } from '../../../language/index.ts';
import { amountsIn } from './amounts.ts';
import { findChoices, meansTheSame } from './extract-choices.ts';
import { shapeOf, type Property } from './properties.ts';
import { daysIn, isDate } from './days.ts';
import type { Found, Reading } from './extracted-value.ts';
import { charactersMax, quotesIn, type Token, type Utterance } from '../../../utterance/index.ts';
import { patternStepsMax, safePattern } from './safe-pattern.ts';

/** Finds every value for an argument in a text, by its form; whether it is meant is not asked here. */
export function findValues(
  property: Property,
  utterance: Utterance,
  tool: OfferedTool,
  reading: Reading,
): Found[] {
  const text = utterance.text.slice(0, charactersMax);
  switch (property.kind) {
    case 'choice':
      return findChoices(property, utterance, tool, reading);
    case 'email':
      return matching(property, text, address);
    case 'url':
      return matching(property, text, /https?:\/\/[^\s<>"]{1,500}/giu);
    case 'uuid':
      return matching(property, text, /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/giu);
    case 'date':
      return [
        ...matching(property, text, /\b\d{4}-\d\d-\d\d\b/gu).filter(({ value }) =>
          isDate(String(value)),
        ),
        ...daysIn(utterance, reading.language, reading.today),
      ];
    case 'date-time':
      return matching(property, text, /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)/gu);
    case 'number':
      return amountsIn(property, utterance, reading.language).flatMap((found) => {
        const value = property.isNumeric ? found.value : decimalsFor(property, found.value);
        return value === null ? [] : [{ ...found, value }];
      });
    case 'reference':
      return property.isPhone ? matching(property, text, phone) : referencesIn(property, utterance);
    case 'text':
      return textsIn(property, text);
    case 'boolean':
    case 'other':
      return [];
  }
}

/** An amount as the text that the argument takes: "20", "20.00". */
function decimalsFor(property: Property, amount: Found['value']): Found['value'] | null {
  const cents = Number(amount).toFixed(2);
  return (
    textFor(property, String(amount)) ??
    (Number(cents) === amount ? textFor(property, cents) : null)
  );
}

// Tried where a word begins alone, and not at each of its letters.
const address = /(?<![^\s@<>()",;:])[^\s@<>()",;:]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}/giu;
const phone = /(?<![\p{L}\d@#/_.+-])\+?\(?\d(?:[ ()/.-]{0,2}\d){5,18}(?![\p{L}\d@/_-])/gu;

/** What stands in quotation marks; where a text is due, also what stands behind a colon. */
function textsIn(property: Property, text: string): Found[] {
  const quoted = quotesIn(text);
  const colon = text.search(/:\s/u);
  const stretches =
    quoted.length === 0 && property.isRequired && colon > 0
      ? [{ start: colon + 1, end: text.length }]
      : quoted;
  return stretches.flatMap(({ start, end }) => {
    const value = textFor(property, text.slice(start, end).trim());
    return value === null ? [] : [{ value, start, end }];
  });
}

/** The text as a value of the argument; null where its schema does not take it. */
export function textFor(property: Property, text: string): string | number | null {
  const { isNumeric, lengthMin, lengthMax, minimum, maximum } = property;
  if (isNumeric) {
    const value = /^\d{1,15}$/u.test(text) ? Number(text) : null;
    return value !== null && value >= minimum && value <= maximum ? value : null;
  }
  if (text.length < lengthMin || text.length > lengthMax) return null;
  if (property.pattern === null) return text;
  const pattern = safePattern(property.pattern);
  const budget = { steps: patternStepsMax };
  const forms = [text, text.toUpperCase(), text.toLowerCase()];
  for (const form of forms) {
    const isOfPattern = pattern?.matches(form, budget) ?? null;
    if (isOfPattern) return form;
    // It costs too much to tell. An address is one by its form; the schema is held against it later.
    if (isOfPattern === null) return property.kind === 'reference' ? null : text;
  }
  return null;
}

function matching(property: Property, text: string, form: RegExp): Found[] {
  return [...text.matchAll(form)].flatMap(({ 0: said, index }) => {
    const bare = said.replace(/[.,!?:]{1,8}$/u, '');
    const value = textFor(property, bare);
    return value === null ? [] : [{ value, start: index, end: index + bare.length }];
  });
}

/** `INV-1042` by its pattern or the shape of its examples; `invoice 7` by the words before it. */
function referencesIn(property: Property, { text: whole, tokens: words }: Utterance): Found[] {
  const text = whole.slice(0, charactersMax);
  const { pattern, shapes, subjects } = property;
  const found = [...text.matchAll(/[\p{L}\d#][\p{L}\d#_/.-]{0,100}/gu)].flatMap(
    ({ 0: said, index: start }) => {
      const bare = said.replace(/[.,_/-]{1,8}$/u, '');
      if (!/\d/u.test(bare) || /^.?@/u.test(text.slice(start + said.length))) return [];
      const isShaped = pattern !== null || shapes.length > 0;
      const isMeant = isShaped
        ? pattern !== null || shapes.includes(shapeOf(bare) ?? '')
        : words.length === 1 || isBehind(words, start, subjects);
      const value = isMeant ? textFor(property, isShaped ? bare : bare.replace(/^#/u, '')) : null;
      return value === null ? [] : [{ value, start, end: start + bare.length }];
    },
  );
  return found;
}

/**
 * Whether a bare number stands behind the word for what the argument refers to: "invoice 88". `spellingsOf`: what a
 * word may have been meant for.
 */
export const standsBehindSubject = (
  { subjects }: Property,
  { tokens: words }: Utterance,
  language: Language,
  spellingsOf: (word: string) => readonly string[],
): boolean => {
  return words.some(({ word }, at) => {
    const before = words[at - 1]?.word ?? '';
    if (!isDigits.test(word) || before === '' || isDigits.test(before)) return false;
    const meant = spellingsOf(before);
    return subjects.some((subject) =>
      meant.some((one) => isSubject(one, [subject]) || meansTheSame(one, subject, language)),
    );
  });
};

/** Whether the word right before a place is the one for what the argument refers to. */
export const isRightBehindSubject = (
  { subjects }: Property,
  { tokens }: Utterance,
  start: number,
  language: Language,
): boolean => {
  const before = tokens.findLast(({ end }) => end <= start)?.word ?? '';
  return subjects.some(
    (subject) => isSubject(before, [subject]) || meansTheSame(before, subject, language),
  );
};

const isDigits = /^\d{1,15}$/u;

/** "Order no. 1042": its name stands one or two words before. */
function isBehind(words: readonly Token[], start: number, subjects: readonly string[]): boolean {
  const before = words.filter(({ end }) => end <= start).slice(-2);
  return before.some(({ word }) => isSubject(word, subjects));
}

const isSubject = (word: string, subjects: readonly string[]): boolean =>
  subjects.some((subject) =>
    languages.some((language) => stem(word, language) === stem(subject, language)),
  );
