/**
 * Reads whose session a token is, as part of a storage key; the empty text when the token is not a JWT
 * that names its subject. Read without verifying it: it only separates people in one browser.
 */
export function readIdentity(token: string): string {
  try {
    // Letters beyond ASCII come out as their bytes: not readable, but always the same.
    const payload = atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'));
    const claims = JSON.parse(payload) as Record<string, unknown>;
    if (!Object.hasOwn(claims, 'sub')) return '';
    const tenant = Object.hasOwn(claims, 'tenant') ? claims['tenant'] : '';
    return `${encodeURIComponent(String(tenant))}:${encodeURIComponent(String(claims['sub']))}:`;
  } catch {
    return '';
  }
}

/** Makes what all entries of one service in a browser's storage begin with. */
export function storagePrefix(baseUrl: string): string {
  return `deskhand:${encodeURIComponent(baseUrl)}:`;
}
