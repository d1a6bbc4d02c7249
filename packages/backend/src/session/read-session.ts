import { DeskhandBackendError } from '../backend-error.ts';
import { isObject } from '../json-object.ts';

export interface IssuedSession {
  /** For the browser of this user, and for nobody else. */
  jwt: string;
  /** The expected one. */
  tenantKey: string;
  /** Seconds. */
  expiresIn: number;
}

/**
 * What the service answered, once it is what it should be and of the tenant it should be of.
 *
 * @throws DeskhandBackendError INVALID_RESPONSE, WRONG_TENANT
 */
export function readSession(answer: unknown, expectedTenantKey: string): IssuedSession {
  if (!isObject(answer)) throw invalid('is not a JSON object');
  const { jwt, tenantKey, expiresIn } = answer;
  if (typeof tenantKey !== 'string') throw invalid('has no `tenantKey`');
  if (tenantKey !== expectedTenantKey) throw wrongTenant(tenantKey, expectedTenantKey);
  if (typeof jwt !== 'string' || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(jwt)) {
    throw invalid('has no token as `jwt`');
  }
  if (typeof expiresIn !== 'number' || !Number.isInteger(expiresIn) || expiresIn < 1) {
    throw invalid('does not say in `expiresIn` how long the token lives');
  }
  return { jwt, tenantKey, expiresIn };
}

const invalid = (message: string): DeskhandBackendError =>
  new DeskhandBackendError('INVALID_RESPONSE', `The answer ${message}.`, { status: 200 });

function wrongTenant(tenantKey: string, expectedTenantKey: string): DeskhandBackendError {
  // Whatever a stranger answers does not go into a log.
  const named = /^[\w.-]{1,63}$/.test(tenantKey) ? ` (${tenantKey})` : '';
  return new DeskhandBackendError(
    'WRONG_TENANT',
    `The credential belongs to another tenant${named} than ${expectedTenantKey}. The token was thrown away.`,
    { status: 200, field: 'tenantKey' },
  );
}
