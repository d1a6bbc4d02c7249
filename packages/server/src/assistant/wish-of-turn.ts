import { receiptMark } from '../actions/index.ts';
import { readMessage } from '../language/index.ts';
import { leavesUnsaid } from '../builtin/index.ts';
import { readWish, type Wish } from '../claims/index.ts';
import type { ReadTurn } from './read-turn.ts';

/**
 * Answers what the user of a turn wants. A message that can't be understood without the one before it
 * ("When will it arrive?", "Who did that?") wants what that one wanted, and so does a courtesy
 * ("Thanks", "Hello?"), unless a receipt came between. What may have been meant to stop may want something else.
 */
export function wishOfTurn({ turn, message, history, language }: ReadTurn): Wish {
  if (turn.ruling) return 'other';
  const wish = readWish(message);
  if (wish === 'other') return wish;
  let latest = message;
  for (const { author, content } of history.toReversed()) {
    if (author === 'assistant') {
      if (content.includes(receiptMark)) break;
      continue;
    }
    if (readWish(latest) !== 'small_talk' && !leavesUnsaid(latest, language)) break;
    latest = readMessage(content);
    if (readWish(latest) === 'other') return 'other';
  }
  return wish;
}
