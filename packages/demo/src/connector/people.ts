/** From least to most: each may do what those before it may. */
export const roles = ['viewer', 'member', 'billing', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

/** What somebody's session carries: their role and those below it. */
export const rolesUpTo = (role: Role): Role[] => roles.slice(0, roles.indexOf(role) + 1);
export const rolesFrom = (role: Role): Role[] => roles.slice(roles.indexOf(role));

export interface DemoPerson {
  /** What a session names as `userId`: stable, the key of the row in `users`. */
  id: string;
  name: string;
  email: string;
  role: Role;
  /** What a session for this person carries as `userRoles`. */
  roles: Role[];
  workspaceId: string;
  workspace: string;
  /** The workspace's plan when the demo begins. */
  plan: 'studio' | 'agency';
}

const quayside = { workspaceId: 'ws_quayside', workspace: 'Quayside Studio', plan: 'studio' };
const fernhill = { workspaceId: 'ws_fernhill', workspace: 'Fernhill Agency', plan: 'agency' };

/**
 * Who uses Tidewater in the demo: two customers of it, each with people of different roles. A
 * session for one of them carries their `email`, `roles` and `plan`.
 */
export const demoPeople: readonly DemoPerson[] = [
  person(quayside, 'ada', 'Ada Moreau', 'owner'),
  person(quayside, 'ben', 'Ben Castell', 'admin'),
  person(quayside, 'bea', 'Bea Lindqvist', 'billing'),
  person(quayside, 'carl', 'Carl Osei', 'member'),
  person(quayside, 'dora', 'Dora Wirth', 'viewer'),
  person(fernhill, 'zoe', 'Zoe Almeida', 'owner'),
  person(fernhill, 'yann', 'Yann Keller', 'admin'),
  person(fernhill, 'wanda', 'Wanda Price', 'billing'),
  person(fernhill, 'viktor', 'Viktor Sand', 'member'),
];

function person(customer: typeof quayside, id: string, name: string, role: Role): DemoPerson {
  const { workspaceId, workspace } = customer;
  const domain = workspaceId.replace('ws_', '');
  const plan = customer.plan === 'agency' ? 'agency' : 'studio';
  const email = `${id}@${domain}.example`;
  return { id, name, email, role, roles: rolesUpTo(role), workspaceId, workspace, plan };
}
