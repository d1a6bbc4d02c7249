import type { Invitation } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { refusalReason } from '../../platform/reason.ts';
import { unauthorized } from '../../platform/refusal.ts';
import { selectInvitation } from '../sign-in/store.ts';
import { hashInvitation } from './invitation.ts';

/**
 * Whom an invitation is for, and how it may be taken; it is not used up. UNAUTHORIZED where it was taken,
 * is too old, or never was, and where it is of another tenant than `tenantKey`.
 */
export async function readInvitation(
  database: Queryable,
  invitation: string,
  tenantKey?: string,
): Promise<Invitation> {
  const row = await selectInvitation(database, hashInvitation(invitation));
  if (!row || (tenantKey !== undefined && row.tenant_key !== tenantKey)) throw invitationIsOver();
  return {
    tenant: { key: row.tenant_key, name: row.tenant_name },
    member: { name: row.name, role: row.role },
    provider:
      row.provider_name === null
        ? null
        : { name: row.provider_name, isRequired: row.provider_required! },
  };
}

export const invitationIsOver = () =>
  unauthorized(
    'This invitation was used already, has expired or was replaced. Ask an owner for a new one.',
    refusalReason('invitation-over'),
  );
