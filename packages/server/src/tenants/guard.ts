import { createHash, timingSafeEqual } from 'node:crypto';
import type { CredentialKind } from '@deskhand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../audit/index.ts';
import { isRepeated, type Caller } from '../platform/http/index.ts';
import { publicId } from '../platform/ids.ts';
import { unauthorized } from '../platform/refusal.ts';
import type { Administrator } from './administrator.ts';
import type { CredentialAuthenticator, TenantCaller } from './authenticate-credential.ts';
import { commandCaller } from './command-caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a route for `sik_` or `tsk_`. */
    tenantCaller: TenantCaller | null;
    /** Under whom a refusal is written to the audit log, as far as the credential tells. */
    auditAs: { tenantId: number; actor: Actor } | null;
  }
}

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The bearer of the Authorization header; null without exactly one. */
export function findBearer(request: FastifyRequest): string | null {
  if (isRepeated(request, 'authorization')) return null;
  return /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The bearer of the Authorization header. Throws UNAUTHORIZED without one. */
export function readBearer(request: FastifyRequest): string {
  const bearer = findBearer(request);
  if (bearer === null) throw unauthorized('Send `Authorization: Bearer <credential>`, once.');
  return bearer;
}

/** Lets a request pass that carries a live credential of this kind. */
export function requireCredential(
  authenticate: CredentialAuthenticator,
  kind: CredentialKind,
): Guard {
  return async (request) => {
    const check = await authenticate(readBearer(request), kind);
    if (check.caller) request.auditAs = auditAs(check.caller);
    if (!check.ok) throw unauthorized(check.reason);
    request.tenantCaller = check.caller;
  };
}

/** Attributes a refusal to the tenant whose credential was shown on a route it does not open. */
export async function attributeCredential(
  authenticate: CredentialAuthenticator,
  request: FastifyRequest,
  bearer: string,
): Promise<void> {
  request.auditAs = (await findCredentialHolder(authenticate, bearer)) ?? request.auditAs;
}

/** Whose `sik_` or `tsk_` this is, live or not; null where there is none. */
export async function findCredentialHolder(
  authenticate: CredentialAuthenticator,
  bearer: string,
): Promise<FastifyRequest['auditAs']> {
  const { caller } = await authenticate(bearer, 'tenant');
  return caller && auditAs(caller);
}

const auditAs = (caller: TenantCaller) => ({
  tenantId: caller.tenantId,
  actor: { type: caller.kind, id: publicId('cred', caller.credentialId) },
});

/** Who acts on an administration route, for the audit log and for the key's owner. */
export function administratorOf(request: FastifyRequest): Caller & Administrator {
  // The guard of every administration route has set it.
  const caller = request.tenantCaller!;
  const actor = { type: 'tenant', id: publicId('cred', caller.credentialId) } as const;
  return { ...commandCaller(caller), actor, requestId: request.id };
}

/** Lets a request pass that carries the operator token. */
export function requireOperator(
  operatorToken: string,
  authenticate: CredentialAuthenticator,
): Guard {
  const expected = createHash('sha256').update(operatorToken).digest();
  return async (request) => {
    const bearer = readBearer(request);
    const given = createHash('sha256').update(bearer).digest();
    if (!timingSafeEqual(given, expected)) {
      await attributeCredential(authenticate, request, bearer);
      throw unauthorized('The operator token is not valid.');
    }
    request.auditAs = { tenantId: 0, actor: { type: 'operator', id: null } };
  };
}
