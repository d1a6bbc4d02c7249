import type {
  CreateCredentialRequest,
  Credential,
  CredentialKind,
  CredentialWithSecret,
  ListCredentialsResponse,
} from '@deskhand/contract';
import { insertAuditEvents, type Actor, type AuditAction } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { newUuid, parsePublicId, publicId } from '../platform/ids.ts';
import { invalid, notFound, Refusal } from '../platform/refusal.ts';
import { hashCredentialSecret, newCredentialSecret } from './credential-secret.ts';
import { presentCredential } from './present.ts';
import {
  insertCredential,
  markCredentialRevoked,
  selectCredentials,
  selectLiveCredentialsLocked,
  type CredentialRow,
} from './store.ts';

interface By {
  tenantId: number;
  actor: Actor;
  requestId: string;
}

/** Newest first, revoked ones too. */
export async function listCredentials(
  database: Queryable,
  tenantId: number,
  page: { cursor: string | undefined; limit: number },
): Promise<ListCredentialsResponse> {
  const before = page.cursor === undefined ? null : parsePublicId('cred', page.cursor);
  if (page.cursor !== undefined && before === null) {
    throw invalid('query parameter `cursor` is not one this service gave out.');
  }
  const rows = await selectCredentials(database, tenantId, before, page.limit + 1);
  const shown = rows.slice(0, page.limit);
  return {
    credentials: shown.map(presentCredential),
    nextCursor: rows.length > shown.length ? publicId('cred', shown.at(-1)!.id) : null,
  };
}

export async function createCredential(
  tx: Queryable,
  by: By,
  request: CreateCredentialRequest,
): Promise<CredentialWithSecret> {
  const created = await issue(tx, by.tenantId, request.kind, request.label ?? '');
  await audit(tx, by, 'credential.created', created.id, { kind: request.kind });
  return created;
}

/**
 * Revokes a credential and issues its successor in one step. Sessions tied to the old one are
 * refused from their next call on. A revoked credential can't be rotated: CONFLICT.
 */
export async function rotateCredential(
  tx: Queryable,
  by: By,
  id: string,
): Promise<CredentialWithSecret> {
  const { target } = await lockForChange(tx, by.tenantId, id);
  if (target.revoked_at !== null) throw new Refusal('CONFLICT', 'This credential is revoked.');
  await markCredentialRevoked(tx, by.tenantId, target.id);
  const created = await issue(tx, by.tenantId, target.kind, target.label);
  await audit(tx, by, 'credential.rotated', id, { kind: target.kind, successor: created.id });
  return created;
}

/** Revoking twice is the same as once. The last live `tsk_` stays: without it nobody gets in. */
export async function revokeCredential(tx: Queryable, by: By, id: string): Promise<Credential> {
  const { target, live } = await lockForChange(tx, by.tenantId, id);
  if (target.revoked_at !== null) return presentCredential(target);
  if (target.kind === 'tenant' && live.filter(({ kind }) => kind === 'tenant').length === 1) {
    throw new Refusal(
      'CONFLICT',
      'This is the last tenant credential. Create another one, and revoke this one with it.',
    );
  }
  const revoked = await markCredentialRevoked(tx, by.tenantId, target.id);
  await audit(tx, by, 'credential.revoked', id, { kind: target.kind });
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

async function lockForChange(
  tx: Queryable,
  tenantId: number,
  id: string,
): Promise<{ target: CredentialRow; live: CredentialRow[] }> {
  const uuid = parsePublicId('cred', id);
  if (uuid === null) throw notFound('credential');
  const rows = await selectLiveCredentialsLocked(tx, tenantId, uuid);
  const target = rows.find((row) => row.id === uuid);
  if (!target) throw notFound('credential');
  return { target, live: rows.filter((row) => row.revoked_at === null) };
}

function audit(
  tx: Queryable,
  by: By,
  action: AuditAction,
  target: string,
  details: Record<string, unknown>,
): Promise<void> {
  const { tenantId, actor, requestId } = by;
  return insertAuditEvents(tx, [{ tenantId, actor, requestId, action, target, details }]);
}
