import type {
  Action,
  Article,
  Case,
  Decision,
  Feedback,
  Message,
  Resolution,
  Snapshot,
  ToolRequest,
  Welcome,
} from './objects.ts';
import type { DeskhandError } from './deskhand-error.ts';

/** How to reach the service, and where tokens come from. */
export type ClientOptions = {
  /** Address of the service, `https://support.example.com`. */
  baseUrl: string;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
} & (
  | {
      /** Asked for a token before the first request, and again after a 401. */
      getToken: () => string | Promise<string>;
    }
  | {
      token: string;
      /** Asked for a new token after a 401; without it a 401 is final. */
      onTokenRefresh?: () => string | Promise<string>;
    }
);

export interface RequestOptions {
  signal?: AbortSignal;
}

export interface CommandOptions extends RequestOptions {
  /** Makes the request safe to repeat, also after a reload. A fresh one is made when absent. */
  idempotencyKey?: string;
}

export interface NewCase {
  /** 1 to 5,000 characters. */
  message: string;
  /** What the application knows about this moment: a JSON object of at most 16 KiB. */
  context?: Record<string, unknown>;
  /** A closed case of the same user that this one follows up. */
  previousCaseId?: string;
}

export interface NewMessage {
  /** 1 to 5,000 characters. */
  content: string;
  replyToMessageId?: string;
  /** Decides on the proposal that `replyToMessageId` names, whatever `content` says. */
  decision?: Decision;
  /** Asks for a tool; `content` is what the conversation shows the user as having said. */
  request?: ToolRequest;
}

export interface OpenedCase {
  case: Case;
  snapshot: Snapshot;
  aiMessage: Message;
}

export interface PostedMessage {
  /** The answer; while a human has the case, the user's own message. */
  message: Message;
  /** The message as it was stored; null when the server does not say. */
  userMessage: Message | null;
}

/** Which part of a list. */
export interface PageOptions {
  limit?: number;
  /** `nextCursor` of the page before. */
  cursor?: string;
}

export interface CaseList {
  cases: Case[];
  nextCursor: string | null;
}

export interface CasePage {
  case: Case;
  messages: Message[];
  snapshot: Snapshot;
  /** Leads to older messages; null when there are none. */
  nextCursor: string | null;
}

/** What a streamed turn tells, in this order. After a lost connection `restarted` voids all deltas. */
export type TurnEvent<Done> =
  | { event: 'message.created'; data: { message: Message } }
  | { event: 'message.delta'; data: Draft }
  | { event: 'restarted'; data: null }
  | { event: 'action.proposed'; data: { action: Action } }
  | { event: 'message.completed'; data: { message: Message } }
  | { event: 'done'; data: Done };

/** What happens to a case, from whichever tab, node or person. */
export type CaseEvent =
  | { event: 'message.created'; data: { message: Message } }
  | { event: 'case.updated'; data: { case: Case } }
  /** The connection was lost; it is being made again, and nothing will be missing. */
  | { event: 'connection'; data: { state: 'live' | 'retrying' } };

/** Typed calls of the service. Every failure is a {@link DeskhandError}. */
export interface Client {
  openCase(body: NewCase, options?: CommandOptions): Promise<OpenedCase>;
  streamOpenCase(body: NewCase, options?: CommandOptions): AsyncIterable<TurnEvent<OpenedCase>>;
  postMessage(caseId: string, body: NewMessage, options?: CommandOptions): Promise<PostedMessage>;
  streamMessage(
    caseId: string,
    body: NewMessage,
    options?: CommandOptions,
  ): AsyncIterable<TurnEvent<PostedMessage>>;
  listCases(page?: PageOptions, options?: RequestOptions): Promise<CaseList>;
  readCase(caseId: string, page?: PageOptions, options?: RequestOptions): Promise<CasePage>;
  /** Everything that happens from now on, across lost connections and expired tokens. */
  followCase(caseId: string, options?: RequestOptions): AsyncIterable<CaseEvent>;
  sendFeedback(caseId: string, feedback: Feedback, options?: CommandOptions): Promise<void>;
  closeCase(caseId: string, body: Closing, options?: CommandOptions): Promise<void>;
  escalate(
    caseId: string,
    body?: { reason?: string },
    options?: CommandOptions,
  ): Promise<{ case: Case | null; escalation: Case['escalation'] }>;
  /**
   * Tells the person who has an escalated case that its user is writing (true counts for 8 seconds), and
   * what they have seen. Theirs is `escalation.person`.
   */
  tellPresence(
    caseId: string,
    body: { typing?: boolean; seenMessageId?: string },
    options?: CommandOptions,
  ): Promise<void>;
  /** What to show before the first message: for a locale (BCP 47), and the path of a page. */
  readWelcome(
    about?: { locale?: string; page?: string },
    options?: RequestOptions,
  ): Promise<Welcome>;
  /** Finds help articles by words (at most 500 characters), best first. */
  searchArticles(
    query: { query: string; locale?: string },
    options?: RequestOptions,
  ): Promise<Article[]>;
  /** Cancels everything, forgets the token; every later call fails with code `DESTROYED`. */
  destroy(): void;
}

export interface SessionOptions {
  /** Absent: a new case, opened by the first message that is sent. */
  caseId?: string;
  previousCaseId?: string;
  /** Read when a case is opened. */
  context?: () => Record<string, unknown> | undefined;
  /** Messages that an earlier page left unsent (see {@link CaseState.outbox}): they keep their keys. */
  outbox?: readonly OutgoingMessage[];
}

/** A message of the user that the service has not acknowledged yet. Plain JSON: it can be stored. */
export interface OutgoingMessage {
  /** Its `Idempotency-Key`. */
  key: string;
  content: string;
  replyToMessageId: string | null;
  decision: Decision | null;
  request?: ToolRequest;
  /** RFC 3339. */
  createdAt: string;
  /** `failed` waits for `resend`, which uses the same key: what was stored after all is not stored twice. */
  status: 'sending' | 'failed';
  /** In the message that opens a case: what it was first sent with, since its key stands for that. */
  opening?: { context?: Record<string, unknown> | undefined; previousCaseId?: string | undefined };
  error: { code: string; message: string; requestId: string | null } | null;
}

export type ConnectionState =
  /** No case yet, or nothing to follow. */
  | 'idle'
  | 'connecting'
  | 'live'
  /** The connection was lost and is made again by itself. */
  | 'retrying'
  /** The token is refused and no new one could be had. */
  | 'unauthorized'
  | 'destroyed';

/** An answer as far as it has come. */
export interface Draft {
  /** Markdown that may end in the middle of a word. */
  text: string;
  /** What of it the service says itself, see {@link Message.notice}. */
  notice: string | null;
}

/** Everything a view shows of one conversation. A new object for each change; never mutated. */
export interface CaseState {
  case: Case | null;
  snapshot: Snapshot | null;
  /** As stored, in the order of the case. */
  messages: readonly Message[];
  /** True while older messages can be loaded. */
  hasOlder: boolean;
  /** Not acknowledged yet, in the order they were written; shown after `messages`. */
  outbox: readonly OutgoingMessage[];
  /** The answer as far as it has come; null when nobody is writing. Not stored: what is stored follows. */
  draft: Draft | null;
  /** True from sending until the answer stands, also when another tab asked. */
  isTyping: boolean;
  /** The proposal that waits for the user, and the message that shows it. */
  pending: { action: Action; messageId: string } | null;
  connection: ConnectionState;
  /** Messages of others since {@link CaseSession.markRead}. */
  unread: number;
  /** Until when the user is held back by a rate limit; milliseconds since 1970, null when not. */
  limitedUntil: number | null;
  isLoading: boolean;
  /** Why the last command that is not a message failed (loading, feedback, closing, escalating). */
  error: DeskhandError | null;
}

/** How a user closes a case; `rating` is 1 to 10. */
export interface Closing {
  resolution: Resolution;
  rating: number;
  comment?: string;
}

/** A state machine over one case. A view subscribes, renders `state`, and calls what the user does. */
export interface CaseSession {
  readonly state: CaseState;
  /** Called after each change; returns what ends the subscription. */
  subscribe(listener: (state: CaseState) => void): () => void;
  /** Reads the case and follows it. Called once; without a case it does nothing yet. */
  start(): Promise<void>;
  /** Puts a message into the outbox and sends it. Resolves when it is acknowledged or has failed. */
  send(
    content: string,
    options?: { replyToMessageId?: string | undefined; request?: ToolRequest | undefined },
  ): Promise<void>;
  /** Sends a failed message again, under its key. */
  resend(key: string): Promise<void>;
  /** Takes a failed message out of the outbox. */
  discard(key: string): void;
  /** Decides on a proposal; `content` is what the conversation shows the user as having said. */
  decide(messageId: string, decision: Decision, content: string): Promise<void>;
  escalate(reason?: string): Promise<boolean>;
  sendFeedback(feedback: Feedback): Promise<boolean>;
  close(body: Closing): Promise<boolean>;
  loadOlder(): Promise<void>;
  markRead(): void;
  destroy(): void;
}
