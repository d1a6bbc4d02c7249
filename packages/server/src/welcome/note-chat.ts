import type { Queryable } from '../platform/database/index.ts';
import { updateChatSeen } from './store.ts';

/** What a browser sends along by itself. */
interface Headers {
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
}

/**
 * Notes that a browser asked for the first screen, and from which page's origin, once for a tenant: so that
 * its administrators see that the chat is there. A program that asks is no chat.
 */
export async function noteChat(
  database: Queryable,
  tenantId: number,
  { origin, 'sec-fetch-site': site }: Headers,
): Promise<void> {
  if (origin === undefined && site === undefined) return;
  await updateChatSeen(database, tenantId, originIn(origin));
}

/** Null where it is none that a page can have. */
function originIn(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { origin } = new URL(text);
  return origin !== 'null' && origin.length <= originCharactersMax ? origin : null;
}

const originCharactersMax = 300;
