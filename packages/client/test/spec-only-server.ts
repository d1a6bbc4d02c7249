import { json, refuse, startScriptedServer, type ScriptedServer } from './scripted-server.ts';

/** A server that sends the fields of the interface and nothing else: no authors, places or times. */
export interface SpecOnlyServer extends ScriptedServer {
  /** Answers each message with its echo; a test may hold answers back. */
  release: () => void;
  hold: () => void;
  /** A message that nobody asked for. */
  say(content: string): void;
}

export async function startSpecOnlyServer(): Promise<SpecOnlyServer> {
  const server = await startScriptedServer();
  const messages: { id: string; content: string }[] = [];
  const replies = new Map<string, unknown>();
  let held: Promise<void> = Promise.resolve();
  let release: () => void = () => undefined;
  const add = (content: string) => {
    const message = { id: `message-${messages.length + 1}`, content };
    messages.push(message);
    return message;
  };
  const answer = async (content: string) => {
    add(content);
    await held;
    return add(`You said: ${content}`);
  };
  const supportCase = { id: 'the-case' };
  const snapshot = { id: 'the-snapshot' };

  server.otherwise((response, { method, path, body, headers }) => {
    const reply = async (make: () => unknown): Promise<void> => {
      const key = String(headers['idempotency-key']);
      if (!replies.has(key)) replies.set(key, await make());
      await json(200, replies.get(key))(response, null as never);
    };
    const { message, content } = (body ?? {}) as { message: string; content: string };
    // It knows no parameters of a query.
    switch (`${method} ${path.split('?')[0]}`) {
      case 'POST /api/cases':
        return reply(async () => ({
          case: supportCase,
          snapshot,
          aiMessage: await answer(message),
        }));
      case 'GET /api/cases/the-case':
        return json(200, { case: supportCase, messages, snapshot })(response, null as never);
      case 'POST /api/cases/the-case/messages':
        return reply(async () => ({ message: await answer(content) }));
      case 'POST /api/cases/the-case/feedback':
      case 'POST /api/cases/the-case/close':
        return reply(() => ({ ok: true }));
      case 'POST /api/cases/the-case/escalate':
        return refuse(501, 'NO_EXECUTOR')(response, null as never);
      default:
        return refuse(404, 'NOT_FOUND')(response, null as never);
    }
  });
  return {
    ...server,
    say: (content) => void add(content),
    hold: () => void (held = new Promise((resolve) => (release = resolve))),
    release: () => release(),
  };
}
