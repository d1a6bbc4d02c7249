import type { Offer } from '@deskhand/contract';

/** Begins the id of an offer that takes a change back. */
export const undoPrefix = 'undo-';

/** Finds the one that stands under the answer which tells of the change. */
export const undoAmong = (offers: readonly Offer[]): Offer | null =>
  offers.find(({ id }) => id.startsWith(undoPrefix)) ?? null;
