import type { MemberRole } from '@deskhand/contract';
import { refusalReason } from '../../platform/reason.ts';
import { Refusal } from '../../platform/refusal.ts';

// Each may what those before it may, and more.
const ranks: Record<MemberRole, number> = { viewer: 0, agent: 1, editor: 2, owner: 3 };

/** Throws FORBIDDEN where a role does not reach `needed`. */
export function requireRole(role: MemberRole, needed: MemberRole): void {
  if (ranks[role] >= ranks[needed]) return;
  throw new Refusal(
    'FORBIDDEN',
    `This needs the role \`${needed}\`; yours is \`${role}\`. An owner of the tenant can change that.`,
    { reason: refusalReason('role-too-low', needed, role) },
  );
}
