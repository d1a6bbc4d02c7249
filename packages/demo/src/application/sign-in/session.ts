import { cookieOf, endedCookie, readCookie } from '../../site/cookies.ts';
import { seeOther } from '../../site/replies.ts';
import type { Answer, Visit } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { findMember, type Member } from '../member.ts';

const cookie = 'tidewater_session';
const purpose = 'session';
const daySeconds = 86_400;
/** A session ends after 14 days. */
const sessionSeconds = 14 * daySeconds;

/** The member whom the request's cookie names; role and plan are read anew each time. */
export async function readMember(
  { pool, signer, now }: Application,
  request: Request,
): Promise<Member | null> {
  const id = signer.open(purpose, readCookie(request, cookie), now());
  return id === null ? null : findMember(pool, id, now());
}

/** The header that signs somebody in. */
export function startSession({ signer, now }: Application, memberId: string) {
  const expiresAt = new Date(now().getTime() + sessionSeconds * 1_000);
  const value = signer.sign(purpose, memberId, expiresAt);
  return { 'set-cookie': cookieOf(cookie, value, sessionSeconds) };
}

export const endSession = () => ({ 'set-cookie': endedCookie(cookie) });

/** A page for those who are signed in; everybody else is sent to sign in. */
export const forMembers =
  (
    application: Application,
    answer: (visit: Visit, member: Member) => Response | Promise<Response>,
  ): Answer =>
  async (visit) => {
    const member = await readMember(application, visit.req.raw);
    return member ? answer(visit, member) : seeOther('/sign-in');
  };
