import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { run } from '../cli/run-here.ts';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startProvider, type TestProvider } from '../stage/provider.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { ask, joinBy, signInBy } from './by-provider.ts';
import { invitationIn, invite, join, memberOf } from './member-of.ts';
import { panelOf } from './panel-of.ts';

let service: TestService;
let tenant: TestTenant;
let provider: TestProvider;
let count = 0;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
});
afterAll(() => service.stop());

beforeEach(async () => {
  const key = `required-${(count += 1)}`;
  tenant = await service.tenant(key);
  provider = await startProvider({ serviceUrl: service.url, tenants: [key] });
  return () => provider.close();
});

const put = (change: object = {}) => {
  const { issuer, clientId, clientSecret } = provider;
  const body = { name: 'Harbor SSO', issuer, clientId, clientSecret, ...change };
  return tenant.admin('PUT', '/api/admin/sign-in', body);
};
const signIn = (credential: string) =>
  service.call('POST', '/api/panel/session', { body: { credential } });

test('it needs an owner who has signed in by the provider, and stays until it is taken back', async () => {
  const refused = await put({ isRequired: true });
  expectRefusal(refused, 409, 'CONFLICT', /no owner has signed in by this provider/);
  expect((await tenant.admin('GET', '/api/admin/sign-in')).body.provider).toBeNull();
  await put();
  await joinBy(service, tenant, provider, 'an editor');
  expectRefusal(await put({ isRequired: true }), 409, 'CONFLICT');
  await joinBy(service, tenant, provider, 'an owner', 'owner');
  const set = await put({ isRequired: true });
  expect(set.body.provider.isRequired).toBe(true);
  const requestId = set.headers.get('x-request-id')!;
  const { body } = await tenant.admin('GET', `/api/admin/audit?requestId=${requestId}`);
  expect(body.events).toMatchObject([{ action: 'sign-in.updated', details: { required: true } }]);
  // Whoever knows nothing of it does not take it back.
  expect((await put({ name: 'Harbor ID' })).body.provider.isRequired).toBe(true);
  expect((await put({ isRequired: false })).body.provider.isRequired).toBe(false);
});

test('keys and tenant credentials open no session any more, and the API as before', async () => {
  await put();
  const rita = await memberOf(service, tenant, 'editor', 'Rita');
  const [ritas, credentials] = [
    await panelOf(service, rita.key),
    await panelOf(service, tenant.tsk),
  ];
  const owner = await joinBy(service, tenant, provider, 'olga', 'owner');
  await put({ isRequired: true });

  for (const panel of [ritas, credentials]) {
    expectRefusal(
      await panel('GET', '/api/admin/origins'),
      401,
      'UNAUTHORIZED',
      /no keys any more/,
    );
  }
  for (const key of [rita.key, tenant.tsk]) {
    const refused = await signIn(key);
    expectRefusal(refused, 401, 'UNAUTHORIZED', /by Harbor SSO alone/);
    expect(refused.headers.get('deskhand-reason')).toBe('provider-required; Harbor%20SSO');
    expect(refused.headers.get('set-cookie')).toBeNull();
    const requestId = refused.headers.get('x-request-id')!;
    const { events } = (await tenant.admin('GET', `/api/admin/audit?requestId=${requestId}`)).body;
    expect(events).toHaveLength(1);
  }
  expect((await service.call('GET', '/api/admin/origins', { token: rita.key })).status).toBe(200);
  expect((await ask(service, owner.browser, 'GET', '/api/admin/origins')).status).toBe(200);
  const { sessions } = (await tenant.admin('GET', '/api/admin/panel-sessions')).body;
  expect(sessions).toMatchObject([{ member: { id: owner.id } }]);

  // Of a refused joining nothing is left: the same link is taken with an account.
  const invited = await invite(service, tenant, 'viewer', 'Jo');
  const invitation = invitationIn(invited);
  expectRefusal(await join(service, invitation), 401, 'UNAUTHORIZED', /by Harbor SSO alone/);
  const read = await service.call('POST', '/api/panel/invitations', { body: { invitation } });
  expect(read.body.provider).toEqual({ name: 'Harbor SSO', isRequired: true });
  provider.person = 'jo';
  expect((await signInBy(service, tenant.key, { invitation })).reply.status).toBe(201);
});

test('the last owner with an account stays one, and another provider is tried before it is required', async () => {
  await put();
  await memberOf(service, tenant, 'owner', 'With a key');
  const olga = await joinBy(service, tenant, provider, 'olga', 'owner');
  await put({ isRequired: true });
  const path = `/api/admin/members/${olga.id}`;
  const stays = /last owner who can sign in to the panel/;
  expectRefusal(await tenant.admin('DELETE', path), 409, 'CONFLICT', stays);
  const lower = { name: 'Olga', role: 'editor' };
  expectRefusal(await tenant.admin('PUT', path, lower), 409, 'CONFLICT', stays);
  const other = await startProvider({ serviceUrl: service.url, tenants: [tenant.key] });
  const { issuer, clientSecret } = other;
  expectRefusal(await put({ issuer, clientSecret }), 409, 'CONFLICT', /no owner has signed in/);
  expect((await put({ issuer, clientSecret, isRequired: false })).status).toBe(200);
  // Also where an owner's account is of that issuer: nobody has come by it.
  await service.database.run(
    statement('test.link', 'update members set issuer = $1 where role = $2 and issuer is not null'),
    [other.issuer, 'owner'],
  );
  expectRefusal(await put({ issuer, isRequired: true }), 409, 'CONFLICT', /no owner has signed in/);
  other.person = 'olga';
  const back = await signInBy(service, tenant.key);
  expect(back.reply.status, back.reply.text).toBe(201);
  expect((await put({ issuer, isRequired: true })).status).toBe(200);
  await other.close();
});

test('another client of the same provider is tried by an owner before it is required', async () => {
  await put();
  await joinBy(service, tenant, provider, 'olga', 'owner');
  await put({ isRequired: true });
  const other = { clientId: provider.otherClientId };
  for (const change of [other, { ...other, isRequired: true }]) {
    expectRefusal(await put(change), 409, 'CONFLICT', /no owner has signed in by this provider/);
  }
  const { body } = await tenant.admin('GET', '/api/admin/sign-in');
  expect(body.provider).toMatchObject({ clientId: provider.clientId, isRequired: true });
  expect((await put({ ...other, isRequired: false })).status).toBe(200);
  expectRefusal(await put({ ...other, isRequired: true }), 409, 'CONFLICT');
  provider.person = 'olga';
  expect((await signInBy(service, tenant.key)).reply.status).toBe(201);
  expect((await put({ ...other, isRequired: true })).body.provider).toMatchObject({
    ...{ ...other, isRequired: true },
  });
});

test('sessions that it barred stay ended when it is taken back, and count nowhere', async () => {
  await put();
  await joinBy(service, tenant, provider, 'olga', 'owner');
  const alive = async () => {
    const { credentials } = (await tenant.admin('GET', '/api/admin/credentials')).body;
    const counts = credentials as { kind: string; liveSessions: number }[];
    return counts.find(({ kind }) => kind === 'tenant')?.liveSessions;
  };
  const ways = [
    () => put({ isRequired: false }),
    () => tenant.admin('DELETE', '/api/admin/sign-in'),
  ];
  for (const takeBack of ways) {
    const panel = await panelOf(service, tenant.tsk);
    expect(await alive()).toBe(1);
    expect((await put({ isRequired: true })).status).toBe(200);
    expect(await alive()).toBe(0);
    expect((await takeBack()).status).toBe(200);
    expectRefusal(await panel('GET', '/api/panel/session'), 401, 'UNAUTHORIZED', /Nobody is/);
    expect(await alive()).toBe(0);
  }
});

test('a right key is no failed sign-in, however often it is shown', async () => {
  await put();
  await joinBy(service, tenant, provider, 'olga', 'owner');
  await put({ isRequired: true });
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1) statuses.push((await signIn(tenant.tsk)).status);
  expect(statuses).toEqual(Array(32).fill(401));
});

test('the command line lets keys in again, also while the provider is down', async () => {
  await put();
  await joinBy(service, tenant, provider, 'olga', 'owner');
  await put({ isRequired: true });
  await provider.close();
  const environment = { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk };
  const shown = await run(['sign-in', 'show'], { environment });
  expect(shown.stdout).toMatch(/by Harbor SSO \(.*\),\nand with nothing else\./);
  expect((await signIn(tenant.tsk)).status).toBe(401);
  expect((await run(['sign-in', 'remove'], { environment })).code).toBe(0);
  expect((await signIn(tenant.tsk)).status).toBe(201);
});
