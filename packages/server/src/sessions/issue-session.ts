import { limits, type SessionRequest, type SessionResponse } from '@deskhand/contract';
import type { NewAuditEvent } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import { publicId } from '../platform/ids.ts';
import type { TenantCaller } from '../tenants/index.ts';
import type { Keyring } from './signing-keys.ts';
import { signToken } from './token.ts';

/** A session token for one end user; its issuance is in the audit log before the token leaves. */
export async function issueSession(
  deps: { keyring: Keyring; clock: Clock; record: (event: NewAuditEvent) => Promise<void> },
  caller: TenantCaller,
  request: SessionRequest,
  requestId: string,
): Promise<SessionResponse> {
  const jwt = await signToken(
    deps.keyring,
    {
      tenantId: caller.tenantId,
      tenantKey: caller.tenantKey,
      // The guard lets credentials in alone.
      credentialId: caller.credentialId!,
      userId: request.userId,
      email: request.userEmail ?? '',
      roles: request.userRoles ?? [],
      plan: request.plan ?? null,
    },
    deps.clock(),
  );
  await deps.record({
    tenantId: caller.tenantId,
    actor: { type: 'integration', id: publicId('cred', caller.credentialId!) },
    action: 'session.issued',
    target: request.userId,
    requestId,
  });
  return { jwt, tenantKey: caller.tenantKey, expiresIn: limits.sessionSeconds };
}
