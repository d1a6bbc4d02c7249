import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { limits } from '@deskhand/contract';
import { BoundedMap } from '../platform/bounded-map.ts';
import type { Clock } from '../platform/clock.ts';
import { newUuid } from '../platform/ids.ts';
import type { Session } from './session.ts';
import { algorithm, type Keyring } from './signing-keys.ts';

const issuer = 'deskhand';
const audience = 'deskhand:conversation';
const tokenType = 'widget+jwt';
const skewSeconds = 5;
const verifiedMax = 50_000;

/** The session's claims as a compact JWS, valid for 900 seconds from `nowMs`. */
export function signToken(
  keyring: Keyring,
  session: Omit<Session, 'expiresAtMs'>,
  nowMs: number,
): Promise<string> {
  const { kid, key } = keyring.signingKey('sessions');
  const issuedAt = Math.floor(nowMs / 1000);
  return new SignJWT({
    tenant: session.tenantKey,
    tid: session.tenantId,
    cid: session.credentialId,
    email: session.email,
    roles: session.roles,
    plan: session.plan,
  })
    .setProtectedHeader({ alg: algorithm, typ: tokenType, kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(session.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + limits.sessionSeconds)
    .setJti(newUuid(nowMs))
    .sign(key);
}

type TokenCheck =
  | { ok: true; session: Session }
  /** `session` is known where the signature is ours but the time is over: for the audit log only. */
  | { ok: false; reason: string; session: Session | null };

export interface TokenVerifier {
  verify(token: string): TokenCheck | Promise<TokenCheck>;
}

/** What a client is told as often as a token ends, every 15 minutes or so: it asks for another. */
export const tokenHasExpired = 'The session token has expired.';

/**
 * Verifies a token once, on the crypto thread pool, and then trusts its SHA-256 until it expires:
 * an Ed25519 verification costs more than the rest of a request's way to the database.
 */
export function createTokenVerifier(keyring: Keyring, clock: Clock): TokenVerifier {
  const verified = new BoundedMap<string, Session>(verifiedMax);

  return {
    verify(token) {
      const hash = createHash('sha256').update(token).digest('base64');
      const session = verified.get(hash);
      if (!session) return verifyAndRemember(token, hash);
      if (session.expiresAtMs + skewSeconds * 1000 > clock()) return { ok: true, session };
      verified.delete(hash);
      return { ok: false, reason: tokenHasExpired, session };
    },
  };

  async function verifyAndRemember(token: string, hash: string): Promise<TokenCheck> {
    const check = await verifyToken(keyring, token, clock());
    if (check.ok) verified.set(hash, check.session);
    return check;
  }
}

async function verifyToken(keyring: Keyring, token: string, nowMs: number): Promise<TokenCheck> {
  try {
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        if ('jku' in header || 'x5u' in header || 'jwk' in header || 'crit' in header) {
          throw new errors.JWTInvalid('a key reference in the header is not accepted');
        }
        const key = header.kid === undefined ? null : await keyring.verificationKey(header.kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: tokenType,
        // Whatever `exp` says, and not before it was issued.
        maxTokenAge: limits.sessionSeconds,
        clockTolerance: skewSeconds,
        currentDate: new Date(nowMs),
        requiredClaims: ['sub', 'iat', 'exp', 'jti'],
      },
    );
    const session = readClaims(payload);
    return session
      ? { ok: true, session }
      : { ok: false, reason: 'The session token is not valid.', session: null };
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      const session = readClaims(error.payload);
      return { ok: false, reason: tokenHasExpired, session };
    }
    if (error instanceof errors.JOSEError) {
      return { ok: false, reason: 'The session token is not valid.', session: null };
    }
    throw error;
  }
}

/** The claims are ours (the signature says so); their types are checked all the same. */
function readClaims(payload: JWTPayload): Session | null {
  const { sub, iat, exp, tenant, tid, cid, email, roles, plan } = payload;
  const wellFormed =
    typeof sub === 'string' &&
    typeof iat === 'number' &&
    typeof exp === 'number' &&
    typeof tenant === 'string' &&
    typeof tid === 'number' &&
    typeof cid === 'string' &&
    typeof email === 'string' &&
    Array.isArray(roles) &&
    roles.every((role) => typeof role === 'string') &&
    (plan === null || typeof plan === 'string');
  if (!wellFormed) return null;
  return {
    tenantId: tid,
    tenantKey: tenant,
    credentialId: cid,
    userId: sub,
    email,
    roles,
    plan,
    expiresAtMs: Math.min(exp, iat + limits.sessionSeconds) * 1000,
  };
}
