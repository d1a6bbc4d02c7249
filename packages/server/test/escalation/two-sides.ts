import type { Shop } from '../stage/shop.ts';
import { handOverAt } from './hand-over.ts';

/** How long from now until a time, in milliseconds. */
export const soon = (time: string) => Date.parse(time) - Date.now();

export function twoSidesAt(shop: () => Shop) {
  const { handedOver, open, readCase, tickets } = handOverAt(shop);
  /** A case that a person has, and both sides of it. */
  async function both() {
    const { token, caseId, reply, path } = await handedOver();
    const { replyToken } = tickets().at(-1)!.arguments as { replyToken: string };
    const at = path.replace(/messages$/, 'presence');
    const { service } = shop();
    return {
      ...{ token, caseId, reply },
      tellAsHuman: (body: object, bearer = replyToken) =>
        service.call('POST', at, { token: bearer, body }),
      tell: (body: object, by = token) =>
        service.call('POST', `/api/cases/${caseId}/presence`, { token: by, body }),
      seenByUser: async () => (await readCase(token, caseId)).case['escalation'],
      seenByHuman: async () => (await service.call('GET', path, { token: replyToken })).body,
    };
  }
  return { both, open, readCase };
}
