import type { Citation, Dialogue, Offer, Section, ToolRequest, ToolUse } from '@deskhand/contract';
import type { Provenance } from './provenance.ts';
import type { Ruling } from './store/message-to-accept.ts';
import type { ActionRow } from './store/action-row.ts';
import type { ActionOutcome, ModelUsage, Proposal } from './store/finish-turn.ts';
import type { HistoryRow } from './store/history.ts';
import type { Reaction } from '../utterance/index.ts';

/** What a node knows of owning a turn. */
export interface Hold {
  /** Monotonic milliseconds: what the statement behind it returned is no older. */
  readonly sinceMs: number;
  /** Whether nobody can have taken it over since. Costs nothing to ask; once false, false for good. */
  isGood(): boolean;
}

/** One user message and what the assistant must know to answer it. */
export interface Turn {
  readonly tenantId: number;
  readonly caseId: string;
  /** Place of the user's message in the case. */
  readonly seq: number;
  readonly content: string;
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly roles: readonly string[];
    readonly plan: string | null;
  };
  /** The newest messages before this one, oldest first. */
  readonly history: readonly HistoryRow[];
  /** What the application pushed when the case was created: untrusted. */
  readonly context: Readonly<Record<string, unknown>> | null;
  /** The tool that the message asks for, whatever its words say; null for an ordinary message. */
  readonly request: ToolRequest | null;
  /** Whether changes may be proposed: the tenant has a tool that writes, and has not paused them. */
  readonly canAct: boolean;
  /** Whether people take cases of this tenant over. */
  readonly canEscalate: boolean;
  /** Whether the tenant has anything that can change: a tool that writes, or a way to escalate. */
  readonly canChange: boolean;
  readonly settingsVersion: number;
  /** Of the assistant, which the case began with; 0 goes with what is set. */
  readonly assistantVersion: number;
  readonly knowledgeVersion: number;
  /** Counts from 1; more than one means another process took it over: the one before died, froze or was stopped. */
  readonly attempt: number;
  /** What the message decides about a proposal; null for an ordinary message. */
  readonly ruling: Ruling | null;
  /** The request that brought the message, for the log; null where none is stored, or nobody wrote. */
  readonly requestId: string | null;
  /** Asked by whoever does what must not be done by two. */
  readonly hold: Hold;
}

/** What each line of the log about a turn says of it. */
export const toLog = ({ tenantId, requestId }: Pick<Turn, 'tenantId' | 'requestId'>) => ({
  tenantId,
  ...(requestId !== null && { requestId }),
});

/** What the assistant made of a turn; becomes a message. */
export interface Answer {
  readonly content: string;
  /** The paragraph of `content`, its first or its last, that is the service's own: nothing was changed. */
  readonly notice?: string;
  readonly authorName: string;
  readonly citations: readonly Citation[];
  /** The documents that `citations` quote, by their public ids. */
  readonly citedDocuments?: readonly string[];
  /** `failed`: nothing could be answered and the content says so. */
  readonly status: 'complete' | 'failed';
  /** What it asks or reports, besides that it proposes something. The service notes it, never a model. */
  readonly dialogue?: Dialogue;
  /** What was read for it. */
  readonly toolCalls?: readonly ToolUse[];
  /** What its reader may ask for next. */
  readonly offers?: readonly Offer[];
  /** What of `content` may be collapsed. */
  readonly sections?: readonly Section[];
  /** How it came about, for administrators. */
  readonly provenance: Provenance;
  /** The same at length, as the JSON of a contract's `TraceParts`; kept for a while only. */
  readonly trace?: string;
  /** Missing where no model was asked; kept as long as the trace. */
  readonly usage?: ModelUsage;
  /** A change to show the user for their word. */
  readonly proposal?: Proposal;
  /** What came of a confirmed action. Missing, it is kept as unknown. */
  readonly outcome?: ActionOutcome;
  /** The action that the message reports, as it is now. */
  readonly action?: ActionRow;
}

/** Shows what may be shown already; `notice` is the service's own sentence in it, see `Answer`. */
export type Emit = (text: string, notice?: string) => void;

/**
 * Answers a turn. Streams what may be shown already through `emit`; the returned content is what
 * counts. Never throws for anything a model or a knowledge base does; `signal` ends it early.
 */
export type Answerer = (turn: Turn, emit: Emit, signal: AbortSignal) => Promise<Answer>;

/** Reads what the words of a message say about a proposal. */
export type ReadReaction = (content: string) => Reaction;

/** What names a turn: its case, and the place of the user's message in it. */
export interface TurnPlace {
  readonly tenantId: number;
  readonly caseId: string;
  readonly seq: number;
}

export const turnKey = (turn: TurnPlace): string => `${turn.tenantId}/${turn.caseId}/${turn.seq}`;

/** The bus topic on which every change of a case is published. */
export const caseTopic = (tenantId: number, caseId: string): string => `case/${tenantId}/${caseId}`;
