/** What of a log its place follows from, in pixels from the beginning of what was said. */
export interface LogView {
  /** Of what is seen at once. */
  height: number;
  /** Where what was said ends. */
  end: number;
  /** Where what came last begins: see `shownFrom`. */
  newest: number;
}

/** Left free above the message that stands at the top. */
const gap = 12;

/**
 * Decides from where on the last exchange is shown: from what was asked, where the answer to it is seen as well,
 * whatever stands below that, such as offers; else from the answer's own beginning.
 */
export const shownFrom = (asked: number, newest: number, long: number, height: number): number =>
  newest - asked + long + gap < height ? asked : newest;

/** Nearer to the end than this is at the end: less than one line. */
const near = 20;

/**
 * Computes how far the log is scrolled for somebody who follows it: to its end, with what was asked in
 * sight, but never beyond the first line of what came last.
 */
export const readingPlace = (view: LogView): number => Math.min(startOf(view), endOf(view));

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

/** Tells whether the end of what was said is in sight. */
export const seesEnd = ({ height, end }: LogView, top: number): boolean =>
  top + height >= end - near;
