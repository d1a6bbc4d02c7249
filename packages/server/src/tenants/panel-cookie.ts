import { attemptSeconds } from './sign-in/attempt.ts';

/** Seconds that a person stays signed in to the panel. */
export const panelSessionSeconds = 12 * 60 * 60;

// Browsers take a name with this prefix only over HTTPS, for this host alone and with `Path=/`, so that
// no other site of the domain can put a session of its own in its place.
const prefix = '__Host-';

/** `panel`: of a session. `sign_in`: of a sign-in by the provider, while it is under way. */
type CookieName = 'deskhand_panel' | 'deskhand_sign_in';

/** How a request came in, as far as it decides whether its cookie must be `Secure`. */
export interface Way {
  protocol: string;
  /** Without its port. */
  hostname: string;
  /** Where the operator says the service is reached. */
  baseUrl: string;
}

/** Everywhere but over plain HTTP to this very machine. */
export function mustBeSecure({ protocol, hostname, baseUrl }: Way): boolean {
  if (protocol === 'https' || baseUrl.startsWith('https:')) return true;
  return !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

/** The session's token in a `Cookie` header; null without one, or with two that disagree. */
export const readPanelCookie = (header: string | undefined, isSecure: boolean): string | null =>
  readCookie('deskhand_panel', header, isSecure);

/** What a browser has to bring back from the provider. */
export const readSignInCookie = (header: string | undefined, isSecure: boolean): string | null =>
  readCookie('deskhand_sign_in', header, isSecure);

function readCookie(
  plainName: CookieName,
  header: string | undefined,
  isSecure: boolean,
): string | null {
  const name = isSecure ? prefix + plainName : plainName;
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 && values[0] !== '' ? values[0]! : null;
}

/** The `Set-Cookie` header that signs a browser in; with an empty token, out. */
export const writePanelCookie = (token: string, isSecure: boolean): string =>
  writeCookie('deskhand_panel', token, isSecure, panelSessionSeconds);

/** The same of a sign-in under way; without a value it is over. */
export const writeSignInCookie = (sealed: string, isSecure: boolean): string =>
  writeCookie('deskhand_sign_in', sealed, isSecure, attemptSeconds);

// Strict holds for both: what comes back from the provider is a page of the service, which asks by itself.
const writeCookie = (name: CookieName, value: string, isSecure: boolean, seconds: number): string =>
  [
    `${isSecure ? prefix : ''}${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${value === '' ? 0 : seconds}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

/** What a browser says about the page that sends a request. */
interface PageHeaders {
  host?: string | undefined;
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
}

/**
 * Whether a page of the service itself sends this; null where nothing is said about it. A browser writes
 * both headers itself. `Sec-Fetch-Site` comes first: a proxy may have renamed the host.
 */
export function isOwnPage(headers: PageHeaders): boolean | null {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return null;
  return headers.origin.split('//', 2)[1] === headers.host;
}
