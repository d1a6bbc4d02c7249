import type { HumanPresenceRequest } from '@deskhand/contract';
import { replyPath } from './answer-ticket.ts';
import { askService } from './ask-service.ts';
import type { Agent, Desk } from './desk.ts';
import type { Conversation } from './read-conversation.ts';
import type { Ticket } from './tickets.ts';

/** Tells the user that somebody looks at what they wrote, or answers. What fails is made good by the next look. */
export async function tellPresence(
  desk: Desk,
  agent: Agent,
  { replyUrl, replyToken }: Ticket,
  { messages, escalation, isTyping }: Conversation & { isTyping: boolean },
): Promise<void> {
  const path = replyPath(replyUrl)?.replace(/messages$/, 'presence');
  const seenMessageId = messages.at(-1)?.id;
  const isKnown = escalation?.person.seenMessageId === seenMessageId;
  if (!path || replyToken === null || !seenMessageId || (isKnown && !isTyping)) return;
  const body: HumanPresenceRequest = {
    seenMessageId,
    ...(isTyping && { typing: true, authorName: agent.name }),
  };
  const post = { body, idempotencyKey: crypto.randomUUID() };
  await askService(desk.service, path, replyToken, post).catch(desk.report);
}
