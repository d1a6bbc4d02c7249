import type pg from 'pg';
import { dayOf } from '../connector/days.ts';
import { findTeammate } from '../connector/identify-caller.ts';
import { rolesFrom, rolesUpTo, type Role } from '../connector/people.ts';
import type { Plan } from '../connector/plans.ts';
import type { Caller } from '../connector/tool.ts';
import { readSubscription } from '../connector/tools/subscription.ts';

/** Who is signed in, as Tidewater knows them at this moment. */
export interface Member extends Caller {
  /** Their role and those below it. */
  roles: Role[];
  plan: Plan;
}

/** Null for somebody who is not in a workspace, or not any more. */
export async function findMember(db: pg.Pool, id: string, now: Date): Promise<Member | null> {
  const caller = await findTeammate(db, id);
  if (!caller) return null;
  const { plan } = await readSubscription(db, caller.workspaceId, dayOf(now));
  return { ...caller, roles: rolesUpTo(caller.role), plan };
}

/** Null when the member may; otherwise why not, as a sentence for them. */
export function whyNot({ role }: Member, least: Role, what: string): string | null {
  const allowed = rolesFrom(least);
  if (allowed.includes(role)) return null;
  const names = [...allowed].reverse();
  const last = names.pop();
  const listed = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  return `${what} is for ${listed}. Your role is ${role}.`;
}
