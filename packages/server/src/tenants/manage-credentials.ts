import type {
  CreateCredentialRequest,
  Credential,
  CredentialKind,
  CredentialWithSecret,
  ListCredentialsResponse,
  ListedCredential,
} from '@deskhand/contract';
import { selectIssuedSessions, type IssuedSessions } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { newUuid, parsePublicId, publicId } from '../platform/ids.ts';
import { cutPage, type PageRequest } from '../platform/page.ts';
import { refusalReason } from '../platform/reason.ts';
import { invalid, notFound, Refusal } from '../platform/refusal.ts';
import { recordAct, type Administrator } from './administrator.ts';
import { hashCredentialSecret, newCredentialSecret } from './credential-secret.ts';
import { presentCredential } from './present.ts';
import {
  lockAccess,
  insertCredential,
  markCredentialRevoked,
  selectCredentials,
  selectLiveCredentials,
} from './store.ts';

/** Newest first, revoked ones too. */
export async function listCredentials(
  database: Queryable,
  tenantId: number,
  page: PageRequest,
): Promise<ListCredentialsResponse> {
  const before = page.cursor === undefined ? null : parsePublicId('cred', page.cursor);
  if (page.cursor !== undefined && before === null) {
    throw invalid('query parameter `cursor` is not one this service gave out.');
  }
  const rows = await selectCredentials(database, tenantId, before, page.limit + 1);
  const { shown, nextCursor } = cutPage(rows, page.limit, ({ id }) => publicId('cred', id));
  const credentials = shown.map(presentCredential);
  const issuing = credentials.filter(({ kind }) => kind === 'integration').map(({ id }) => id);
  const issued = await selectIssuedSessions(database, tenantId, issuing);
  return {
    credentials: credentials.map((credential, index) => ({
      ...credential,
      ...sessionsOf(credential, issued.get(credential.id), shown[index]!.panel_sessions),
    })),
    nextCursor,
  };
}

/** What a credential has to do with sessions: of users, or of the panel. A revoked one has none alive. */
function sessionsOf(
  { kind, revokedAt }: Credential,
  issued: IssuedSessions | undefined,
  panelSessions: number,
): Pick<ListedCredential, 'lastIssuedAt' | 'liveSessions' | 'sessionsEndAt'> {
  const lastIssuedAt = issued?.lastIssuedAt ?? null;
  if (revokedAt !== null) return { lastIssuedAt, liveSessions: 0, sessionsEndAt: null };
  if (kind === 'tenant') return { lastIssuedAt, liveSessions: panelSessions, sessionsEndAt: null };
  return { lastIssuedAt, liveSessions: issued?.live ?? 0, sessionsEndAt: issued?.endAt ?? null };
}

export async function createCredential(
  tx: Queryable,
  by: Administrator,
  request: CreateCredentialRequest,
): Promise<CredentialWithSecret> {
  const created = await issue(tx, by.tenantId, request.kind, request.label ?? '');
  const details = { kind: request.kind };
  await recordAct(tx, by, { action: 'credential.created', target: created.id, details });
  return created;
}

/**
 * Revokes a credential and issues its successor in one step. Sessions tied to the old one are
 * refused from their next call on. A revoked credential can't be rotated: CONFLICT.
 */
export async function rotateCredential(
  tx: Queryable,
  by: Administrator,
  id: string,
): Promise<CredentialWithSecret> {
  const { target } = await lockForChange(tx, by.tenantId, id);
  if (target.revoked_at !== null)
    throw new Refusal('CONFLICT', 'This credential is revoked.', {
      reason: refusalReason('credential-revoked'),
    });
  if (target.member_id !== null) {
    throw new Refusal(
      'CONFLICT',
      'This is the key of a member, which only they may hold. Invite them again: taking that link replaces it.',
      { reason: refusalReason('credential-of-member') },
    );
  }
  await markCredentialRevoked(tx, by.tenantId, target.id);
  const created = await issue(tx, by.tenantId, target.kind, target.label);
  const details = { kind: target.kind, successor: created.id };
  await recordAct(tx, by, { action: 'credential.rotated', target: id, details });
  return created;
}

/** Revoking twice is the same as once. The last live `tsk_` stays: without it nobody gets in. */
export async function revokeCredential(
  tx: Queryable,
  by: Administrator,
  id: string,
): Promise<Credential> {
  const { target, live } = await lockForChange(tx, by.tenantId, id);
  if (target.revoked_at !== null) return presentCredential(target);
  if (target.opens_all && live.filter(({ opens_all }) => opens_all).length === 1) {
    throw new Refusal(
      'CONFLICT',
      'This is the last tenant credential of an owner. Create another one, and revoke this one with it.',
      { reason: refusalReason('last-credential') },
    );
  }
  const revoked = await markCredentialRevoked(tx, by.tenantId, target.id);
  const details = { kind: target.kind };
  await recordAct(tx, by, { action: 'credential.revoked', target: id, details });
  return presentCredential(revoked);
}

async function issue(
  tx: Queryable,
  tenantId: number,
  kind: CredentialKind,
  label: string,
): Promise<CredentialWithSecret> {
  const secret = newCredentialSecret(kind);
  const hash = hashCredentialSecret(secret);
  const row = await insertCredential(tx, tenantId, newUuid(), kind, label, hash);
  return { ...presentCredential(row), secret };
}

type LiveRow = Awaited<ReturnType<typeof selectLiveCredentials>>[number];

async function lockForChange(
  tx: Queryable,
  tenantId: number,
  id: string,
): Promise<{ target: LiveRow; live: LiveRow[] }> {
  const uuid = parsePublicId('cred', id);
  if (uuid === null) throw notFound('credential');
  await lockAccess(tx, tenantId);
  const rows = await selectLiveCredentials(tx, tenantId, uuid);
  const target = rows.find((row) => row.id === uuid);
  if (!target) throw notFound('credential');
  return { target, live: rows.filter((row) => row.revoked_at === null) };
}
