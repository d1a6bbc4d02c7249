import type { Offer } from '@deskhand/contract';

/** Begins the id of an offer that takes a change back. */
export const undoPrefix = 'undo-';

/** Finds the offer that stands under the answer that reports the change. */
export const undoAmong = (offers: readonly Offer[]): Offer | null =>
  offers.find(({ id }) => id.startsWith(undoPrefix)) ?? null;
