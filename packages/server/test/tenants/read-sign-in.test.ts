import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { startProvider, type TestProvider } from '../stage/provider.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { useProvider } from './by-provider.ts';
import { memberOf } from './member-of.ts';

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

const addresses = (key: string) => ({
  redirectUrl: `${service.url}/panel/sign-in/${key}/callback`,
  signedOutUrl: `${service.url}/panel/sign-in`,
  backChannelLogoutUrl: `${service.url}/api/panel/sign-in/${key}/logout`,
});

test('nothing is set at first, and what to register at a provider is told', async () => {
  const read = await cast.meadow.admin('GET', '/api/admin/sign-in');
  expect(read.body).toEqual({ provider: null, ...addresses('meadow') });
});

test('what is set is read by every member, without its secret', async () => {
  await useProvider(cast.harbor, provider);
  const { key } = await memberOf(service, cast.harbor, 'viewer');
  const read = await service.call('GET', '/api/admin/sign-in', { token: key });
  expect(read.body).toEqual({
    provider: {
      ...{ name: 'Harbor SSO', issuer: provider.issuer, clientId: 'deskhand' },
      isRequired: false,
      updatedAt: expect.any(String),
    },
    ...addresses('harbor'),
  });
  expect(read.text).not.toContain(provider.clientSecret);
});

test('of two tenants neither sees what the other has set', async () => {
  await useProvider(cast.harbor, provider);
  const read = await cast.meadow.admin('GET', '/api/admin/sign-in');
  expect(read.body).toEqual({ provider: null, ...addresses('meadow') });
  const { members } = (await cast.meadow.admin('GET', '/api/admin/members')).body;
  expect(members).toEqual([]);
});
