import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRows } from '../isolation/stored-rows.ts';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startProvider, type TestProvider } from '../stage/provider.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { useProvider } from './by-provider.ts';
import { invitationIn, invite } from './member-of.ts';

let service: TestService;
let cast: Cast;
let provider: TestProvider;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
  provider = await startProvider({ serviceUrl: service.url, tenants: ['harbor'] });
  await useProvider(cast.harbor, provider);
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

test('a sign-in begins at the provider, with all that it must prove, and stores nothing', async () => {
  const before = await storedRows(service.database);
  const begun = await service.call('POST', '/api/panel/sign-in', { body: { tenant: 'harbor' } });
  expect(begun.status).toBe(200);
  const url = new URL(begun.body.url as string);
  expect(url.origin).toBe(provider.issuer);
  const proof = expect.stringMatching(/^[\w-]{43}$/);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ client_id: 'deskhand', response_type: 'code', scope: 'openid' },
    redirect_uri: `${service.url}/panel/sign-in/harbor/callback`,
    ...{ state: proof, nonce: proof, code_challenge: proof, code_challenge_method: 'S256' },
  });
  expect(begun.headers.get('cache-control')).toBe('no-store');
  const cookie = begun.headers.get('set-cookie')!;
  expect(cookie).toMatch(
    /^deskhand_sign_in=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600$/,
  );
  for (const name of ['state', 'nonce']) expect(cookie).not.toContain(url.searchParams.get(name));
  expect({ ...(await storedRows(service.database)), nodes: before['nodes'] }).toEqual(before);
  const again = await service.call('POST', '/api/panel/sign-in', { body: { tenant: 'harbor' } });
  expect(new URL(again.body.url as string).searchParams.get('state')).not.toBe(
    url.searchParams.get('state'),
  );
});

test('a sign-in with an invitation of another tenant, or none that is, does not begin', async () => {
  const invitation = invitationIn(await invite(service, cast.meadow, 'owner', 'Carla'));
  for (const given of [invitation, 'inv_guess']) {
    const body = { tenant: 'harbor', invitation: given };
    const begun = await service.call('POST', '/api/panel/sign-in', { body });
    expectRefusal(begun, 401, 'UNAUTHORIZED', /Ask an owner for a new one/);
    expect(begun.headers.get('set-cookie')).toBeNull();
  }
});

test('a sign-in from a page at another address than the provider leads back to it does not begin', async () => {
  const begin = (origin: string) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin' };
    return service.call('POST', '/api/panel/sign-in', { body: { tenant: 'harbor' }, headers });
  };
  const other = await begin(service.url.replace('127.0.0.1', 'localhost'));
  expectRefusal(other, 400, 'VALIDATION_ERROR', /^Open the panel at http:..127.0.0.1:\d+\/panel:/);
  expect(other.headers.get('set-cookie')).toBeNull();
  expect((await begin(service.url)).status).toBe(200);
});

test('a sign-in from a page of another site does not begin', async () => {
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
  const body = { tenant: 'harbor' };
  const begun = await service.call('POST', '/api/panel/sign-in', { body, ...foreign });
  expectRefusal(begun, 403, 'FORBIDDEN');
  expect(begun.headers.get('set-cookie')).toBeNull();
});

test('an unknown tenant and one without a provider are told alike', async () => {
  await service.tenant('plain');
  const begin = (tenant: string) =>
    service.call('POST', '/api/panel/sign-in', { body: { tenant } });
  for (const tenant of ['plain', 'nobody', '../harbor', 'HARBOR', '%00']) {
    const reply = await begin(tenant);
    expectRefusal(reply, 404, 'NOT_FOUND', /^There is no such tenant with a sign-in/);
    expect(reply.headers.get('set-cookie')).toBeNull();
  }
});
