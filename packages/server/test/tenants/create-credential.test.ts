import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { lastingRows } from '../isolation/stored-rows.ts';
import { type TestService } from '../stage/service.ts';
import { administerCredentials, path } from './administer-credentials.ts';

const { create, list, stage } = administerCredentials();

let other: TestService;
beforeAll(async () => {
  other = await stage.service.another({ answer: echo });
});
afterAll(() => other.stop());

describe('credentials', () => {
  test('are created, shown once, listed without their secret, used, rotated and revoked', async () => {
    const created = await create({ kind: 'integration', label: 'Berlin 🚢' });
    expect(created.status).toBe(201);
    expect(created.headers.get('cache-control')).toBe('no-store');
    const { secret, ...entry } = created.body as Record<string, unknown>;
    expect(secret).toMatch(/^sik_[0-9A-Za-z]{49}$/);
    expect(entry).toEqual({
      id: expect.stringMatching(/^cred_[0-9a-f]{32}$/) as string,
      kind: 'integration',
      memberId: null,
      label: 'Berlin 🚢',
      createdAt: expect.any(String) as string,
      lastUsedAt: null,
      revokedAt: null,
    });
    const listed = await list();
    expect(listed.credentials[0]).toMatchObject(entry);
    expect(JSON.stringify(listed)).not.toContain(secret);

    const issue = (token: string) =>
      stage.service.call('POST', '/api/widget/sessions', { token, body: { userId: 'u' } });
    expect((await issue(secret as string)).status).toBe(200);
    expect((await list()).credentials[0].lastUsedAt).not.toBeNull();

    const token = stage.harbor.tsk;
    const rotated = await stage.service.call('POST', `${path}/${String(entry['id'])}/rotate`, {
      token,
    });
    expect(rotated.body).toMatchObject({
      kind: 'integration',
      label: 'Berlin 🚢',
      revokedAt: null,
    });
    expect(rotated.body.id).not.toBe(entry['id']);
    expect((await issue(rotated.body.secret as string)).status).toBe(200);
    expectRefusal(await issue(secret as string), 401, 'UNAUTHORIZED');

    const revoked = await stage.service.call('DELETE', `${path}/${rotated.body.id}`, { token });
    expect(revoked.body.revokedAt).not.toBeNull();
    expect(revoked.body).not.toHaveProperty('secret');
    expectRefusal(await issue(rotated.body.secret as string), 401, 'UNAUTHORIZED');
  });

  test.each<[string, unknown, RegExp]>([
    ['no kind', {}, /`kind` is required/],
    ['an unknown kind', { kind: 'operator' }, /`kind` must be one of: integration, tenant/],
    ['a kind in capitals', { kind: 'Tenant' }, /`kind`/],
    ['a long label', { kind: 'tenant', label: 'l'.repeat(101) }, /`label` must be at most 100/],
    ['a label of 101 astral characters', { kind: 'tenant', label: '😀'.repeat(101) }, /`label`/],
    ['NUL in the label', { kind: 'tenant', label: '\0' }, /`label` must not hold NUL/],
    ['null as label', { kind: 'tenant', label: null }, /`label` must be a string/],
    ['a secret of one’s own', { kind: 'tenant', secret: 'sik_mine' }, /`secret` is not a field/],
    ['no object', [], /JSON object/],
  ])('are refused with %s, and nothing is stored', async (_what, body, message) => {
    const before = await lastingRows(stage.service.database);
    expectRefusal(await create(body, 'refused'), 400, 'VALIDATION_ERROR', message);
    expect(await lastingRows(stage.service.database)).toEqual(before);
  });
});

describe('an Idempotency-Key', () => {
  test('of a user is never that of a credential, whatever the user is called', async () => {
    const first = await create({ kind: 'integration', label: 'before' }, 'shared');
    const { events } = (
      await stage.service.call('GET', '/api/admin/audit?limit=1', { token: stage.harbor.tsk })
    ).body as { events: { actor: { id: string } }[] };
    const name = events[0]!.actor.id;
    expect(name).toMatch(/^cred_/);
    const token = await stage.harbor.session(name);
    const open = (key: string) =>
      stage.service.call('POST', '/api/cases', {
        token,
        body: { message: 'Hello' },
        headers: { 'idempotency-key': key },
      });
    expect((await open('shared')).status).toBe(201);
    expect((await open('later')).status).toBe(201);
    expect((await create({ kind: 'integration', label: 'after' }, 'later')).status).toBe(201);
    await stage.service.call('DELETE', `/api/admin/users/${name}`, { token: stage.harbor.tsk });
    const again = await create({ kind: 'integration', label: 'before' }, 'shared');
    expect(again.text).toBe(first.text);
  });

  test('replays the secret byte for byte, on every node, and creates one credential', async () => {
    const before = (await list()).credentials.length as number;
    const body = { kind: 'integration', label: 'once' };
    const first = await create(body, 'once');
    expect(first.status).toBe(201);
    for (const on of [stage.service, other, stage.service]) {
      const again = await create(body, 'once', { on });
      expect(again.status).toBe(201);
      expect(again.text).toBe(first.text);
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    }
    expect((await list()).credentials).toHaveLength(before + 1);
  });

  test('is a conflict for another body, another route and another caller’s replay is its own', async () => {
    const first = await create({ kind: 'integration', label: 'a' }, 'taken');
    expectRefusal(await create({ kind: 'integration', label: 'b' }, 'taken'), 409, 'CONFLICT');
    expectRefusal(await create({ kind: 'tenant', label: 'a' }, 'taken'), 409, 'CONFLICT');
    const rotation = await stage.service.call('POST', `${path}/${first.body.id}/rotate`, {
      token: stage.harbor.tsk,
      headers: { 'idempotency-key': 'taken' },
    });
    expectRefusal(rotation, 409, 'CONFLICT');
    const another = await create({ kind: 'tenant' }, 'second administrator');
    const theirs = await stage.service.call('POST', path, {
      token: another.body.secret as string,
      body: { kind: 'integration', label: 'a' },
      headers: { 'idempotency-key': 'taken' },
    });
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(first.body.id);
  });

  test('of twenty twins at once, over two nodes, creates one credential', async () => {
    const tenant = await stage.service.tenant('twins');
    const twins = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        create({ kind: 'integration' }, 'twin', { on: index % 2 ? other : stage.service, tenant }),
      ),
    );
    expect(new Set(twins.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(twins.map(({ text }) => text)).size).toBe(1);
    expect((await list(tenant)).credentials).toHaveLength(3);
  });

  test('does not keep a refusal: the same key works once what was wrong is right', async () => {
    const tenant = await stage.service.tenant('second-try');
    const tsk = (await list(tenant)).credentials.find(
      ({ kind }: { kind: string }) => kind === 'tenant',
    );
    const rotate = (id: string) =>
      stage.service.call('POST', `${path}/${id}/rotate`, {
        token: tenant.tsk,
        headers: { 'idempotency-key': 'try' },
      });
    expectRefusal(await rotate('cred_nothing'), 404, 'NOT_FOUND');
    expect((await rotate(tsk.id as string)).status).toBe(200);
  });
});
