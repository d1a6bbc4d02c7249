import type {
  Offer,
  ToolDisplay,
  ToolLabels,
  ToolLookups,
  ToolPin,
  ToolValues,
} from '@deskhand/contract';
import type { ActionOutcome, ActionRow, Proposal, Turn, NotSentReason } from '../cases/index.ts';
import type { UnavailableTool } from '../connector/index.ts';
import type { Language } from '../language/index.ts';

/**
 * A turn whose version of the assistant was read. No other turn reaches a tool: without its pins, any approved
 * definition would be one it may use.
 */
export interface PinnedTurn extends Turn {
  /** The definitions of tools that may be used for it; null: its version pins none, whatever is approved may. */
  readonly toolPins: readonly ToolPin[] | null;
}

/** A tool as an assistant may know it: nothing of the policy, nothing of the credential. */
export interface OfferedTool {
  readonly name: string;
  /** In the reader's language where the policy has it, else the connector's. */
  readonly title: string;
  /** By language, as the policy has it. */
  readonly titles: Readonly<Record<string, string>>;
  /** How people ask for it, by language. */
  readonly examples: Readonly<Record<string, readonly string[]>>;
  /** By argument: what turns names into the ids that it takes. */
  readonly lookup: Readonly<ToolLookups>;
  /** Words for values, by language. */
  readonly values: Readonly<ToolValues>;
  /** The same in the reader’s language. */
  readonly valueWords: Readonly<Record<string, string>>;
  /** What its arguments are called, by language and by their names. */
  readonly labels: Readonly<ToolLabels>;
  /** The reader’s language: `title` and `valueWords` are in it where the policy has words for them. */
  readonly language: Language;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly effect: 'read' | 'write';
  /** Whether it proves the changes of another tool: listed nowhere as something to do. */
  readonly isReadback: boolean;
}

/** A tool that a user may know of, and not use. */
export interface ClosedTool extends OfferedTool {
  readonly requiredRoles: readonly string[];
  /** Whether it is closed while changes are paused, and not for want of roles. */
  readonly isPaused: boolean;
}

export interface ReadResult {
  ok: boolean;
  /** Why a tool that answered has no data, in its own words, as one line; null where it says nothing. */
  refusal: string | null;
  /** What the tool answered, as text that may be cut; data, whatever it says. */
  output: string;
  /** The same as a value, whole; the text where there is none. */
  value: unknown;
  milliseconds: number;
  /** How it is read, by the tool's policy and definition. */
  display: ToolDisplay | null;
  values: ToolValues;
  outputSchema: Record<string, unknown> | null;
}

/** Which tools there were for a turn, for whoever may know why one was not used. */
export interface ToolsAccount {
  connector: boolean;
  offered: number;
  /** The first 20. */
  withheld: UnavailableTool[];
}

export type ProposalVerdict =
  | { verdict: 'proposed'; proposal: Proposal }
  /** Told to whoever asked, in one sentence. */
  | { verdict: 'refused'; problem: string }
  /** The connector says that it can't be done, or can't say what it would come to. Told to the user. */
  | { verdict: 'blocked'; problem: string; content: string };

export interface Execution {
  /** The action as it stands now. */
  action: ActionRow;
  /** Null where nothing was run in this turn. */
  outcome: ActionOutcome | null;
  /** Why the service did not send what was confirmed; null where it did, or nothing was to be sent. */
  notSentReason: NotSentReason | null;
  /** What takes it back, as far as the connector said; null where nothing does. */
  undo: Undo | null;
}

export interface Undo {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** RFC 3339, to come; null: for as long as the connector takes it. */
  readonly until: string | null;
}

/** A change that was made in a case. */
export interface PastChange {
  readonly tool: string;
  readonly title: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** What takes it back, as it was offered; null where nothing does. */
  readonly undo: Offer | null;
  /** The answer that reports it is the last one. */
  readonly isToldLast: boolean;
}

/**
 * All that an assistant can reach of a tenant's connector. A write is never among it: writes become
 * proposals, and `execute` runs only what the user's own message has confirmed.
 */
export interface Toolbox {
  /** What may be offered to the user of this turn; empty without a connector. Costs no round trip. */
  offer(turn: PinnedTurn, language: Language): Promise<readonly OfferedTool[]>;
  /** Tells what `offer` offers, and why not more. Costs no round trip. */
  account(turn: PinnedTurn): Promise<ToolsAccount>;
  /** What the user may know of and not use: without the roles that it asks for, or while changes are paused. */
  closed(turn: PinnedTurn, language: Language): Promise<readonly ClosedTool[]>;
  /**
   * Runs a read tool that was offered, for who reads that locale (BCP 47). Never throws for what a
   * connector does.
   */
  read(
    turn: PinnedTurn,
    locale: string,
    call: { tool: string; arguments: unknown },
    signal: AbortSignal,
  ): Promise<ReadResult>;
  /** Makes a proposal of a write tool that was offered, in the words of that locale. */
  propose(
    turn: PinnedTurn,
    locale: string,
    call: { tool: string; arguments: unknown },
    signal: AbortSignal,
  ): Promise<ProposalVerdict>;
  /** The proposal that waits in the turn's case; null where none does. */
  waiting(turn: Turn): Promise<ActionRow | null>;
  /** What was changed in the turn's case before its message, newest first; the last 20 that were shown. */
  changesBefore(turn: Turn): Promise<readonly PastChange[]>;
  /** Carries out what the turn's message has decided: runs, declines, or looks up again. */
  execute(turn: Turn, signal: AbortSignal): Promise<Execution>;
  /** Ends what the turn's message has confirmed where nobody will carry it out, or knows whether. */
  giveUp(turn: Turn): Promise<Execution & { outcome: ActionOutcome }>;
}
