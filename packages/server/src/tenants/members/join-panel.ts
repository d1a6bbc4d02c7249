import { firstCharacters, limits, type JoinedPanel } from '@deskhand/contract';
import type { Database } from '../../platform/database/index.ts';
import { newUuid, publicId } from '../../platform/ids.ts';
import { recordAct } from '../administrator.ts';
import { hashCredentialSecret, newCredentialSecret } from '../credential-secret.ts';
import { startPanelSession, type Arrival } from '../panel-sessions.ts';
import { insertCredential } from '../store.ts';
import { hashInvitation } from './invitation.ts';
import { invitationIsOver } from './read-invitation.ts';
import { revokeKeysOf, takeInvitation } from './store.ts';

/**
 * Takes an invitation, once: the member gets a key of their own, which replaces one they had, and is
 * signed in with it. UNAUTHORIZED where the invitation was taken, is too old, or never was.
 */
export function joinPanel(
  database: Database,
  invitation: string,
  arrival: Arrival,
): Promise<{ token: string; joined: JoinedPanel }> {
  return database.transaction(async (tx) => {
    const member = await takeInvitation(tx, hashInvitation(invitation));
    if (!member) throw invitationIsOver();
    const { tenant_id: tenantId, tenant_key: tenantKey, ...who } = member;
    await revokeKeysOf(tx, tenantId, who.id);
    const key = newCredentialSecret('tenant');
    const hash = hashCredentialSecret(key);
    const { id } = await insertCredential(
      tx,
      ...([
        tenantId,
        newUuid(),
        'tenant',
        firstCharacters(`Key of ${who.name}`, limits.labelCharactersMax),
        hash,
        who.id,
      ] as const),
    );
    const memberId = publicId('mem', who.id);
    const by = {
      tenantId,
      actor: { type: 'member', id: memberId } as const,
      requestId: arrival.requestId,
    };
    await recordAct(tx, by, { action: 'member.joined', target: memberId });
    const caller = { tenantId, tenantKey, credentialId: id, kind: 'tenant', member: who } as const;
    const { token, session } = await startPanelSession(tx, caller, arrival);
    return { token, joined: { ...session, key } };
  });
}
