import { expect, test } from 'vitest';
import { checkOfExchange } from '../src/checks/from-playground.ts';
import type { Exchange } from '../src/playground/talk.ts';

/** What the tested parts read of an exchange; the rest of it tells nothing here. */
const said = (message: string, content: string, more: object = {}) =>
  ({
    ...{ message, decision: null },
    answer: {
      ...{ content, citations: [], action: null, dialogue: { asks: null } },
      trace: { answeredBy: { kind: 'answer' }, lookups: [], passages: [], toolCalls: [] },
      ...more,
    },
  }) as unknown as Exchange;

const nina = { user: { userId: 'nina' } };

test('a check has what was said before, and expects the articles that are cited by their ids', () => {
  const cited = {
    citations: [{ title: 'Refunds' }, { title: 'Gone' }],
    trace: {
      ...{ answeredBy: { kind: 'answer' }, lookups: [], toolCalls: [] },
      passages: [{ use: 'cited', title: 'Refunds', documentId: 'doc_1' }],
    },
  };
  const check = checkOfExchange([said('Hello', 'Hi.'), said('How long?', 'Days.', cited)], nina);
  expect(check).toMatchObject({
    ...{ name: 'How long?', user: { userId: 'nina' }, messages: [{ content: 'How long?' }] },
    history: [
      { author: 'user', content: 'Hello' },
      { author: 'assistant', content: 'Hi.', dialogue: { asks: null } },
    ],
    expectations: [
      { kind: 'cites', document: 'doc_1' },
      { kind: 'cites', document: 'Gone' },
      { kind: 'claims_nothing' },
    ],
  });
});

test('what a button said is said again behind what was asked for, and a miss expects nothing', () => {
  const pressed = { ...said('Confirm', 'Done.'), decision: 'confirm' as const };
  const check = checkOfExchange([said('Refund it', 'Shall I?'), pressed], nina);
  expect(check.messages).toEqual([
    { content: 'Refund it' },
    { content: 'Confirm', decision: 'confirm' },
  ]);
  expect(check.history).toEqual([]);
  const trace = { answeredBy: { kind: 'unknown' } };
  expect(checkOfExchange([said('What?', 'I do not know.', { trace })], nina).expectations).toEqual(
    [],
  );
});
