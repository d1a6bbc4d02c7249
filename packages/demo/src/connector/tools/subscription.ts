import type pg from 'pg';
import { Type } from 'typebox';
import { dayOf, type Day } from '../days.ts';
import { centsOf, decimal } from '../money.ts';
import {
  dueTodayCents,
  goesDown,
  paidPeriod,
  plans,
  priceCents,
  settle,
  type Interval,
  type Plan,
  type Subscription,
} from '../plans.ts';
import type { Speech } from '../speech/speech.ts';
import { OneOf, readTool, receiptSchema, ToolRefusal, writeTool } from '../tool.ts';
import { seatsInUse } from './seats.ts';

const PlanName = OneOf(['starter', 'studio', 'agency']);
const IntervalName = OneOf(['monthly', 'yearly']);
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

const SubscriptionShape = Type.Object({
  id: Type.String(),
  workspace: Type.String(),
  plan: PlanName,
  planTitle: Type.String({ description: 'the plan as customers know it' }),
  interval: IntervalName,
  status: OneOf(['active', 'change_scheduled', 'cancellation_scheduled']),
  price: Type.String({ description: 'per interval' }),
  currency: Type.Literal('USD'),
  seats: Type.Integer(),
  seatsInUse: Type.Integer(),
  currentPeriodEnd: Nullable(Type.String({ description: 'null on Starter, which is free' })),
  next: Nullable(Type.Object({ plan: PlanName, interval: IntervalName, on: Type.String() })),
  billingEmail: Type.String(),
});

export const getSubscription = readTool({
  name: 'get_subscription',
  title: 'Look up your Tidewater plan',
  description:
    "The workspace's own Tidewater plan: price, seats, the end of the paid period, what is scheduled, and the billing e-mail address.",
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object({ subscription: SubscriptionShape }),
  read: async ({ db, caller, now }) => ({
    subscription: await present(db, caller, now),
  }),
});

export const cancelSubscription = writeTool({
  name: 'cancel_subscription',
  title: 'Cancel your Tidewater plan',
  description:
    "Cancels the workspace's own Tidewater subscription at the end of the paid period. It then moves to Starter.",
  input: Type.Object(
    { reason: Type.Optional(Type.String({ maxLength: 500, description: 'why, in your words' })) },
    { additionalProperties: false },
  ),
  output: Type.Object({
    receipt: receiptSchema(['cancellation_scheduled']),
    subscription: SubscriptionShape,
  }),
  leastRole: 'billing',
  idempotent: true,
  destructive: true,
  statuses: ['cancellation_scheduled'],
  change: async ({ tx, caller, now, speech }) => {
    const { says, money, day } = speech;
    const today = dayOf(now);
    const current = await readSubscription(tx, caller.workspaceId, today);
    if (current.plan === 'starter') throw new ToolRefusal(says.nothingToCancel);
    if (current.next?.plan === 'starter') {
      throw new ToolRefusal(says.cancelledAlready(day(current.next.on)));
    }
    const on = paidPeriod(current, today).end;
    const next = { plan: 'starter', interval: current.interval, on } as const;
    await store(tx, caller.workspaceId, { ...current, next });
    const subscription = await present(tx, caller, now);
    const losing = subscription.seatsInUse - plans.starter.seats;
    const price = money(centsOf(subscription.price), subscription.currency);
    return {
      status: 'cancellation_scheduled',
      says: says.cancelled(planName(current.plan), day(on)),
      foreseen: {
        summary: says.cancel(planName(current.plan), day(on)),
        details: [
          { label: says.labels.paidUntil, value: day(on) },
          { label: says.labels.noLongerCharged, value: `${price} ${says.plans[current.interval]}` },
        ],
        warnings: losing > 0 ? [says.losing(losing)] : [],
        reversible: true,
      },
      details: { subscription },
    };
  },
});

/** What changing back takes; on Starter, which is none to change to, without a plan. */
const FormerPlan = Type.Object({
  plan: Type.Optional(PlanName),
  interval: IntervalName,
});

export const changePlan = writeTool({
  name: 'change_plan',
  title: 'Change your Tidewater plan',
  description:
    "Changes the workspace's own plan to Studio or Agency, or between monthly and yearly. Upward at once, with the difference paid today; downward at the end of the paid period.",
  input: Type.Object(
    {
      plan: OneOf(['studio', 'agency'], { description: 'the plan to change to' }),
      interval: Type.Optional(
        OneOf(['monthly', 'yearly'], { description: 'as it is now when left out' }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    receipt: receiptSchema(['changed', 'scheduled']),
    dueToday: Type.String({ description: 'in USD' }),
    subscription: SubscriptionShape,
    former: FormerPlan,
  }),
  leastRole: 'billing',
  idempotent: true,
  destructive: false,
  statuses: ['changed', 'scheduled'],
  change: async ({ tx, caller, now, speech }, given) => {
    const { says, money, day } = speech;
    const today = dayOf(now);
    const current = await readSubscription(tx, caller.workspaceId, today);
    const interval = given.interval ?? current.interval;
    const to = `${planName(given.plan)}, ${says.plans[interval]}`;
    if (given.plan === current.plan && interval === current.interval && !current.next) {
      throw new ToolRefusal(says.planAlready(to));
    }
    await refuseTooSmall(tx, caller.workspaceId, given.plan, now, speech);
    const down = goesDown(current, given.plan, interval);
    const dueCents = down ? 0 : dueTodayCents(current, given.plan, interval, today);
    const on = paidPeriod(current, today).end;
    const changed = down
      ? { ...current, next: { plan: given.plan, interval, on } }
      : startNow(current, given.plan, interval, today);
    await store(tx, caller.workspaceId, changed);
    const subscription = await present(tx, caller, now);
    return {
      status: down ? 'scheduled' : 'changed',
      says: down ? says.changesOn(to, day(on)) : says.changed(to, money(dueCents, 'USD')),
      foreseen: {
        summary: down ? says.changeOn(to, day(on)) : says.changeNow(to),
        details: [
          { label: says.labels.toPayToday, value: money(dueCents, 'USD') },
          {
            label: says.labels.fromThenOn,
            value: `${money(priceAfter(changed), 'USD')} ${says.plans[interval]}`,
          },
        ],
        warnings: [],
        reversible: current.plan !== 'starter',
      },
      details: {
        dueToday: decimal(dueCents),
        subscription,
        former: {
          ...(current.plan !== 'starter' && { plan: current.plan }),
          interval: current.interval,
        },
      },
    };
  },
});

function startNow(from: Subscription, plan: Plan, interval: Interval, today: Day): Subscription {
  const isNewPeriod = from.plan === 'starter' || interval !== from.interval;
  const seats = Math.max(from.seats, plans[plan].seats);
  return {
    ...from,
    plan,
    interval,
    seats,
    next: null,
    anchorOn: isNewPeriod ? today : from.anchorOn,
  };
}

async function refuseTooSmall(
  tx: pg.PoolClient,
  workspaceId: string,
  plan: Plan,
  now: Date,
  { says }: Speech,
): Promise<void> {
  const inUse = await seatsInUse(tx, workspaceId, now);
  const { seatsMax, viewers } = plans[plan];
  if (inUse.seats <= seatsMax && inUse.viewers <= viewers) return;
  throw new ToolRefusal(says.tooSmall(planName(plan), { seats: seatsMax, viewers }, inUse));
}

/** Once what is scheduled has come. */
const priceAfter = ({ plan, interval, seats, next }: Subscription): number =>
  priceCents(next?.plan ?? plan, next?.interval ?? interval, next ? plans[next.plan].seats : seats);

const planName = (plan: Plan): string => plan.charAt(0).toUpperCase() + plan.slice(1);

interface SubscriptionRow {
  id: string;
  plan: Plan;
  interval: Interval;
  anchorOn: Day;
  seats: number;
  nextPlan: Plan | null;
  nextInterval: Interval | null;
  nextOn: Day | null;
}

export async function readSubscription(
  db: pg.Pool | pg.PoolClient,
  workspaceId: string,
  today: Day,
): Promise<Subscription> {
  const { rows } = await db.query<SubscriptionRow>(
    `select id, plan, billing_interval as interval, anchor_on::text as "anchorOn", seats,
            next_plan as "nextPlan", next_interval as "nextInterval", next_on::text as "nextOn"
     from subscriptions where workspace_id = $1`,
    [workspaceId],
  );
  const [row] = rows;
  if (!row) throw new Error(`workspace ${workspaceId} has no subscription`);
  const { nextPlan, nextInterval, nextOn, ...rest } = row;
  const next =
    nextPlan && nextInterval && nextOn
      ? { plan: nextPlan, interval: nextInterval, on: nextOn }
      : null;
  return settle({ ...rest, next }, today);
}

async function store(
  tx: pg.PoolClient,
  workspaceId: string,
  { plan, interval, anchorOn, seats, next }: Subscription,
): Promise<void> {
  await tx.query(
    `update subscriptions set plan = $2, billing_interval = $3, anchor_on = $4, seats = $5,
       next_plan = $6, next_interval = $7, next_on = $8
     where workspace_id = $1`,
    [
      workspaceId,
      plan,
      interval,
      anchorOn,
      seats,
      next?.plan ?? null,
      next?.interval ?? null,
      next?.on ?? null,
    ],
  );
}

async function present(
  db: pg.Pool | pg.PoolClient,
  { workspaceId, workspace }: { workspaceId: string; workspace: string },
  now: Date,
) {
  const today = dayOf(now);
  const subscription = await readSubscription(db, workspaceId, today);
  const inUse = await seatsInUse(db, workspaceId, now);
  const { rows } = await db.query<{ email: string }>(
    'select billing_email as email from workspaces where id = $1',
    [workspaceId],
  );
  const { id, plan, interval, seats, next } = subscription;
  const scheduled = next?.plan === 'starter' ? 'cancellation_scheduled' : 'change_scheduled';
  return {
    id,
    workspace,
    plan,
    planTitle: `${plan[0]!.toUpperCase()}${plan.slice(1)}`,
    interval,
    status: next ? scheduled : 'active',
    price: decimal(priceCents(plan, interval, seats)),
    currency: 'USD' as const,
    seats,
    seatsInUse: inUse.seats,
    currentPeriodEnd: plan === 'starter' ? null : paidPeriod(subscription, today).end,
    next,
    billingEmail: rows[0]?.email ?? '',
  };
}
