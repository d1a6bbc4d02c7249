import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDeskhand, type Deskhand, type DeskhandOptions } from '../src/index.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Speaks HTTP and does what each test says, one answer after the other and then the last one again. */
export interface HostileService {
  url: string;
  requests: {
    path: string;
    headers: IncomingMessage['headers'];
    body: string;
    atMs: number;
  }[];
  answers: Answer[];
  close(): Promise<void>;
}

export const credential = 'sik_credentialOfHarborThatNobodyMaySee';
export const session = { jwt: 'aaa.bbb.ccc', tenantKey: 'harbor', expiresIn: 900 };

export async function startHostileService(): Promise<HostileService> {
  const hostile: HostileService = {
    url: '',
    requests: [],
    answers: [json(session)],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    // Connections are broken on purpose.
    response.on('error', () => undefined);
    void receive(hostile, request).then(() => {
      const { answers } = hostile;
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hostile.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return hostile;
}

async function receive(hostile: HostileService, request: IncomingMessage): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  hostile.requests.push({
    path: request.url!,
    headers: request.headers,
    body: Buffer.concat(pieces).toString('utf8'),
    atMs: performance.now(),
  });
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const refusal = (
  status: number,
  error: string,
  headers: Record<string, string> = {},
  message = 'Not now.',
): Answer => json({ statusCode: status, error, message, requestId: 'req_1' }, status, headers);

export const harborAt = (baseUrl: string, more: Partial<DeskhandOptions> = {}): Deskhand =>
  createDeskhand({ baseUrl, credential, expectedTenantKey: 'harbor', ...more });
