import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startProvider, type TestProvider } from '../stage/provider.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { useProvider } from './by-provider.ts';
import { invitationIn, invite, join } from './member-of.ts';

let service: TestService;
let cast: Cast;
let provider: TestProvider;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
  provider = await startProvider({ serviceUrl: service.url, tenants: ['harbor'] });
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

const read = (invitation: string, headers: Record<string, string> = {}) =>
  service.call('POST', '/api/panel/invitations', { body: { invitation }, headers });

test('an invitation says whom it is for and how it can be taken, and stays', async () => {
  const invitation = invitationIn(await invite(service, cast.harbor, 'editor', 'Rita'));
  const whose = {
    tenant: { key: 'harbor', name: 'harbor' },
    member: { name: 'Rita', role: 'editor' },
  };
  const first = await read(invitation);
  expect(first.status).toBe(200);
  expect(first.body).toEqual({ ...whose, provider: null });
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.headers.get('set-cookie')).toBeNull();
  await useProvider(cast.harbor, provider);
  expect((await read(invitation)).body).toEqual({
    ...whose,
    provider: { name: 'Harbor SSO', isRequired: false },
  });
  expect((await join(service, invitation)).status).toBe(201);
});

test('one that was taken, replaced or never was says nothing', async () => {
  const invited = await invite(service, cast.harbor, 'viewer');
  const replaced = invitationIn(invited);
  const again = await cast.harbor.admin('POST', `/api/admin/members/${invited.id}/invitation`);
  const taken = invitationIn(again.body);
  await join(service, taken);
  for (const invitation of [replaced, taken, 'inv_guess', cast.harbor.tsk]) {
    expectRefusal(await read(invitation), 401, 'UNAUTHORIZED', /Ask an owner for a new one/);
  }
});

test('a page of another site reads none', async () => {
  const invitation = invitationIn(await invite(service, cast.harbor, 'viewer'));
  expectRefusal(await read(invitation, { 'sec-fetch-site': 'cross-site' }), 403, 'FORBIDDEN');
});
