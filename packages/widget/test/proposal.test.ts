import type { ActionStatus } from '@deskhand/client';
import { describe, expect, test } from 'vitest';
import { canBeJudged } from '../src/answers/feedback.tsx';
import {
  countdown,
  furthest,
  overtaken,
  placeOf,
  stateInCase,
  stateOf,
} from '../src/proposal/action-state.ts';
import { cardSaysIt } from '../src/proposal/one-card.ts';
import { actionStyles } from '../src/proposal/action-styles.ts';
import { asText, readableNames } from '../src/proposal/readable.ts';
import {
  actionWith,
  caseWith,
  messageWith,
  outgoingWith,
  receiptWith,
  stateWith,
} from './states.ts';
import { english as en } from './states.ts';

const inTime = Date.parse('2026-11-21T10:05:00Z');
const tooLate = Date.parse('2026-11-21T10:10:00Z');
const statuses: ActionStatus[] = [
  'proposed',
  'confirmed',
  'executing',
  'succeeded',
  'failed',
  'unknown',
  'declined',
  'expired',
  'cancelled',
];

describe('how an action is shown', () => {
  test('is success only where status and receipt both say so', () => {
    const receipts = [null, ...(['succeeded', 'failed', 'unknown'] as const).map(receiptWith)];
    const shown = statuses.flatMap((status) =>
      receipts.map((receipt) => ({
        status,
        outcome: receipt?.outcome,
        state: stateOf(actionWith({ status, receipt }), inTime),
      })),
    );
    expect(shown.filter(({ state }) => state === 'succeeded')).toEqual([
      { status: 'succeeded', outcome: 'succeeded', state: 'succeeded' },
    ]);
    expect(stateOf(actionWith({ status: 'succeeded' }), inTime)).toBe('unproven');
    const contradiction = actionWith({ status: 'failed', receipt: receiptWith('succeeded') });
    expect(stateOf(contradiction, inTime)).toBe('unproven');
  });

  test('is told as not known where only a later service says it', () => {
    for (const status of ['paused', '', 'constructor', 'toString'] as string[] as ActionStatus[]) {
      expect(stateOf(actionWith({ status }), inTime)).toBe('notKnown');
      expect(actionStyles[stateOf(actionWith({ status }), inTime)].title).toBe('notKnown');
      // It came after the proposal: nothing can be decided any more.
      const later = messageWith('m2', { action: actionWith({ status }) });
      expect(furthest(actionWith(), [later]).status).toBe(status);
      const over = messageWith('m3', { action: actionWith({ status: 'declined' }) });
      expect(furthest(actionWith({ status }), [later, over]).status).toBe('declined');
    }
  });

  test('is told as not known where its receipt proves what only a later service knows', () => {
    const receipt = receiptWith('quantum' as 'failed');
    for (const status of ['failed', 'unknown', 'executing', 'quantum'] as ActionStatus[]) {
      expect(stateOf(actionWith({ status, receipt }), inTime)).toBe('notKnown');
    }
    expect(stateOf(actionWith({ status: 'succeeded', receipt }), inTime)).toBe('unproven');
  });

  test('is what the service says otherwise', () => {
    for (const status of statuses.filter((each) => each !== 'succeeded')) {
      expect(stateOf(actionWith({ status }), inTime)).toBe(status);
    }
  });

  test('is expired from the very moment on that the service names, and only for a proposal', () => {
    expect(stateOf(actionWith(), tooLate - 1)).toBe('proposed');
    expect(stateOf(actionWith(), tooLate)).toBe('expired');
    expect(stateOf(actionWith({ status: 'executing' }), tooLate)).toBe('executing');
  });

  test('has words, a drawing and a colour that tell each outcome from every other', () => {
    const all = Object.values(actionStyles);
    expect(new Set(all.map(({ title }) => en[title])).size).toBe(all.length);
    expect(new Set(all.map(({ icon }) => icon)).size).toBe(all.length);
    expect(all.filter(({ tone }) => tone === 'good')).toEqual([actionStyles.succeeded]);
    expect(all.filter(({ tone }) => tone === 'bad')).toEqual([actionStyles.failed]);
  });
});

describe('a proposal that the case has not open any more', () => {
  const action = actionWith();
  const messages = [messageWith('m1', { action })];
  const open = { case: caseWith(), messages, pending: { action, messageId: 'm1' } };

  test('is a question only while it is open', () => {
    expect(stateInCase('proposed', action, open, true)).toBe('proposed');
    expect(stateInCase('proposed', action, { ...open, pending: null }, false)).toBe('proposed');
    expect(stateInCase('expired', action, { ...open, pending: null }, true)).toBe('expired');
  });

  test('is being carried out when it was confirmed here', () => {
    expect(stateInCase('proposed', action, { ...open, pending: null }, true)).toBe('executing');
  });

  test('is withdrawn by another proposal, and by the end of the conversation', () => {
    const next = actionWith({ id: 'act_2' });
    const both = [...messages, messageWith('m2', { action: next })];
    const pending = { action: next, messageId: 'm2' };
    expect(stateInCase('proposed', action, { ...open, messages: both, pending }, false)).toBe(
      'cancelled',
    );
    const closed = { ...open, case: caseWith({ status: 'closed' }), pending: null };
    expect(stateInCase('proposed', action, closed, true)).toBe('cancelled');
    const escalated = { ...closed, case: caseWith({ status: 'escalated' }) };
    expect(stateInCase('proposed', action, escalated, false)).toBe('cancelled');
  });

  test('is withdrawn by a hand-over, also once the case was handed back', () => {
    const back = { case: caseWith({ status: 'open' }), pending: null };
    const after = (type: 'system' | 'human' | 'assistant') =>
      stateInCase(
        'proposed',
        action,
        { ...back, messages: [...messages, messageWith('m2', { author: { type, name: null } })] },
        false,
      );
    expect(after('system')).toBe('cancelled');
    expect(after('human')).toBe('cancelled');
    expect(after('assistant')).toBe('proposed');
    const former = [messageWith('m0', { author: { type: 'system', name: null } }), ...messages];
    expect(stateInCase('proposed', action, { ...back, messages: former }, false)).toBe('proposed');
  });
});

describe('an action that several messages show', () => {
  const proposed = actionWith();
  const done = actionWith({ status: 'succeeded', receipt: receiptWith('succeeded') });
  const messages = [
    messageWith('m1', { action: proposed }),
    messageWith('m2'),
    messageWith('m3', { action: done }),
  ];

  test('is as far as the one that knows most says', () => {
    expect(furthest(proposed, messages)).toBe(done);
    expect(furthest(done, [messages[0]!])).toBe(done);
  });

  test('is not mixed up with another', () => {
    const other = actionWith({ id: 'act_2' });
    expect(furthest(other, messages)).toBe(other);
  });

  test('shows its arguments at the first and its receipt at the last', () => {
    expect(placeOf(proposed, 'm1', messages)).toEqual({ isFirst: true, isLast: false });
    expect(placeOf(done, 'm3', messages)).toEqual({ isFirst: false, isLast: true });
    expect(placeOf(proposed, 'm1', [messages[0]!])).toEqual({ isFirst: true, isLast: true });
  });
});

test('the time that is left is told in minutes and seconds, and never below nothing', () => {
  expect(countdown(600_000)).toBe('10:00');
  expect(countdown(59_001)).toBe('1:00');
  expect(countdown(59_000)).toBe('0:59');
  expect(countdown(1)).toBe('0:01');
  expect(countdown(0)).toBe('0:00');
  expect(countdown(-5_000)).toBe('0:00');
});

test('names of arguments are readable, each for itself', () => {
  const labels = (...names: string[]) => readableNames(names);
  expect(labels('invoice_id', 'dry-run', 'plan')).toEqual(['Invoice id', 'Dry run', 'Plan']);
  expect(labels('invoiceId')).toEqual(['Invoice id']);
  expect(labels('_')).toEqual(['_']);
  expect(labels('invoice_id', 'plan', 'invoiceId')).toEqual([
    '"invoice_id"',
    'Plan',
    '"invoiceId"',
  ]);
  expect(readableNames(['paymentId', 'amount'], { paymentId: 'Zahlung' })).toEqual([
    'Zahlung',
    'Amount',
  ]);
  // Nobody can tell two of the same name apart, or what is not seen.
  const hostile = { paymentId: 'Amount', note: 'No\u200bte' };
  expect(readableNames(['paymentId', 'amount', 'note'], hostile)).toEqual([
    '"paymentId"',
    '"amount"',
    '"note"',
  ]);
  expect(labels('amo\u200bunt', 'amount')).toEqual(['"amo\\u200bunt"', 'Amount']);
  expect(readableNames(['amount'], { amount: '\u2800' })).toEqual(['"amount"']);
});

test.each([[{}], [true], [5], [null], [['Sum']], [{ toString: 1, valueOf: 1 }]])(
  'a label that is no text is none: %j',
  (label) => {
    const labels = { amount: label, paymentId: label } as unknown as Record<string, string>;
    expect(readableNames(['amount', 'paymentId'], labels)).toEqual(['Amount', 'Payment id']);
  },
);

test('values of arguments are shown whole', () => {
  const long = 'x'.repeat(5_000);
  expect(asText(long, en)).toBe(long);
  expect(asText('two\nlines', en)).toBe('two\nlines');
  expect(asText(true, en)).toBe('Yes');
  expect(asText(false, en)).toBe('No');
  expect(asText(12.5, en)).toBe('12.5');
  expect(asText(null, en)).toBe('null');
  expect(JSON.parse(asText({ a: [{ b: 1 }] }, en))).toEqual({ a: [{ b: 1 }] });
});

test('no two values read the same, and none hides a character', () => {
  const values = [
    true,
    'Yes',
    'yes',
    'true',
    null,
    'null',
    '',
    '""',
    ' ',
    'a',
    ' a',
    '{',
    '{}',
    {},
    [],
  ];
  const texts = values.map((value) => asText(value, en));
  expect(new Set(texts).size).toBe(values.length);
  expect(asText('', en)).toBe('""');
  // A number and its digits as text are one to people.
  expect([asText(100, en), asText('100', en)]).toEqual(['100', '100']);
  for (const sign of [
    '\u202e',
    '\u2066',
    '\u200b',
    '\u061c',
    '\ufeff',
    '\u0007',
    '\u{e0041}',
    '\ud800',
  ]) {
    const text = asText(`pay_${sign}1`, en);
    expect(text).not.toContain(sign);
    expect(JSON.parse(text)).toBe(`pay_${sign}1`);
    expect(asText({ [sign]: [sign] }, en)).not.toContain(sign);
  }
  expect(asText('pay_\\u200b1', en), 'nor is one pretended').toBe('"pay_\\\\u200b1"');
});

test('what the card of a change shows is not said above it once more', () => {
  const action = actionWith();
  const citations = [{ n: 1, title: 'Plans', url: null, quote: 'Two.' }];
  expect(cardSaysIt(messageWith('m1', { action }), [])).toBe(true);
  expect(cardSaysIt(messageWith('m1'), []), 'without a card').toBe(false);
  expect(cardSaysIt(messageWith('m1', { action, citations }), []), 'what rests on sources').toBe(
    false,
  );
  const author = { type: 'human', name: 'Bea' } as const;
  expect(cardSaysIt(messageWith('m1', { action, author }), []), 'words of a person').toBe(false);
});

test('nobody is asked to judge a change, whatever became of it', () => {
  const judged = (...messages: ReturnType<typeof messageWith>[]) =>
    canBeJudged(stateWith({ messages }));
  const byStatus = statuses.map((status) =>
    judged(messageWith('m1', { action: actionWith({ status }) })),
  );
  expect(byStatus).not.toContain(true);
  expect(judged(messageWith('m1'))).toBe(true);
  expect(judged(), 'nothing was answered').toBe(false);
  expect(judged(messageWith('m1', { author: { type: 'human', name: 'Bea' } }))).toBe(false);
  const messages = [messageWith('m1')];
  expect(canBeJudged(stateWith({ messages, isTyping: true }))).toBe(false);
  expect(canBeJudged(stateWith({ messages, outbox: [outgoingWith('k1')] }))).toBe(false);
  expect(canBeJudged(null)).toBe(false);
});

describe('a decision that was not sent', () => {
  const decided = { decision: 'confirm', replyToMessageId: 'm1' } as const;
  const state = (status: ActionStatus, given: Parameters<typeof outgoingWith>[1] = {}) =>
    stateWith({
      messages: [messageWith('m1', { action: actionWith({ status }) })],
      outbox: [outgoingWith('k1', { ...decided, ...given })],
    });

  test('stays for as long as the action waits for one', () => {
    expect(overtaken(state('proposed'))).toEqual([]);
    expect(overtaken(state('declined', { replyToMessageId: 'older' })), 'unknown here').toEqual([]);
  });

  test('is no more than a memory once the action is decided, whoever did', () => {
    for (const status of ['executing', 'succeeded', 'declined', 'expired', 'cancelled'] as const) {
      expect(overtaken(state(status)), status).toEqual(['k1']);
    }
    const later = messageWith('m3', { action: actionWith({ status: 'failed' }) });
    const proposed = state('proposed');
    expect(overtaken({ ...proposed, messages: [...proposed.messages, later] })).toEqual(['k1']);
  });

  test('is not what is on its way, nor words that were meant as one', () => {
    expect(overtaken(state('succeeded', { status: 'sending' }))).toEqual([]);
    expect(overtaken(state('succeeded', { decision: null }))).toEqual([]);
  });
});
