import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../stage/service.ts';
import type { TestTenant } from '../../stage/tenant.ts';

let service: TestService;
let harbor: TestTenant;
beforeAll(async () => {
  service = await startTestService();
  harbor = await service.tenant('harbor');
});
afterAll(() => service.stop());

const reasonOf = async (body: object) => {
  const { headers, status } = await harbor.admin('POST', '/api/admin/knowledge/search', body);
  return { status, reason: headers.get('deskhand-reason') };
};

test('a refusal names its reason, and what it speaks of, in a header', async () => {
  expect(await reasonOf({})).toEqual({ status: 400, reason: 'field-required; query' });
  const unknown = await reasonOf({ query: 'invoices', 'é; x': 1 });
  expect(unknown).toEqual({ status: 400, reason: 'field-unknown; %C3%A9%3B%20x' });
});

test('however long a name is, the header is one that proxies take', async () => {
  const { status, reason } = await reasonOf({ ['🙂'.repeat(5_000)]: 1, ['é'.repeat(5_000)]: 2 });
  expect(status).toBe(400);
  expect(reason).toMatch(/^field-/);
  expect(reason!.length).toBeLessThan(2_000);
});

test('what is answered has none', async () => {
  const { headers } = await harbor.admin('GET', '/api/admin/knowledge/documents');
  expect(headers.get('deskhand-reason')).toBeNull();
});
