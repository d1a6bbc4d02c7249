import type { ToolRequest } from '@deskhand/contract';
import type { Reaction } from '../../utterance/index.ts';
import type { KeyedRequest } from '../../platform/idempotency/index.ts';
import type { Session } from '../../sessions/index.ts';
import type { ActionRow } from './action-row.ts';
import type { CaseRow } from './case-row.ts';
import type { HistoryRow } from './history.ts';

export interface MessageToAccept {
  session: Session;
  caseId: string;
  content: string;
  replyToSeq: number | null;
  /** It says yes, no, wait, thank you or that a person is wanted, and no more: whatever waits for it. */
  onlyReacts: boolean;
  owner: string;
  keyed: KeyedRequest | null;
  requestId: string;
  /** As in `turns`. */
  traceparent: string | null;
  request: ToolRequest | null;
  /** What the message says to a proposal, if one waits. */
  reaction: Reaction;
  /** Said by the field `decision`, not read from the words. */
  isExplicit: boolean;
}

/**
 * What a message decides. `withdraw`: it may mean stop, or comes under other roles than those the
 * proposal was shown to. `show_again`: it agrees, but not to what was said last; the proposal is over,
 * and another like it is shown. `repeat`: it was decided before, and its outcome is shown again.
 */
export interface Ruling {
  kind: 'confirm' | 'decline' | 'withdraw' | 'show_again' | 'repeat';
  /** As it stood before the ruling. */
  action: ActionRow;
}

export interface AcceptedMessage {
  verdict: 'accepted';
  case: CaseRow;
  ruling: Ruling | null;
  createdAt: string;
  /** Turns of this case that were open before: they are answered first. */
  turnsBefore: number;
  /** The newest messages before this one, as the assistant reads them; empty where it must read again. */
  history: HistoryRow[];
  context: Record<string, unknown> | null;
  settingsVersion: number;
  knowledgeVersion: number;
}

export type AcceptVerdict =
  | AcceptedMessage
  | {
      verdict:
        | 'unauthorized'
        | 'case_not_found'
        | 'case_closed'
        | 'unknown_reply_to'
        | 'too_many_waiting'
        | 'known_key'
        | RefusedDecision;
    };

/** Why consent runs nothing. */
type RefusedDecision =
  /** Consent that names no proposal, right behind one. */
  | 'reply_to_missing'
  | 'no_proposal'
  /** Expired, declined, or another one took its place. */
  | 'proposal_over'
  | 'definition_changed'
  | 'forbidden'
  | 'tool_unavailable'
  /** Decided, or made, while the statement waited for the case. */
  | 'look_again';
