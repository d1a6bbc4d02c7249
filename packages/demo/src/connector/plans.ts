import { addMonths, daysBetween, type Day } from './days.ts';

export type Plan = 'starter' | 'studio' | 'agency';
export type Interval = 'monthly' | 'yearly';

interface PlanFacts {
  rank: number;
  cents: Record<Interval, number>;
  extraSeatCents: Record<Interval, number>;
  seats: number;
  seatsMax: number;
  viewers: number;
}

/** FACTS.md has the same numbers. */
export const plans: Record<Plan, PlanFacts> = {
  starter: {
    rank: 0,
    cents: { monthly: 0, yearly: 0 },
    extraSeatCents: { monthly: 0, yearly: 0 },
    seats: 1,
    seatsMax: 1,
    viewers: 0,
  },
  studio: {
    rank: 1,
    cents: { monthly: 2_900, yearly: 29_000 },
    extraSeatCents: { monthly: 600, yearly: 6_000 },
    seats: 5,
    seatsMax: 10,
    viewers: 3,
  },
  agency: {
    rank: 2,
    cents: { monthly: 7_900, yearly: 79_000 },
    extraSeatCents: { monthly: 500, yearly: 5_000 },
    seats: 20,
    seatsMax: 50,
    viewers: 25,
  },
};

/** A subscription with what was due to change by `today` changed. */
export interface Subscription {
  id: string;
  plan: Plan;
  interval: Interval;
  anchorOn: Day;
  seats: number;
  /** What follows at the end of the paid period. */
  next: { plan: Plan; interval: Interval; on: Day } | null;
}

export function settle(subscription: Subscription, today: Day): Subscription {
  const { next } = subscription;
  if (!next || next.on > today) return subscription;
  const seats = Math.max(
    plans[next.plan].seats,
    Math.min(subscription.seats, plans[next.plan].seatsMax),
  );
  return { ...subscription, ...next, anchorOn: next.on, seats, next: null };
}

/** The paid period that `today` is in: its last day is the one before `end`. */
export function paidPeriod(
  { anchorOn, interval }: Subscription,
  today: Day,
): { start: Day; end: Day } {
  const months = interval === 'monthly' ? 1 : 12;
  // Counted from the anchor each time: month ends would drift otherwise.
  const guess = Math.floor(daysBetween(anchorOn, today) / (31 * months));
  let periods = Math.max(0, guess);
  while (addMonths(anchorOn, (periods + 1) * months) <= today) periods += 1;
  return {
    start: addMonths(anchorOn, periods * months),
    end: addMonths(anchorOn, (periods + 1) * months),
  };
}

export function priceCents(plan: Plan, interval: Interval, seats: number): number {
  const { cents, extraSeatCents, seats: included } = plans[plan];
  return cents[interval] + Math.max(0, seats - included) * extraSeatCents[interval];
}

/** Whether a change to `plan` and `interval` waits for the end of what is paid for. */
export const goesDown = (from: Subscription, plan: Plan, interval: Interval): boolean =>
  plans[plan].rank < plans[from.plan].rank ||
  (from.plan !== 'starter' && from.interval === 'yearly' && interval === 'monthly');

/**
 * What a change upwards costs today: the new price less what is left of the old one, by day. A new
 * interval begins a new period and is paid whole.
 */
export function dueTodayCents(
  from: Subscription,
  plan: Plan,
  interval: Interval,
  today: Day,
): number {
  const { start, end } = paidPeriod(from, today);
  const share = daysBetween(today, end) / daysBetween(start, end);
  const seats = Math.max(from.seats, plans[plan].seats);
  const credit = Math.round(priceCents(from.plan, from.interval, from.seats) * share);
  const price = priceCents(plan, interval, seats);
  const isNewPeriod = from.plan === 'starter' || interval !== from.interval;
  const charge = isNewPeriod ? price : Math.round(price * share);
  return Math.max(0, charge - credit);
}
