import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { storedRows } from '../isolation/stored-rows.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

let service: TestService;
let harbor: TestTenant;

beforeAll(async () => {
  service = await startTestService();
  harbor = await service.tenant('harbor');
});
afterAll(() => service.stop());

const ask = (of: TestService, method: string, path: string, body?: object) =>
  of.call(method, path, { token: harbor.tsk, ...(body ? { body } : {}) });

test.each([
  ['connectors', '/api/admin/connector', 'url'],
  ['escalation_webhooks', '/api/admin/escalation', 'webhookUrl'],
])('an address in %s is sealed, since its query may hold a secret', async (table, path, field) => {
  const url = `https://127.0.0.1/${table}?token=secret-in-the-query`;
  const urlAt = async (of: TestService) => {
    const { body } = await ask(of, 'GET', path);
    return (table === 'connectors' ? body : body.webhook).url as string;
  };
  expect((await ask(service, 'PUT', path, { [field]: url })).status).toBe(200);
  expect(await urlAt(service)).toBe(url);
  const isOpen = async () => JSON.stringify(await storedRows(service.database)).includes(url);
  expect(await isOpen()).toBe(false);

  // As earlier releases stored it; a service that starts seals it.
  const storeOpenly = statement<never>(
    `test.store-openly-${table}`,
    `update ${table} set url = $1, sealed_url = null`,
  );
  await service.database.run(storeOpenly, [url]);
  expect(await urlAt(service)).toBe(url);
  expect(await isOpen()).toBe(true);
  const next = await service.another();
  expect(await urlAt(next)).toBe(url);
  await next.stop();
  expect(await isOpen()).toBe(false);
});
