import type { OfferedTool } from '../../actions/index.ts';
import type { HistoryMessage } from '../question.ts';

/** A tool, and the arguments that the user's words give for it. */
export interface FilledTool {
  readonly tool: OfferedTool;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Names of the required arguments that they do not give. */
  readonly missing: readonly string[];
}

/** The conversation before the message, oldest first. */
export type History = readonly HistoryMessage[];

/** Nothing is asked to be done, or not for sure. */
interface None {
  readonly kind: 'none';
}

/** One tool is asked for: it can be called, or asked on about. */
interface One extends FilledTool {
  readonly kind: 'one';
  /** What the user has written about it. */
  readonly wording: string;
}

export type ToolMatch =
  | None
  | One
  /** What was asked on about is no longer wanted. */
  | { readonly kind: 'dropped'; readonly tool: OfferedTool }
  /** Several are, each for itself. */
  | { readonly kind: 'several'; readonly tools: readonly FilledTool[] };

export type LikelyMatch =
  | None
  /**
   * `chance`: how likely it is meant, 0..1; `isInstead`: whether it only reads where a change was told; `isClear`:
   * whether just that is asked for, in words like those by which it is.
   */
  | (One & { readonly chance: number; readonly isInstead: boolean; readonly isClear: boolean })
  /** Any of several may know it: the first that has data answers, or whose data hold a name where some are named. */
  | {
      readonly kind: 'first';
      readonly readings: readonly FilledTool[];
      /** Stems. */
      readonly names: readonly string[];
      /** A record is named in the form in which it is read, and nothing is asked that its tool does not know. */
      readonly isSure: boolean;
    };
