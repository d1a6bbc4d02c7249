import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInvalid } from '../../../src/platform/http/validation.ts';
import { expectRefusal } from '../../stage/http.ts';
import { operatorToken } from '../../stage/tenant.ts';
import { startTestService, type TestService } from '../../stage/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('what has the wrong form is told in words, with an example', async () => {
  const body = { key: 'Acme Shop', name: 'Acme' };
  const reply = await service.call('POST', '/api/operator/tenants', { token: operatorToken, body });
  expectRefusal(reply, 400, 'VALIDATION_ERROR', /`key` must be lower-case .* such as acme-shop/);
});

test('no refusal shows a regular expression, whatever field it is about', async () => {
  // Headers are told by their readers.
  const { schemas } = (await service.call('GET', '/openapi.json')).body.components as object & {
    schemas: object;
  };
  const patterns = new Set<string>();
  JSON.parse(JSON.stringify(schemas), (name, value: unknown) => {
    if (name === 'pattern' && typeof value === 'string') patterns.add(value);
    return value;
  });
  expect(patterns.size).toBeGreaterThan(4);
  for (const pattern of patterns) {
    const error = {
      keyword: 'pattern',
      instancePath: '/field',
      schemaPath: '',
      params: { pattern },
    };
    expect(describeInvalid([error], 'body').message).toMatch(/^`field` must (?!match)/);
  }
});
