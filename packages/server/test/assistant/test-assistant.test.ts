import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { answer, startScriptedModel, type ScriptedModel } from '../stage/model/index.ts';
import { useModel } from '../stage/model/use-model.ts';
import { noLimits } from '../stage/times.ts';
import { startTestService, type TestService } from '../stage/service.ts';

const path = '/api/admin/assistant/test';
const key = 'key-that-nobody-is-shown';

let scripted: ScriptedModel;
let service: TestService;
let cast: Cast;

beforeAll(async () => {
  scripted = await startScriptedModel();
  const env = { TURN_FIRST_TOKEN_MS: '1500', TURN_TOTAL_MS: '3000' };
  service = await startTestService({ answer: null, env, rateRules: noLimits });
  cast = await castOf(service);
});
afterAll(async () => {
  await service.stop();
  await scripted.close();
});
beforeEach(() => scripted.reset());

const admin = (method: string, to: string, body?: unknown): Promise<Reply> =>
  service.call(method, to, { token: cast.harbor.tsk, ...(body === undefined ? {} : { body }) });

const set = (more: Record<string, unknown> = {}) =>
  useModel(admin, scripted, { apiKey: key, ...more });

async function tried(): Promise<Record<string, unknown>> {
  const reply = await admin('POST', path);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.text).not.toContain(key);
  return reply.body as Record<string, unknown>;
}

describe.each(['openai-compatible', 'anthropic'])('the test of a model behind %s', (provider) => {
  test('asks it one small thing with its key, and says that it answered', async () => {
    await set({ provider });
    expect(await tried()).toEqual({
      ...{ ok: true, provider, model: 'scripted-1', setBy: 'tenant', reason: null },
      ...{ httpStatus: null, message: 'The model answered.' },
      milliseconds: expect.any(Number) as number,
    });
    expect(scripted.requests).toHaveLength(1);
    expect(JSON.stringify(scripted.requests[0])).toContain(key);
    const { events } = (await admin('GET', '/api/admin/audit?limit=1')).body as {
      events: unknown[];
    };
    expect(events).toMatchObject([
      { action: 'assistant.tested', details: { ok: true, reason: null, provider } },
    ]);
  });

  test.each([
    [401, 'unauthorized', /does not accept the API key.*`apiKey`/],
    [403, 'unauthorized', /`apiKey`/],
    [404, 'not_found', /no such model.*`model`.*`baseUrl`/],
    [429, 'rate_limited', /limits and the credit/],
    [500, 'provider_error', /later/],
  ])('says why an answer with %i is none, and what to do', async (status, reason, message) => {
    await set({ provider });
    scripted.enqueue({ kind: 'status', status, message: `wrong key ${key}` });
    expect(await tried()).toMatchObject({
      ...{ ok: false, reason, httpStatus: status },
      message: expect.stringMatching(message) as string,
    });
  });

  test.each([
    [{ kind: 'silent' } as const, 'timeout_first_token', /faster model/],
    [{ kind: 'wrong-content-type' } as const, 'garbage', /`baseUrl`/],
    [answer([]), 'empty', /another model/],
  ])('says what is wrong with %j', async (reply, reason, message) => {
    await set({ provider });
    scripted.enqueue(reply);
    expect(await tried()).toMatchObject({
      ...{ ok: false, reason },
      message: expect.stringMatching(message) as string,
    });
  });
});

describe('the test of the assistant', () => {
  test('tells addresses that are not allowed from those where nothing answers', async () => {
    await set({ baseUrl: 'http://10.0.0.1/v1' });
    expect(await tried()).toMatchObject({ ok: false, reason: 'blocked_address' });
    await set({ baseUrl: 'http://127.0.0.1:2/v1' });
    expect(await tried()).toMatchObject({ ok: false, reason: 'unreachable' });
  });

  test('needs no model where the built-in assistant answers', async () => {
    expect((await admin('PUT', '/api/admin/assistant', { provider: 'builtin' })).status).toBe(200);
    expect(await tried()).toMatchObject({ ok: true, provider: 'builtin' });
    expect(scripted.requests).toEqual([]);
  });

  test('says when a stored key can no longer be read', async () => {
    await set();
    const spoil =
      "update assistant_settings set sealed_api_key = '\\x00' where sealed_api_key is not null";
    await service.database.run(statement<never>('test.spoil-keys', spoil));
    // A node that has not read the settings before.
    const other = await service.another({ rateRules: noLimits });
    const reply = await other.call('POST', path, { token: cast.harbor.tsk });
    expect(reply.body).toMatchObject({ ok: false, reason: 'key_unreadable', setBy: 'tenant' });
    await other.stop();
  });

  test('tries what the operator set for tenants that set nothing, and names no way that is theirs', async () => {
    const env = {
      ...{ MODEL_PROVIDER: 'openai-compatible', MODEL_NAME: 'operators', MODEL_API_KEY: key },
      MODEL_BASE_URL: scripted.baseUrl,
    };
    const other = await service.another({ env, rateRules: noLimits });
    const call = () => other.call('POST', path, { token: cast.meadow.tsk });
    expect((await call()).body).toMatchObject({ ok: true, model: 'operators', setBy: 'operator' });
    scripted.enqueue({ kind: 'status', status: 401 });
    const refused = await call();
    expect(refused.body.message).toMatch(/operator of this service/);
    expect(refused.text).not.toContain(key);
    expect(refused.text).not.toContain(scripted.baseUrl);
    await other.stop();
  });

  test('is refused to everybody else, and more than six times a minute', async () => {
    for (const token of [cast.ana, cast.harbor.sik]) {
      expectRefusal(await service.call('POST', path, { token }), 401, 'UNAUTHORIZED');
    }
    const strict = await service.another({});
    const call = (token: string) => strict.call('POST', path, { token });
    for (let at = 0; at < 6; at += 1) expect((await call(cast.meadow.tsk)).status).toBe(200);
    const refused = await call(cast.meadow.tsk);
    expectRefusal(refused, 429, 'RATE_LIMITED');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(cast.harbor.tsk)).status).toBe(200);
    await strict.stop();
  });
});
