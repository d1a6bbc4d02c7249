import type { Case, Message } from '@deskhand/contract';
import { inject } from 'vitest';
import {
  answer,
  toolCall,
  type ReceivedRequest,
  type ScriptedHold,
  type ScriptedReply,
} from '../../packages/server/test/stage/model/index.ts';
import { openShop, type Shop } from '../../packages/server/test/stage/shop.ts';
import type { Reply } from '../../packages/server/test/stage/http.ts';
import type { TestServiceOptions } from '../../packages/server/test/stage/service.ts';
import { gate } from './waiting.ts';
import { startHostPage, type HostPage } from './host-page.ts';
import { createVisits, type Visits } from './visit.ts';

/** The real service with a tenant, its connector and model, and its customer's page. */
export interface Stage extends Shop {
  host: HostPage;
  visits: Visits;
  /** What the service has stored of a person's newest case. */
  stored(person: string): Promise<Stored>;
  /** The session that those looks use, when it has run out. */
  forget(person: string): void;
  /**
   * The next answers that count stop in their middle, at "word6.": so one can be met there however slow
   * the machine is. Returns what lets them go on.
   */
  holdCounting(): () => void;
  /** The human side of the latest hand-over, with the token that came with it. */
  human(): (body: Record<string, unknown>) => Promise<Reply>;
}

export interface Stored {
  case: Case;
  messages: Message[];
}

const articles = [
  ['Refunds', '## How long refunds take\n\nA refund reaches the card within 5 business days.'],
  ['Seats', '## Adding seats\n\nOpen Settings and choose Add seat. Each seat costs $9.'],
] as const;

export async function openStage(options: TestServiceOptions = {}): Promise<Stage> {
  const shop = await openShop({
    widgetFolder: inject('widgetFolder'),
    panelFolder: inject('panelFolder'),
    ...options,
  });
  for (const [title, content] of articles) {
    const url = `https://help.example/${title.toLowerCase()}`;
    const body = { title, content, url };
    const created = await shop.admin('POST', '/api/admin/knowledge/documents', body);
    if (created.status !== 201) throw new Error(`article: ${created.text}`);
  }
  let counting: ScriptedHold | undefined;
  shop.model.respondWith((request) => scripted(request, counting));
  const host = await startHostPage({
    serviceUrl: shop.service.url,
    issue: (person) => shop.session(person),
  });
  const tokens: Record<string, Promise<string>> = {};
  return {
    ...shop,
    host,
    visits: createVisits(
      () => host,
      () => [shop.service.url],
    ),
    async stored(person) {
      // One for all looks: issuing counts, too.
      const token = await (tokens[person] ??= shop.session(person));
      const { body } = await shop.service.call('GET', '/api/cases?limit=1', { token });
      const path = `/api/cases/${body.cases[0].id}?limit=100`;
      return (await shop.service.call('GET', path, { token })).body as Stored;
    },
    holdCounting() {
      const [until, letGo] = gate();
      counting = { after: 6 * chunksPerWord, until };
      return () => {
        counting = undefined;
        letGo();
      };
    },
    forget: (person) => void delete tokens[person],
    human() {
      const call = shop.script.executed.findLast(({ name }) => name === 'open_ticket')!;
      const { replyUrl, replyToken } = call.arguments as { replyUrl: string; replyToken: string };
      const path = new URL(replyUrl).pathname;
      return (body) => shop.service.call('POST', path, { token: replyToken, body });
    },
    async stop() {
      await host.close();
      await shop.stop();
    },
  };
}

/** What the model of the tests says to what a person wrote. */
const scripted = ({ messages }: ReceivedRequest, held: ScriptedHold | undefined): ScriptedReply => {
  const last = messages.at(-1)?.content.trim() ?? '';
  if (/how long/i.test(last)) return answer('It takes up to **5 business days** [1].');
  if (/give .* back/i.test(last)) return toolCall('refund', { paymentId: 'pay_1' });
  if (/everything/i.test(last)) return answer(everything);
  // Sentences: the service lets an answer pass sentence by sentence, since each might claim something.
  if (/count/i.test(last)) return answer(counted, { chunkDelayMs: 70, ...(held && { held }) });
  return answer(`You said: ${last}`);
};

export const counted = Array.from({ length: 30 }, (_, index) => `Here is word${index + 1}.`).join(
  ' ',
);
/** "Here", "is" and the word. */
const chunksPerWord = 3;

/** Every form that an answer can have. */
const everything = `## A heading

Words in **bold**, in *italics*, \`code\` and ~~struck~~, [a link](https://help.example/refunds).

- one
- two
  1. inner

> A quotation

| Plan | Price | Seats | Storage | Support |
| --- | ---: | --- | --- | --- |
| Studio | 9 | 3 | 10 GB | by mail, within two days |
| Agency | 29 | unlimited | 100 GB | by telephone, at once |

\`\`\`js
const aVeryLongLineThatDoesNotFit = await deskhand.issueSession({ userId, userEmail, userRoles, plan });
\`\`\`

AnEndlessWordThatNobodyWouldEverBreakUpByThemselvesButThatHasToGoSomewhereAllTheSame

A last paragraph`;
