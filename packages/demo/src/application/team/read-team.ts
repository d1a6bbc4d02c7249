import type pg from 'pg';
import { roles, type Role } from '../../connector/people.ts';

export interface Teammate {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: 'active' | 'invited';
}

const teammatesMax = 200;

/** Who may do most comes first; invitations that are still good are at the end. */
export async function readTeam(db: pg.Pool, workspaceId: string, now: Date): Promise<Teammate[]> {
  const { rows } = await db.query<Teammate>(
    `select id, name, email, role, status from users
     where workspace_id = $1
       and (status = 'active' or (status = 'invited' and invited_until > $2))
     order by status, array_position($3::text[], role) desc, name, email limit $4`,
    [workspaceId, now, roles, teammatesMax],
  );
  return rows;
}
