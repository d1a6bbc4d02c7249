import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ScriptedReply } from '../../stage/model/index.ts';

/** What a hostile model does in one turn, and where the attack was planted. */
export interface HostileScript {
  name: string;
  /** One for each time that the model is asked in the turn; after them it behaves. */
  replies: readonly ScriptedReply[];
  message?: string;
  context?: Record<string, unknown>;
  /** What the read tools answer. */
  reading?: CallToolResult;
  /** How the turn must end, where it can end in one way only. */
  ends?: 'proposal' | 'words';
  /** What the model said and nobody may read, as letters, however they were wrapped. */
  unheard?: readonly string[];
  /** For a proposal: the arguments that are stored. */
  stored?: Record<string, unknown>;
}

/** How a script is played: both wires and both forms meet every family. */
export interface Form {
  provider: 'openai-compatible' | 'anthropic';
  streamed: boolean;
}
