import type { CaseState, Message } from '@deskhand/client';
import { arrived } from './page-events.ts';

/** What is to be read aloud once: a finished message of somebody else, a hand-back, or both. */
export interface Spoken {
  message: Message | undefined;
  isBack: boolean;
}

/** The news of a state for those who listen. */
export interface Announcement {
  spoken?: Spoken;
  /** How far this clock is ahead of the service's, milliseconds. */
  skewMs?: number;
}

export function announcementOf(before: CaseState, now: CaseState, nowMs: number): Announcement {
  const news = arrived(before, now);
  const message = news.findLast(({ author }) => author.type !== 'user');
  const isBack = before.case?.status === 'escalated' && now.case?.status === 'open';
  const createdAt = news.at(-1)?.createdAt;
  return {
    ...((message || isBack) && { spoken: { message, isBack } }),
    ...(createdAt && { skewMs: skewOf(nowMs, Date.parse(createdAt)) }),
  };
}

/** Measures how far two clocks are apart; small differences are the way the message took. */
export function skewOf(nowMs: number, serviceMs: number): number {
  const apart = nowMs - serviceMs;
  return Math.abs(apart) > 30_000 ? apart : 0;
}
