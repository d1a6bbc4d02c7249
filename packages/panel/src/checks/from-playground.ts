import type { CheckRequest, PanelSession } from '@deskhand/contract';
import { readKept, writeKept } from '../playground/kept.ts';
import type { Exchange, Identity } from '../playground/talk.ts';
import { isMissed } from '../traces/is-missed.ts';
import { expectationsOf, historyMax, saidShort, shortened } from './from-trace.ts';

/** A check that the playground suggests, under the name by which an address brings it. */
interface Suggested {
  of: string;
  check: CheckRequest;
}

const name = 'check';

/** Keeps a check in this tab alone, where what is said in the playground is; returns its name. */
export function keepSuggested(session: PanelSession, check: CheckRequest): string {
  const of = `talk_${crypto.randomUUID()}`;
  writeKept<Suggested>(session, name, { of, check });
  return of;
}

/** Null where this tab keeps another one, or none. */
export function readSuggested(session: PanelSession, of: string): CheckRequest | null {
  const kept = readKept<Suggested>(session, name);
  return kept?.of === of ? kept.check : null;
}

/**
 * A check of the last of these exchanges, as one of a real answer. What a proposal's button said is said again
 * behind the message that the proposal was for.
 */
export function checkOfExchange(said: readonly Exchange[], identity: Identity): CheckRequest {
  const first = Math.max(
    0,
    said.findLastIndex(({ decision }) => decision === null),
  );
  const { answer } = said.at(-1)!;
  const before = said.slice(0, first).flatMap((one) => [
    { author: 'user' as const, content: one.message },
    ...(one.answer && one.answer.content.trim() !== ''
      ? [
          {
            ...({ author: 'assistant', content: saidShort(one.answer.content) } as const),
            dialogue: one.answer.dialogue,
          },
        ]
      : []),
  ]);
  return {
    name: shortened(said[first]!.message),
    enabled: true,
    ...identity,
    history: before.slice(-historyMax),
    messages: said
      .slice(first)
      .map(({ message, decision }) => ({ content: message, ...(decision && { decision }) })),
    situation: {},
    expectations:
      answer === null || isMissed(answer.trace) ? [] : expectationsOf(answer.trace, answer),
  };
}
