import type { CaseState } from '@deskhand/client';
import type { ChatTexts } from '../../texts/texts.ts';
import { arrived } from './announcements.ts';

/** What a new state tells beyond itself. */
export interface Heard {
  /** The finished message of somebody else, to be read aloud once. */
  spoken?: string;
  /** How far this clock is ahead of the service's, milliseconds. */
  skewMs?: number;
}

export function heard(before: CaseState, now: CaseState, nowMs: number, texts: ChatTexts): Heard {
  const news = arrived(before, now);
  const said = news.findLast(({ author }) => author.type !== 'user');
  const createdAt = news.at(-1)?.createdAt;
  return {
    ...(said && { spoken: `${said.author.name ?? texts.assistant}: ${plain(said.content)}` }),
    ...(createdAt && { skewMs: skewOf(nowMs, Date.parse(createdAt)) }),
  };
}

/** Small differences are the way the message took. */
export function skewOf(nowMs: number, serviceMs: number): number {
  const apart = nowMs - serviceMs;
  return Math.abs(apart) > 30_000 ? apart : 0;
}

/** Without the signs of Markdown, which would be read out one by one. */
export function plain(markdown: string): string {
  return markdown
    .replace(/\[(?:\d+|([^\]]*))\](?:\([^)]*\))?/g, '$1')
    .replace(/[*_`#>|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
