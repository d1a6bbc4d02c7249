import { planTold, readWords, writeWords } from './connector-tools.ts';
import { request } from './load.ts';
import { messagesPath, type OwnedCase } from './shops.ts';
import { question } from './texts.ts';

/** What a user may post in a shop, and what a reply has in it that does what it should. */
export const kinds = {
  plain: { body: { content: question }, contains: '"citations":[{' },
  fixed: { body: { content: 'Thank you!' }, contains: 'You are welcome' },
  read: { body: { content: readWords }, contains: planTold },
  propose: { body: { content: writeWords }, contains: '"status":"proposed"' },
} as const;
export type Kind = keyof typeof kinds;

export const writeMessage = (owned: OwnedCase, body: object): string =>
  request('POST', messagesPath(owned), owned.token, body);

export const confirmation = (messageId: string) => ({
  content: 'Yes, please.',
  replyToMessageId: messageId,
  decision: 'confirm',
});
export const confirmed = '"outcome":"succeeded"';
