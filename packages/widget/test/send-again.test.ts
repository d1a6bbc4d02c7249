import type { CaseState } from '@deskhand/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '../src/chat/conversation.ts';
import { sendAgain } from '../src/chat/send-again.ts';
import { outgoingWith, stateWith } from './states.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const error = { code: 'INTERNAL_ERROR', message: 'No', requestId: null } as const;
const later = () => new Date(Date.now() + 1_000).toISOString();

/** A first message that a service does not take, which can be read or not. */
function openHeldUp(canBeRead: () => boolean) {
  const state: CaseState = stateWith({ connection: 'idle' });
  const looks: number[] = [];
  const resends: number[] = [];
  let listener = () => {};
  const conversation = {
    caseId: null,
    state,
    get outbox() {
      return state.outbox;
    },
    client: {
      listCases: async () => {
        looks.push(Date.now());
        if (!canBeRead()) throw new Error('away');
      },
    },
    session: {
      resend: async () => {
        resends.push(Date.now());
        state.outbox = [outgoingWith('k1', { status: 'sending', createdAt: later() })];
        listener();
        fail();
      },
    },
    subscribe: (next: () => void) => {
      listener = next;
      return () => {};
    },
  };
  const fail = () => {
    state.outbox = [outgoingWith('k1', { error, createdAt: later() })];
    listener();
  };
  // All that it asks of a conversation.
  const stop = sendAgain(conversation as unknown as Conversation);
  fail();
  const giveUp = () => {
    state.outbox = [];
    listener();
  };
  return { looks, resends, fail, giveUp, stop };
}

const pausesOf = (times: number[]) => times.slice(1).map((at, n) => (at - times[n]!) / 1_000);

test('a service that can be read and takes nothing is asked less and less often, and then no more', async () => {
  const { resends, fail, giveUp, stop } = openHeldUp(() => true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(pausesOf(resends)).toEqual([10, 20, 40, 60]);
  giveUp();
  fail();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(resends, 'the next message begins anew').toHaveLength(6);
  stop();
});

test('one that is away is looked for less and less often, and then gets it', async () => {
  let isThere = false;
  const { looks, resends, stop } = openHeldUp(() => isThere);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(pausesOf(looks).slice(0, 6)).toEqual([10, 20, 40, 60, 60, 60]);
  expect(resends).toEqual([]);
  isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(resends).toHaveLength(1);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(resends, 'ended').toHaveLength(1);
});
