/**
 * Whether a page of this very site posts. Browsers send cookies along with what other sites' pages
 * post; `SameSite=Lax` leaves them out, but counts another port of this machine as the same site.
 */
export function isFromOwnPage({ headers }: Request): boolean {
  // Set by the browser alone, for https and for this machine.
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== '' && host === headers.get('host');
}
