import { misconfigured } from '../backend-error.ts';

/** A request header by its lower-case name; null where it is not there. */
export type HeaderOf = (name: string) => string | null;

/**
 * Whether a page of this very origin asks, or one that is allowed to.
 *
 * Browsers send cookies along with what other sites make them post. Those sites can't read the
 * answer, since nothing here allows them to (CORS); but each such request issues a token, spends
 * the user's rate limit and fills the audit log, and one permissive CORS setting in front of the
 * application would hand the token over. So the request is refused, not only its answer hidden.
 */
export function isOwnPage(header: HeaderOf, allowedOrigins: ReadonlySet<string>): boolean {
  const origin = header('origin');
  if (origin !== null && allowedOrigins.has(origin)) return true;
  // Set by the browser alone; pages can't. Sent to https and to this machine.
  const site = header('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  if (origin !== null) return isSameHost(origin, header('host'));
  // No browser of today: an app, or a very old one. A form can't send this header, and another
  // site's script only after a preflight that this route never grants.
  return header('x-requested-with') !== null;
}

/** By host and port: behind a proxy the scheme is not known here. */
function isSameHost(origin: string, host: string | null): boolean {
  if (host === null || !URL.canParse(origin)) return false;
  const asked = new URL(origin);
  const own = `${asked.protocol}//${host}`;
  return asked.host !== '' && URL.canParse(own) && new URL(own).host === asked.host;
}

export function checkOrigins(origins: readonly string[]): ReadonlySet<string> {
  for (const origin of origins) {
    const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
    if (isOrigin && origin !== 'null') continue;
    throw misconfigured(
      'allowedOrigins',
      '`allowedOrigins` must be origins such as https://app.example.com: scheme, host, port, and no slash at the end.',
    );
  }
  return new Set(origins);
}
