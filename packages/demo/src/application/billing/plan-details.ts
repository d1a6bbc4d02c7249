import type { Day } from '../../connector/days.ts';
import { paidPeriod, plans, priceCents, type Subscription } from '../../connector/plans.ts';
import { markup, type Markup } from '../../site/markup.ts';
import { capitalize, date, money } from '../words.ts';

export function planDetails(
  subscription: Subscription,
  inUse: { seats: number; viewers: number },
  billingEmail: string,
  today: Day,
): Markup {
  const { plan, interval, seats, next } = subscription;
  const price = money(priceCents(plan, interval, seats), 'USD');
  const renewal = plan === 'starter' ? null : paidPeriod(subscription, today).end;
  return markup`
    ${next && pending(subscription, next)}
    <div class="columns">
      <section class="card" aria-labelledby="plan">
        <h2 id="plan">Plan</h2>
        <p class="plan"><strong>${capitalize(plan)}</strong> ${price} <small>${interval}</small></p>
        <dl>
          <div>
            <dt>${next ? 'Paid until' : 'Next renewal'}</dt>
            <dd>${renewal ? date(renewal) : 'Starter is free'}</dd>
          </div>
          <div><dt>Receipts go to</dt><dd>${billingEmail}</dd></div>
        </dl>
        ${changes(subscription)}
      </section>
      <section class="card" aria-labelledby="seats">
        <h2 id="seats">Seats</h2>
        <p><strong>${inUse.seats}</strong> of ${seats} seats in use</p>
        <meter min="0" max="${seats}" value="${inUse.seats}" aria-label="Seats in use"></meter>
        <p class="quiet">${inUse.viewers} of ${plans[plan].viewers} free viewers</p>
      </section>
    </div>`;
}

const pending = ({ plan }: Subscription, next: NonNullable<Subscription['next']>): Markup =>
  next.plan === 'starter'
    ? markup`<p class="notice refused">
        Cancellation pending: ${capitalize(plan)} ends on ${date(next.on)}, and the workspace moves to Starter.
      </p>`
    : markup`<p class="notice">
        Change scheduled: ${capitalize(next.plan)}, ${next.interval}, from ${date(next.on)}.
      </p>`;

/** Starter is free: there is nothing to cancel, and nothing to go back to. */
function changes({ plan, next }: Subscription): Markup | null {
  if (plan === 'starter') return null;
  if (next) {
    return markup`<form method="post" action="/settings/billing/keep">
      <button>Keep ${capitalize(plan)}</button>
    </form>`;
  }
  return markup`<form method="post" action="/settings/billing/cancel">
    <button class="careful">Cancel the plan</button>
  </form>`;
}
