import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpiredKeys } from '../../../src/platform/idempotency/index.ts';
import { expectRefusal, type Reply, collect } from '../../stage/http.ts';
import { createNodes, wakeUps, type Nodes } from '../../stage/nodes.ts';
import { type TestTenant, createTenant } from '../../stage/tenant.ts';
import { openCase, say, transcript } from '../../stage/conversation.ts';
import type { Node } from '../../stage/service.ts';

let people = 0;
const newPerson = () => `person-${(people += 1)}`;
const keyed = (key: string) => ({ 'idempotency-key': key });
const sameBytes = (a: Reply, b: Reply) =>
  expect({ status: b.status, text: b.text }).toEqual({ status: a.status, text: a.text });

describe.each(await wakeUps())('an Idempotency-Key, $name', ({ env }) => {
  let nodes: Nodes;
  let one: Node;
  let two: Node;
  let tenant: TestTenant;
  let token: string;

  beforeAll(async () => {
    nodes = await createNodes({ env });
    [one, two] = [await nodes.start(), await nodes.start()];
    tenant = await createTenant(one);
    token = await tenant.session('ana', { userEmail: 'ana@harbor.example', userRoles: ['owner'] });
  });
  afterAll(() => nodes.stop());

  const open = (node: Node, key: string, body: object = { message: 'My invoice' }, as = token) =>
    node.call('POST', '/api/cases', { token: as, body, headers: keyed(key) });

  test('gives the first reply of a new case again, byte for byte, whatever happened since', async () => {
    const body = { message: 'My invoice', context: { b: [1.5, { z: null, a: 'é' }], a: 0 } };
    const first = await open(one, 'case-1', body);
    expect(first.status).toBe(201);
    sameBytes(first, await open(one, 'case-1', body));
    sameBytes(first, await open(two, 'case-1', body));
    const id = first.body.case.id as string;
    await say(two, token, id, 'And another thing');
    for (const [route, change] of [
      ['feedback', { feedback: 'negative' }],
      ['close', { resolution: 'resolved', rating: 3 }],
    ] as const) {
      await one.call('POST', `/api/cases/${id}/${route}`, { token, body: change });
      sameBytes(first, await open(one, 'case-1', body));
    }
    sameBytes(first, await open(two, 'case-1', body));
  });

  test('gives the first reply to a message again, also when the case is closed by now', async () => {
    const id = await openCase(one, token);
    const first = await say(one, token, id, 'Once', keyed('message-1'));
    expect(first.status).toBe(201);
    sameBytes(first, await say(one, token, id, 'Once', keyed('message-1')));
    await say(one, token, id, 'Another');
    await one.call('POST', `/api/cases/${id}/close`, {
      token,
      body: { resolution: 'unresolved', rating: 1 },
    });
    sameBytes(first, await say(two, token, id, 'Once', keyed('message-1')));
    expectRefusal(await say(two, token, id, 'Once', keyed('message-2')), 409, 'CASE_CLOSED');
    expect(await transcript(one, token, id)).toHaveLength(6);
  });

  test('holds for a new session of the same user, after rotation and with other roles', async () => {
    const other = await createTenant(one);
    const before = await other.session('ana', { userRoles: ['owner'], plan: 'studio' });
    const first = await open(one, 'rotated', undefined, before);
    const listed = await one.call('GET', '/api/admin/credentials', { token: other.tsk });
    const { id } = listed.body.credentials.find((c: { kind: string }) => c.kind === 'integration');
    const rotated = await one.call('POST', `/api/admin/credentials/${id}/rotate`, {
      token: other.tsk,
    });
    expectRefusal(await open(two, 'rotated', undefined, before), 401, 'UNAUTHORIZED');
    const issued = await one.call('POST', '/api/widget/sessions', {
      token: rotated.body.secret,
      body: { userId: 'ana', userRoles: ['viewer'], userEmail: 'new@harbor.example' },
    });
    sameBytes(first, await open(two, 'rotated', undefined, issued.body.jwt as string));
  });

  test('is a conflict with another body or on another route', async () => {
    const id = await openCase(one, token);
    await say(one, token, id, 'This', keyed('mixed'));
    const others = [
      await say(two, token, id, 'That', keyed('mixed')),
      await say(two, token, await openCase(one, token), 'This', keyed('mixed')),
      await open(one, 'mixed'),
      await one.call('POST', `/api/cases/${id}/feedback`, {
        token,
        body: { feedback: 'positive' },
        headers: keyed('mixed'),
      }),
    ];
    for (const reply of others) expectRefusal(reply, 409, 'CONFLICT');
    expect(await transcript(one, token, id)).toHaveLength(4);
  });

  test('of a user never meets the same key of another user or tenant', async () => {
    const bruno = await tenant.session('bruno');
    const carla = await (await createTenant(two)).session('ana');
    const replies = await Promise.all(
      [token, bruno, carla].map((as) =>
        open(
          one,
          'common',
          {
            message: 'Mine',
          },
          as,
        ),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.case.id)).size).toBe(3);
  });

  test.each([['one node', 1] as const, ['two nodes', 2] as const])(
    'opens one case for 30 twins at once on %s',
    async (_name, count) => {
      const dora = await tenant.session(newPerson());
      const replies = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          open(at % count === 0 ? one : two, 'burst', { message: 'Burst' }, dora),
        ),
      );
      for (const reply of replies) sameBytes(replies[0]!, reply);
      expect(replies[0]!.status).toBe(201);
      const listed = await one.call('GET', '/api/cases', { token: dora });
      expect(listed.body.cases).toHaveLength(1);
    },
  );

  test.each([['one node', 1] as const, ['two nodes', 2] as const])(
    'stores one message for 30 twins at once on %s',
    async (_name, count) => {
      const dora = await tenant.session(newPerson());
      const id = await openCase(one, dora);
      const replies = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          say(at % count === 0 ? one : two, dora, id, 'Burst', keyed('burst')),
        ),
      );
      for (const reply of replies) sameBytes(replies[0]!, reply);
      expect(replies[0]!.status).toBe(201);
      expect(await transcript(one, dora, id)).toHaveLength(4);
    },
  );

  test('stands for one of two different requests sent at once, however they meet', async () => {
    const dora = await tenant.session(newPerson());
    const cases = await Promise.all([1, 2, 3, 4].map(() => openCase(one, dora)));
    for (let round = 0; round < 10; round += 1) {
      const replies = await Promise.all([
        ...cases.map((id, at) => say(at % 2 ? one : two, dora, id, 'X', keyed(`race-${round}`))),
        open(one, `race-${round}`, { message: 'X' }, dora),
      ]);
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, 409, 409, 409, 409]);
    }
  });

  test('is fresh again once it is older than a day', async () => {
    const id = await openCase(one, token);
    const first = await say(one, token, id, 'Daily', keyed('old'));
    await age('old');
    const replies = await Promise.all(
      [one, two, one, two].map((node) => say(node, token, id, 'Daily', keyed('old'))),
    );
    for (const reply of replies) sameBytes(replies[0]!, reply);
    expect(replies[0]!.body.message.id).not.toBe(first.body.message.id);
    expect(await transcript(one, token, id)).toHaveLength(6);
  });

  test('past its day is swept, and a live one stays', async () => {
    const id = await openCase(one, token);
    await say(one, token, id, 'Old', keyed('swept'));
    const kept = await say(one, token, id, 'New', keyed('kept'));
    await age('swept');
    expect(await deleteExpiredKeys(nodes.db.database)).toBeGreaterThan(0);
    expect(await keysNamed('swept')).toBe(0);
    sameBytes(kept, await say(one, token, id, 'New', keyed('kept')));
  });

  test('is not spent by a request that was refused', async () => {
    const id = await openCase(one, token);
    const far = `msg_${id.slice('case_'.length)}_999`;
    const refused = await one.call('POST', `/api/cases/${id}/messages`, {
      token,
      body: { content: 'Hi', replyToMessageId: far },
      headers: keyed('refused'),
    });
    expectRefusal(refused, 400, 'VALIDATION_ERROR');
    const nowhere = `case_${'0'.repeat(32)}`;
    expectRefusal(await say(one, token, nowhere, 'Hi', keyed('refused')), 404, 'CASE_NOT_FOUND');
    const closed = await openCase(one, token);
    await one.call('POST', `/api/cases/${closed}/close`, {
      token,
      body: { resolution: 'resolved', rating: 9 },
    });
    expectRefusal(await say(one, token, closed, 'Hi', keyed('refused')), 409, 'CASE_CLOSED');
    expectRefusal(
      await open(one, 'refused', { message: 'Hi', previousCaseId: nowhere }),
      400,
      'VALIDATION_ERROR',
    );
    expect((await say(one, token, id, 'Hi', keyed('refused'))).status).toBe(201);
  });

  test('of a streamed request gives the same body as JSON, and the other way round', async () => {
    const id = await openCase(one, token);
    const streamed = await stream(one, id, 'streamed');
    const json = await say(two, token, id, 'Streamed', keyed('streamed'));
    expect(json.status).toBe(201);
    expect(json.body).toEqual(streamed.at(-1)!.data);
    const again = await stream(two, id, 'streamed');
    expect(again.map(({ event }) => event)).toEqual([
      'message.created',
      'message.completed',
      'done',
    ]);
    expect(again.at(-1)!.data).toEqual(json.body);
    expect(await transcript(one, token, id)).toHaveLength(4);
  });

  async function stream(node: Node, id: string, key: string) {
    const response = await fetch(`${node.url}/api/cases/${id}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...keyed(key),
      },
      body: JSON.stringify({ content: 'Streamed' }),
    });
    return collect(response);
  }

  const age = (key: string) =>
    nodes.db.database.run({
      name: `test.age-${key}`,
      text: `update idempotency_keys set created_at = now() - interval '24 hours 1 second'
             where key = '${key}'`,
    });
  const keysNamed = async (key: string) =>
    (
      await nodes.db.database.run<{ count: number }>(
        {
          name: 'test.count-keys',
          text: 'select count(*) from idempotency_keys where key = $1',
        },
        [key],
      )
    )[0]!.count;
});
