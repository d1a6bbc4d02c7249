import { sqlState } from './contention.ts';
import { DatabaseBusy, DatabaseUnavailable } from './unavailable.ts';

// 40: what the standby replays is in the way; 58, XX: its disk, its files.
const ownStates = /^(40|58|XX)/;
const statementTookTooLong = '57014';
/** A lock that the standby replays was held for too long: other reads may well be answered. */
const lockTookTooLong = '55P03';

/**
 * What a replica's error says of the replica: it is away, or has no room just now. Null: the error is the
 * statement's own, and the primary would say the same, or take as long.
 */
export function troubleOf(error: unknown): 'away' | 'busy' | null {
  if (error instanceof DatabaseBusy) {
    return sqlState(error.cause) === statementTookTooLong ? null : 'busy';
  }
  if (error instanceof DatabaseUnavailable) return 'away';
  const state = sqlState(error) ?? '';
  if (state === lockTookTooLong) return 'busy';
  return ownStates.test(state) ? 'away' : null;
}
