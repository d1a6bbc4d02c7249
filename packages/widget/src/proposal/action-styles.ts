import type { Texts } from '../texts/texts.ts';
import type { ActionState } from './action-state.ts';

interface ActionStyle {
  title: keyof Texts;
  hint?: keyof Texts;
  /** The colour, by a class of the stylesheet. */
  tone: 'asking' | 'busy' | 'good' | 'bad' | 'unsure' | 'past';
  /** A path on a grid of 24. */
  icon: string;
}

const circle = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18';

/** Each state has words, a drawing and a colour of its own: none of the three has to be seen. */
export const actionStyles: Record<ActionState, ActionStyle> = {
  proposed: {
    title: 'proposal',
    hint: 'nothingYet',
    tone: 'asking',
    icon: `${circle}m0 5v4.5m0 3.5h.01`,
  },
  confirmed: {
    title: 'confirmed',
    hint: 'executingHint',
    tone: 'busy',
    icon: 'M5 12h14m-5-5 5 5-5 5',
  },
  executing: {
    title: 'executing',
    hint: 'executingHint',
    tone: 'busy',
    icon: 'M12 3v4m0 10v4M3 12h4m10 0h4M5.6 5.6l2.9 2.9m7 7 2.9 2.9m0-12.8-2.9 2.9m-7 7-2.9 2.9',
  },
  succeeded: { title: 'succeeded', tone: 'good', icon: `${circle}m-4 9.5 2.8 2.8L16 9.5` },
  failed: {
    title: 'actionFailed',
    hint: 'failedHint',
    tone: 'bad',
    icon: `${circle}m-3 6 6 6m0-6-6 6`,
  },
  unknown: {
    title: 'unknown',
    hint: 'unknownHint',
    tone: 'unsure',
    icon: `${circle}m-2.5 6.8a2.6 2.6 0 1 1 3.8 2.3c-.8.5-1.3 1-1.3 2m0 2.7h.01`,
  },
  unproven: {
    title: 'unproven',
    hint: 'unprovenHint',
    tone: 'unsure',
    icon: 'M12 4 2.5 20h19ZM12 10v4m0 3h.01',
  },
  notKnown: {
    title: 'notKnown',
    hint: 'notKnownHint',
    tone: 'unsure',
    icon: 'M4 5h16v14H4ZM9 12h.01m3 0h.01m3 0h.01',
  },
  declined: { title: 'declined', hint: 'nothingHint', tone: 'past', icon: `${circle}M6 6l12 12` },
  expired: { title: 'expired', hint: 'nothingHint', tone: 'past', icon: `${circle}m0 4v5l3 2` },
  cancelled: {
    title: 'cancelled',
    hint: 'nothingHint',
    tone: 'past',
    icon: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  },
};
