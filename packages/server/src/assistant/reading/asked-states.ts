import { propertiesOf, valueAt, type JsonObject } from '../../connector/index.ts';
import { foldedWords, inWords, stem, type Language } from '../../language/index.ts';
import { isRecord } from './is-record.ts';

/** What a message says of one field of a record. */
export interface State {
  readonly pointer: string;
  /** What was said, and what is so in part: "refunded" is also said of what is partially refunded. */
  readonly exactly: readonly unknown[];
  readonly widely: readonly unknown[];
  readonly called: string;
  /** The folded words of the message that name it. */
  readonly words: readonly string[];
  /** Whether several values of the field were said. */
  readonly isSeveral: boolean;
}

interface Say {
  readonly language: Language;
  /** Words for values. */
  readonly valueWords: Readonly<Record<string, string>>;
  /** What the records are called themselves: "members" tells nothing of a role. */
  readonly known: string;
}

interface Named extends Choices {
  readonly value: string;
  /** The words of the message, and whether they are the value's own to the letter. */
  readonly said: string;
  readonly isExact: boolean;
}

/**
 * The states that a message names, by the values that the schema allows and the policy's words for them. A
 * field that is true or false is named by its own name. What two fields have in common names neither.
 */
export function statesIn(message: string, schema: JsonObject, say: Say): State[] {
  const words = foldedWords(message.slice(0, charactersMax));
  const known = foldedWords(say.known);
  const found = choicesIn(schema).flatMap((choices) =>
    namesOf(choices).flatMap((value): Named[] => {
      const forms = formsOf(value, say).map((form) => foldedWords(form));
      // "How many members?" is no role where all are members.
      if (forms.some((form) => placeOf(form, known, say.language) !== null)) return [];
      const named = forms.flatMap((form) => {
        const at = placeOf(form, words, say.language);
        const said = at === null ? [] : words.slice(at, at + form.length);
        return at === null ? [] : [{ said: said.join(' '), isExact: said.join() === form.join() }];
      });
      const best = named.find(({ isExact }) => isExact) ?? named[0];
      return best ? [{ ...choices, ...best, value }] : [];
    }),
  );
  const meant = found.filter((one) => !found.some((other) => standsFor(other, one)));
  const clear = meant.filter(
    (one) => !meant.some(({ said, pointer }) => said === one.said && pointer !== one.pointer),
  );
  const pointers = [...new Set(clear.map(({ pointer }) => pointer))];
  return pointers.map((at) =>
    stateOf(
      clear.filter(({ pointer }) => pointer === at),
      say,
    ),
  );
}

/** Whether another value is meant by the same words: it is said to the letter, or by more of them. */
const standsFor = (other: Named, one: Named): boolean =>
  other !== one &&
  ((other.said === one.said && other.isExact && !one.isExact) ||
    (other.said !== one.said && ` ${other.said} `.includes(` ${one.said} `)));

function stateOf(named: readonly Named[], say: Say): State {
  const { pointer, values } = named[0]!;
  const called = named.map(({ value }) => (wordFor(value, say) ?? inWords(value)).toLowerCase());
  const words = named.flatMap(({ said }) => said.split(' '));
  const told = { pointer, called: called.join(' / '), words, isSeveral: named.length > 1 };
  if (values.includes(true)) return { ...told, exactly: [true], widely: [true] };
  const exactly = named.map(({ value }) => value);
  const widely = values.filter(
    (value) =>
      typeof value === 'string' && exactly.some((one) => one === value || isPartOf(value, one)),
  );
  return { ...told, exactly, widely };
}

const namesOf = ({ name, values }: Choices): string[] =>
  values.includes(true) ? [name] : values.filter((value) => typeof value === 'string');

const formsOf = (value: string, say: Say): string[] =>
  [inWords(value), wordFor(value, say) ?? ''].filter(Boolean);

/** The policy's word for a value; null where it has none. */
const wordFor = (value: string, { valueWords }: Say): string | null =>
  Object.hasOwn(valueWords, value) ? valueWords[value]! : null;

/** Where words stand in others, be it in another form; null: nowhere. */
function placeOf(
  form: readonly string[],
  words: readonly string[],
  language: Language,
): number | null {
  const isAt = (at: number) =>
    form.every((word, offset) => isFormOf(words[at + offset] ?? '', word, language));
  const at = words.findIndex((_, index) => isAt(index));
  return at === -1 || form.length === 0 ? null : at;
}

/** "Offene" is a form of "offen". */
const isFormOf = (said: string, word: string, language: Language): boolean =>
  said === word ||
  stem(said, language) === stem(word, language) ||
  (word.length >= stemMin && said.startsWith(word) && said.length - word.length <= endingMax);

const stemMin = 4;
const endingMax = 2;

/** Whether a record is as it was said; null where it is so in part. */
export function isInState(record: JsonObject, { pointer, exactly, widely }: State): boolean | null {
  const value = valueAt(record, pointer);
  if (exactly.includes(value)) return true;
  return widely.includes(value) ? null : false;
}

export interface Choices {
  readonly pointer: string;
  readonly name: string;
  readonly values: readonly unknown[];
}

const nestedMax = 2;

/** The fields of a record that are one of a few values. */
export function choicesIn(schema: JsonObject, before = '', depth = 1): Choices[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, property]): Choices[] => {
    if (!isRecord(property)) return [];
    const pointer = `${before}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (property['type'] === 'boolean') return [{ pointer, name, values: [true, false] }];
    const values = valuesOf(property);
    if (values.length > 0) return [{ pointer, name, values }];
    return depth < nestedMax ? choicesIn(property, pointer, depth + 1) : [];
  });
}

function valuesOf(property: JsonObject): readonly unknown[] {
  const list = property['enum'];
  if (Array.isArray(list)) return list;
  const any = property['anyOf'];
  return Array.isArray(any) ? any.flatMap((one) => (isRecord(one) ? valuesOf(one) : [])) : [];
}

/** "Not paid" is not paid, nor is "to be paid". */
const isPartOf = (value: string, whole: string): boolean =>
  ['partially', 'partly'].some((part) => wordsOf(value) === `${part} ${wordsOf(whole)}`);

const wordsOf = (value: string): string => foldedWords(inWords(value)).join(' ');

const charactersMax = 500;
