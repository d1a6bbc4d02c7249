import { createHash, randomBytes } from 'node:crypto';
import type { PanelSession } from '@deskhand/contract';
import type { Database, Queryable } from '../platform/database/index.ts';
import { newUuid, publicId } from '../platform/ids.ts';
import { refusalReason } from '../platform/reason.ts';
import { unauthorized } from '../platform/refusal.ts';
import { recordAct } from './administrator.ts';
import { actorOf } from './actor-of.ts';
import { memberOf, type TenantCaller } from './authenticate-credential.ts';
import { panelSessionSeconds } from './panel-cookie.ts';
import { selectProvider } from './sign-in/store.ts';
import { lockLiveCredential } from './store.ts';
import {
  deletePanelSession,
  insertMemberSession,
  insertPanelSession,
  pruneMemberSessions,
  prunePanelSessions,
  selectPanelSessionByHash,
  type PanelSessionRow,
} from './store-panel-sessions.ts';

type PanelSessionCheck =
  | {
      ok: true;
      caller: TenantCaller;
      session: PanelSession;
      sessionId: string;
      idToken: Buffer | null;
    }
  /** `caller` is known where the session exists but has ended. */
  | { ok: false; reason: string; caller: TenantCaller | null };

/**
 * Decides about a session's token in the database at each call, so that its end counts at once. It is used by
 * that where `isAttended`: what a page asks by itself keeps nobody signed in.
 */
export type FindPanelSession = (token: string, isAttended: boolean) => Promise<PanelSessionCheck>;

/** With what somebody signs in. */
export interface Arrival {
  requestId: string;
  /** Such as `Firefox, Linux`; null where it is no known one. */
  browser: string | null;
}

// One person with a few browsers; signing in once more ends the oldest.
const sessionsPerPersonMax = 50;

/** Signs a person in with a live tenant credential. The token is shown this once. */
export const openPanelSession = (
  database: Database,
  caller: CredentialCaller,
  arrival: Arrival,
): Promise<{ token: string; session: PanelSession }> =>
  database.transaction((tx) => startPanelSession(tx, caller, arrival));

type CredentialCaller = TenantCaller & { credentialId: string };

/** The same in a transaction that does more. */
export async function startPanelSession(
  tx: Queryable,
  caller: CredentialCaller,
  { requestId, browser }: Arrival,
): Promise<{ token: string; session: PanelSession }> {
  const { tenantId, credentialId } = caller;
  const isLive = await lockLiveCredential(tx, tenantId, credentialId);
  if (!isLive) throw unauthorized('The credential is not valid any more.');
  const provider = await selectProvider(tx, tenantId);
  if (provider?.required) throw providerRequired(provider.name);
  await prunePanelSessions(tx, tenantId, credentialId, sessionsPerPersonMax - 1);
  const token = randomBytes(32).toString('base64url');
  const row = await insertPanelSession(
    tx,
    ...([tenantId, newUuid(), credentialId, hashOf(token), panelSessionSeconds, browser] as const),
  );
  await recordSession(tx, caller, requestId, 'panel-session.opened');
  return { token, session: presentPanelSession(row!) };
}

/** What the provider says of a session of its own. */
export interface ProviderSession {
  /** What it calls it; null where it does not say. */
  id: string | null;
  /** Seconds until it ends; null where it does not say. */
  seconds: number | null;
  /** The token that ends it, sealed. */
  sealedIdToken: Buffer | null;
}

/** Signs a member in without a credential, for as long as the provider's own session at most. */
export async function startMemberSession(
  tx: Queryable,
  caller: TenantCaller & { member: object },
  provided: ProviderSession,
  { requestId, browser }: Arrival,
): Promise<{ token: string; session: PanelSession }> {
  const { tenantId, member } = caller;
  await pruneMemberSessions(tx, tenantId, member.id, sessionsPerPersonMax - 1);
  const token = randomBytes(32).toString('base64url');
  const seconds = Math.min(panelSessionSeconds, provided.seconds ?? panelSessionSeconds);
  const row = await insertMemberSession(
    tx,
    ...([tenantId, newUuid(), member.id, hashOf(token), seconds] as const),
    ...([browser, provided.id, provided.sealedIdToken] as const),
  );
  await recordSession(tx, caller, requestId, 'panel-session.opened');
  return { token, session: presentPanelSession(row!) };
}

/** Signs a person out. */
export function endPanelSession(
  database: Database,
  caller: TenantCaller,
  sessionId: string,
  requestId: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    await deletePanelSession(tx, caller.tenantId, sessionId);
    await recordSession(tx, caller, requestId, 'panel-session.ended');
  });
}

export function createPanelSessionFinder(database: Queryable): FindPanelSession {
  return async (token, isAttended) => {
    const row = await selectPanelSessionByHash(database, hashOf(token), isAttended);
    if (!row) return { ok: false, reason: 'Nobody is signed in with this cookie.', caller: null };
    const caller: TenantCaller = {
      tenantId: row.tenant_id,
      tenantKey: row.tenant_key,
      credentialId: row.credential_id,
      kind: 'tenant',
      member: memberOf(row),
    };
    if (row.revoked) {
      const reason = row.credential_id
        ? 'The credential of this session has been revoked.'
        : 'The member of this session has been removed.';
      return { ok: false, reason, caller };
    }
    if (row.barred) {
      const reason = 'The panel takes no keys any more: sign in with your organisation.';
      return { ok: false, reason, caller };
    }
    if (row.expired)
      return { ok: false, reason: 'The session has expired. Sign in again.', caller };
    if (row.unused)
      return { ok: false, reason: 'The session ended after an hour without use.', caller };
    const { id: sessionId, sealed_id_token: idToken } = row;
    return { ok: true, caller, session: presentPanelSession(row), sessionId, idToken };
  };
}

const providerRequired = (name: string) =>
  unauthorized(
    `The panel of this tenant is signed in to by ${name} alone: choose “Sign in with your organisation”.`,
    refusalReason('provider-required', name),
  );

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

function recordSession(
  tx: Queryable,
  caller: TenantCaller,
  requestId: string,
  action: 'panel-session.opened' | 'panel-session.ended',
): Promise<void> {
  const by = { tenantId: caller.tenantId, actor: actorOf(caller), requestId };
  const target =
    caller.credentialId === null
      ? publicId('mem', caller.member!.id)
      : publicId('cred', caller.credentialId);
  return recordAct(tx, by, { action, target });
}

const presentPanelSession = (row: PanelSessionRow): PanelSession => ({
  tenant: { key: row.tenant_key, name: row.tenant_name },
  credential:
    row.credential_id === null
      ? null
      : { id: publicId('cred', row.credential_id), label: row.credential_label! },
  member:
    row.member_id === null ? null : { id: publicId('mem', row.member_id), name: row.member_name! },
  role: row.member_role ?? 'owner',
  expiresAt: row.expires_at,
  endsUnusedAt: row.ends_unused_at,
});
