import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo, heldAnswers } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { storedRows } from '../isolation/stored-rows.ts';
import { operatorToken } from '../stage/tenant.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const erase = (userId: string, token = cast.harbor.tsk) =>
  service.call('DELETE', `/api/admin/users/${encodeURIComponent(userId)}`, { token });

/** The tables in which any of these words are found. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const rows = Object.entries(await storedRows(service.database));
  const forms = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
  return rows
    .filter(([, stored]) => stored.some((row) => forms.some((form) => row.includes(form))))
    .map(([table]) => table);
}

describe('a person who is erased', () => {
  const userId = 'erika-of-harbor';
  const words = ['erika', 'privatissime', 'erika@private.example'];

  test('leaves nothing behind in any table, and the audit log says that it was done', async () => {
    const token = await cast.harbor.session(userId, {
      userEmail: 'erika@private.example',
      userRoles: ['privatissime-role'],
      plan: 'privatissime-plan',
    });
    const post = (path: string, body: unknown, key?: string) =>
      service.call('POST', path, {
        token,
        body,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
    const opened = await post(
      '/api/cases',
      { message: 'privatissime one', context: { note: 'privatissime' } },
      'privatissime-key',
    );
    const path = `/api/cases/${opened.body.case.id}`;
    await post(`${path}/messages`, { content: 'privatissime two' }, 'privatissime-key-2');
    await post(`${path}/feedback`, { feedback: 'positive' }, 'privatissime-key-3');
    await post(`${path}/close`, { resolution: 'resolved', rating: 4 }, 'privatissime-key-4');
    const follow = { message: 'privatissime three', previousCaseId: opened.body.case.id as string };
    await post('/api/cases', follow);
    // Refusals are told with the person's name too.
    expectRefusal(await service.call('GET', '/api/admin/audit', { token }), 401, 'UNAUTHORIZED');
    // What is counted of requests is written now and then: it may be there by now, or not yet.
    const told = (await tablesWith(...words)).filter((table) => table !== 'request_log');
    expect(told.sort()).toEqual([
      'audit_events',
      'cases',
      'idempotency_keys',
      'messages',
      'snapshots',
    ]);

    const erased = await erase(userId);
    expect(erased.body).toEqual({
      ok: true,
      erased: { cases: 2, messages: 6 },
      erasure: expect.objectContaining({ tenant: 'harbor' }),
    });
    expect(await tablesWith(...words)).toEqual([]);
    const audit = await service.call('GET', '/api/admin/audit?limit=100', {
      token: cast.harbor.tsk,
    });
    const actions = (audit.body.events as { action: string; target: string }[]).map(
      ({ action, target }) => `${action} ${target}`,
    );
    expect(actions[0]).toMatch(/^user.erased sha256:[0-9a-f]{16}$/);
    expect(actions).toContain('session.issued erased');
    expect(actions).toContain(`case.closed ${String(opened.body.case.id)}`);

    expectRefusal(await service.call('GET', path, { token }), 404, 'CASE_NOT_FOUND');
    const replayed = await post('/api/cases', { message: 'hello again' }, 'privatissime-key');
    expect(replayed.status).toBe(201);
    expect(replayed.body.case.id).not.toBe(opened.body.case.id);
  });

  test('takes nobody along: not a namesake, not a longer name, not what only reads alike', async () => {
    const names = ['lars', 'lars2', 'Lars', 'lars ', '%', 'assistant'];
    for (const name of names) {
      const token = await cast.harbor.session(name);
      await service.call('POST', '/api/cases', { token, body: { message: `words of ${name}.` } });
    }
    await service.call('PUT', '/api/admin/assistant', {
      token: cast.harbor.tsk,
      body: { name: 'A' },
    });
    expect((await erase('lars')).body.erased).toEqual({ cases: 1, messages: 2 });
    expect((await erase('%')).body.erased).toEqual({ cases: 1, messages: 2 });
    expect((await erase('assistant')).body.erased).toEqual({ cases: 1, messages: 2 });
    const listed = await service.call('GET', '/api/admin/cases?limit=100&query=words%20of', {
      token: cast.harbor.tsk,
    });
    const left = (listed.body.cases as { user: { id: string } }[]).map(({ user }) => user.id);
    expect(left).toEqual(['lars ', 'Lars', 'lars2']);
    const audit = await service.call('GET', '/api/admin/audit?limit=100', {
      token: cast.harbor.tsk,
    });
    const updated = (audit.body.events as { action: string; target: string }[]).filter(
      ({ action }) => action === 'assistant.updated',
    );
    expect(updated.map(({ target }) => target)).toEqual(['assistant']);
  });

  test('while an answer is still being made gets none, and nothing of it is stored', async () => {
    const held = heldAnswers();
    const slow = await service.another({ answer: held.answer });
    const token = await cast.harbor.session('olga');
    const opening = slow.call('POST', '/api/cases', { token, body: { message: 'olga asks' } });
    while (held.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await erase('olga')).body.erased).toEqual({ cases: 1, messages: 1 });
    held.release();
    const reply = await opening;
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).not.toBe(500);
    expect(await tablesWith('olga')).toEqual([]);
    await slow.stop();
  });
});

const waiting = statement<{ count: number }>(
  'test.waiting-for-locks',
  `select count(*) as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
);

/** Stores a message of the case in a transaction that commits only once `erasing` waits for it. */
async function whileStoring<T>(
  caseId: string,
  erasing: () => Promise<T>,
  meanwhile = async () => {},
): Promise<T> {
  const client = await service.database.connect();
  try {
    await client.query('begin');
    const [row] = (
      await client.query<{ tenant_id: string }>(
        `update cases set last_seq = last_seq + 1 where id = $1 returning tenant_id`,
        [caseId.slice(5)],
      )
    ).rows;
    await client.query(
      `insert into messages (tenant_id, case_id, seq, author_type, content)
       values ($1, $2, 3, 'user', 'late words')`,
      [row!.tenant_id, caseId.slice(5)],
    );
    const erased = erasing();
    while ((await service.database.run(waiting))[0]!.count === 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await meanwhile();
    await client.query('commit');
    return await erased;
  } finally {
    client.release();
  }
}

test('a case that is opened while its person is erased stays whole, and is opened once', async () => {
  const token = await cast.harbor.session('nora');
  const open = (key: string) =>
    service.call('POST', '/api/cases', {
      token,
      body: { message: `nora, ${key}` },
      headers: { 'idempotency-key': key },
    });
  const former = await open('former');
  let opened = former;
  const erased = await whileStoring(
    former.body.case.id as string,
    () => erase('nora'),
    async () => {
      opened = await open('meanwhile');
    },
  );
  expect(erased.body.erased.cases).toBe(1);
  const read = await service.call('GET', `/api/cases/${opened.body.case.id}`, { token });
  expect(read.body.messages).toHaveLength(2);
  expect((await open('meanwhile')).body.case.id).toBe(opened.body.case.id);
  const gone = await service.call('GET', `/api/cases/${former.body.case.id}`, { token });
  expectRefusal(gone, 404, 'CASE_NOT_FOUND');
});

describe('a message that is being stored meanwhile', () => {
  test('goes with the person who is erased', async () => {
    const token = await cast.harbor.session('sven');
    const opened = await service.call('POST', '/api/cases', { token, body: { message: 'words' } });
    const erased = await whileStoring(opened.body.case.id as string, () => erase('sven'));
    expect(erased.body).toMatchObject({ ok: true, erased: { cases: 1, messages: 3 } });
    expect(await tablesWith('late words')).toEqual([]);
  });

  test('goes with the tenant that is deleted', async () => {
    const tenant = await service.tenant('leaving');
    const token = await tenant.session('tove');
    const opened = await service.call('POST', '/api/cases', { token, body: { message: 'words' } });
    const deleted = await whileStoring(opened.body.case.id as string, () =>
      service.call('DELETE', '/api/operator/tenants/leaving', { token: operatorToken }),
    );
    expect(deleted.body).toEqual({ ok: true });
    expect(await tablesWith('late words')).toEqual([]);
  });
});
