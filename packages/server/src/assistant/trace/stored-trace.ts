import type { TraceParts, TraceToolCall } from '@deskhand/contract';

export const traceBytesMax = 32 * 1024;

/**
 * A trace as JSON of at most `traceBytesMax`. What does not fit is cut, the least telling first, and `cut`
 * says of which parts.
 */
export function storedTrace(parts: TraceParts): string {
  let json = JSON.stringify(parts);
  let left = parts;
  for (const [name, shorten] of shortenings) {
    if (fits(json)) return json;
    left = { ...left, ...shorten(left), cut: [...left.cut, name] };
    json = JSON.stringify(left);
  }
  return json;
}

/** No character of a string takes more than three bytes. */
const fits = (json: string): boolean =>
  json.length * 3 <= traceBytesMax || Buffer.byteLength(json) <= traceBytesMax;

const shortCharactersMax = 200;
const fewMax = 5;

type Shorten = (parts: TraceParts) => Partial<TraceParts>;

const shortenings: readonly (readonly [TraceParts['cut'][number], Shorten])[] = [
  ['toolCalls', ({ toolCalls }) => ({ toolCalls: toolCalls.map(shortCall) })],
  [
    'passages',
    ({ passages }) => ({
      passages: passages.slice(0, fewMax).map((passage) => ({ ...passage, beginning: '' })),
    }),
  ],
  ['guards', ({ guards }) => ({ guards: guards.map((guard) => ({ ...guard, details: [] })) })],
  ['lookups', ({ lookups }) => ({ lookups: lookups.slice(0, 1) })],
  ['question', ({ question }) => ({ question: question && { ...question, terms: [] } })],
  ['everything', () => ({ question: null, lookups: [], passages: [], toolCalls: [], guards: [] })],
];

function shortCall(call: TraceToolCall): TraceToolCall {
  const args = cutTo(call.arguments, shortCharactersMax);
  const result = cutTo(call.result, shortCharactersMax);
  const gone = call.arguments.length - args.length + call.result.length - result.length;
  return { ...call, arguments: args, result, cutCharacters: call.cutCharacters + gone };
}

/** The beginning of a text; half a character at the end is taken off. */
export function cutTo(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  const end = /[\ud800-\udbff]/.test(text[charactersMax - 1]!) ? charactersMax - 1 : charactersMax;
  return text.slice(0, end);
}
