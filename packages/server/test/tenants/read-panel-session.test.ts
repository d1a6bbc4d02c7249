import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { panelOf, signIn } from './panel-of.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo, env: { TRUST_PROXY: 'loopback' } });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const credentialsOf = async (tsk: string) =>
  (await service.call('GET', '/api/admin/credentials', { token: tsk })).body.credentials as {
    id: string;
    kind: string;
  }[];

describe('the cookie', () => {
  test('opens what its credential opens, and tells who one is', async () => {
    const panel = await panelOf(service, cast.harbor.tsk);
    expect((await panel('GET', '/api/panel/session')).body.tenant.key).toBe('harbor');
    const listed = await panel('GET', '/api/admin/credentials');
    expect(listed.body).toEqual((await cast.harbor.admin('GET', '/api/admin/credentials')).body);
    const origins = { origins: ['https://harbor.example'] };
    const changed = await panel('PUT', '/api/admin/origins', origins);
    expect(changed.body).toEqual(origins);
    const requestId = changed.headers.get('x-request-id')!;
    const { body } = await cast.harbor.admin('GET', `/api/admin/audit?requestId=${requestId}`);
    expect(body.events).toMatchObject([{ action: 'origins.updated', actor: { type: 'tenant' } }]);
  });

  test.each([
    ['without the header', { 'x-deskhand-panel': '' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another host of the site', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ])('changes nothing %s', async (_, headers) => {
    const panel = await panelOf(service, cast.harbor.tsk);
    const before = (await panel('GET', '/api/admin/origins')).body;
    for (const method of ['PUT', 'POST', 'DELETE'] as const) {
      const path = method === 'PUT' ? '/api/admin/origins' : pathOf[method];
      const reply = await panel(method, path, { origins: ['https://evil.example'] }, headers);
      expectRefusal(reply, 403, 'FORBIDDEN', /X-Deskhand-Panel/);
    }
    expect((await panel('GET', '/api/admin/origins')).body).toEqual(before);
  });
  const pathOf = { POST: '/api/admin/credentials', DELETE: '/api/admin/connector' };

  test('goes by the origin where a browser tells no more', async () => {
    const cookie = await signIn(service, cast.harbor.tsk);
    const put = (origin?: string) =>
      service.call('PUT', '/api/admin/origins', {
        body: { origins: [] },
        headers: { cookie, 'x-deskhand-panel': '1', ...(origin ? { origin } : {}) },
      });
    expect((await put(service.url)).status).toBe(200);
    expectRefusal(await put('https://evil.example'), 403, 'FORBIDDEN');
    expectRefusal(await put(), 403, 'FORBIDDEN');
  });

  test('opens nothing of another tenant, by no id', async () => {
    const [harbor, meadow] = [
      await panelOf(service, cast.harbor.tsk),
      await panelOf(service, cast.meadow.tsk),
    ];
    const opened = await service.call('POST', '/api/cases', {
      token: cast.ana,
      body: { message: 'harbour words' },
    });
    const document = await harbor('POST', '/api/admin/knowledge/documents', {
      title: 'Harbour',
      content: 'harbour words',
    });
    const [credential] = await credentialsOf(cast.harbor.tsk);
    const asked: [method: string, path: string][] = [
      ['GET', `/api/admin/cases/${opened.body.case.id}`],
      ['GET', `/api/admin/knowledge/documents/${document.body.id}`],
      ['DELETE', `/api/admin/knowledge/documents/${document.body.id}`],
      ['DELETE', `/api/admin/credentials/${credential!.id}`],
      ['POST', `/api/admin/credentials/${credential!.id}/rotate`],
    ];
    for (const [method, path] of asked) {
      const reply = await meadow(method, path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(reply.text).not.toContain('harbour words');
    }
    expect((await harbor('GET', asked[0]![1])).text).toContain('harbour words');
    expect((await meadow('GET', '/api/admin/cases')).text).not.toContain(opened.body.case.id);
  });

  test('opens neither conversations nor what is the operator’s', async () => {
    const panel = await panelOf(service, cast.harbor.tsk);
    for (const path of ['/api/cases', '/api/operator/tenants']) {
      expectRefusal(await panel('GET', path), 401, 'UNAUTHORIZED');
    }
    expectRefusal(
      await panel('POST', '/api/widget/sessions', { userId: 'ana' }),
      401,
      'UNAUTHORIZED',
    );
  });

  test('loses against a credential that is sent beside it', async () => {
    const cookie = await signIn(service, cast.harbor.tsk);
    const list = (token: string) =>
      service.call('GET', '/api/panel/session', { token, headers: { cookie } });
    expect((await list(cast.meadow.tsk)).body.tenant.key).toBe('harbor');
    const origins = await service.call('GET', '/api/admin/origins', {
      token: 'tsk_wrong',
      headers: { cookie },
    });
    expectRefusal(origins, 401, 'UNAUTHORIZED');
  });
});

test('what a person in the panel asks for and is not there is told to their tenant', async () => {
  const panel = await panelOf(service, cast.harbor.tsk);
  const refused = await panel('GET', '/api/admin/nothing');
  expectRefusal(refused, 404, 'NOT_FOUND');
  const path = `/api/admin/audit?requestId=${refused.headers.get('x-request-id')!}`;
  const { body } = await cast.harbor.admin('GET', path);
  expect(body.events).toMatchObject([{ action: 'request.refused', actor: { type: 'tenant' } }]);
  expect((await cast.meadow.admin('GET', path)).body.events).toEqual([]);
});
