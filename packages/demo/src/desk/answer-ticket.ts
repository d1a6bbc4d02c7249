import type { HumanMessageRequest } from '@deskhand/contract';
import { askService } from './ask-service.ts';
import type { Agent, Desk } from './desk.ts';
import { endTicket, type Ending, type Ticket } from './tickets.ts';

/** What the buttons under a reply say. */
export const steps = ['reply', 'hand_back', 'resolved', 'unresolved'] as const;
export type Step = (typeof steps)[number];

export type Outcome =
  | 'sent'
  /** There is nothing to send. */
  | 'empty'
  /** The case is not with people any more: its token is dead. */
  | 'over'
  /** Whether it arrived is not known: the same form may be sent again. */
  | 'unreachable'
  | 'refused';

/** A person's answer into the conversation, and with it, or alone, where the case goes from here. */
export async function answerTicket(
  desk: Desk,
  agent: Agent,
  ticket: Ticket,
  given: { step: Step; content: string; key: string },
): Promise<Outcome> {
  const { step, content, key } = given;
  const path = replyPath(ticket.replyUrl);
  if (ticket.status !== 'open' || path === null || ticket.replyToken === null) return 'over';
  if (content === '' && step === 'reply') return 'empty';
  const body: HumanMessageRequest = {
    ...(content !== '' && { content, authorName: agent.name }),
    ...ends(step),
  };
  const post = { body, idempotencyKey: key };
  const reply = await askService(desk.service, path, ticket.replyToken, post).catch(desk.report);
  if (!reply || reply.status >= 500) return 'unreachable';
  // The first try of this very form may have ended the case, and only its answer was lost.
  const isOver = reply.status === 401 || reply.status === 409;
  if (!isOver && reply.status !== 201) return 'refused';
  const ending: Ending | null = isOver ? 'elsewhere' : step === 'reply' ? null : endings[step];
  if (ending !== null) await endTicket(desk.pool, ticket.id, ending);
  return isOver ? 'over' : 'sent';
}

const endings = {
  hand_back: 'handed_back',
  resolved: 'resolved',
  unresolved: 'unresolved',
} as const;

function ends(step: Step): Pick<HumanMessageRequest, 'then' | 'resolution'> {
  switch (step) {
    case 'reply':
      return {};
    case 'hand_back':
      return { then: 'hand_back' };
    case 'resolved':
    case 'unresolved':
      return { then: 'close', resolution: step };
  }
}

/**
 * Only the path of what was stored: the service may listen elsewhere since, and nothing but the
 * service is ever called.
 */
export function replyPath(replyUrl: string | null): string | null {
  if (replyUrl === null || !URL.canParse(replyUrl)) return null;
  const { pathname } = new URL(replyUrl);
  return /\/api\/escalations\/esc_\w{1,64}\/messages$/.exec(pathname)?.[0] ?? null;
}
