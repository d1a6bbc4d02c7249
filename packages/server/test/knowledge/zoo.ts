import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import {
  createDocument,
  createEncoder,
  createEncoders,
  createKnowledgeIndex,
  startFilling,
  type Encoder,
  type KnowledgeIndex,
} from '../../src/knowledge/index.ts';
import { parseDocument } from '../../src/knowledge/parse-document.ts';
import { probesIn } from '../../src/knowledge/embeddings/known-languages.ts';
import { statement } from '../../src/platform/database/index.ts';
import { createSecretBox } from '../../src/platform/secrets.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import {
  startScriptedEncoder,
  type ScriptedEncoder,
} from '../stage/embeddings/scripted-encoder.ts';
import { addTenant } from '../stage/tenant.ts';
import { versionOf } from './version-of.ts';
import { readUtterance } from '../../src/utterance/index.ts';

export let store: TestDatabase;
export let server: ScriptedEncoder;
const stops: (() => Promise<void>)[] = [];

/** Opens a database for the file that calls it, and an encoder for each of its tests. */
export function useZoo(): void {
  beforeAll(async () => {
    store = await createTestDatabase();
  });
  afterAll(() => store.drop());
  beforeEach(async () => {
    server = await startScriptedEncoder([probesIn('en'), probesIn('de')]);
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await server.close();
  });
}

const log = pino({ level: 'silent' });
export const questionMs = 2_000;
export const encoderOf = (model = 'tiny-1') =>
  createEncoder({ baseUrl: server.baseUrl, model, apiKey: 'key-1' }, fetch);
export const encodersOf = (operators: Encoder | null) =>
  createEncoders({ operators, fetch, secrets: createSecretBox(['x'.repeat(16)]), log });
export const fill = (encoder = encoderOf()) => {
  const stop = startFilling({ database: store.database, encoders: encodersOf(encoder), log }, 20);
  stops.push(stop);
  return stop;
};
export const indexWith = (encoder: ReturnType<typeof encoderOf> | null, ms = questionMs) =>
  createKnowledgeIndex({
    ...{ database: store.database, bytesMax: 50_000_000, waitMs: 10_000 },
    ...{ encoders: encodersOf(encoder), questionMs: ms },
  });

export const add = (tenantId: number, title: string, content: string, locale = 'en') =>
  store.database.transaction((tx) =>
    createDocument({ tx }, tenantId, parseDocument({ title, content, locale })),
  );

/** A tenant with documents of which words find none for "striped horse". */
export async function aZoo(): Promise<number> {
  const tenantId = await addTenant(store.database);
  await add(tenantId, 'Zebra', 'It lives on the plain.');
  await add(tenantId, 'Giraffe', 'It eats leaves.');
  await add(tenantId, 'Tickets', 'A ticket is ten euros.');
  return tenantId;
}

export async function ask(index: KnowledgeIndex, tenantId: number, query: string, locale = 'en') {
  const version = await versionOf(store.database, tenantId);
  const found = await index.retrieve(tenantId, version, readUtterance(query), { limit: 5, locale });
  return found.map(({ title }) => title);
}
export const paraphrase = 'where is the striped horse';
export const learns = (
  index: KnowledgeIndex,
  tenantId: number,
  title = 'Zebra',
  query = paraphrase,
) => expect.poll(async () => (await ask(index, tenantId, query))[0]).toBe(title);

/** Refuses what begins so. */
export const refuse =
  (beginning: string, status: number): Parameters<ScriptedEncoder['spoil']>[0] =>
  (_, response) => {
    const isRefused = server.requests.at(-1)!.input.some((sent) => sent.startsWith(beginning));
    return isRefused ? (response.writeHead(status).end(), 'handled') : undefined;
  };

export const rowsOf = statement<{ document_id: string; space: string; bytes: number }>(
  'test.vectors',
  `select document_id, space, length(vectors) as bytes from document_vectors where tenant_id = $1`,
);
export const vectorsOf = (tenantId: number) => store.database.run(rowsOf, [tenantId]);
export const isFilled = (tenantId: number, count: number) =>
  expect.poll(async () => (await vectorsOf(tenantId)).length).toBe(count);
