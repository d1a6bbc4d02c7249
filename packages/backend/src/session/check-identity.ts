import { DeskhandBackendError } from '../backend-error.ts';
import { isObject } from '../json-object.ts';

/** Who the token is for. Take every value from your own session and database. */
export interface Identity {
  /** Stable per person, 1 to 200 characters: not an e-mail address, a role or a device. */
  userId: string;
  /** An e-mail address of at most 254 characters, or empty. */
  userEmail?: string | null | undefined;
  /** At most 30, each of 1 to 80 characters. */
  userRoles?: readonly string[] | null | undefined;
  /** 1 to 80 characters. */
  plan?: string | null | undefined;
}

const bounds = { userId: 200, userEmail: 254, userRole: 80, userRoles: 30, plan: 80 };
const fields = new Set<string>(['userId', 'userEmail', 'userRoles', 'plan']);
const fieldCharactersMax = 100;

/**
 * A copy that the service accepts: a character is a Unicode code point, as it is there.
 *
 * @throws DeskhandBackendError INVALID_IDENTITY; `field` names what is wrong.
 */
export function checkIdentity(identity: unknown): Identity {
  if (!isObject(identity)) throw wrong('identity', 'must be an object with a `userId`');
  const unknown = Object.keys(identity).find((key) => !fields.has(key));
  if (unknown !== undefined) {
    // A mistyped `userRole` must not silently drop the roles.
    const name = unknown.toWellFormed().slice(0, fieldCharactersMax);
    throw wrong(name, 'is not a field of an identity');
  }
  const { userId, userEmail, userRoles, plan } = identity;
  return {
    userId: checkText('userId', userId, 1, bounds.userId),
    ...(isAbsent(userEmail) ? {} : { userEmail: checkEmail(userEmail) }),
    ...(isAbsent(userRoles) ? {} : { userRoles: checkRoles(userRoles) }),
    ...(isAbsent(plan) ? {} : { plan: checkText('plan', plan, 1, bounds.plan) }),
  };
}

/** Databases say null where there is nothing. */
const isAbsent = (value: unknown): value is null | undefined =>
  value === undefined || value === null;

/** Only its outline: the service knows better what an address is, and says so. */
function checkEmail(value: unknown): string {
  const text = checkText('userEmail', value, 0, bounds.userEmail);
  if (text === '' || /\S@\S/.test(text)) return text;
  throw wrong('userEmail', 'must be an e-mail address or the empty string');
}

function checkRoles(value: unknown): string[] {
  if (!Array.isArray(value)) throw wrong('userRoles', 'must be an array');
  if (value.length > bounds.userRoles) {
    throw wrong('userRoles', `must have at most ${bounds.userRoles} entries`);
  }
  return Array.from(value, (role: unknown, index) =>
    checkText(`userRoles[${index}]`, role, 1, bounds.userRole),
  );
}

function checkText(field: string, value: unknown, min: number, max: number): string {
  if (typeof value !== 'string') throw wrong(field, 'must be a string');
  if (value.includes('\0')) throw wrong(field, 'must not hold the character NUL');
  if (!value.isWellFormed()) throw wrong(field, 'must not hold half of a surrogate pair');
  const count = countCharacters(value, max);
  if (count >= min && count <= max) return value;
  throw wrong(field, `must be ${min === 0 ? `at most ${max}` : `${min} to ${max}`} characters`);
}

/** No code point takes more than two units: a text beyond that is not counted through. */
const countCharacters = (text: string, max: number): number =>
  text.length > 2 * max ? text.length : [...text].length;

const wrong = (field: string, message: string): DeskhandBackendError =>
  new DeskhandBackendError('INVALID_IDENTITY', `\`${field}\` ${message}.`, { field });
