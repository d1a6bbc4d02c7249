import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { answer, startScriptedModel, type ScriptedModel } from '../stage/model/index.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { publish, write } from './version-stage.ts';

let service: TestService;
let model: ScriptedModel;

beforeAll(async () => {
  model = await startScriptedModel();
  service = await startTestService({
    env: {
      ...{ MODEL_PROVIDER: 'openai-compatible', MODEL_NAME: 'operators' },
      ...{ MODEL_BASE_URL: model.baseUrl, MODEL_API_KEY: 'key-of-the-operator' },
    },
  });
});
afterAll(async () => {
  await service.stop();
  await model.close();
});

const operators = { provider: 'openai-compatible', model: 'operators', baseUrl: null };

test('who names no model keeps the operator’s, whatever else is changed, published or brought back', async () => {
  const tenant = await service.tenant('orchard');
  const { admin } = tenant;
  const named = await admin('PUT', '/api/admin/assistant', { name: 'Ada' });
  expect(named.body).toMatchObject({ ...operators, name: 'Ada', hasApiKey: false });
  await write(admin, { instructions: 'Be brief.', basedOn: 1 });
  expect((await publish(admin, 'Brief')).status).toBe(201);
  const back = await admin('POST', '/api/admin/versions/1/restore', { note: 'As it was' });
  expect(back.status).toBe(201);
  expect((await admin('GET', '/api/admin/assistant')).body).toMatchObject(operators);

  model.enqueue(answer('Hello from the model.'));
  const token = await tenant.session('u_1');
  const { body } = await service.call('POST', '/api/cases', { token, body: { message: 'Well?' } });
  expect(body.aiMessage.content).toContain('Hello from the model.');
  expect(model.requests.at(-1)?.headers).toMatchObject({
    authorization: 'Bearer key-of-the-operator',
  });
});

test('the operator’s key does not go where a tenant names a model or chooses a provider', async () => {
  const { admin } = await service.tenant('quarry');
  const own = { provider: 'openai-compatible', model: 'operators', baseUrl: model.baseUrl };
  expect((await admin('PUT', '/api/admin/assistant', own)).body).toMatchObject({
    hasApiKey: false,
  });
  await admin('POST', '/api/admin/assistant/test');
  expect(model.requests.at(-1)?.headers).not.toHaveProperty('authorization');

  const chosen = await service.tenant('smithy');
  const refused = await chosen.admin('PUT', '/api/admin/assistant', { provider: 'openai' });
  expectRefusal(refused, 400, 'VALIDATION_ERROR', /`model` is required/);
  const builtin = await chosen.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
  expect(builtin.body).toMatchObject({ provider: 'builtin', model: null });
});
