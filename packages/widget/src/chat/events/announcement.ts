import type { CaseState, Message } from '@deskhand/client';
import type { Texts } from '../../texts/texts.ts';
import { plainText } from '../../markdown/plain-text.ts';
import { nameOf } from '../log/author.ts';
import { arrived } from './page-events.ts';

/** The news of a state for those who listen. */
export interface Announcement {
  /** The finished message of somebody else, or a hand-back: to be read aloud once. */
  spoken?: string;
  /** How far this clock is ahead of the service's, milliseconds. */
  skewMs?: number;
}

export function announcementOf(
  before: CaseState,
  now: CaseState,
  nowMs: number,
  texts: Texts,
): Announcement {
  const news = arrived(before, now);
  const said = news.findLast(({ author }) => author.type !== 'user');
  const isBack = before.case?.status === 'escalated' && now.case?.status === 'open';
  const spoken = [...(said ? [spokenOf(said, texts)] : []), ...(isBack ? [texts.handedBack] : [])];
  const createdAt = news.at(-1)?.createdAt;
  return {
    ...(spoken.length > 0 && { spoken: spoken.join(' ') }),
    ...(createdAt && { skewMs: skewOf(nowMs, Date.parse(createdAt)) }),
  };
}

/** Says what is shown: of a proposal the card, which has buttons where its content asks for a word. */
function spokenOf({ author, content, action }: Message, texts: Texts): string {
  const said =
    action?.status === 'proposed'
      ? [texts.proposal, action.title, action.preview?.summary].filter(Boolean).join('. ')
      : plainText(content);
  return `${nameOf(author, texts)}: ${said}`;
}

/** Measures how far two clocks are apart; small differences are the way the message took. */
export function skewOf(nowMs: number, serviceMs: number): number {
  const apart = nowMs - serviceMs;
  return Math.abs(apart) > 30_000 ? apart : 0;
}
