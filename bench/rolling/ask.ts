import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  text: string;
}

/** Kept connections, as a browser or a customer's server has them. */
export const createAgent = () => new Agent({ keepAlive: true });

/** Sends one request, once: nothing is tried again. Rejects where no whole reply comes. */
export async function ask(agent: Agent, url: string, asked: Asked): Promise<Answered> {
  const response = await open(agent, url, asked);
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part as string;
  if (!response.complete) throw new Error('the reply was cut off');
  return { status: response.statusCode ?? 0, text };
}

/** Sends one request and resolves once the head of its reply is there. */
export function open(
  agent: Agent,
  url: string,
  { method, path, token, body, headers }: Asked,
): Promise<IncomingMessage> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const all = {
    authorization: `Bearer ${token}`,
    ...(json === undefined
      ? {}
      : {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(json),
          'idempotency-key': randomUUID(),
        }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    request(url + path, { method, agent, headers: all }, resolve)
      .on('error', reject)
      .end(json);
  });
}
