/** What of a log its place follows from, in pixels from the beginning of what was said. */
export interface LogView {
  /** Of what is seen at once. */
  height: number;
  /** Where what was said ends. */
  end: number;
  /** Where the message begins that the person has sent from here, if they have. */
  asked: number | null;
  /** Where the newest message begins. */
  newest: number;
}

/** Left free above the message that stands at the top. */
const gap = 12;

/** Nearer to the end than this is at the end: less than one line. */
const near = 20;

/**
 * Computes how far the log is scrolled for somebody who follows it. What they have sent stands at the top;
 * what comes then is followed to its end, but never beyond its own first line.
 */
export function readingPlace(view: LogView): number {
  const start = startOf(view);
  const lowest = Math.min(start, endOf(view));
  return view.asked === null ? lowest : Math.max(lowest, Math.min(start, view.asked - gap));
}

/**
 * Computes where somebody who follows the log is next. They are never taken back up; and whoever has read on
 * from the first line of the newest message to the end stays at the end, whatever is added to it.
 */
export function nextPlace(view: LogView, top: number, sawEnd: boolean): number {
  const isPastStart = sawEnd && top > startOf(view) + 1;
  return Math.max(top, isPastStart ? endOf(view) : readingPlace(view));
}

const startOf = ({ newest }: LogView): number => Math.max(0, newest - gap);
const endOf = ({ end, height }: LogView): number => Math.max(0, end - height);

/** Computes what has to be free below the end, so that what was sent can stand at the top. */
export function roomBelow({ height, end, asked }: LogView): number {
  return asked === null ? 0 : Math.max(0, asked - gap + height - end);
}

/** Tells whether the end of what was said is in sight. */
export const seesEnd = ({ height, end }: LogView, top: number): boolean =>
  top + height >= end - near;
