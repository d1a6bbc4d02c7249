import { describe, expect, test } from 'vitest';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { operatorToken } from '../stage/tenant.ts';
import { auditStage } from './audit-stage.ts';

const { admin, call, cast, credentialOf, eventsOf, passTime, rowsOfNobody, theEventOf } =
  auditStage();

describe('a refused credential', () => {
  const get = (path: string, token: string) => call('GET', path, { token });

  async function expectToldTo(reply: Reply, actor: { type: string; id: string }): Promise<void> {
    expectRefusal(reply, 401, 'UNAUTHORIZED');
    const event = await theEventOf(reply);
    expect(event).toMatchObject({ action: 'request.refused', actor });
    expect(event.details).toMatchObject({ status: 401, error: 'UNAUTHORIZED' });
    expect(await rowsOfNobody(reply)).toEqual([]);
  }

  test('of the wrong kind is told to its tenant, wherever it was shown', async () => {
    const sik = { type: 'integration', id: await credentialOf(cast().harbor, 'integration') };
    const tsk = { type: 'tenant', id: await credentialOf(cast().harbor, 'tenant') };
    const ana = { type: 'user', id: 'ana' };
    const { harbor } = cast();
    const anaToken = await harbor.session('ana');
    for (const path of [
      '/api/cases',
      '/api/admin/credentials',
      '/api/operator/tenants',
      '/metrics',
    ]) {
      await expectToldTo(await get(path, harbor.sik), sik);
    }
    for (const path of ['/api/cases', '/api/operator/tenants', '/metrics']) {
      await expectToldTo(await get(path, harbor.tsk), tsk);
    }
    for (const path of ['/api/admin/credentials', '/api/admin/audit', '/api/operator/tenants']) {
      await expectToldTo(await get(path, anaToken), ana);
    }
    const issue = (token: string) =>
      call('POST', '/api/widget/sessions', { token, body: { userId: 'u' } });
    await expectToldTo(await issue(harbor.tsk), tsk);
    await expectToldTo(await issue(anaToken), ana);
  });

  test('that is revoked or expired is told to its tenant', async () => {
    const made = await admin('POST', '/api/admin/credentials', { kind: 'integration' });
    const secret = made.body.secret as string;
    const issued = await call('POST', '/api/widget/sessions', {
      token: secret,
      body: { userId: 'emil' },
    });
    const token = issued.body.jwt as string;
    await admin('DELETE', `/api/admin/credentials/${made.body.id}`);
    await expectToldTo(await get('/api/cases', token), { type: 'user', id: 'emil' });
    const again = await call('POST', '/api/widget/sessions', {
      token: secret,
      body: { userId: 'u' },
    });
    await expectToldTo(again, { type: 'integration', id: made.body.id as string });
    const [used, unused] = [
      await cast().harbor.session('frida'),
      await cast().harbor.session('gustav'),
    ];
    expect((await get('/api/cases', used)).status).toBe(200);
    passTime(3_600_000);
    await expectToldTo(await get('/api/cases', used), { type: 'user', id: 'frida' });
    await expectToldTo(await get('/api/cases', unused), { type: 'user', id: 'gustav' });
    await expectToldTo(await get('/api/admin/audit', unused), { type: 'user', id: 'gustav' });
  });

  test('that names nobody is kept for the operator', async () => {
    const [header, , signature] = cast().ana.split('.') as [string, string, string];
    const claims = { sub: 'ana', tid: 1, tenant: 'harbor' };
    const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    for (const token of ['noise', forged, `${cast().harbor.sik}x`, operatorToken]) {
      const reply = await get('/api/admin/credentials', token);
      expectRefusal(reply, 401, 'UNAUTHORIZED');
      expect(await rowsOfNobody(reply)).toMatchObject([{ action: 'request.refused' }]);
      expect(await eventsOf(reply, cast().harbor)).toEqual([]);
    }
  });

  test('is told with its route, and never with what it was asked for', async () => {
    const path = '/api/admin/cases/case_private?cursor=words';
    const event = await theEventOf(await get(path, cast().harbor.sik));
    expect(event.details).toEqual({
      status: 401,
      error: 'UNAUTHORIZED',
      method: 'GET',
      route: '/api/admin/cases/:caseId',
      reason: expect.any(String) as string,
    });
  });

  test('because of a foreign page is told as 403 to the user’s tenant', async () => {
    await admin('PUT', '/api/admin/origins', { origins: ['https://harbor.example'] });
    passTime(6_000);
    const token = await cast().harbor.session('hedda');
    const from = (origin: string) => call('GET', '/api/cases', { token, headers: { origin } });
    expect((await from('https://harbor.example')).status).toBe(200);
    const refused = await from('https://mallory.example');
    expectRefusal(refused, 403, 'FORBIDDEN');
    expect(await theEventOf(refused)).toMatchObject({
      action: 'request.refused',
      actor: { type: 'user', id: 'hedda' },
      details: { status: 403, error: 'FORBIDDEN' },
    });
  });
});
