import { DeskhandError } from '@deskhand/client';
import { expect, test } from 'vitest';
import { whoAnswers } from '../src/chat/who-answers.ts';
import { statusOf, type Surroundings } from '../src/chat/status/status.ts';
import { reasonOf } from '../src/chat/log/reason.ts';
import { refusalOf } from '../src/escalation/escalation.tsx';
import { endsTheirPart, tellsOfHandOver } from '../src/escalation/their-words.tsx';
import { english as en } from './states.ts';
import { caseWith, messageWith, stateWith } from './states.ts';

const around = (given: Partial<Surroundings> = {}): Surroundings => ({
  texts: en,
  isOnline: true,
  nowMs: 1_000,
  lacksToken: false,
  clockTime: (ms) => `clock ${ms}`,
  ...given,
});
const live = stateWith({ case: caseWith() });

test('nothing is said when all is well', () => {
  expect(statusOf(live, around())).toBeNull();
  expect(statusOf(stateWith({ connection: 'idle' }), around())).toBeNull();
});

test('what is wrong is said, and whether trying again helps', () => {
  const problem = (text: string, canRetry: boolean) => ({ text, tone: 'problem', canRetry });
  expect(statusOf(live, around({ isOnline: false }))).toEqual(problem(en.offline, false));
  const lost = stateWith({ ...live, connection: 'retrying' });
  expect(statusOf(lost, around())).toEqual(problem(en.retrying, false));
  const refused = stateWith({ ...live, connection: 'unauthorized' });
  expect(statusOf(refused, around())).toEqual(problem(en.unauthorized, true));
  // Nobody is known whose words could be kept.
  expect(statusOf(null, around({ lacksToken: true }))).toEqual(problem(en.noToken, true));
  const gone = stateWith({ error: new DeskhandError('NETWORK') });
  expect(statusOf(gone, around())).toEqual(problem(en.unreachable, true));
});

test('connecting is said until the case is there, not when more of it is read', () => {
  const loading = statusOf(stateWith({ isLoading: true }), around());
  expect(loading).toEqual({ text: en.connecting, tone: 'calm', canRetry: false });
  expect(statusOf(stateWith({ ...live, isLoading: true }), around())).toBeNull();
});

test('a limit is said with the time when it ends, until it has ended', () => {
  const limited = stateWith({ ...live, limitedUntil: 5_000 });
  expect(statusOf(limited, around())?.text).toBe('Too many messages. You can go on at clock 5000.');
  expect(statusOf(limited, around({ nowMs: 5_000 }))).toBeNull();
});

test('a failed feedback is no reason to call the service gone', () => {
  const failed = stateWith({ ...live, error: new DeskhandError('NETWORK') });
  expect(statusOf(failed, around())).toBeNull();
});

test('who is talking is the assistant, those who will take over, or the person who has', () => {
  const mia = messageWith('m1');
  const bea = messageWith('m2', { author: { type: 'human', name: 'Bea' } });
  const named = (status: 'open' | 'escalated', ...messages: (typeof mia)[]) =>
    whoAnswers({ state: stateWith({ case: caseWith({ status }), messages }) }, en);
  expect(whoAnswers({ state: null }, en)).toEqual({ name: 'Support', hint: 'AI assistant' });
  expect(whoAnswers({ state: null }, en, 'Harbor', 'Robin')).toEqual({
    name: 'Harbor',
    hint: 'Robin · AI assistant',
  });
  expect(whoAnswers({ state: null }, en, 'Harbor', 'Assistant')).toEqual({
    name: 'Harbor',
    hint: 'AI assistant',
  });
  expect(whoAnswers({ state: null }, en, 'Harbor')).toEqual({
    name: 'Harbor',
    hint: 'AI assistant',
  });
  expect(named('open', mia)).toEqual({ name: 'Mia', hint: 'AI assistant' });
  const none = { pictureUrl: null };
  const waiting = { name: 'Support team', hint: 'Waiting for a person', ...none };
  expect(named('escalated', mia)).toEqual(waiting);
  expect(named('escalated', mia, bea)).toEqual({ name: 'Bea', hint: en.humanHint, ...none });
  expect(named('open', mia, bea)).toEqual({ name: 'Mia', hint: 'AI assistant' });
});

test('a hand-over is told once, where it happened, and its end below what people said last', () => {
  const told = (id: string, type: 'system' | 'human' | 'assistant') =>
    messageWith(id, { author: { type, name: null } });
  const messages = [
    told('m1', 'system'),
    told('m2', 'assistant'),
    told('m3', 'system'),
    told('m4', 'human'),
    told('m5', 'assistant'),
  ];
  const escalation = { id: 'esc_1', status: 'accepted', externalId: 'T-1' } as const;
  const rest = { externalUrl: null, receipt: null, person: null, user: null };
  const at = (status: 'open' | 'escalated' | 'closed', isTold: typeof tellsOfHandOver) => {
    const given = caseWith({ status, escalation: { ...escalation, ...rest } });
    const state = stateWith({ case: given, messages });
    return messages.filter((message) => isTold(message, state)).map(({ id }) => id);
  };
  expect(at('escalated', tellsOfHandOver)).toEqual(['m3']);
  expect(at('closed', tellsOfHandOver)).toEqual(['m3']);
  expect(at('escalated', endsTheirPart)).toEqual([]);
  expect(at('open', endsTheirPart)).toEqual(['m4']);
  expect(at('closed', endsTheirPart)).toEqual([]);
  const never = stateWith({ case: caseWith(), messages });
  expect(messages.some((message) => tellsOfHandOver(message, never))).toBe(false);
  expect(messages.some((message) => endsTheirPart(message, never))).toBe(false);
});

test('a hand-over that was not accepted is never told as one', () => {
  const refused = [501, 502, 500, null].map((status) => refusalOf({ code: 'X', status }, en));
  expect(refused).toEqual([en.escalateMissing, en.escalateFailed, en.notDone, en.notDone]);
  expect(refused).not.toContain(en.escalated);
});

test('why a message was not sent is said in the language of the person where there are words', () => {
  const reason = (code: string, decision: 'confirm' | null = null) =>
    reasonOf({ error: { code, message: 'as told', requestId: null }, decision }, en);
  expect(reason('NETWORK')).toBe(en.unreachable);
  expect(reason('UNAUTHORIZED')).toBe(en.unauthorized);
  expect(reason('CASE_CLOSED')).toBe(en.ended);
  expect(reason('RATE_LIMITED')).toBe('');
  expect(reason('VALIDATION_ERROR')).toBe(en.refused);
  expect(reason('NOT_TODAY')).toBe('as told');
  for (const code of ['FORBIDDEN', 'CONFLICT', 'NOT_IMPLEMENTED']) {
    expect(reason(code)).toBe(en.refused);
    expect(reason(code, 'confirm')).toBe(en.nothingHint);
  }
  expect(reasonOf({ error: null, decision: null }, en)).toBe('');
});
