import type { OfferedTool, Toolbox } from '../actions/index.ts';
import type { ReadTurn } from './read-turn.ts';
import type { Listener } from './reading-text.ts';

/** A tool that a turn uses, and the arguments known so far. */
export interface ToolUse {
  toolbox: Toolbox;
  read: ReadTurn;
  tool: OfferedTool;
  arguments: Readonly<Record<string, unknown>>;
}

/** Whom a reading is told. */
export function listenerOf({ turn, answerLocale, language, sentences }: ReadTurn): Listener {
  const timeZone = turn.context?.['timezone'];
  return {
    locale: answerLocale,
    language,
    notes: sentences.notes,
    timeZone: isText(timeZone) ? timeZone : null,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
