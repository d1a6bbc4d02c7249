import { findLikely, searchTools } from '../../../../src/builtin/tools/index.ts';
import { readCorpus } from '../../../corpora.ts';
import { ask, call, givenTo } from '../offered.ts';
import { businesses } from './tools.ts';

export type Half = 'development' | 'held-out';

/** Of one that names a tool: what it gives, or, where something is open, what is missing. */
interface Written {
  half: Half;
  business: string;
  language: string;
  message: string;
  tool?: string;
  given?: Record<string, unknown>;
  missing?: string[];
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
  /** Of what asked for a tool: it was called, asked on, or is among the three that are offered. */
  reached: number;
  /** Of what asked for nothing to be done: left alone. */
  leftAlone: number;
  others: number;
}

/** A Wednesday in Lisbon. */
const now = Date.parse('2026-06-10T09:00:00Z');

const written = readCorpus<Written>(new URL('./requests.jsonl', import.meta.url));

/** Every other request of each kind is held out: its outcome is counted and never looked at. */
export const itemsOf = (half: Half): Item[] =>
  written.filter((one) => one.half === half).map((one) => ({ ...one, ...expectedOf(one) }));

function expectedOf({ tool, given, missing }: Written): Pick<Item, 'kind' | 'expected'> {
  if (tool === undefined) return { kind: 'other', expected: { kind: 'none' } };
  if (given) return { kind: 'call', expected: call(tool, given) };
  return { kind: 'ask', expected: { kind: 'ask', tool, missing } };
}

export interface Outcome {
  item: Item;
  got: Record<string, unknown>;
  isRight: boolean;
}

export function outcomesOf(items: readonly Item[]): Outcome[] {
  return items.map((item) => {
    const { message, business, language, expected } = item;
    const tools = businesses[business]!;
    const of = { locale: language, context: { timezone: 'Europe/Lisbon' }, now };
    const asked: Record<string, unknown> = ask(message, { tools, ...of });
    const got = asked['kind'] === 'none' ? readAtOnce(message, tools, of) : asked;
    const compared = expected['kind'] === 'ask' ? { ...got, given: undefined } : got;
    return { item, got, isRight: sameValue(compared, expected) };
  });
}

/** What no article answers is read where one tool that reads is likely meant. */
function readAtOnce(
  message: string,
  tools: (typeof businesses)[string],
  of: Parameters<typeof givenTo>[1],
): Record<string, unknown> {
  const likely = findLikely(searchTools(message, tools, givenTo(message, of)));
  return likely.kind === 'one' && likely.tool.effect === 'read'
    ? call(likely.tool.name, likely.arguments)
    : { kind: 'none' };
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
    reached: percent(
      outcomes.filter(({ item }) => item.kind !== 'other'),
      isReached,
    ),
    leftAlone: shareRight(of('other')),
    others: of('other').length,
  };
}

const percent = (outcomes: readonly Outcome[], holds: (outcome: Outcome) => boolean): number =>
  Math.round((100 * outcomes.filter(holds).length) / outcomes.length);

const shareRight = (outcomes: readonly Outcome[]): number =>
  percent(outcomes, ({ isRight }) => isRight);

function isReached({ item, got }: Outcome): boolean {
  const { tool } = item.expected;
  if (got['tool'] === tool) return true;
  const tools = businesses[item.business]!;
  const given = givenTo(item.message, { locale: item.language });
  const { ranked } = searchTools(item.message, tools, given);
  return got['kind'] === 'none' && ranked.slice(0, 3).some((one) => one.tool.name === tool);
}

/** Whatever the order of the keys. */
const sameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
