import type pg from 'pg';

/** Seats and free viewers that are taken: invitations hold theirs until they expire. */
export async function seatsInUse(
  db: pg.Pool | pg.PoolClient,
  workspaceId: string,
  now: Date,
): Promise<{ seats: number; viewers: number }> {
  const { rows } = await db.query<{ seats: number; viewers: number }>(
    `select count(*) filter (where role <> 'viewer')::int as seats,
            count(*) filter (where role = 'viewer')::int as viewers
     from users
     where workspace_id = $1
       and (status = 'active' or (status = 'invited' and invited_until > $2))`,
    [workspaceId, now],
  );
  return rows[0] ?? { seats: 0, viewers: 0 };
}
