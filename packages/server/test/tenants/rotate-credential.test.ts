import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { administerCredentials, path } from './administer-credentials.ts';

const { create, list, stage } = administerCredentials();

describe('an Idempotency-Key', () => {
  test('rotates once', async () => {
    const made = await create({ kind: 'integration', label: 'rotated once' });
    const rotate = () =>
      stage.service.call('POST', `${path}/${made.body.id}/rotate`, {
        token: stage.harbor.tsk,
        headers: { 'idempotency-key': 'rotate once' },
      });
    const [first, second] = await Promise.all([rotate(), rotate()]);
    expect(first.status).toBe(200);
    expect(second.text).toBe(first.text);
    const named = (await list(stage.harbor, '?limit=100')).credentials.filter(
      ({ label }: { label: string }) => label === 'rotated once',
    );
    expect(named).toHaveLength(2);
  });
});

describe('the tenant credential that makes the call', () => {
  const idOf = async (tenant: TestTenant) =>
    (await list(tenant)).credentials.find(({ kind }: { kind: string }) => kind === 'tenant')
      .id as string;

  test('is replaced without a moment in which a lost reply locks everybody out', async () => {
    const tenant = await stage.service.tenant('replacing');
    const old = await idOf(tenant);
    const body = { kind: 'tenant', label: 'successor' };
    await create(body, 'successor', { tenant });
    // The reply was lost on the way.
    const again = await create(body, 'successor', { tenant });
    const token = again.body.secret as string;
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const revoked = await stage.service.call('DELETE', `${path}/${old}`, { token });
      expect(revoked.body).toMatchObject({ id: old, revokedAt: expect.any(String) as string });
    }
    expectRefusal(await create(body, 'successor', { tenant }), 401, 'UNAUTHORIZED');
  });

  test('can rotate itself, but its reply comes only once: the reference says what to do instead', async () => {
    const tenant = await stage.service.tenant('rotating');
    const rotate = async (id: string) =>
      stage.service.call('POST', `${path}/${id}/rotate`, {
        token: tenant.tsk,
        headers: { 'idempotency-key': 'itself' },
      });
    const id = await idOf(tenant);
    expect((await rotate(id)).status).toBe(200);
    expectRefusal(await rotate(id), 401, 'UNAUTHORIZED');
    const { body } = await stage.service.call('GET', '/openapi.json');
    const { description } = body.paths[`${path}/{id}/rotate`].post as { description: string };
    expect(description).toMatch(/Create another one instead, and revoke the old one with it/);
  });
});
