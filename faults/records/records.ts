/** What a client wrote down of one message that it sent, however often it had to repeat it. */
export interface SentMessage {
  /** The words, which nobody else sends. */
  content: string;
  /** Its case; null while the message that opens one is not acknowledged. */
  caseId: string | null;
  firstSentMs: number;
  /** How often it was sent, under one `Idempotency-Key`. */
  attempts: number;
  /** Attempts that ended without an answer of the service, or with a 5xx. */
  failures: number;
  acknowledged: Acknowledgement | null;
  /** Status and body of a reply that no client expects, after which it goes on with its next message. */
  refusal: string | null;
}

/** What a 201 told. */
export interface Acknowledgement {
  atMs: number;
  /** Null where a case was opened: its reply does not tell. */
  messageId: string | null;
  replyId: string;
  reply: string;
}

/** A change that a client confirmed. */
export interface ConfirmedAction {
  /** What it is about, which no other change is. */
  payment: string;
  caseId: string;
  actionId: string;
  /** Whether its tool takes a key and does one thing once under it. */
  isKeyed: boolean;
}

/** A message as it is read back when all is over. */
export interface StoredMessage {
  id: string;
  author: 'user' | 'assistant' | 'other';
  content: string;
  /** The message that it answers. */
  replyToId: string | null;
  action: { id: string; status: string; hasReceipt: boolean } | null;
}

/** Whether it answers a question; an outcome that was found out later is told without one. */
export const isAnswer = ({ author, replyToId, action }: StoredMessage): boolean =>
  author === 'assistant' && (replyToId !== null || action === null);

/** A call that really ran at the connector. */
export interface Execution {
  payment: string;
  /** Null of a tool that takes none. */
  key: string | null;
}

/** All that is known of the time around one fault. Times are monotonic milliseconds of one process. */
export interface Records {
  sent: readonly SentMessage[];
  confirmed: readonly ConfirmedAction[];
  /** By the id of the case, oldest message first. */
  stored: ReadonlyMap<string, readonly StoredMessage[]>;
  executions: readonly Execution[];
  /** Events of followed streams by case: ids of messages that were told of, in order. */
  told: ReadonlyMap<string, readonly string[]>;
  faultEndedMs: number;
}
