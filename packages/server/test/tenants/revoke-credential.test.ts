import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
});
afterAll(() => service.stop());

const credentialsOf = async (tenant: TestTenant) => {
  const listed = await service.call('GET', '/api/admin/credentials', { token: tenant.tsk });
  return listed.body.credentials as { id: string; kind: string; revokedAt: string | null }[];
};

describe('the last tenant credential', () => {
  test('can’t be revoked, and is as good as before', async () => {
    const tenant = await service.tenant('careful');
    const tsk = (await credentialsOf(tenant)).find(({ kind }) => kind === 'tenant')!;
    const revoke = (id: string, token: string) =>
      service.call('DELETE', `/api/admin/credentials/${id}`, { token });
    expectRefusal(await revoke(tsk.id, tenant.tsk), 409, 'CONFLICT', /last tenant credential/);
    const second = await service.call('POST', '/api/admin/credentials', {
      token: tenant.tsk,
      body: { kind: 'tenant' },
    });
    const revoked = await revoke(tsk.id, tenant.tsk);
    expect(revoked.status).toBe(200);
    expect(revoked.body.revokedAt).not.toBeNull();
    const last = await revoke(second.body.id as string, second.body.secret as string);
    expectRefusal(last, 409, 'CONFLICT');
    // Revoking what is revoked changes nothing.
    const again = await revoke(tsk.id, second.body.secret as string);
    expect(again.body).toEqual(revoked.body);
    const rotated = await service.call('POST', `/api/admin/credentials/${tsk.id}/rotate`, {
      token: second.body.secret as string,
    });
    expectRefusal(rotated, 409, 'CONFLICT', /revoked/);
  });

  test('stays when two administrators revoke each other’s at once', async () => {
    const tenant = await service.tenant('duel');
    const second = await service.call('POST', '/api/admin/credentials', {
      token: tenant.tsk,
      body: { kind: 'tenant' },
    });
    const first = (await credentialsOf(tenant)).find(
      ({ id, kind }) => kind === 'tenant' && id !== second.body.id,
    )!;
    const duel = await Promise.all([
      service.call('DELETE', `/api/admin/credentials/${second.body.id}`, { token: tenant.tsk }),
      service.call('DELETE', `/api/admin/credentials/${first.id}`, {
        token: second.body.secret as string,
      }),
    ]);
    expect(duel.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const alive = await Promise.all(
      [tenant.tsk, second.body.secret as string].map((token) =>
        service.call('GET', '/api/admin/credentials', { token }),
      ),
    );
    expect(alive.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('is not revoked when it is the last one, and the refusal says how to replace it', async () => {
    const tenant = await service.tenant('alone');
    const refused = await service.call(
      'DELETE',
      `/api/admin/credentials/${(await credentialsOf(tenant)).find(({ kind }) => kind === 'tenant')!.id}`,
      {
        token: tenant.tsk,
      },
    );
    expectRefusal(refused, 409, 'CONFLICT', /Create another one, and revoke this one with it/);
  });
});
