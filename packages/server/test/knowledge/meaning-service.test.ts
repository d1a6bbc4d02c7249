import { expect, test } from 'vitest';
import { ConfigError } from '../../src/platform/config-error.ts';
import { readConfig } from '../../src/platform/config.ts';
import { probesIn } from '../../src/knowledge/embeddings/known-languages.ts';
import { languages } from '../../src/language/index.ts';
import { castOf } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { startScriptedEncoder } from '../stage/embeddings/scripted-encoder.ts';
import { nodeEnvironment, startTestService } from '../stage/service.ts';

test('the service finds by meaning with the operator’s endpoint, each tenant its own documents', async () => {
  const sentences = languages.map(probesIn);
  const encoder = await startScriptedEncoder(sentences);
  const env = { EMBEDDINGS_BASE_URL: encoder.baseUrl, EMBEDDINGS_MODEL: 'tiny-1' };
  const service = await startTestService({ answer: echo, env, fillMs: 20 });
  const { harbor, meadow } = await castOf(service);
  const documents = '/api/admin/knowledge/documents';
  await harbor.admin('POST', documents, { title: 'Zebra', content: 'It lives on the plain.' });
  await meadow.admin('POST', documents, { title: 'Zebras', content: 'They sleep at night.' });
  const search = async (tenant: typeof harbor) => {
    const query = 'where is the striped horse';
    const found = await tenant.admin('POST', '/api/admin/knowledge/search', { query });
    return (found.body.passages as { title: string }[]).map(({ title }) => title);
  };
  await expect.poll(() => search(harbor)).toEqual(['Zebra']);
  await expect.poll(() => search(meadow)).toEqual(['Zebras']);
  expect(encoder.requests.every(({ authorization }) => authorization === undefined)).toBe(true);
  await service.stop();
  await encoder.close();
});

test('an address needs a model, and a model an address', () => {
  const read = (more: Record<string, string>) => () =>
    readConfig({ ...nodeEnvironment('postgres://127.0.0.1/x', '/tmp'), ...more });
  expect(read({ EMBEDDINGS_BASE_URL: 'https://e.example/v1' })).toThrow(ConfigError);
  expect(read({ EMBEDDINGS_MODEL: 'm' })).toThrow(ConfigError);
  expect(read({})().embeddings).toBeNull();
});
