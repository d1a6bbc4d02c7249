import { cookieOf, readCookie } from '../site/cookies.ts';
import { seeOther } from '../site/replies.ts';
import type { Application } from './application.ts';

/** What a form came to, told on the page after it. */
export interface Notice {
  kind: 'done' | 'refused';
  text: string;
}

export const noticeCookie = 'tidewater_notice';
const purpose = 'notice';
const keptSeconds = 60;

/** Goes on to a page that says it, once. It is signed: nobody else puts words on our pages. */
export function seeNotice(
  { signer, now }: Pick<Application, 'signer' | 'now'>,
  location: string,
  notice: Notice,
): Response {
  const expiresAt = new Date(now().getTime() + keptSeconds * 1_000);
  const value = signer.sign(purpose, JSON.stringify(notice), expiresAt);
  return seeOther(location, { 'set-cookie': cookieOf(noticeCookie, value, keptSeconds) });
}

export function readNotice(
  { signer, now }: Pick<Application, 'signer' | 'now'>,
  request: Request,
): Notice | null {
  const text = signer.open(purpose, readCookie(request, noticeCookie), now());
  // Signed above.
  return text === null ? null : (JSON.parse(text) as Notice);
}
