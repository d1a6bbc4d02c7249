import type { Trace, TranscriptResponse } from '@deskhand/contract';
import { expect, test } from 'vitest';
import { checkOf, isNoExample } from '../src/checks/from-trace.ts';
import { typedOf } from '../src/checks/typed-check.ts';
import { isMissed } from '../src/traces/is-missed.ts';

/** What the tested parts read of an answer; the rest of it tells nothing here. */
const traceOf = (kind: string | null, use: 'cited' | 'left_out', toolCalls: unknown[] = []) =>
  ({
    ...{ messageId: 'msg_1_2', questionId: 'msg_1_1', question: null, toolCalls },
    answeredBy: { provider: 'builtin', model: null, kind },
    lookups: [{ query: 'x', found: 1, startMs: 0, milliseconds: 1 }],
    passages: [{ use }],
  }) as unknown as Trace;

const transcriptOf = (feedback: 'positive' | 'negative' | null) =>
  ({
    case: { feedback },
    snapshot: { user: { id: 'ada', email: null, roles: [], plan: null }, context: null },
    messages: [
      { id: 'msg_1_1', seq: 1, author: { type: 'user' }, content: 'How?', citations: [] },
      {
        ...{ id: 'msg_1_2', seq: 2, author: { type: 'assistant' }, content: 'So.' },
        citations: [{ title: 'Refunds' }],
      },
    ],
  }) as unknown as TranscriptResponse;

test('an answer has missed where it looked for articles and neither quoted one nor asked a tool', () => {
  expect(isMissed(traceOf('unknown', 'left_out'))).toBe(true);
  expect(isMissed(traceOf(null, 'left_out'))).toBe(true);
  expect(isMissed(traceOf('answer', 'cited'))).toBe(false);
  expect(isMissed(traceOf(null, 'cited'))).toBe(false);
  expect(isMissed(traceOf(null, 'left_out', [{}]))).toBe(false);
  expect(isMissed(traceOf('smalltalk', 'left_out'))).toBe(false);
});

test('a check of a good answer expects what it did', () => {
  const check = checkOf(traceOf('answer', 'cited'), transcriptOf('positive'));
  expect(check.expectations).toEqual([
    { kind: 'cites', document: 'Refunds' },
    { kind: 'claims_nothing' },
  ]);
});

test('a check of an answer that missed, or was not helpful, expects nothing before somebody says it', () => {
  for (const [trace, transcript] of [
    [traceOf('unknown', 'left_out'), transcriptOf(null)],
    [traceOf('answer', 'cited'), transcriptOf('negative')],
  ] as const) {
    expect(isNoExample(trace, transcript.case)).toBe(true);
    const check = checkOf(trace, transcript);
    expect(check.expectations).toEqual([]);
    expect(typedOf(check).expectations).toMatchObject([{ kind: 'says', texts: '' }]);
  }
});

test('a check remembers what the answers before its question asked', () => {
  const transcript = transcriptOf(null);
  const dialogue = {
    asks: { kind: 'missing', tool: 'refund', arguments: {}, missing: ['payment'] },
  };
  const said = (seq: number, type: string, content: string, more = {}) =>
    ({ id: `msg_1_${seq}`, seq, author: { type }, content, citations: [], ...more }) as never;
  const messages = [
    said(1, 'user', 'Refund me'),
    said(2, 'assistant', 'Which payment?', { dialogue }),
    said(3, 'user', 'pay_2003'),
    said(4, 'assistant', 'This is waiting for your approval.'),
  ];
  const trace = { ...traceOf(null, 'left_out'), questionId: 'msg_1_3', messageId: 'msg_1_4' };
  expect(checkOf(trace, { ...transcript, messages }).history).toEqual([
    { author: 'user', content: 'Refund me' },
    { author: 'assistant', content: 'Which payment?', dialogue },
  ]);
});
