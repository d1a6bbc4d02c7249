import { receiptMark } from '../actions/index.ts';
import { readMessage } from '../language/index.ts';
import { leavesUnsaid } from './builtin/index.ts';
import { readWish, type Wish } from './claims/index.ts';
import type { ReadTurn } from './read-turn.ts';

/**
 * Answers what the user of a turn wants. A message that can't be understood without the one before it
 * ("When will it arrive?", "Who did that?") wants what that one wanted, unless a receipt came between.
 */
export function wishOfTurn({ message, history, language }: ReadTurn): Wish {
  const wish = readWish(message);
  if (wish !== 'information' && wish !== 'status') return wish;
  let latest = message;
  for (const { author, content } of history.toReversed()) {
    if (author === 'assistant') {
      if (content.includes(receiptMark)) break;
      continue;
    }
    if (!leavesUnsaid(latest, language)) break;
    latest = readMessage(content);
    if (readWish(latest) === 'other') return 'other';
  }
  return wish;
}
