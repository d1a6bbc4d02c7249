import type { ActionOutcome, ActionRow, Proposal, Turn, Withheld } from '../cases/index.ts';

/** A tool as an assistant may know it: nothing of the policy, nothing of the credential. */
export interface OfferedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly effect: 'read' | 'write';
}

export interface ReadResult {
  ok: boolean;
  /** What the tool answered, as text that may be cut; data, whatever it says. */
  output: string;
  /** The same as a value, whole; the text where there is none. */
  value: unknown;
  milliseconds: number;
}

export type ProposalVerdict =
  | { verdict: 'proposed'; proposal: Proposal }
  /** Told to whoever asked, in one sentence. */
  | { verdict: 'refused'; problem: string };

export interface Execution {
  /** The action as it stands now. */
  action: ActionRow;
  /** Null where nothing was run in this turn. */
  outcome: ActionOutcome | null;
  /** Why the service did not send what was confirmed; null where it did, or nothing was to be sent. */
  withheld: Withheld | null;
}

/**
 * All that an assistant can reach of a tenant's connector. A write is never among it: writes become
 * proposals, and `execute` runs only what the user's own message has confirmed.
 */
export interface Toolbox {
  /** What may be offered to the user of this turn; empty without a connector. Costs no round trip. */
  offer(turn: Turn): Promise<readonly OfferedTool[]>;
  /** Runs a read tool that was offered. Never throws for what a connector does. */
  read(turn: Turn, tool: string, args: unknown, signal: AbortSignal): Promise<ReadResult>;
  /** Makes a proposal of a write tool that was offered. */
  propose(turn: Turn, tool: string, args: unknown): Promise<ProposalVerdict>;
  /** Carries out what the turn's message has decided: runs, declines, or looks up again. */
  execute(turn: Turn, signal: AbortSignal): Promise<Execution>;
  /** Ends what the turn's message has confirmed where nobody will carry it out, or knows whether. */
  giveUp(turn: Turn): Promise<Execution & { outcome: ActionOutcome }>;
}
