import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { createSecretBox } from '../../src/platform/secrets.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { lastingRows } from '../isolation/stored-rows.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const put = (body: unknown, tenant: TestTenant = cast.harbor) =>
  service.call('PUT', '/api/admin/assistant', { token: tenant.tsk, body });
const read = async (tenant: TestTenant = cast.harbor) =>
  (await service.call('GET', '/api/admin/assistant', { token: tenant.tsk })).body;

const sealedKeys = statement<{ tenant_id: number; row: string; sealed: Buffer | null }>(
  'test.sealed-model-keys',
  `select tenant_id, row_to_json(s)::text as row, sealed_api_key as sealed
   from assistant_settings s order by tenant_id`,
);

describe('the assistant’s settings', () => {
  test('are the defaults at first, and then what was set, field by field', async () => {
    expect(await read()).toEqual({
      provider: 'builtin',
      model: null,
      baseUrl: null,
      hasApiKey: false,
      instructions: '',
      name: 'Assistant',
      locale: 'en',
      ...{ tone: '', languages: [], toolPins: null, prices: null },
      budgets: { answerTokens: null, toolCalls: null, seconds: null },
      updatedAt: null,
    });
    expect((await put({ name: 'Ada', locale: 'pt-BR' })).status).toBe(200);
    const changed = await put({ instructions: 'Be brief.\n' });
    expect(changed.body).toMatchObject({
      name: 'Ada',
      locale: 'pt-BR',
      instructions: 'Be brief.\n',
    });
    expect(await read()).toEqual(changed.body);
    const digest = 'a'.repeat(64);
    const more = {
      ...{ tone: 'Warm', languages: ['pt-BR', 'en'] },
      toolPins: [{ tool: 'read_plan', digest }],
    };
    const budgets = { toolCalls: 2 };
    expect((await put({ ...more, budgets })).body).toMatchObject({
      ...{ name: 'Ada', ...more, budgets: { answerTokens: null, toolCalls: 2, seconds: null } },
    });
    expect((await put({ name: 'Eve' })).body).toMatchObject({ name: 'Eve', ...more });
    expect((await read(cast.meadow)).name).toBe('Assistant');
  });

  test.each<[unknown, RegExp]>([
    [{ provider: 'azure' }, /`provider` must be one of/],
    [{ prices: { currency: 'usd', input: 1, output: 1 } }, /must be a currency such as USD/],
    [{ prices: { currency: 'USD', input: -1, output: 1 } }, /`prices.input`/],
    [{ prices: { currency: 'USD', input: 1 } }, /`prices.output` is required/],
    [{ provider: 'openai' }, /`model` is required/],
    [{ provider: 'openai-compatible', model: 'm' }, /`baseUrl` is required/],
    [{ baseUrl: 'ftp://models.example' }, /`baseUrl`/],
    [{ baseUrl: 'file:///etc/passwd' }, /`baseUrl`/],
    [{ baseUrl: 'https://user:password@models.example' }, /`baseUrl`/],
    [{ baseUrl: 'nonsense' }, /`baseUrl`/],
    [{ baseUrl: '' }, /`baseUrl`/],
    [{ apiKey: '' }, /`apiKey`/],
    [{ apiKey: 'k'.repeat(1001) }, /`apiKey`/],
    [
      { apiKey: 'a\r\nX: y' },
      /`apiKey` must be visible ASCII characters, without spaces or line breaks\.$/,
    ],
    [{ apiKey: 'ключ' }, /`apiKey`/],
    [{ apiKey: 'two words' }, /`apiKey`/],
    [{ apiKey: 'key\n' }, /`apiKey`/],
    [{ apiKey: 7 }, /`apiKey` must be a string or null/],
    [{ name: '' }, /`name`/],
    [{ name: ' \u3164' }, /`name` must not be blank/],
    [{ name: 'n'.repeat(201) }, /`name`/],
    [{ instructions: 'i'.repeat(10_001) }, /`instructions` must be at most 10000/],
    [{ instructions: '\0' }, /`instructions` must not hold NUL/],
    [{ locale: 'english' }, /`locale`/],
    [{ locale: 'EN' }, /`locale`/],
    [{ hasApiKey: false }, /`hasApiKey` is not a field/],
  ])('%j is refused and changes nothing', async (body, message) => {
    const before = await lastingRows(service.database);
    expectRefusal(await put(body), 400, 'VALIDATION_ERROR', message);
    expect(await lastingRows(service.database)).toEqual(before);
  });
});

describe('the model’s key', () => {
  const key = 'key-that-nobody-may-read';
  const own = { provider: 'openai-compatible', model: 'm', baseUrl: 'https://models.example/v1' };

  test('is never in a response, and only sealed in the database, for its tenant alone', async () => {
    for (const tenant of [cast.harbor, cast.meadow]) {
      const changed = await put({ ...own, apiKey: key }, tenant);
      expect(changed.body.hasApiKey).toBe(true);
      expect(changed.text).not.toContain(key);
      expect(JSON.stringify(await read(tenant))).not.toContain(key);
      const audit = await service.call('GET', '/api/admin/audit?limit=100', { token: tenant.tsk });
      expect(audit.text).toContain('assistant.updated');
      expect(audit.text).not.toContain(key);
    }
    const rows = await service.database.run(sealedKeys);
    expect(rows).toHaveLength(2);
    const secrets = createSecretBox(['secret-of-the-tests-0123456789']);
    for (const { tenant_id: id, row, sealed } of rows) {
      expect(row).not.toContain(key);
      expect(sealed!.toString('latin1')).not.toContain(key);
      expect(secrets.open(`model-key:${id}`, sealed!)).toBe(key);
      expect(() => secrets.open(`model-key:${id + 1}`, sealed!)).toThrow();
      const stranger = createSecretBox(['another-secret-0123456789']);
      expect(() => stranger.open(`model-key:${id}`, sealed!)).toThrow();
    }
    // The same key sealed twice looks different each time.
    expect(rows[0]!.sealed!.equals(rows[1]!.sealed!)).toBe(false);
  });

  test('stays while other fields change, and goes with null', async () => {
    await put({ ...own, apiKey: key });
    expect((await put({ name: 'Grace', model: 'n' })).body.hasApiKey).toBe(true);
    expect((await put({ baseUrl: own.baseUrl })).body.hasApiKey).toBe(true);
    expect((await put({ apiKey: null })).body.hasApiKey).toBe(false);
  });

  test('does not follow to another address', async () => {
    await put({ ...own, apiKey: key });
    expect((await put({ baseUrl: 'https://mallory.example/v1' })).body.hasApiKey).toBe(false);
    expect((await put({ baseUrl: own.baseUrl })).body.hasApiKey).toBe(false);
    const both = await put({ baseUrl: 'https://other.example/v1', apiKey: key });
    expect(both.body.hasApiKey).toBe(true);
  });
});
