import type pg from 'pg';
import { rolesFrom } from './people.ts';
import { ToolRefusal, type Caller, type WriteTool } from './tool.ts';

/** What the service tells about the user whose session this is; arguments never say who calls. */
export interface Identity {
  id: string;
  roles: readonly string[];
}

const rolesMax = 30;

/** @throws ToolRefusal when the call names no user. */
export function readIdentity(meta: Readonly<Record<string, unknown>> | undefined): Identity {
  const user = meta?.['deskhand/user'];
  if (typeof user !== 'object' || user === null) throw new ToolRefusal('This call names no user.');
  const { id, roles = [] } = user as { id?: unknown; roles?: unknown };
  if (typeof id !== 'string' || id.length < 1 || id.length > 200 || !isStorable(id)) {
    throw new ToolRefusal('This call names no user.');
  }
  const isList = Array.isArray(roles) && roles.length <= rolesMax;
  if (!isList || !roles.every((role) => typeof role === 'string')) {
    throw new ToolRefusal('The roles of this call are no list of names.');
  }
  return { id, roles };
}

/** PostgreSQL keeps no NUL, and half a surrogate pair is no text. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** @throws ToolRefusal when Tidewater has no such teammate. */
export async function findCaller(db: pg.Pool | pg.PoolClient, { id }: Identity): Promise<Caller> {
  const caller = await findTeammate(db, id);
  if (!caller) throw new ToolRefusal('Tidewater has no teammate with the id of this session.');
  return caller;
}

/** Null for those who are not there, and for those who are invited or were removed. */
export async function findTeammate(
  db: pg.Pool | pg.PoolClient,
  id: string,
): Promise<Caller | null> {
  const { rows } = await db.query<Caller>(
    `select u.id, u.name, u.email, u.role, u.workspace_id as "workspaceId", w.name as workspace
     from users u join workspaces w on w.id = u.workspace_id
     where u.id = $1 and u.status = 'active'`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Both count: what the session says, since it may stand for less than the person may do, and what
 * Tidewater knows, since a session can be older than the last change of a role.
 *
 * @throws ToolRefusal
 */
export function requireRole(tool: WriteTool, identity: Identity, caller: Caller): void {
  if (tool.leastRole === null) return;
  const allowed: readonly string[] = rolesFrom(tool.leastRole);
  const rule = `${tool.title}: only for the roles ${allowed.join(', ')}.`;
  if (!allowed.includes(caller.role)) throw new ToolRefusal(`${rule} Your role is ${caller.role}.`);
  if (identity.roles.some((role) => allowed.includes(role))) return;
  const named = identity.roles.length > 0 ? `names ${identity.roles.join(', ')}` : 'names no role';
  throw new ToolRefusal(`${rule} Your session ${named}.`);
}
