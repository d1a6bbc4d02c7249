import { DeskhandError } from '@deskhand/client';
import { describe, expect, test } from 'vitest';
import { pageEvents, arrived } from '../src/chat/events/page-events.ts';
import { skewOf } from '../src/chat/events/announcement.ts';
import {
  actionWith,
  caseWith,
  messageWith,
  outgoingWith,
  receiptWith,
  stateWith,
} from './states.ts';

const question = messageWith('m1', { author: { type: 'user', name: null } });
const answer = messageWith('m2');
const open = stateWith({ case: caseWith(), messages: [question] });

describe('messages', () => {
  test('are announced when they arrive', () => {
    const now = stateWith({ ...open, messages: [question, answer] });
    expect(pageEvents(open, now)).toEqual([['deskhand:message', { message: answer }]]);
  });

  test('are announced from the first one of a new conversation on', () => {
    const now = stateWith({ case: caseWith(), messages: [question] });
    expect(pageEvents(stateWith(), now)).toEqual([['deskhand:message', { message: question }]]);
  });

  test('are not announced when they are only loaded', () => {
    const loading = stateWith({ isLoading: true });
    expect(pageEvents(loading, open)).toEqual([]);
    const older = stateWith({ ...open, messages: [messageWith('m0'), question] });
    expect(arrived(open, older)).toEqual([]);
  });

  test('are announced when they arrive while older ones are loaded', () => {
    const loading = stateWith({ ...open, isLoading: true });
    const now = stateWith({ ...open, messages: [messageWith('m0'), question, answer] });
    expect(pageEvents(loading, now)).toEqual([['deskhand:message', { message: answer }]]);
  });

  test('are not announced twice when they change', () => {
    const changed = { ...question, content: 'changed' };
    expect(pageEvents(open, stateWith({ ...open, messages: [changed] }))).toEqual([]);
  });
});

describe('actions', () => {
  const proposed = messageWith('m2', { action: actionWith() });
  const before = stateWith({ ...open, messages: [question, proposed] });

  test('are announced with each step, once, however many messages show it', () => {
    const done = actionWith({ status: 'succeeded', receipt: receiptWith('succeeded') });
    const messages = [question, { ...proposed, action: done }, messageWith('m3', { action: done })];
    const told = pageEvents(before, stateWith({ ...before, messages }));
    expect(told.filter(([name]) => name === 'deskhand:action')).toEqual([
      ['deskhand:action', { caseId: 'case_1', messageId: 'm2', action: done }],
    ]);
  });

  test('are not announced for a conversation that is only loaded', () => {
    expect(pageEvents(stateWith({ isLoading: true }), before)).toEqual([]);
  });

  test('are not announced when they are older than what was shown', () => {
    const now = stateWith({ ...open, messages: [proposed, question] });
    expect(pageEvents(open, now)).toEqual([]);
  });
});

describe('the case', () => {
  test('is announced as escalated only when the service says that it is', () => {
    const escalation = {
      id: 'esc_1',
      status: 'accepted' as const,
      externalId: 'T-7',
      externalUrl: null,
      receipt: null,
      person: null,
      user: null,
    };
    const now = stateWith({ ...open, case: caseWith({ status: 'escalated', escalation }) });
    const event = ['deskhand:escalated', { caseId: 'case_1', escalation }];
    expect(pageEvents(open, now)).toEqual([event]);
    expect(pageEvents(now, { ...now })).toEqual([]);
  });

  test('is announced as closed with its resolution and rating', () => {
    const closed = caseWith({ status: 'closed', resolution: 'resolved', rating: 9 });
    const event = ['deskhand:closed', { caseId: 'case_1', resolution: 'resolved', rating: 9 }];
    expect(pageEvents(open, stateWith({ ...open, case: closed }))).toEqual([event]);
    const loading = stateWith({ isLoading: true });
    expect(pageEvents(loading, stateWith({ ...open, case: closed }))).toEqual([]);
    const again = stateWith({ ...open, isLoading: true });
    expect(pageEvents(again, stateWith({ ...open, case: closed })), 'found later').toEqual([event]);
  });
});

test('errors are announced once, of commands and of messages alike', () => {
  const error = new DeskhandError('CONNECTOR_UNAVAILABLE', 'no', { status: 502, requestId: 'r1' });
  const failed = stateWith({ ...open, error });
  const told = [
    'deskhand:error',
    { code: 'CONNECTOR_UNAVAILABLE', message: 'no', requestId: 'r1' },
  ];
  expect(pageEvents(open, failed)).toEqual([told]);
  expect(pageEvents(failed, { ...failed })).toEqual([]);

  const why = { code: 'NETWORK', message: 'gone', requestId: null };
  const unsent = stateWith({ ...open, outbox: [outgoingWith('k1', { error: why })] });
  expect(pageEvents(open, unsent)).toEqual([['deskhand:error', why]]);
  expect(pageEvents(unsent, { ...unsent })).toEqual([]);
});

test('a clock that is far off is noticed, the way of a message is not taken for it', () => {
  expect(skewOf(1_000_000, 998_000)).toBe(0);
  expect(skewOf(1_000_000, 400_000)).toBe(600_000);
  expect(skewOf(400_000, 1_000_000)).toBe(-600_000);
});
