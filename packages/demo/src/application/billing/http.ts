import { Hono } from 'hono';
import { dayOf } from '../../connector/days.ts';
import {
  cancelSubscription,
  changePlan,
  readSubscription,
} from '../../connector/tools/subscription.ts';
import { seatsInUse } from '../../connector/tools/seats.ts';
import type { Routes, Visit } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { makeOwnChange } from '../make-own-change.ts';
import { memberPage } from '../member-page.ts';
import { whyNot, type Member } from '../member.ts';
import { forbiddenPage } from '../not-found-page.ts';
import { forMembers } from '../sign-in/session.ts';
import { planDetails } from './plan-details.ts';

const path = '/settings/billing';

/** The workspace's own plan. */
export function billingRoutes(application: Application): Routes {
  const routes: Routes = new Hono();
  routes.get(
    path,
    forMembers(application, (visit, member) => showBilling(application, visit, member)),
  );
  routes.post(
    `${path}/cancel`,
    forMembers(application, (_visit, member) =>
      makeOwnChange(application, member, cancelSubscription, {}, path),
    ),
  );
  routes.post(
    `${path}/keep`,
    // Changing to the plan one has takes back what is scheduled.
    forMembers(application, (_visit, member) =>
      makeOwnChange(application, member, changePlan, { plan: member.plan }, path),
    ),
  );
  return routes;
}

async function showBilling(
  application: Application,
  visit: Visit,
  member: Member,
): Promise<Response> {
  const reason = whyNot(member, 'billing', 'Billing');
  if (reason) return forbiddenPage(application, visit, member, reason);
  const { pool, now } = application;
  const { workspaceId } = member;
  const today = dayOf(now());
  const subscription = await readSubscription(pool, workspaceId, today);
  const inUse = await seatsInUse(pool, workspaceId, now());
  const { rows } = await pool.query<{ email: string }>(
    'select billing_email as email from workspaces where id = $1',
    [workspaceId],
  );
  const content = planDetails(subscription, inUse, rows[0]?.email ?? '', today);
  const { plan, interval } = subscription;
  const attributes = { plan, interval, seatsInUse: String(inUse.seats) };
  return memberPage({
    application,
    visit,
    member,
    title: 'Billing',
    content,
    context: { attributes },
  });
}
