import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came, before anything was parsed. */
export interface Delivery {
  method: string;
  path: string;
  headers: Record<string, string>;
  raw: string;
}

/** Where a tenant's help desk receives cases: what it answers is up to each test. */
export interface HelpDesk {
  url: string;
  deliveries: Delivery[];
  answer: (delivery: Delivery, response: ServerResponse) => void;
  /** Takes what it is given under ids of its own; one id for what came before. */
  reset(): void;
  close(): Promise<void>;
}

export async function startHelpDesk(name = 'T'): Promise<HelpDesk> {
  const tickets = new Map<string, string>();
  const takeIt: HelpDesk['answer'] = ({ headers }, response) => {
    const key = headers['webhook-id']!;
    const id = tickets.get(key) ?? `${name}-${tickets.size + 1}`;
    tickets.set(key, id);
    json(response, { id, url: `https://desk.example/${id}` });
  };
  const server = createServer((request, response) => {
    void receive(request).then((delivery) => {
      desk.deliveries.push(delivery);
      desk.answer(delivery, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const desk: HelpDesk = {
    url: `http://127.0.0.1:${port}/deskhand`,
    deliveries: [],
    answer: takeIt,
    reset() {
      desk.deliveries.length = 0;
      desk.answer = takeIt;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return desk;
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function receive(request: IncomingMessage): Promise<Delivery> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return {
    method: request.method!,
    path: request.url!,
    // None of those that are looked at here comes twice.
    headers: request.headers as Record<string, string>,
    raw: Buffer.concat(pieces).toString('utf8'),
  };
}

const toleranceSeconds = 5 * 60;

/** What a receiver does by the rules of Standard Webhooks 1.0; null where it must not believe it. */
export function verified(
  { headers, raw }: Delivery,
  secret: string,
  nowMs = Date.now(),
): Record<string, unknown> | null {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !timestamp || !signatures || id.includes('.')) return null;
  if (!/^\d+$/.test(timestamp)) return null;
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceSeconds) return null;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length < 24 || key.length > 64) return null;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest();
  const isSigned = signatures.split(' ').some((one) => {
    const [version, encoded = ''] = one.split(',');
    const given = Buffer.from(encoded, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? (JSON.parse(raw) as Record<string, unknown>) : null;
}
