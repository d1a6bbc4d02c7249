/** A day as `2026-11-21`, in UTC like everything Tidewater bills. */
export type Day = string;

const dayMs = 86_400_000;

export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day =>
  dayOf(new Date(startOf(day) + count * dayMs));

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((startOf(to) - startOf(from)) / dayMs);

/** The same day `count` months later, or the last one of that month where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))));
}

const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
