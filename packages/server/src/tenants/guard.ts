import { createHash, timingSafeEqual } from 'node:crypto';
import type { CredentialKind, MemberRole, PanelSession } from '@deskhand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../audit/index.ts';
import { isRepeated, type Caller } from '../platform/http/index.ts';
import { refusalReason } from '../platform/reason.ts';
import { Refusal, unauthorized } from '../platform/refusal.ts';
import { actorOf } from './actor-of.ts';
import type { Administrator } from './administrator.ts';
import type { CredentialAuthenticator, TenantCaller } from './authenticate-credential.ts';
import { browserOf } from './browser-of.ts';
import { commandCaller } from './command-caller.ts';
import { requireRole } from './members/role.ts';
import { isOwnPage, mustBeSecure, readPanelCookie } from './panel-cookie.ts';
import type { Arrival, FindPanelSession } from './panel-sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a route for `sik_` or `tsk_`. */
    tenantCaller: TenantCaller | null;
    /** Under whom a refusal is written to the audit log, as far as the credential names one. */
    auditAs: { tenantId: number; actor: Actor } | null;
    /** Set by the guard of a route for the panel alone. */
    panelSession: { id: string; session: PanelSession; idToken: Buffer | null } | null;
    /** It shows a credential elsewhere than as a bearer: in a cookie, in its body. */
    showsCredential: boolean;
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

/** By what an administrator may come in: a tenant credential, or a session of the panel. */
export interface AdministratorDoors {
  authenticate: CredentialAuthenticator;
  findPanelSession: FindPanelSession;
  /** Where the service is reached. */
  baseUrl: () => string;
}

/**
 * Lets an administrator pass whose role reaches this one: by a live tenant credential, or by the cookie of
 * the panel where no credential is sent.
 */
export function requireAdministrator(doors: AdministratorDoors, role: MemberRole): Guard {
  const byCredential = requireCredential(doors.authenticate, 'tenant');
  const bySession = requirePanelSession(doors);
  return async (request, reply) => {
    const isByCookie =
      request.headers.authorization === undefined && panelToken(request, doors) !== null;
    await (isByCookie ? bySession(request, reply) : byCredential(request, reply));
    requireRole(request.tenantCaller!.member?.role ?? 'owner', role);
  };
}

/**
 * Lets a request of the panel pass whose cookie is that of a live session. A browser sends cookies
 * whoever asks, so what changes something must also come from a page of the service itself.
 */
export function requirePanelSession(doors: AdministratorDoors): Guard {
  return async (request) => {
    const token = panelToken(request, doors);
    if (token === null) {
      const bearer = findBearer(request);
      if (bearer !== null) await attributeCredential(doors.authenticate, request, bearer);
      throw unauthorized('Nobody is signed in to the panel.', refusalReason('session-over'));
    }
    request.showsCredential = true;
    const check = await doors.findPanelSession(token, isAttended(request));
    if (check.caller) request.auditAs = auditAs(check.caller);
    if (!check.ok) throw unauthorized(check.reason, refusalReason('session-over'));
    if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(request);
    request.tenantCaller = check.caller;
    const { sessionId: id, session, idToken } = check;
    request.panelSession = { id, session, idToken };
  };
}

/** Who is or was signed in with the cookie of a request; null where it names nobody. */
export async function findPanelHolder(
  doors: AdministratorDoors,
  request: FastifyRequest,
): Promise<FastifyRequest['auditAs']> {
  const token = panelToken(request, doors);
  const check = token === null ? null : await doors.findPanelSession(token, false);
  return check?.caller ? auditAs(check.caller) : null;
}

/** Whether somebody is there: a page says so of what it asks by itself, to stay up to date. */
const isAttended = ({ headers }: FastifyRequest): boolean =>
  headers['x-deskhand-unattended'] !== '1';

/** With what somebody signs in. */
export const arrivalOf = ({ id, headers }: FastifyRequest): Arrival => ({
  requestId: id,
  browser: browserOf(headers['user-agent'] ?? ''),
});

function requireOwnPage(request: FastifyRequest): void {
  if (isOwnPage(request.headers) === true && request.headers['x-deskhand-panel'] === '1') return;
  throw new Refusal(
    'FORBIDDEN',
    'With the cookie of the panel, a change needs the header `X-Deskhand-Panel: 1` and must come from a page of this service (`Sec-Fetch-Site: same-origin`, or `Origin` with its host).',
  );
}

/** Keeps pages of other sites from signing a browser in. */
export const refuseForeignPage: Guard = async (request) => {
  if (isOwnPage(request.headers) !== false) return;
  throw new Refusal('FORBIDDEN', 'Only a page of this service may sign a browser in.');
};

const panelToken = (request: FastifyRequest, { baseUrl }: AdministratorDoors) =>
  readPanelCookie(request.headers.cookie, isSecureWay(request, baseUrl()));

export const isSecureWay = ({ protocol, hostname }: FastifyRequest, baseUrl: string): boolean =>
  mustBeSecure({ protocol, hostname, baseUrl });

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

export const auditAs = (caller: TenantCaller) => ({
  tenantId: caller.tenantId,
  actor: actorOf(caller),
});

/** Who acts on an administration route, for the audit log and for the key's owner. */
export function administratorOf(request: FastifyRequest): Caller & Administrator {
  // The guard of every administration route has set it.
  const caller = request.tenantCaller!;
  return { ...commandCaller(caller), actor: actorOf(caller), requestId: request.id };
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
