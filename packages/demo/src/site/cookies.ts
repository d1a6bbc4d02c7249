/** A cookie that scripts can't read and that other sites' requests leave behind. */
export function setCookie(name: string, value: string, maxAgeSeconds: number): string {
  // Not `Secure`: the demo is served over http, on this machine.
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
}

export const clearCookie = (name: string): string => setCookie(name, '', 0);

export function readCookie({ headers }: Request, name: string): string | null {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value ?? '';
  }
  return null;
}
