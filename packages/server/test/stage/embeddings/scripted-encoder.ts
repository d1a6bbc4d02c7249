import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface EmbeddingsRequest {
  model: string;
  input: string[];
  authorization: string | undefined;
}

type Embeddings = { index: number; embedding: unknown }[];

/** A double of an embeddings endpoint on loopback: OpenAI's wire, and vectors by table. */
export interface ScriptedEncoder {
  baseUrl: string;
  requests: EmbeddingsRequest[];
  /** All texts it was sent. */
  texts(): string[];
  /** Changes what it answers with; null: as it should again. */
  spoil(how: ((data: Embeddings, response: ServerResponse) => unknown) | null): void;
  dimensions: number;
  close(): Promise<void>;
}

/** Words that mean the same to it, whatever the language; a number is the vector's direction. */
const meanings: readonly RegExp[] = [
  /zebra|striped horse|gestreift|cebra|zèbre/i,
  /giraffe|long neck|hals/i,
  /okapi|shy of the forest/i,
];

/**
 * Knows a few words, and that the service's own sentences mean the same in `languages` many of its
 * languages: of others all texts look alike to it.
 */
export async function startScriptedEncoder(sentences: string[][] = []): Promise<ScriptedEncoder> {
  const requests: EmbeddingsRequest[] = [];
  let spoiling: Parameters<ScriptedEncoder['spoil']>[0] = null;
  const encoder = { dimensions: 64 };

  const vectorOf = (words: string): number[] => {
    const vector = new Array<number>(encoder.dimensions).fill(0.001);
    const sentence = sentences.map((list) => list.indexOf(words)).find((at) => at >= 0);
    if (sentence !== undefined) vector[20 + sentence] = 1;
    for (const [at, meaning] of meanings.entries()) if (meaning.test(words)) vector[at] = 1;
    return vector;
  };

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { model, input } = JSON.parse(await text(incoming)) as { model: string; input: string[] };
    if (incoming.method !== 'POST' || incoming.url !== '/v1/embeddings') {
      return void response.writeHead(404).end();
    }
    requests.push({ model, input, authorization: incoming.headers.authorization });
    const data = input.map((words, index) => ({
      object: 'embedding',
      index,
      embedding: vectorOf(words),
    }));
    const spoilt = spoiling?.(data, response);
    if (spoilt === 'handled') return;
    response.writeHead(200, { 'content-type': 'application/json' });
    const usage = { prompt_tokens: input.length, total_tokens: input.length };
    response.end(JSON.stringify(spoilt ?? { object: 'list', data, model, usage }));
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(encoder, {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    texts: () => requests.flatMap(({ input }) => input),
    spoil(how: typeof spoiling) {
      spoiling = how;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
