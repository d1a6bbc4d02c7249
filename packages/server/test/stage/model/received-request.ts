import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request as the provider sees it, with what both protocols say in common read out of it. */
export interface ReceivedRequest {
  protocol: 'openai' | 'anthropic';
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  model: string;
  system: string;
  messages: { role: string; content: string }[];
  tools: unknown[];
}

const bodyBytesMax = 4 * 1024 * 1024;

/** Null when the path or the body belongs to neither protocol. */
export async function readRequest(request: IncomingMessage): Promise<ReceivedRequest | null> {
  const path = request.url ?? '';
  const protocol = path.endsWith('/chat/completions')
    ? 'openai'
    : path.endsWith('/messages')
      ? 'anthropic'
      : null;
  const body = await readBody(request);
  if (request.method !== 'POST' || protocol === null || body === null) return null;
  const all = readMessages(body.messages);
  const system = protocol === 'anthropic' ? textOf(body.system) : systemOf(all);
  return {
    protocol,
    path,
    headers: request.headers,
    body,
    model: typeof body.model === 'string' ? body.model : '',
    system,
    messages: all.filter(({ role }) => role !== 'system'),
    tools: Array.isArray(body.tools) ? (body.tools as unknown[]) : [],
  };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request as AsyncIterable<string>) {
    text += chunk;
    if (text.length > bodyBytesMax) return null;
  }
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function readMessages(messages: unknown): { role: string; content: string }[] {
  if (!Array.isArray(messages)) return [];
  return (messages as { role?: unknown; content?: unknown }[]).map(({ role, content }) => ({
    role: String(role),
    content: textOf(content),
  }));
}

function systemOf(messages: { role: string; content: string }[]): string {
  return messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n');
}

/** Content is a string, or parts of which the text ones count. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return (content as { text?: unknown }[])
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('');
}
