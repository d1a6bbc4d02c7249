import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { noLimits } from '../stage/times.ts';
import { memberOf } from '../tenants/member-of.ts';
import { ran } from './check-stage.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ rateRules: noLimits });
});
afterAll(() => service.stop());

test('lists are read page by page, with the state on a version where one is named', async () => {
  const { admin } = await service.tenant('paged');
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const more: string = cursor && `&cursor=${cursor}`;
    const { body } = await admin('GET', `/api/admin/checks?limit=7${more}`);
    seen.push(...(body.checks as { id: string }[]).map(({ id }) => id));
    cursor = body.nextCursor as string | null;
  }
  expect(new Set(seen).size).toBe(20);
  expectRefusal(await admin('GET', '/api/admin/checks?cursor=x'), 400, 'VALIDATION_ERROR');
  expectRefusal(await admin('GET', '/api/admin/checks?version=x'), 400, 'VALIDATION_ERROR');
  expectRefusal(await admin('GET', '/api/admin/checks?version=7'), 404, 'NOT_FOUND');
  await admin('PUT', '/api/admin/assistant', { instructions: 'One.' });
  await admin('PUT', '/api/admin/assistant', { instructions: 'Two.' });
  const id = seen[0]!;
  await ran(admin, id, '1');
  const [first] = (await admin('GET', '/api/admin/checks?version=1')).body.checks;
  expect(first).toMatchObject({ id, version: { passed: true, articlesChanged: false } });
  expect(first).toMatchObject({ live: null, draft: null });
  await ran(admin, id, 'live');
  await admin('POST', '/api/admin/knowledge/documents', { title: 'A', content: '# A\n\nB' });
  const [after] = (await admin('GET', '/api/admin/checks')).body.checks;
  expect(after).not.toHaveProperty('version');
  // Without a draft, the draft is what is live.
  expect(after).toMatchObject({ live: { articlesChanged: true }, draft: { passed: true } });
});

test('viewers may look, and other credentials may not', async () => {
  const tenant = await service.tenant('looked-at');
  const { key: token } = await memberOf(service, tenant, 'viewer');
  expect((await service.call('GET', '/api/admin/checks', { token })).status).toBe(200);
  const refused = await service.call('GET', '/api/admin/checks', { token: tenant.sik });
  expectRefusal(refused, 401, 'UNAUTHORIZED');
});
