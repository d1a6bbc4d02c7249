import {
  message,
  page,
  startScriptedServer,
  supportCase,
} from '../../packages/client/test/scripted-server.ts';
import { actionOf, answerBrowsers } from './lying-service.ts';

/** A service that says one text in every field that the chat shows. */
export interface OneTextService {
  url: string;
  /** From now on. */
  say(text: string): void;
  stop(): Promise<void>;
}

export async function startOneTextService(): Promise<OneTextService> {
  const server = await startScriptedServer();
  let text = '';
  server.otherwise((response, { method, path }) => {
    if (answerBrowsers(response, method)) return;
    if (path.endsWith('/events')) {
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    }
    const name = /^\/api\/(welcome|articles|cases\/\w+|cases)/.exec(path)?.[1] ?? '';
    const body = {
      welcome: welcomeOf(text),
      articles: { articles: [{ title: text, url: text, snippet: text }, withAddress(text)] },
      cases: { cases: [supportCase({ id: 'open', subject: text })], nextCursor: null },
      'cases/open': conversationOf(text),
      'cases/taken': takenOf(text),
    }[name];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { url: server.url, say: (next) => void (text = next), stop: () => server.close() };
}

const address = 'https://help.example/';
const withAddress = (text: string) => ({ title: text, url: address, snippet: text });

const welcomeOf = (text: string) => ({
  ...{ greeting: text, replyTime: text, disclosure: text, assistantName: text },
  ...{ suggestions: [text, `${text}!`], abilities: [text] },
  brand: {
    name: text,
    pictureUrl: text,
    accent: { light: textColor(text), dark: textColor(text) },
  },
  capabilities: { escalate: true },
});
const textColor = (text: string) => ({ color: text, text });

/** A proposal that waits, one that is done, and what may be asked for next. */
function conversationOf(text: string) {
  const preview = {
    ...{ summary: text, warnings: [text, `${text}!`], reversible: false },
    details: [{ label: text, value: text }],
  };
  const [waiting, done, failed] = [0, 1, 2].map((at) => ({
    ...actionOf(`a${at}`, text, at),
    preview,
  }));
  const author = { type: 'assistant', name: text };
  const messages = [
    message('m1', 1, 'assistant', text, { author, action: waiting }),
    message('m2', 2, 'assistant', text, {
      author,
      action: { ...done, receipt: { ...done!.receipt, summary: text } },
    }),
    message('m3', 3, 'assistant', text, { author, action: { ...failed, failureReason: text } }),
    message('m4', 4, 'user', text),
    message('m5', 5, 'assistant', text, { author, offers: offersOf(text) }),
  ];
  const capabilities = { actions: true, escalate: true };
  return page(messages, { id: 'open', subject: text, capabilities, pendingAction: waiting });
}

function offersOf(text: string) {
  const schema = { title: text, description: text, type: 'string', enum: [text, `${text}!`] };
  const offer = {
    title: text,
    description: text,
    tool: text,
    arguments: {},
    missing: [],
    url: address,
  };
  return [
    {
      ...{ ...offer, id: 'tool', kind: 'tool' },
      missing: [
        { name: text, schema },
        { name: 'other', schema: { ...schema, enum: undefined, pattern: text } },
      ],
    },
    { ...offer, id: 'article', kind: 'article' },
    { ...offer, id: 'question', kind: 'question' },
    { ...offer, id: 'escalate', kind: 'escalate' },
  ];
}

/** With a person. */
const takenOf = (text: string) =>
  page(
    [
      message('m1', 1, 'user', text),
      message('m2', 2, 'system', text, { author: { type: 'system', name: text } }),
      message('m3', 3, 'human', text, { author: { type: 'human', name: text } }),
    ],
    {
      ...{ id: 'taken', subject: text, status: 'escalated' },
      escalation: {
        id: 'esc_1',
        status: 'accepted',
        externalId: text,
        externalUrl: text,
        receipt: null,
      },
    },
  );
