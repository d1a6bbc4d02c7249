import type { Webhook } from '@deskhand/contract';
import { texts } from '../texts/index.ts';

/** The host by which people tell webhooks apart, and what follows it. */
export function shownAddress({ url }: Pick<Webhook, 'url'>): { host: string; rest: string } {
  if (url === null || !URL.canParse(url)) return { host: texts.webhooks.unreadable, rest: '' };
  const { host, pathname, search } = new URL(url);
  return { host, rest: `${pathname}${search}` };
}
