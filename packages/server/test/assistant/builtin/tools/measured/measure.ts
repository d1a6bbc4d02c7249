import { readFileSync } from 'node:fs';
import { languages } from '../../../../../src/language/index.ts';
import { ask, call } from '../offered.ts';
import { businesses } from './tools.ts';

export type Half = 'development' | 'held-out';

interface Written {
  /** Message, tool, arguments. */
  calls: [string, string, Record<string, unknown>][];
  /** Message, tool, names of what is missing. */
  asks: [string, string, string[]][];
  /** Questions, reports, refusals: nothing is to be done. */
  others: string[];
}

export interface Item {
  half: Half;
  business: string;
  language: string;
  message: string;
  kind: 'call' | 'ask' | 'other';
  expected: Record<string, unknown>;
}

/** In whole percent, and what they are shares of. */
export interface Figures {
  /** Of what was proposed or read: the right tool with the right arguments. */
  precision: number;
  proposed: number;
  /** Of what was asked for in full: it was proposed or read. */
  recall: number;
  calls: number;
  /** Of what left something open: just that was asked for. */
  asked: number;
  asks: number;
  /** Of what asked for nothing to be done: left alone. */
  leftAlone: number;
  others: number;
}

/** A Wednesday in Lisbon. */
const now = Date.parse('2026-06-10T09:00:00Z');

const file = new URL('./requests.json', import.meta.url);

/** Every other request of each kind is held out: its outcome is counted and never looked at. */
export function itemsOf(half: Half): Item[] {
  // The file is ours, in the form above.
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, Written>>;
  return Object.entries(all).flatMap(([business, written]) =>
    languages.flatMap((language) => {
      const { calls, asks, others } = written[language]!;
      const told = [
        calls.map(([message, tool, given]) => itemOf('call', message, call(tool, given))),
        asks.map(([message, tool, missing]) =>
          itemOf('ask', message, { kind: 'ask', tool, missing }),
        ),
        others.map((message) => itemOf('other', message, { kind: 'none' })),
      ];
      return told.flatMap((items) =>
        items
          .filter((_, at) => (at % 2 === 0) === (half === 'development'))
          .map((item) => ({ ...item, half, business, language })),
      );
    }),
  );
}

const itemOf = (
  kind: Item['kind'],
  message: string,
  expected: Item['expected'],
): Pick<Item, 'kind' | 'message' | 'expected'> => ({ kind, message, expected });

export interface Outcome {
  item: Item;
  got: Record<string, unknown>;
  isRight: boolean;
}

export function outcomesOf(items: readonly Item[]): Outcome[] {
  return items.map((item) => {
    const { message, business, language, expected } = item;
    const got: Record<string, unknown> = ask(message, {
      tools: businesses[business]!,
      locale: language,
      context: { timezone: 'Europe/Lisbon' },
      now,
    });
    const compared = expected['kind'] === 'ask' ? { ...got, given: undefined } : got;
    return { item, got, isRight: sameValue(compared, expected) };
  });
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const of = (kind: Item['kind']) => outcomes.filter(({ item }) => item.kind === kind);
  const proposed = outcomes.filter(({ got }) => got['kind'] === 'call');
  return {
    precision: shareRight(proposed),
    proposed: proposed.length,
    recall: shareRight(of('call')),
    calls: of('call').length,
    asked: shareRight(of('ask')),
    asks: of('ask').length,
    leftAlone: shareRight(of('other')),
    others: of('other').length,
  };
}

const shareRight = (outcomes: readonly Outcome[]): number =>
  Math.round((100 * outcomes.filter(({ isRight }) => isRight).length) / outcomes.length);

/** Whatever the order of the keys. */
const sameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
