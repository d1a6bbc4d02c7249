import type { ServerResponse } from 'node:http';
import {
  message,
  page,
  startScriptedServer,
  supportCase,
} from '../../packages/client/test/scripted-server.ts';

/** A service that fell into the wrong hands: every text it sends is one of those it was given. */
export interface LyingService {
  url: string;
  casesCount: number;
  messagesIn(index: number): number;
  stop(): Promise<void>;
}

const textsPerCase = 120;

const claims = Buffer.from(JSON.stringify({ sub: 'mark', tenant: 'harbor' })).toString('base64url');
/** What everything of the person of `lyingToken` in a browser's storage begins with. */
export const lyingPrefix = (url: string) => `deskhand:${encodeURIComponent(url)}:harbor:mark:`;

/** Nobody looks at its signature here. */
export const lyingToken = `e30.${claims}.e30`;

export async function startLyingService(texts: readonly string[]): Promise<LyingService> {
  const server = await startScriptedServer();
  const cases: string[][] = [];
  for (let start = 0; start < texts.length; start += textsPerCase) {
    cases.push(texts.slice(start, start + textsPerCase));
  }
  const list = cases.map(([subject], index) => supportCase({ id: `case_${index}`, subject }));
  // What cannot be opened is still called something.
  const more = texts.map((subject, index) => supportCase({ id: `more_${index}`, subject }));
  server.otherwise((response, { method, path }) => {
    if (answerBrowsers(response, method)) return;
    if (path.endsWith('/events')) {
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    }
    const index = /^\/api\/cases\/case_(\d+)/.exec(path)?.[1];
    const listed = path.includes('cursor=')
      ? { cases: more, nextCursor: null }
      : { cases: list, nextCursor: 'more' };
    const body = index === undefined ? listed : caseOf(index, cases[Number(index)]!);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return {
    url: server.url,
    casesCount: cases.length,
    messagesIn: (index) => cases[index]!.length * 2,
    stop: () => server.close(),
  };
}

/** What a page of another origin needs to read an answer; true when that was the whole question. */
export function answerBrowsers(response: ServerResponse, method: string): boolean {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader(
    'access-control-allow-headers',
    'authorization, content-type, idempotency-key, last-event-id',
  );
  if (method !== 'OPTIONS') return false;
  response.writeHead(204).end();
  return true;
}

function caseOf(index: string, texts: readonly string[]) {
  const [first = ''] = texts;
  const messages = texts.flatMap((text, at) => [
    message(`m${index}-${at}-a`, at * 2 + 1, 'assistant', text, {
      author: { type: 'assistant', name: text },
      citations: [{ n: 1, title: text, url: text, quote: text }],
      action: actionOf(`act_${index}_${at}`, text, at),
    }),
    message(`m${index}-${at}-h`, at * 2 + 2, 'human', text, {
      author: { type: at % 2 === 0 ? 'human' : 'system', name: text },
    }),
  ]);
  const escalation = { id: 'esc_1', status: 'accepted', externalId: first, externalUrl: first };
  return page(messages, {
    id: `case_${index}`,
    subject: first,
    status: 'escalated',
    escalation: { ...escalation, receipt: receiptOf(first) },
  });
}

const states = ['proposed', 'succeeded', 'failed', 'unknown', 'declined'] as const;

export function actionOf(id: string, text: string, at: number) {
  const status = states[at % states.length]!;
  const hasReceipt = ['succeeded', 'failed', 'unknown'].includes(status);
  return {
    id,
    tool: text,
    title: text,
    arguments: { [text]: text, nested: { [text]: [text, { [text]: text }] } },
    status,
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    receipt: hasReceipt ? receiptOf(text, status) : null,
  };
}

const receiptOf = (text: string, outcome = 'succeeded') => ({
  id: text,
  outcome,
  externalId: text,
  externalUrl: text,
  executedAt: new Date().toISOString(),
  verification: 'receipt',
  signature: text,
});
