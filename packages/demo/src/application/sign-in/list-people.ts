import type pg from 'pg';
import { dayOf } from '../../connector/days.ts';
import { roles, type Role } from '../../connector/people.ts';
import type { Plan } from '../../connector/plans.ts';
import { readSubscription } from '../../connector/tools/subscription.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
}

export interface Workspace {
  id: string;
  name: string;
  plan: Plan;
  /** Who may do most comes first. */
  people: Person[];
}

/** Everybody who can sign in: that all are listed is what makes it a demo. */
export async function listPeople(db: pg.Pool, now: Date): Promise<Workspace[]> {
  const { rows } = await db.query<{ id: string; name: string; people: Person[] }>(
    `select w.id, w.name,
            json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'role', u.role)
                     order by array_position($1::text[], u.role) desc, u.name) as people
     from workspaces w join users u on u.workspace_id = w.id
     where u.status = 'active'
     group by w.id, w.name order by w.id desc`,
    [roles],
  );
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      plan: (await readSubscription(db, row.id, dayOf(now))).plan,
    })),
  );
}
