import { expect } from 'vitest';
import type { Message } from '@deskhand/contract';
import type { Shop } from '../stage/shop.ts';

/** What escalating takes at a shop whose tool opens tickets. */
export function handOverAt(shop: () => Shop) {
  const tickets = () => shop().script.executed.filter(({ name }) => name === 'open_ticket');
  const escalate = (token: string, caseId: string, more: Record<string, unknown> = {}) =>
    shop().service.call('POST', `/api/cases/${caseId}/escalate`, {
      token,
      body: { reason: 'I want a person' },
      ...more,
    });
  const open = async (token: string): Promise<string> => {
    const body = { message: 'My invoice is wrong' };
    const opened = await shop().service.call('POST', '/api/cases', { token, body });
    expect(opened.body.case.capabilities).toEqual({ escalate: true, actions: true });
    return opened.body.case.id as string;
  };
  const readCase = async (token: string, caseId: string) =>
    (await shop().service.call('GET', `/api/cases/${caseId}`, { token })).body as {
      case: Record<string, unknown>;
      messages: Message[];
    };

  /** An escalated case, and the human side of it. */
  async function handedOver() {
    const token = await shop().session();
    const caseId = await open(token);
    const accepted = await escalate(token, caseId);
    expect(accepted.status).toBe(200);
    const { replyUrl, replyToken } = tickets().at(-1)!.arguments as Record<string, string>;
    const path = new URL(replyUrl!).pathname;
    const reply = (body: unknown, bearer = replyToken!) =>
      shop().service.call('POST', path, { token: bearer, body });
    return { token, caseId, accepted, reply, path };
  }

  return { tickets, escalate, open, readCase, handedOver };
}
