import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { operatorToken } from '../stage/tenant.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
});
afterAll(() => service.stop());

const create = (body: unknown) =>
  service.call('POST', '/api/operator/tenants', { token: operatorToken, body });

test('a tenant is created with its first two credentials, which open what is theirs', async () => {
  const created = await create({ key: 'orchard', name: 'Orchard & Sons' });
  expect(created.status).toBe(201);
  expect(created.headers.get('cache-control')).toBe('no-store');
  expect(created.body).toEqual({
    tenant: { key: 'orchard', name: 'Orchard & Sons', createdAt: expect.any(String) as string },
    tsk: expect.stringMatching(/^tsk_/) as string,
    sik: expect.stringMatching(/^sik_/) as string,
  });
  const { tsk, sik } = created.body as { tsk: string; sik: string };
  const listed = await service.call('GET', '/api/admin/credentials', { token: tsk });
  expect(listed.body.credentials).toHaveLength(2);
  const body = { userId: 'u' };
  const issued = await service.call('POST', '/api/widget/sessions', { token: sik, body });
  expect(issued.status).toBe(200);
});

test('a key names one tenant: under a second name it is a conflict, and nothing changes', async () => {
  await create({ key: 'taken', name: 'The first' });
  expectRefusal(await create({ key: 'taken', name: 'The second' }), 409, 'CONFLICT', /`taken`/);
  const listed = await service.call('GET', '/api/operator/tenants', { token: operatorToken });
  const names = (listed.body.tenants as { key: string; name: string }[]).filter(
    ({ key }) => key === 'taken',
  );
  expect(names.map(({ name }) => name)).toEqual(['The first']);
});
