import type { ActionRow, Turn } from '../cases/index.ts';
import type { Execution, Toolbox } from '../actions/index.ts';
import { signReceipt } from '../actions/index.ts';
import { isoTime, type Clock } from '../platform/clock.ts';
import { publicId } from '../platform/ids.ts';
import type { SigningKey } from './signing-key.ts';

/** What the receipt itself says, whoever looks at it and wherever it was copied to. */
const summary = 'Simulated in the playground: nothing was sent to the connector.';

/**
 * The tenant's tools with the way to change anything cut off: `execute` and `giveUp` reach no connector. What
 * reads is really read.
 */
export function simulatedToolbox(
  toolbox: Toolbox,
  deps: { clock: Clock; signingKey: SigningKey },
): Toolbox {
  async function simulate(turn: Turn): Promise<Execution> {
    const { kind, action } = turn.ruling!;
    if (kind === 'confirm') return succeeded(deps, turn, action);
    const status = kind === 'decline' ? 'declined' : 'cancelled';
    return { ...nothingRun, action: { ...action, status, decidedSeq: turn.seq } };
  }
  return {
    // Each by its name: a way that is new is none here.
    offer: (...asked) => toolbox.offer(...asked),
    account: (...asked) => toolbox.account(...asked),
    closed: (...asked) => toolbox.closed(...asked),
    read: (...asked) => toolbox.read(...asked),
    propose: (...asked) => toolbox.propose(...asked),
    waiting: (turn) => toolbox.waiting(turn),
    changesBefore: (turn) => toolbox.changesBefore(turn),
    execute: simulate,
    giveUp: (turn) => succeeded(deps, turn, turn.ruling!.action),
  };
}

const nothingRun = { outcome: null, notSentReason: null, undo: null };

async function succeeded(
  { clock, signingKey }: { clock: Clock; signingKey: SigningKey },
  turn: Turn,
  action: ActionRow,
) {
  const key = await signingKey();
  const receipt = await signReceipt(
    { signingKey: () => key },
    {
      id: publicId('rcpt', action.id),
      ...{ outcome: 'succeeded', externalId: null, externalUrl: null, verification: 'none' },
      ...{ executedAt: isoTime(clock), summary },
    },
  );
  const status = 'succeeded' as const;
  return {
    ...nothingRun,
    action: { ...action, status, receipt, decidedSeq: turn.seq },
    outcome: { status, receipt, failureReason: null, lookAgainMs: null },
  };
}
