import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedRows } from '../isolation/stored-rows.ts';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startProvider, type TestProvider } from '../stage/provider.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { ask, joinBy, signInBy, useProvider } from './by-provider.ts';

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

const put = (change: object) => {
  const { issuer, clientId, clientSecret } = provider;
  const body = { name: 'Harbor SSO', issuer, clientId, clientSecret, ...change };
  return cast.harbor.admin('PUT', '/api/admin/sign-in', body);
};

describe('setting a provider', () => {
  test('asks it, keeps the secret sealed and shows all but that', async () => {
    const set = await useProvider(cast.harbor, provider);
    expect(set.status).toBe(200);
    expect(set.body).toEqual({
      provider: {
        ...{ name: 'Harbor SSO', issuer: provider.issuer, clientId: 'deskhand' },
        isRequired: false,
        updatedAt: expect.any(String),
      },
      ...addresses('harbor'),
    });
    expect((await cast.harbor.admin('GET', '/api/admin/sign-in')).body).toEqual(set.body);
    expect(JSON.stringify(await storedRows(service.database))).not.toContain(provider.clientSecret);
    const requestId = set.headers.get('x-request-id')!;
    const told = await cast.harbor.admin('GET', `/api/admin/audit?requestId=${requestId}`);
    expect(told.body.events).toMatchObject([
      {
        action: 'sign-in.updated',
        details: { issuer: provider.issuer, clientId: 'deskhand' },
      },
    ]);
    expect(told.text).not.toContain(provider.clientSecret);
  });

  test('keeps the secret while issuer and client stay, and no longer', async () => {
    expect((await put({})).status).toBe(200);
    const renamed = await put({ name: 'Harbor ID', clientSecret: undefined });
    expect(renamed.body.provider.name).toBe('Harbor ID');
    const other = await put({ clientId: 'another', clientSecret: undefined });
    expectRefusal(other, 400, 'VALIDATION_ERROR', /`clientSecret` is required/);
    expect((await put({})).status).toBe(200);
  });

  test('finds out how the provider takes the secret', async () => {
    const tenant = await service.tenant('posting');
    const posting = await startProvider({
      ...{ serviceUrl: service.url, tenants: ['posting'], authentication: 'client_secret_post' },
    });
    expect((await useProvider(tenant, posting)).status).toBe(200);
    await joinBy(service, tenant, posting, 'rita');
    expect((await signInBy(service, 'posting')).reply.status).toBe(201);
    await posting.close();
  });

  const misled = (change: object, field: RegExp) => async () => {
    const before = (await cast.harbor.admin('GET', '/api/admin/sign-in')).body;
    expectRefusal(await put(change), 400, 'VALIDATION_ERROR', field);
    expect((await cast.harbor.admin('GET', '/api/admin/sign-in')).body).toEqual(before);
  };

  test(
    'with a wrong secret is refused',
    misled({ clientSecret: 'wrong' }, /`clientId`, `clientSecret`: The provider does not accept/),
  );
  test(
    'with an unknown client is refused',
    misled({ clientId: 'nobody' }, /`clientId`, `clientSecret`: The provider does not accept/),
  );

  test.each([
    ['a private address', 'https://10.0.0.1', /`issuer`: .*private or reserved/],
    ['the metadata of a cloud', 'https://169.254.169.254', /`issuer`: .*private or reserved/],
    ['plain HTTP to the world', 'http://93.184.216.34', /`issuer`: .*must be an https URL/],
    ['nobody', 'http://127.0.0.1:9', /`issuer`: .*could not be reached/],
    ['no address', 'acme', /`issuer` must be an https address/],
    ['another protocol', 'ftp://id.example.com', /`issuer` must be an https address/],
    ['a password', 'https://a:b@id.example.com', /`issuer` must be an https address/],
    ['a query', 'https://id.example.com/?a=b', /`issuer` must be an https address/],
    [
      'the metadata itself',
      'https://id.example.com/.well-known/openid-configuration',
      /what stands before/,
    ],
  ])('at %s is refused, with the reason', (_, issuer, reason) => misled({ issuer }, reason)());

  describe('that tells of itself', () => {
    let metadata: (own: string) => unknown = () => ({});
    let server: Server;
    let own: string;

    beforeAll(async () => {
      server = createServer((_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(metadata(own)));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(() => server.close());

    const whole = (issuer: string) => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    });

    test.each<[string, (issuer: string) => unknown, RegExp]>([
      ['another issuer', () => whole(provider.issuer), /names another issuer/],
      ['nothing', () => ({}), /There is no OpenID Connect provider/],
      ['no keys', (url) => ({ ...whole(url), jwks_uri: undefined }), /lacks .* jwks_uri/],
      [
        'a page that is a script',
        (url) => ({ ...whole(url), authorization_endpoint: 'javascript:alert(1)' }),
        /lacks .* authorization_endpoint/,
      ],
      [
        'no S256',
        (url) => ({ ...whole(url), code_challenge_methods_supported: ['plain'] }),
        /lacks .* PKCE/,
      ],
    ])('%s is refused', async (_, told, reason) => {
      metadata = told;
      await misled({ issuer: own }, reason)();
    });
  });
});

describe('who came by the provider is signed out at the next call', () => {
  const sessionOf = (browser: Parameters<typeof ask>[1]) =>
    ask(service, browser, 'GET', '/api/panel/session');

  test('when another one is set, not by another name', async () => {
    const tenant = await service.tenant('moving');
    const [first, second] = [
      await startProvider({ serviceUrl: service.url, tenants: ['moving'] }),
      await startProvider({ serviceUrl: service.url, tenants: ['moving'] }),
    ];
    await useProvider(tenant, first);
    const { browser } = await joinBy(service, tenant, first, 'rita');
    await useProvider(tenant, first);
    expect((await sessionOf(browser)).status).toBe(200);
    await useProvider(tenant, second);
    expectRefusal(await sessionOf(browser), 401, 'UNAUTHORIZED');
    // The same name at another provider may be anybody.
    second.person = 'rita';
    const { reply } = await signInBy(service, 'moving');
    expectRefusal(reply, 401, 'UNAUTHORIZED', /no member of moving has this account/);
    await first.close();
    await second.close();
  });
});
