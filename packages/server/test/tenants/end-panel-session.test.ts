import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { storedRows } from '../isolation/stored-rows.ts';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { panelOf, signIn } from './panel-of.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo, env: { TRUST_PROXY: 'loopback' } });
  cast = await castOf(service);
});
afterAll(() => service.stop());

describe('a session ends', () => {
  const ended = async (reply: Reply) => expectRefusal(reply, 401, 'UNAUTHORIZED');

  test('when its person signs out, also where the cookie was copied', async () => {
    const panel = await panelOf(service, cast.harbor.tsk);
    const other = await panelOf(service, cast.harbor.tsk);
    const out = await panel('DELETE', '/api/panel/session');
    expect(out.body).toEqual({ ok: true, providerUrl: null });
    expect(out.headers.get('set-cookie')).toMatch(/^deskhand_panel=; .*Max-Age=0$/);
    await ended(await panel('GET', '/api/panel/session'));
    await ended(await panel('GET', '/api/admin/credentials'));
    expect((await other('GET', '/api/admin/credentials')).status).toBe(200);
  });

  test('with its credential, at the next call', async () => {
    const made = await cast.harbor.admin('POST', '/api/admin/credentials', { kind: 'tenant' });
    const panel = await panelOf(service, made.body.secret as string);
    expect((await panel('GET', '/api/admin/origins')).status).toBe(200);
    await cast.harbor.admin('DELETE', `/api/admin/credentials/${made.body.id}`);
    await ended(await panel('GET', '/api/panel/session'));
    const refused = await panel('PUT', '/api/admin/origins', { origins: [] });
    expectRefusal(refused, 401, 'UNAUTHORIZED', /revoked/);
    const requestId = refused.headers.get('x-request-id')!;
    const { body } = await cast.harbor.admin('GET', `/api/admin/audit?requestId=${requestId}`);
    expect(body.events).toMatchObject([{ actor: { type: 'tenant', id: made.body.id } }]);
  });

  const isOver = ({ expires_at: at }: { expires_at: string }) => Date.parse(at) < Date.now();
  const idOfMeadow = statement<{ id: number }>(
    'test.meadow',
    "select id from tenants where key = 'meadow'",
  );

  test('after twelve hours', async () => {
    const panel = await panelOf(service, cast.meadow.tsk);
    expect((await panel('GET', '/api/panel/session')).status).toBe(200);
    await service.database.run(
      statement('test.age', "update panel_sessions set expires_at = now() - interval '1 second'"),
      [],
    );
    expectRefusal(await panel('GET', '/api/panel/session'), 401, 'UNAUTHORIZED', /expired/);
    // Who signs in next takes away what has expired.
    await signIn(service, cast.meadow.tsk);
    const rows = (await storedRows(service.database))['panel_sessions']!;
    const expired = rows.map((row) => JSON.parse(row)).filter((row) => isOver(row));
    const meadow = await service.database.run(idOfMeadow, []);
    expect(expired.map(({ tenant_id }) => tenant_id)).not.toContain(meadow[0]!.id);
    // Of another tenant it stays until somebody signs in there.
    expect(expired).not.toEqual([]);
  });

  const unused = (interval: string) =>
    service.database.run(
      statement(
        `test.unused-${interval}`,
        `update panel_sessions set last_used_at = now() - interval '${interval}'`,
      ),
      [],
    );
  const unattended = { 'x-deskhand-unattended': '1' };

  test('after an hour in which nobody used it, whatever its page asked by itself', async () => {
    const panel = await panelOf(service, cast.meadow.tsk);
    await unused('59 minutes');
    const soon = await panel('GET', '/api/panel/session', undefined, unattended);
    const minutes = (Date.parse(soon.body.endsUnusedAt as string) - Date.now()) / 60_000;
    expect(minutes).toBeLessThanOrEqual(1);
    expect((await panel('GET', '/api/admin/origins', undefined, unattended)).status).toBe(200);
    await unused('61 minutes');
    expectRefusal(await panel('GET', '/api/panel/session'), 401, 'UNAUTHORIZED', /without use/);
    expectRefusal(await panel('GET', '/api/admin/origins'), 401, 'UNAUTHORIZED', /without use/);
    // Who signs in next takes away what has ended, of their tenant.
    for (const { tsk } of [cast.meadow, cast.harbor]) await signIn(service, tsk);
    const rows = (await storedRows(service.database))['panel_sessions']!;
    const oldest = Math.min(...rows.map((row) => Date.parse(JSON.parse(row).last_used_at)));
    expect(Date.now() - oldest).toBeLessThan(3_600_000);
  });

  test('later where somebody uses it, but never after twelve hours', async () => {
    const panel = await panelOf(service, cast.meadow.tsk);
    await unused('59 minutes');
    const used = await panel('GET', '/api/admin/origins');
    expect(used.status).toBe(200);
    const { body } = await panel('GET', '/api/panel/session', undefined, unattended);
    const minutes = (Date.parse(body.endsUnusedAt as string) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    await service.database.run(
      statement(
        'test.nearly-over',
        "update panel_sessions set expires_at = now() + interval '10 minutes'",
      ),
      [],
    );
    const last = (await panel('GET', '/api/panel/session')).body;
    expect(last.endsUnusedAt).toBe(last.expiresAt);
  });

  test('when fifty newer ones of its credential are there', async () => {
    const tenant = await service.tenant('many-browsers');
    const first = await panelOf(service, tenant.tsk);
    for (let count = 0; count < 50; count += 1) await signIn(service, tenant.tsk);
    await ended(await first('GET', '/api/panel/session'));
  });

  test('with its tenant', async () => {
    const tenant = await service.tenant('leaving-panel');
    const panel = await panelOf(service, tenant.tsk);
    const path = '/api/operator/tenants/leaving-panel';
    await service.call('DELETE', path, { token: 'operator-token-of-the-tests' });
    await ended(await panel('GET', '/api/panel/session'));
  });
});
