import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSigner } from '../../src/site/signer.ts';
import { startTown, type Town } from './town.ts';

let town: Town;

beforeAll(async () => {
  town = await startTown();
});
afterAll(() => town.close());

const claimsOf = (jwt = '') =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

describe('the token of the support chat', () => {
  test('is for the signed-in person, with the role and the plan of this moment', async () => {
    const bea = await town.visitor().signIn('bea');
    const { status, body } = await bea.token('bea');
    expect(status).toBe(200);
    expect(claimsOf(body.jwt)).toMatchObject({ sub: 'bea' });
    const opened = await town.service.call('POST', '/api/cases', {
      token: body.jwt ?? '',
      body: { message: 'How do I refund part of a payment?' },
    });
    expect(opened.status).toBe(201);
    const read = await town.service.call('GET', `/api/cases/${opened.body.case.id}`, {
      token: body.jwt ?? '',
    });
    expect(read.body.snapshot.user).toEqual({
      id: 'bea',
      email: 'bea@quayside.example',
      roles: ['viewer', 'member', 'billing'],
      plan: 'studio',
    });
    await town.pool.query(`update users set role = 'member' where id = 'bea'`);
    const demoted = await bea.token('bea');
    expect(demoted.status).toBe(200);
    const refused = await town.service.call('POST', '/api/cases', {
      token: demoted.body.jwt ?? '',
      body: { message: 'Hello' },
    });
    const after = await town.service.call('GET', `/api/cases/${refused.body.case.id}`, {
      token: demoted.body.jwt ?? '',
    });
    expect(after.body.snapshot.user.roles).toEqual(['viewer', 'member']);
  });

  test('is not for nobody, for an ended session, or for a page that shows somebody else', async () => {
    const nobody = await town.visitor().token('ada');
    expect([nobody.status, nobody.body.error]).toEqual([401, 'UNAUTHORIZED']);
    const { rows } = await town.pool.query<{ secret: Buffer }>('select secret from site_secrets');
    const late = town.visitor();
    const ended = createSigner(rows[0]!.secret).sign('session', 'ada', new Date(Date.now() - 1));
    late.cookies.set('tidewater_session', ended);
    expect((await late.token('ada')).status).toBe(401);
    const zoe = await town.visitor().signIn('zoe');
    // The other tab still shows Ada: it gets neither her token nor Zoe's.
    expect((await zoe.token('ada')).status).toBe(401);
    expect((await zoe.token('')).status).toBe(401);
    expect(claimsOf((await zoe.token('zoe')).body.jwt)['sub']).toBe('zoe');
    await zoe.post('/sign-out');
    expect((await zoe.token('zoe')).status).toBe(401);
  });

  test('never goes by what a request says of a person', async () => {
    const ada = await town.visitor().signIn('ada');
    const page = await ada.post('/support/token?shown=ada&userId=zoe', {
      userId: 'zoe',
      person: 'zoe',
      userRoles: 'owner',
    });
    expect(claimsOf((JSON.parse(page.html) as { jwt: string }).jwt)['sub']).toBe('ada');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.html).not.toContain('sik_');
  });

  test('is not issued to pages of other sites', async () => {
    const ada = await town.visitor().signIn('ada');
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: town.service.url },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      expect((await ada.token('ada', headers)).status, JSON.stringify(headers)).toBe(403);
    }
    expect((await ada.get('/support/token?shown=ada')).status).toBe(405);
    expect((await ada.token('ada', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});
