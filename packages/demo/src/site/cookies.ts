import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/** A cookie that scripts can't read and that other sites' requests leave behind. */
export const cookieOf = (name: string, value: string, maxAge: number): string =>
  // Not `Secure`: the demo is served over http, on this machine.
  generateCookie(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge });

export const endedCookie = (name: string): string => cookieOf(name, '', 0);

export const readCookie = ({ headers }: Request, name: string): string | null =>
  parse(headers.get('cookie') ?? '', name)[name] ?? null;
