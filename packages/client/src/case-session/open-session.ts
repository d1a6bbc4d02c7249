import { ownProperties } from '../answers/own-properties.ts';
import { DeskhandError } from '../deskhand-error.ts';
import { openScope, type Scope } from '../scope.ts';
import type { CaseSession, CaseState, OutgoingMessage, SessionOptions } from '../surface.ts';
import { createCommands } from './commands.ts';
import { follow, watchExpiry } from './follow.ts';
import { load } from './load.ts';
import { change } from './outbox.ts';
import { enqueue, sendMessage } from './send.ts';
import { caseIdOf, type Session } from './session.ts';
import { subscribe, update } from './update.ts';

/** Opens a session over one case. It ends with its parent. */
export function openSession(parent: Scope, given: SessionOptions | undefined): CaseSession {
  parent.life.signal.throwIfAborted();
  const session = begin(openScope(parent), ownProperties(given));
  const { life } = session.scope;
  const { signal } = life;
  return {
    ...createCommands(session),
    get state() {
      return session.caseState;
    },
    subscribe: (listener) => subscribe(session, listener),
    async start() {
      signal.throwIfAborted();
      for (const { key } of session.caseState.outbox) void enqueue(session, key);
      if (caseIdOf(session) && (await load(session))) void follow(session);
    },
    send(content, options) {
      const { replyToMessageId, request } = ownProperties(options);
      return sendMessage(session, content, replyToMessageId ?? null, null, request);
    },
    decide: (messageId, decision, content) => sendMessage(session, content, messageId, decision),
    async resend(key) {
      signal.throwIfAborted();
      change(session, key, { status: 'sending', error: null });
      await enqueue(session, key);
    },
    discard: (key) =>
      update(session, {
        outbox: session.caseState.outbox.filter(
          (each) => each.key !== key || each.status !== 'failed',
        ),
      }),
    async loadOlder() {
      signal.throwIfAborted();
      const { olderCursor, caseState } = session;
      if (olderCursor && !caseState.isLoading) await load(session, olderCursor);
    },
    markRead: () => update(session, { unread: 0 }),
    destroy: () => life.end(new DeskhandError('DESTROYED', 'Destroyed')),
  };
}

function begin(scope: Scope, options: SessionOptions): Session {
  const session: Session = {
    scope,
    options,
    caseState: stateOf(options.outbox),
    listeners: new Set(),
    isNotifying: false,
    turns: new Set(),
    held: [],
    queue: Promise.resolve(),
    isFollowing: false,
    olderCursor: null,
    watched: undefined,
  };
  scope.life.signal.onabort = () => {
    session.caseState = { ...session.caseState, connection: 'destroyed' };
    session.listeners.clear();
  };
  subscribe(session, () => watchExpiry(session));
  return session;
}

const stateOf = (outbox: readonly OutgoingMessage[] = []): CaseState => ({
  case: null,
  snapshot: null,
  messages: [],
  hasOlder: false,
  outbox: [...outbox],
  draft: null,
  isTyping: false,
  pending: null,
  connection: 'idle',
  unread: 0,
  limitedUntil: null,
  isLoading: false,
  error: null,
});
