import type { Dialogue, Offer, Section, ToolsAccount, ToolUse } from '@deskhand/contract';
import type { Ruling } from './store/message-to-accept.ts';

/** What an answer is that no model wrote. */
type AnswerKind =
  // From the articles, or by a phrase.
  | 'answer'
  | 'unknown'
  | 'smalltalk'
  | 'nothing_waits'
  | 'cannot_undo'
  | 'paused'
  // Of a tool.
  | 'reading'
  | 'proposal'
  | 'blocked'
  | 'question'
  | 'likely'
  | 'several'
  | 'dropped'
  | 'for_roles'
  | 'changes_paused'
  | 'not_offered'
  | 'unfit'
  // Of a proposal that was made before.
  | 'of_proposal'
  | Ruling['kind'];

/** How an answer came about, for administrators. */
export interface Provenance {
  /** A provider, `builtin`, or `actions` for what is the service's own; `none`, or missing: nobody answered. */
  readonly provider?: string;
  readonly model?: string | null;
  readonly kind?: AnswerKind;
  /** The tool that it is about. */
  readonly tool?: string;
  readonly inputTokens?: number | null;
  readonly outputTokens?: number | null;
  readonly milliseconds?: number;
  /** The provider that failed, and why. */
  readonly fallbackFrom?: string | null;
  readonly failure?: string | null;
  /** Which tools there were for it. */
  readonly tools?: ToolsAccount;
}

/** The same as it is stored with the message, with what is shown beside its text. */
export interface StoredProvenance extends Provenance {
  readonly notice?: string;
  readonly toolCalls?: readonly ToolUse[];
  readonly offers?: readonly Offer[];
  readonly sections?: readonly Section[];
  readonly dialogue?: Dialogue;
}
