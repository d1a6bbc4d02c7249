import { decodeJwt, jwtVerify, type JWTPayload } from 'jose';
import type { Database } from '../../platform/database/index.ts';
import { publicId } from '../../platform/ids.ts';
import { invalid, notFound } from '../../platform/refusal.ts';
import { recordAct } from '../administrator.ts';
import { hashOf } from './attempt.ts';
import { findProvider, type SignInDeps } from './begin-sign-in.ts';
import { openStored, refusalOf } from './open-stored.ts';
import { deleteSessionsOfProvider, useOnce, type ProviderRow } from './store.ts';

const ageSecondsMax = 5 * 60;
const toleranceSeconds = 60;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Ends the sessions that a logout token names (OpenID Connect Back-Channel Logout 1.0). VALIDATION_ERROR
 * for a token that is none of the tenant's provider, or was sent before.
 */
export async function endByProvider(
  deps: SignInDeps & { database: Database },
  tenantKey: string,
  token: string,
  requestId: string,
): Promise<void> {
  const row = await findProvider(deps.database, tenantKey);
  if (!row) throw notFound('tenant with a sign-in by a provider');
  const claims = await verify(deps, row, token);
  const { tenant_id: tenantId, issuer } = row;
  await deps.database.transaction(async (tx) => {
    const isNew = await useOnce(tx, tenantId, hashOf(`jti ${claims.jti}`), 2 * ageSecondsMax);
    if (!isNew) throw isNoLogoutToken();
    const { sub = null, sid = null } = claims;
    const gone = await deleteSessionsOfProvider(tx, tenantId, issuer, sub, sid);
    if (!gone?.member_id) return;
    await recordAct(
      tx,
      { tenantId, actor: { type: 'system', id: null }, requestId },
      {
        action: 'panel-session.ended',
        target: publicId('mem', gone.member_id),
        details: { by: issuer, sessions: gone.sessions },
      },
    );
  });
}

interface LogoutClaims {
  jti: string;
  sub?: string;
  sid?: string;
}

async function verify(deps: SignInDeps, row: ProviderRow, token: string): Promise<LogoutClaims> {
  // Whoever names another issuer does not get this one asked for its keys.
  if (issuerOf(token) !== row.issuer) throw isNoLogoutToken();
  const { keys } = await openStored(deps, row).catch((error: unknown) => {
    throw refusalOf(error, row);
  });
  const verified = await jwtVerify(token, keys, {
    issuer: row.issuer,
    audience: row.client_id,
    maxTokenAge: ageSecondsMax,
    clockTolerance: toleranceSeconds,
    requiredClaims: ['jti', 'iat', 'events'],
  }).catch(() => {
    throw isNoLogoutToken();
  });
  return readClaims(verified.payload, verified.protectedHeader.typ);
}

function readClaims(payload: JWTPayload, type: string | undefined): LogoutClaims {
  const { jti, sub, sid, nonce, events } = payload;
  const isLogout =
    typeof events === 'object' && events !== null && logoutEvent in events && nonce === undefined;
  const isTyped = type === undefined || /^(?:application\/)?(?:logout\+)?jwt$/i.test(type);
  const isOf = (name: unknown): name is string | undefined =>
    name === undefined || typeof name === 'string';
  const namesSomebody = sub !== undefined || sid !== undefined;
  if (!isLogout || !isTyped || !namesSomebody || typeof jti !== 'string') throw isNoLogoutToken();
  if (!isOf(sub) || !isOf(sid)) throw isNoLogoutToken();
  return { jti, ...(sub !== undefined && { sub }), ...(sid !== undefined && { sid }) };
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

const isNoLogoutToken = () =>
  invalid('`logout_token` is no live logout token of the provider of this tenant.');
