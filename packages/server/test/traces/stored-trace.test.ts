import type { TraceParts } from '@deskhand/contract';
import { expect, test } from 'vitest';
import { cutTo, storedTrace, traceBytesMax } from '../../src/assistant/trace/stored-trace.ts';
import { TurnTrace } from '../../src/assistant/trace/turn-trace.ts';

const partsOf = (text: string): TraceParts => ({
  question: {
    ...{ text, language: 'en', locale: 'en', terms: Array<string>(30).fill(cutTo(text, 200)) },
    ...{ wants: null, background: text, decides: null, requests: null },
  },
  lookups: Array.from({ length: 4 }, () => ({
    ...{ query: text, found: 20, startMs: 0, milliseconds: 1 },
  })),
  passages: Array.from({ length: 20 }, (_, at) => ({
    ...{ documentId: `doc_${at}`, title: text, heading: text, beginning: text, characters: 9 },
    ...{ score: 1, coverage: 1, fit: 1, use: 'left_out' as const, reason: 'weaker' as const },
  })),
  prompt: [],
  modelCalls: [],
  toolCalls: Array.from({ length: 16 }, () => ({
    ...{ tool: 'x', title: 'X', purpose: 'read' as const, arguments: text, result: text },
    ...{ cutCharacters: 3, ok: true, startMs: 0, milliseconds: 1 },
  })),
  guards: [{ decision: 'claim_withheld', reason: null, details: [text] }],
  cost: null,
  milliseconds: 5,
  cut: [],
});

const stored = (parts: TraceParts) => {
  const json = storedTrace(parts);
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(traceBytesMax);
  return JSON.parse(json) as TraceParts;
};

test('what fits is kept as it is', () => {
  const parts = partsOf('short');
  expect(stored(parts)).toEqual(parts);
});

test('what does not is cut, the least telling first, and says so', () => {
  const { toolCalls } = partsOf('word '.repeat(400));
  const short = partsOf('short');
  const kept = stored({ ...short, toolCalls });
  expect(kept).toMatchObject({ ...short, cut: ['toolCalls'], toolCalls: expect.anything() as [] });
  const result = 'word '.repeat(40);
  expect(kept.toolCalls[0]).toMatchObject({ result, cutCharacters: 3 + 2 * 1_800 });
});

test.each(['退款', '"\\\n', '\ud800', '😀', '\u0000'])('no text is too much: %j', (piece) => {
  const { cut, milliseconds } = stored(partsOf(piece.repeat(1_000)));
  expect(cut.length).toBeGreaterThan(0);
  expect(milliseconds).toBe(5);
});

test('a text is never cut within a character', () => {
  expect(cutTo('a😀b', 2)).toBe('a');
  expect(cutTo('a😀b', 3)).toBe('a😀');
  expect(cutTo('a😀b', 4)).toBe('a😀b');
});

test('arguments that nest too deep to be written end nothing', () => {
  let nested: unknown = [];
  for (let depth = 0; depth < 200_000; depth += 1) nested = [nested];
  expect(() => JSON.stringify(nested)).toThrow(RangeError);
  const trace = new TurnTrace(() => 0);
  const call = { tool: 'refund', purpose: 'propose' as const, ok: false, startMs: 0, result: 'no' };
  trace.calledTool({ ...call, arguments: nested });
  const { toolCalls } = JSON.parse(trace.toJson()) as TraceParts;
  expect(toolCalls).toMatchObject([{ tool: 'refund', arguments: '', result: 'no' }]);
});
