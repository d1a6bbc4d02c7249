import type { OfferedTool } from '../../../actions/index.ts';
import type { Language } from '../../../language/index.ts';
import { leavesAmountOpen } from './amounts.ts';
import { findValues, isRightBehindSubject } from './extract-values.ts';
import type { Found, Reading } from './extracted-value.ts';
import { propertiesOf, type Property } from './properties.ts';
import type { FilledTool } from '../tool-match.ts';
import { saysFrom, saysNot, type Token, type Utterance } from '../../../utterance/index.ts';
import { valueInContext } from './reference-in-context.ts';

export interface Given extends Reading {
  readonly language: Language;
  /** As the customer application pushed it when the case was opened. */
  readonly context: Readonly<Record<string, unknown>> | null;
}

/** What values are read by where the page is of another message. */
export const withoutContext = (given: Given): Given => ({ ...given, context: null });

/**
 * Fills a tool's arguments with what has a form in the text: addresses, identifiers, amounts, days,
 * values of a list, quoted words. What is said in two ways stays open; a stretch of text fills one
 * argument only.
 */
export function fillArguments(utterance: Utterance, tool: OfferedTool, given: Given): FilledTool {
  const properties = propertiesOf(tool.inputSchema);
  const found = valuesIn(utterance, properties, tool, given);
  const filled = properties.flatMap(({ name, ...property }): [string, unknown][] => {
    const own = found.get(name);
    const value =
      own === undefined ? valueInContext({ name, ...property }, given.context, tool) : own;
    return value === null ? [] : [[name, value]];
  });
  // `fromEntries` defines: a property called `__proto__` is one like any other.
  const open = properties.flatMap((property) =>
    found.get(property.name) === null ||
    (!found.has(property.name) && leavesAmountOpen(property, utterance, given.language))
      ? [property.name]
      : [],
  );
  // What is read without it shows more than was asked for, and needs no question.
  return completed(tool, Object.fromEntries(filled), tool.effect === 'read' ? [] : open);
}

/** The amount that a text speaks of and does not tell; null where it speaks of none. */
export const amountOpenIn = (
  utterance: Utterance,
  { inputSchema }: OfferedTool,
  { language }: Pick<Given, 'language'>,
): string | null =>
  propertiesOf(inputSchema).find((one) => leavesAmountOpen(one, utterance, language))?.name ?? null;

export const withoutArgument = (
  args: FilledTool['arguments'],
  name: string,
): FilledTool['arguments'] =>
  Object.fromEntries(Object.entries(args).filter(([other]) => other !== name));

/** The values that the page has for the required arguments of a tool: the record that it shows. */
export const shownByPage = (
  tool: OfferedTool,
  context: Given['context'],
): FilledTool['arguments'] =>
  Object.fromEntries(
    propertiesOf(tool.inputSchema).flatMap((property) => {
      const value = valueInContext(property, context, tool);
      return value === null ? [] : [[property.name, value]];
    }),
  );

/** The tool with these arguments; `open` ones are asked for though they could be left out. */
export function completed(
  tool: OfferedTool,
  args: Readonly<Record<string, unknown>>,
  open: readonly string[] = [],
): FilledTool {
  const missing = propertiesOf(tool.inputSchema)
    .filter(({ name, isRequired }) => isRequired || open.includes(name))
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(args, name));
  return { tool, arguments: args, missing };
}

/** Finds the values of properties; null where one has two. */
export function valuesIn(
  utterance: Utterance,
  properties: readonly Property[],
  tool: OfferedTool,
  reading: Reading,
): Map<string, Found['value'] | null> {
  const values = new Map<string, Found['value'] | null>();
  const taken: Found[] = [];
  const references = properties.filter(({ kind }) => kind === 'reference');
  // "Refund payment 3": the number of a payment, and no amount.
  const isReferring = ({ start }: Found) =>
    references.some((one) => isRightBehindSubject(one, utterance, start, reading.language));
  for (const property of properties.toSorted((a, b) => rank(a) - rank(b))) {
    if (property.isReserved) continue;
    const found = findMeant(property, utterance, tool, reading).filter(
      (one) =>
        !taken.some((other) => one.start < other.end && one.end > other.start) &&
        !(property.kind === 'number' && isReferring(one)),
    );
    const [first] = found;
    if (first === undefined) continue;
    const isOne = found.every(({ value }) => value === first.value);
    values.set(property.name, isOne ? first.value : null);
    taken.push(...found);
  }
  return values;
}

/** Values but for those that are to be no more, "from Starter to Studio", and those that are denied: "not paid". */
export function findMeant(
  property: Property,
  whole: Utterance,
  tool: OfferedTool,
  reading: Reading,
): Found[] {
  const { text, tokens: words } = whole;
  const before = (start: number) => {
    const count = countBefore(words, start);
    return words.slice(Math.max(0, count - deniedWithin), count);
  };
  const all = findValues(property, whole, tool, reading).slice(0, foundMax);
  // "Not monthly but yearly" denies the former alone.
  const isDenied = ({ start }: Found) =>
    before(start).some(
      ({ word, end }) =>
        saysNot(word, reading.language) &&
        // "No!! 20", "no wait, yearly": what a pause parts from it is not denied.
        !/[!,.;:–—]|^\s?-/u.test(text.slice(end, start)) &&
        !all.some((other) => other.start >= end && other.end <= start),
    );
  const affirmed = all.filter((one) => !isDenied(one));
  // "420, not 840", and "no more than 20".
  const found = property.kind === 'choice' || affirmed.length > 0 ? affirmed : all;
  const meant = found.filter(({ start }) => {
    const last = words[countBefore(words, start) - 1];
    return !last || !saysFrom(last.word, reading.language);
  });
  return meant.length > 0 ? meant : found;
}

/** Each is compared with each: who says more values than that for one argument means none of them. */
const foundMax = 50;

/** How many words end before a place: halved, for a text may hold thousands of numbers. */
function countBefore(words: readonly Token[], start: number): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (words[middle]!.end <= start) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** "Who hasn't paid", "no me han pagado", in words. */
const deniedWithin = 3;

/** What has the stricter form is found first; of two alike, the one that is required. */
const rank = ({ kind, isRequired, pattern }: Property): number =>
  (kind === 'text' ? 4 : kind === 'number' ? 2 : 0) + (pattern ? 0 : 0.5) + (isRequired ? 0 : 0.25);
