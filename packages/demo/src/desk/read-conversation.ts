import type { Escalation, HumanReadResponse, Message } from '@deskhand/contract';
import { replyPath } from './answer-ticket.ts';
import { askService } from './ask-service.ts';
import type { Desk } from './desk.ts';
import type { Ticket } from './tickets.ts';

const pagesMax = 20;
const pageMessages = 100;

export interface Conversation {
  messages: Message[];
  /** What its user does, and what of it the desk has said that it has seen; null where nothing tells. */
  escalation: Escalation | null;
}

/**
 * What was said so far, also after the case was handed over, with the token that came with it; null
 * where it can't be read now, or any more.
 */
export async function readConversation(
  { service, report }: Desk,
  { replyUrl, replyToken }: Ticket,
): Promise<Conversation | null> {
  const path = replyPath(replyUrl);
  if (path === null || replyToken === null) return null;
  const messages: Message[] = [];
  let escalation: Escalation | null = null;
  let cursor: string | null = null;
  try {
    for (let page = 0; page < pagesMax; page += 1) {
      const query = new URLSearchParams({ limit: `${pageMessages}`, ...(cursor && { cursor }) });
      const { status, body } = await askService(service, `${path}?${query.toString()}`, replyToken);
      // The case was closed or handed back elsewhere, or its user erased.
      if (status === 401 || status === 409) return null;
      if (status !== 200) throw new Error(`reading ${path} was answered with ${status}`);
      // Deskhand's own answer, by the contract.
      const { messages: some, case: current, nextCursor } = body as HumanReadResponse;
      messages.push(...some);
      escalation = current.escalation;
      cursor = nextCursor;
      if (cursor === null) break;
    }
    return { messages, escalation };
  } catch (error) {
    report(error);
    return null;
  }
}
