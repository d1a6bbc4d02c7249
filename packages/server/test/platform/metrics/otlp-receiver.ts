import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP's JSON has it, its attributes as an object. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  links: { traceId: string; spanId: string }[];
  attributes: Record<string, unknown>;
}

/** What takes spans by OTLP over HTTP, and keeps them. */
export interface OtlpReceiver {
  url: string;
  /** What it answers with from now on. */
  refuse(status: number, text: string): void;
  /** Every request as it came. */
  requests: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  /** The spans of requests in JSON. */
  spans(): ReceivedSpan[];
  /** What the service says of itself. */
  resource(): Record<string, unknown>;
  close(): Promise<void>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface OtlpBody {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const requests: OtlpReceiver['requests'] = [];
  const answer = { status: 200, text: '{}' };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { url = '', headers } = request;
      requests.push({ path: url, headers, body: Buffer.concat(pieces) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const told = () =>
    requests
      .filter(({ headers }) => headers['content-type'] === 'application/json')
      .flatMap(({ body }) => (JSON.parse(body.toString()) as OtlpBody).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    refuse: (status, text) => void Object.assign(answer, { status, text }),
    spans: () =>
      told()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({
          ...span,
          links: span.links ?? [],
          attributes: asObject(span.attributes),
        })),
    resource: () => asObject(told()[0]?.resource.attributes ?? []),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const asObject = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
