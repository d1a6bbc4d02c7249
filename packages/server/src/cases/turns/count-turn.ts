import { addCost, proposals, turnsAnswered, turnSeconds } from '../../platform/metrics.ts';
import type { Span } from '../../platform/tracing/index.ts';
import type { Answer, Turn } from '../turn.ts';

/** Counts a turn whose answer is stored, and what became of proposals by it. */
export function countTurn(turn: Turn, answer: Answer, seconds: number, span: Span): void {
  const provider = answer.provenance.provider ?? 'none';
  const failure = answer.provenance.failure ?? 'none';
  turnsAnswered.inc({ provider, failure });
  turnSeconds.observe({ provider }, seconds);
  span.set({ 'deskhand.turn.provider': provider, 'deskhand.turn.failure': failure });
  const { currency = null, amount = null } = answer.usage ?? {};
  if (currency !== null && amount !== null) addCost(currency, amount);
  if (answer.proposal) proposals.inc({ outcome: 'proposed' });
  const outcome = outcomeOf(turn, answer);
  if (outcome !== null) proposals.inc({ outcome });
}

/** What the message decided about a proposal; null where it decided nothing. */
function outcomeOf({ ruling }: Turn, { outcome }: Answer): string | null {
  switch (ruling?.kind) {
    case 'confirm':
      return outcome?.status ?? 'unknown';
    case 'decline':
      return 'declined';
    case 'withdraw':
      return 'withdrawn';
    case 'repeat':
    case 'show_again':
    case undefined:
      return null;
  }
}
