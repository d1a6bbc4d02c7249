import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { probesIn } from '../../src/knowledge/embeddings/known-languages.ts';
import { languages } from '../../src/language/index.ts';
import { statement } from '../../src/platform/database/index.ts';
import { createSecretBox } from '../../src/platform/secrets.ts';
import { lastingRows } from '../isolation/stored-rows.ts';
import { echo } from '../stage/answers.ts';
import {
  startScriptedEncoder,
  type ScriptedEncoder,
} from '../stage/embeddings/scripted-encoder.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

const path = '/api/admin/knowledge/embeddings';
let operators: ScriptedEncoder;
let own: ScriptedEncoder;
let service: TestService;
let cast: { harbor: TestTenant; meadow: TestTenant };
let tenants = 0;

const startEncoder = () => startScriptedEncoder(languages.map(probesIn));

beforeAll(async () => {
  operators = await startEncoder();
  const env = { EMBEDDINGS_BASE_URL: operators.baseUrl, EMBEDDINGS_MODEL: 'tiny-1' };
  service = await startTestService({ answer: echo, env, fillMs: 20 });
});
afterAll(async () => {
  await service.stop();
  await operators.close();
});
beforeEach(async () => {
  own = await startEncoder();
  tenants += 1;
  cast = {
    harbor: await service.tenant(`harbor-${tenants}`),
    meadow: await service.tenant(`meadow-${tenants}`),
  };
});
afterEach(() => own.close());

const put = (tenant: TestTenant, body: unknown) => tenant.admin('PUT', path, body);
const addZebra = (tenant: TestTenant, content: string) =>
  tenant.admin('POST', '/api/admin/knowledge/documents', { title: 'Zebra', content });
const search = async (tenant: TestTenant, query = 'where is the striped horse') => {
  const found = await tenant.admin('POST', '/api/admin/knowledge/search', { query });
  return (found.body.passages as { text: string }[]).map(({ text }) => text);
};
const rowsOf = statement<{ vectors: number }>(
  'test.count-vectors',
  `select count(*)::integer as vectors from document_vectors v
   join tenants t on t.id = v.tenant_id where t.key = $1`,
);
const vectorsOf = async ({ key }: TestTenant) =>
  (await service.database.run(rowsOf, [key]))[0]!.vectors;
const sealedKeys = statement<{ tenant_id: number; row: string; sealed: Buffer }>(
  'test.sealed-embeddings-keys',
  `select tenant_id, row_to_json(s)::text as row, sealed_api_key as sealed
   from embeddings_settings s where sealed_api_key is not null`,
);

describe('an endpoint of a tenant’s own', () => {
  test('gets its texts alone, with its key, and the operator’s gets none of them', async () => {
    const { harbor, meadow } = cast;
    const settings = { baseUrl: own.baseUrl, model: 'own-1', apiKey: 'key-of-harbor' };
    expect((await put(harbor, settings)).status).toBe(200);
    await addZebra(harbor, 'Harbor keeps one at the pier.');
    await addZebra(meadow, 'Meadow keeps one in the grass.');
    await expect.poll(() => search(harbor)).toEqual(['Harbor keeps one at the pier.']);
    await expect.poll(() => search(meadow)).toEqual(['Meadow keeps one in the grass.']);
    const [toOwn, toOperators] = [own.texts().join('\n'), operators.texts().join('\n')];
    expect(toOwn).toContain('at the pier');
    expect(toOwn).toContain('where is the striped horse');
    expect(toOwn).not.toContain('in the grass');
    expect(toOperators).toContain('in the grass');
    expect(toOperators).not.toContain('at the pier');
    for (const { model, authorization } of own.requests) {
      expect({ model, authorization }).toEqual({
        ...{ model: 'own-1', authorization: 'Bearer key-of-harbor' },
      });
    }
    expect(operators.requests.every(({ authorization }) => !authorization)).toBe(true);
  });

  test('that is left for the operator’s gets nothing more, and its vectors go', async () => {
    const { harbor } = cast;
    await put(harbor, { baseUrl: own.baseUrl, model: 'own-1' });
    await addZebra(harbor, 'It sleeps on the quay.');
    await expect.poll(() => search(harbor)).toEqual(['It sleeps on the quay.']);
    const left = await put(harbor, { baseUrl: null });
    expect(left.body).toMatchObject({ baseUrl: null, model: null, endpoint: 'operator' });
    const asked = own.requests.length;
    await expect.poll(() => operators.texts().join('\n')).toContain('on the quay');
    await expect.poll(() => search(harbor, 'a striped horse')).toHaveLength(1);
    expect(own.requests.length).toBe(asked);
  });

  test('is reached through the tenants’ door: no private address', async () => {
    const env = { ALLOW_PRIVATE_OUTBOUND: '' };
    const guarded = await startTestService({ answer: echo, env, fillMs: 20 });
    const harbor = await guarded.tenant('harbor');
    await put(harbor, { baseUrl: own.baseUrl, model: 'own-1' });
    await addZebra(harbor, 'It lives on the plain.');
    const tried = statement<{ endpoint: string }>(
      'test.tried',
      'select endpoint from vector_fillings where leased_until > now()',
    );
    // After a failure the endpoint rests.
    await expect.poll(async () => (await guarded.database.run(tried)).length).toBe(1);
    await sleep(200);
    expect(own.requests).toEqual([]);
    expect(await search(harbor)).toEqual([]);
    expect(await search(harbor, 'zebra')).toHaveLength(1);
    await guarded.stop();
  });
});

describe('a tenant that turns it off', () => {
  test('has its vectors deleted, sends nothing from then on, and can turn it on again', async () => {
    const { harbor, meadow } = cast;
    await addZebra(harbor, 'It rests by the lighthouse.');
    await addZebra(meadow, 'It rests by the brook.');
    await expect.poll(() => search(harbor)).toEqual(['It rests by the lighthouse.']);
    await expect.poll(() => search(meadow)).toEqual(['It rests by the brook.']);
    const off = await put(harbor, { enabled: false });
    expect(off.body).toMatchObject({ enabled: false, endpoint: null });
    expect([await vectorsOf(harbor), await vectorsOf(meadow)]).toEqual([0, 1]);
    expect(await search(harbor, 'a striped horse, once more')).toEqual([]);
    await addZebra(harbor, 'Another one is a secret.');
    await addZebra(meadow, 'Another one is none.');
    await expect.poll(() => operators.texts().join('\n')).toContain('Another one is none.');
    await sleep(200);
    const sent = operators.texts().join('\n');
    expect(sent).not.toContain('a striped horse, once more');
    expect(sent).not.toContain('Another one is a secret.');
    expect(await vectorsOf(harbor)).toBe(0);
    expect(await search(harbor, 'zebra')).toHaveLength(2);
    await put(harbor, { enabled: true });
    await expect.poll(() => search(harbor)).toHaveLength(2);
  });

  test('stops a filling that is under way, on whatever node', async () => {
    const { harbor } = cast;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    own.spoil((data, response) => {
      const isPassage = own.requests.at(-1)!.input.some((sent) => sent.includes('a long way'));
      if (!isPassage) return undefined;
      void held.then(() => response.end(JSON.stringify({ data })));
      return 'handled';
    });
    await put(harbor, { baseUrl: own.baseUrl, model: 'own-1' });
    const content = Array.from({ length: 10 }, (_, at) => `# Day ${at}\n\nIt is a long way.`);
    await addZebra(harbor, content.join('\n\n'));
    await expect.poll(() => own.texts().join('\n')).toContain('a long way');
    await put(harbor, { enabled: false });
    const asked = own.requests.length;
    goOn();
    await sleep(300);
    expect(own.requests.length).toBe(asked);
    expect(await vectorsOf(harbor)).toBe(0);
  });
});

describe('the settings', () => {
  let quiet: TestService;
  let harbor: TestTenant;
  beforeAll(async () => {
    quiet = await startTestService({ answer: echo, fillMs: 1_000_000 });
    harbor = await quiet.tenant('harbor');
  });
  afterAll(() => quiet.stop());
  const settings = { baseUrl: 'https://m.example/v1', model: 'm' };
  const key = 'key-that-nobody-may-read';

  test.each<[unknown, RegExp]>([
    [{ enabled: 'yes' }, /`enabled` must be true or false|`enabled`/],
    [{ model: 'm' }, /`baseUrl` is required with `model`/],
    [{ apiKey: key }, /`baseUrl` is required with `apiKey`/],
    [{ baseUrl: 'https://m.example/v1' }, /`model` is required with `baseUrl`/],
    [{ baseUrl: 'ftp://m.example', model: 'm' }, /`baseUrl` must be/],
    [{ baseUrl: 'nonsense', model: 'm' }, /`baseUrl` must be/],
    [{ baseUrl: 'https://user:password@m.example', model: 'm' }, /`baseUrl` must be/],
    [{ baseUrl: 'https://m.example/v1?key=1', model: 'm' }, /`baseUrl` must be/],
    [{ baseUrl: '', model: 'm' }, /`baseUrl`/],
    [{ ...settings, apiKey: 'two words' }, /`apiKey` must be visible ASCII/],
    [{ ...settings, model: 'm'.repeat(201) }, /`model`/],
    [{ hasApiKey: true }, /`hasApiKey` is not a field/],
  ])('%j are refused and change nothing', async (body, message) => {
    const before = await lastingRows(quiet.database);
    expectRefusal(await put(harbor, body), 400, 'VALIDATION_ERROR', message);
    expect(await lastingRows(quiet.database)).toEqual(before);
  });

  test('never show the key, and keep it sealed for its tenant alone', async () => {
    const changed = await put(harbor, { ...settings, apiKey: key });
    expect(changed.body.hasApiKey).toBe(true);
    const audit = await harbor.admin('GET', '/api/admin/audit?limit=100');
    expect(audit.text).toContain('embeddings.updated');
    for (const { text } of [changed, audit]) expect(text).not.toContain(key);
    const { tenant_id: id, row, sealed } = (await quiet.database.run(sealedKeys)).at(-1)!;
    expect(row).not.toContain(key);
    expect(sealed.toString('latin1')).not.toContain(key);
    const secrets = createSecretBox(['secret-of-the-tests-0123456789']);
    expect(secrets.open(`embeddings-key:${id}`, sealed)).toBe(key);
    expect(() => secrets.open(`embeddings-key:${id + 1}`, sealed)).toThrow();
  });

  test('keep the key with its address alone', async () => {
    await put(harbor, { ...settings, apiKey: key });
    expect((await put(harbor, { model: 'n', enabled: false })).body.hasApiKey).toBe(true);
    const moved = await put(harbor, { baseUrl: 'https://mallory.example/v1' });
    expect(moved.body).toMatchObject({ model: 'n', hasApiKey: false, enabled: false });
    expect((await put(harbor, { baseUrl: settings.baseUrl })).body.hasApiKey).toBe(false);
    await put(harbor, { apiKey: key });
    expect((await put(harbor, { apiKey: null })).body.hasApiKey).toBe(false);
  });
});
