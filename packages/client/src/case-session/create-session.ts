import { own } from '../answers/own.ts';
import { readCase } from '../answers/read-answers.ts';
import type { InnerCalls } from '../build-client.ts';
import { DeskhandError } from '../deskhand-error.ts';
import type { Case, Message } from '../objects.ts';
import { openLife, type Life } from '../requests/life.ts';
import { isRepeatable } from '../requests/refusal.ts';
import { newKey } from '../requests/transport.ts';
import type {
  CaseEvent,
  CaseSession,
  CaseState,
  OpenedCase,
  OutgoingMessage,
  PostedMessage,
  SessionOptions,
  TurnEvent,
} from '../surface.ts';
import { deriveState, isNewer, isUsers, type Turn } from './derive-state.ts';
import { mergeMessages } from './merge-messages.ts';

/** How far the clocks of page and service may be apart. */
const skewMsMax = 60_000;
/** Clocks differ: one that is ahead must not ask all the time. */
const expiryMsMin = 10_000;

/**
 * A state machine over one case: see {@link CaseSession}. One closure: each part of it reads the state
 * and changes it by `update`, and its variables cost a byte where fields of an object keep their names.
 */
// eslint-disable-next-line max-lines-per-function -- one closure, see above
export function createSession(
  parent: Life,
  callsIn: (life: Life) => InnerCalls,
  options?: SessionOptions,
): CaseSession {
  parent.signal.throwIfAborted();
  const { caseId: firstId, previousCaseId, context, outbox: left = [] } = own(options);
  const life = openLife(parent);
  const { signal } = life;
  const calls = callsIn(life);
  const listeners = new Set<(state: CaseState) => void>();
  const turns = new Set<Turn>();
  let caseId = firstId;
  let isTelling = false;
  let isFollowing = false;
  /** Leads to older messages. */
  let cursor: string | null = null;
  /** The proposal whose time is being watched. */
  let watched: string | undefined;
  /** Stored messages that wait for their acknowledgement, so that none shows twice. */
  let held: Message[] = [];
  /** Messages leave one after the other, each once the one before is acknowledged. */
  let queue = Promise.resolve();
  let state: CaseState = {
    case: null,
    snapshot: null,
    messages: [],
    hasOlder: false,
    outbox: [...left],
    draft: null,
    isTyping: false,
    pending: null,
    connection: 'idle',
    unread: 0,
    limitedUntil: null,
    isLoading: false,
    error: null,
  };
  signal.onabort = () => {
    state = { ...state, connection: 'destroyed' };
    listeners.clear();
  };

  /** One change, told once. `mine` are messages of the session's own turns. */
  function update(change: Partial<CaseState>, arrived: Message[] = [], mine: Message[] = []): void {
    if (signal.aborted) return;
    const next = { ...state, ...change };
    // What was sent first may come last.
    if (isNewer(state.case?.updatedAt, next.case)) next.case = state.case;
    const known = new Set(state.messages.map(({ id }) => id));
    const isNew = ({ id }: Message) => !known.has(id);
    const others = [...arrived, ...held];
    held = others.filter((each) => isNew(each) && isUnacknowledged(each, next));
    next.messages = mergeMessages([
      ...next.messages,
      // A repeated request tells of its time; what is here already may be younger.
      ...mine.filter(isNew),
      ...others.filter((each) => !held.includes(each)),
    ]);
    next.unread =
      own(change).unread ??
      state.unread + next.messages.filter((each) => !isUsers(each) && isNew(each)).length;
    state = deriveState(next, turns);
    watchExpiry();
    if (!isTelling) queueMicrotask(tell);
    isTelling = true;
  }

  function tell(): void {
    isTelling = false;
    // Each in its own task: one that throws takes nothing from the others.
    const told = state;
    for (const listener of listeners) queueMicrotask(() => listener(told));
  }

  /** Does something after a while, unless the session has ended. */
  const afterwards = (ms: number, work: () => void) => calls.pause(ms).then(work, () => {});

  /** Nobody tells that a proposal's time is over, so the case is read again then. */
  function watchExpiry(): void {
    const action = state.pending?.action;
    if (!action || action.id === watched) return;
    watched = action.id;
    // A time that can't be read is looked at like one that is over.
    const ms = Math.max(Date.parse(action.expiresAt) - Date.now() || 0, expiryMsMin);
    void afterwards(ms, () => {
      watched = undefined;
      if (state.pending?.action.id === action.id) void load();
    });
  }

  /**
   * Reads the case as it is now, or older messages of it, and shows `change` with it; `instead` are
   * the messages to show when it can't be read. False when there is no use in following the case.
   */
  async function load(
    change: Partial<CaseState> = {},
    instead: Message[] = [],
    older?: string,
  ): Promise<boolean> {
    update({ isLoading: true });
    const isOlder = older || !state.messages.length;
    try {
      const page = await calls.readCase(caseId!, older ? { cursor: older } : {});
      const { messages, nextCursor, ...rest } = page;
      if (isOlder) cursor = nextCursor;
      update(
        {
          ...change,
          ...rest,
          hasOlder: cursor !== null,
          isLoading: false,
          error: null,
          ...(isOlder && !instead.length && { unread: state.unread }),
          // Without places in the case, the order is that of the whole list.
          ...(!older && messages.some(({ seq }) => !seq) && { messages: [] }),
        },
        messages,
      );
      return true;
    } catch (error) {
      update(change, [], instead);
      tellFailure(error as DeskhandError);
      return isRepeatable(error as DeskhandError);
    }
  }

  /** Tells why something that is not a message failed. */
  function tellFailure(error: DeskhandError): void {
    const isOut = error.code === 'UNAUTHORIZED' && !isFollowing;
    update({ error, isLoading: false, ...(isOut && { connection: 'unauthorized' }) });
  }

  /** Brings what happens to the case into the state, until the session ends. */
  async function follow(): Promise<void> {
    if (isFollowing || !caseId) return;
    isFollowing = true;
    update({ connection: 'connecting' });
    let isFirst = true;
    const hear = ({ event, data }: CaseEvent) => {
      if (event === 'message.created') update({}, [data.message]);
      if (event === 'connection') update({ connection: data.state });
      if (event !== 'case.updated') return;
      // Between reading the case and following it something happened that no event tells.
      if (isFirst && (!state.case || isNewer(data.case.updatedAt, state.case))) void load(data);
      else update(data);
      isFirst = false;
    };
    const known = new Set(state.messages.map(({ id }) => id));
    const failure = await calls.follow(caseId, hear, known).catch((error: DeskhandError) => error);
    isFollowing = false;
    update({ connection: 'idle' });
    if (failure) tellFailure(failure);
  }

  /** Sends one message of the outbox; `settle` is called when it is acknowledged or has failed. */
  async function sendMessage(key: string, settle: () => void): Promise<void> {
    const item = state.outbox.find((each) => each.key === key && each.status === 'sending');
    if (!item || signal.aborted) return;
    const turn: Turn = { askedId: null, text: '', isOver: false };
    const mine: Message[] = [];
    turns.add(turn);
    const acknowledged = () => ({ outbox: state.outbox.filter((each) => each.key !== key) });
    const hear = ({ event, data }: TurnEvent<OpenedCase | PostedMessage>) => {
      let change: Partial<CaseState> = {};
      if (event === 'message.delta') turn.text += data.text;
      if (event === 'restarted') turn.text = '';
      if (event === 'message.created') {
        turn.askedId = data.message.id;
        mine.push(data.message);
        // The rest of a case that was just opened follows; its id must not be lost meanwhile.
        let current = state.case ?? readCase({ id: (caseId ??= data.message.caseId) });
        // Decided: the case that says so follows as well.
        if (item.decision) current = { ...current, pendingAction: null };
        change = { ...acknowledged(), case: current };
      }
      if (event === 'message.completed') {
        turn.isOver = true;
        mine.push(data.message);
      }
      if (event === 'done' && isOpened(data)) {
        caseId = data.case.id;
        change = { case: data.case, snapshot: data.snapshot };
      }
      // No answer before the message it answers.
      update(change, [], turn.askedId ? mine : []);
      if (event !== 'message.created') return;
      settle();
      void follow();
    };
    try {
      await request(item, hear);
      // A server that does not send the user's message back has it in the list.
      if (!turn.askedId) await load(acknowledged(), mine);
      void follow();
    } catch (error) {
      if (!turn.askedId) fail(key, error);
    }
    turns.delete(turn);
    update({});
  }

  /** The first message opens the case. What it is opened with is kept: its key stands for that. */
  function request(
    item: OutgoingMessage,
    hear: (event: TurnEvent<OpenedCase | PostedMessage>) => void,
  ) {
    const { key, content, decision, replyToMessageId } = item;
    const { opening: kept } = own(item);
    const command = { idempotencyKey: key };
    const onWait = ({ status }: DeskhandError, ms: number) => {
      if (status === 429) holdBack(ms);
    };
    if (caseId) {
      const body = {
        content,
        ...(replyToMessageId && { replyToMessageId }),
        ...(decision && { decision }),
      };
      return calls.postMessage(caseId, body, command, hear, onWait);
    }
    const now = !kept && context?.();
    const opening = kept ?? {
      ...(now && { context: now }),
      ...(previousCaseId && { previousCaseId }),
    };
    change(key, { opening });
    return calls.openCase({ message: content, ...opening }, command, hear, onWait);
  }

  function fail(key: string, cause: unknown): void {
    // What the application gives as context may throw, or not be JSON.
    const failure =
      cause instanceof DeskhandError ? cause : new DeskhandError('VALIDATION_ERROR', String(cause));
    const { code, message, requestId, status, retryAfterMs } = failure;
    update({
      outbox: state.outbox.map((each) =>
        // Without the first message there is no case for the others.
        each.key === key || (!caseId && each.status === 'sending')
          ? { ...each, status: 'failed', error: { code, message, requestId } }
          : each,
      ),
    });
    if (status === 429) holdBack(retryAfterMs ?? 0);
    // The case, or the proposal, is not what the page shows.
    if (status === 409 && caseId) void load();
  }

  function holdBack(ms: number): void {
    const limitedUntil = Date.now() + ms;
    update({ limitedUntil });
    void afterwards(ms, () => {
      if (state.limitedUntil === limitedUntil) update({ limitedUntil: null });
    });
  }

  const change = (key: string, more: Partial<OutgoingMessage>) =>
    update({
      outbox: state.outbox.map((each) => (each.key === key ? { ...each, ...more } : each)),
    });

  const put = (key: string) =>
    (queue = queue.then(
      () => new Promise<void>((settle) => void sendMessage(key, settle).then(settle)),
    ));

  async function say(
    content: string,
    replyToMessageId: string | null,
    decision: OutgoingMessage['decision'],
  ): Promise<void> {
    signal.throwIfAborted();
    const key = newKey();
    const createdAt = new Date().toISOString();
    const item = { key, content, replyToMessageId, decision, createdAt } as const;
    update({ outbox: [...state.outbox, { ...item, status: 'sending', error: null }] });
    await put(key);
  }

  /** What a user does about a case, besides writing. The change it brings is shown at once. */
  async function command(work: (caseId: string) => Promise<Partial<Case> | null>) {
    signal.throwIfAborted();
    if (!caseId) return false;
    update({ error: null });
    try {
      const change = await work(caseId);
      if (state.case) update({ case: { ...state.case, ...change } });
      return true;
    } catch (error) {
      signal.throwIfAborted();
      tellFailure(error as DeskhandError);
      return false;
    }
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      // One of its own, so that the same function can listen twice.
      const entry = (told: CaseState) => {
        if (listeners.has(entry)) listener(told);
      };
      if (!signal.aborted) listeners.add(entry);
      return () => listeners.delete(entry);
    },
    async start() {
      signal.throwIfAborted();
      for (const { key, status } of state.outbox) if (status === 'sending') void put(key);
      if (caseId && (await load())) void follow();
    },
    send: (content, options) => say(content, own(options).replyToMessageId ?? null, null),
    decide: (messageId, decision, content) => say(content, messageId, decision),
    async resend(key) {
      signal.throwIfAborted();
      change(key, { status: 'sending', error: null });
      await put(key);
    },
    discard: (key) =>
      update({
        outbox: state.outbox.filter((each) => each.key !== key || each.status !== 'failed'),
      }),
    escalate: (reason) =>
      command(async (id) => {
        const { case: escalated } = await calls.escalate(id, reason ? { reason } : {});
        if (!escalated) void load();
        return escalated;
      }),
    sendFeedback: (feedback) =>
      command(async (id) => {
        await calls.sendFeedback(id, feedback);
        return { feedback };
      }),
    close: (body) =>
      command(async (id) => {
        await calls.closeCase(id, body);
        return { status: 'closed', waitingOn: null, pendingAction: null, ...body };
      }),
    async loadOlder() {
      signal.throwIfAborted();
      if (cursor && !state.isLoading) await load({}, [], cursor);
    },
    markRead: () => update({ unread: 0 }),
    destroy: () => life.end(new DeskhandError('DESTROYED', 'Destroyed')),
  };
}

const isOpened = (done: OpenedCase | PostedMessage): done is OpenedCase =>
  Object.hasOwn(done, 'case');

/** True for what is still in the outbox, as far as can be told: there is no key in a message. */
const isUnacknowledged = (message: Message, { outbox }: CaseState): boolean =>
  isUsers(message) &&
  outbox.some(
    ({ status, content, createdAt }) =>
      status === 'sending' &&
      content === message.content &&
      !(Date.parse(message.createdAt ?? '') < Date.parse(createdAt) - skewMsMax),
  );
