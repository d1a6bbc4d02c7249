import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, statement } from '../../src/platform/database/index.ts';
import { echo, heldAnswers } from '../stage/answers.ts';
import { expectRefusal, type Reply, collect } from '../stage/http.ts';
import { createNodes, somebodyWaitsForALock, type Nodes } from '../stage/nodes.ts';
import { createTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import { openCase, say, transcript } from '../stage/conversation.ts';
import type { Node } from '../stage/service.ts';
import { startTcpProxy, type TcpProxy } from '../stage/tcp-proxy.ts';
import { watchfulLease } from '../stage/times.ts';

let nodes: Nodes;
let proxy: TcpProxy;
/** Talks to the database directly. */
let admin: pg.Client;
/** A node whose database never goes away, to look through. */
let witness: Node;
let token: string;

beforeEach(async () => {
  nodes = await createNodes({ lease: watchfulLease });
  proxy = await startTcpProxy(nodes.db.url);
  admin = new pg.Client({ connectionString: nodes.db.url, application_name: 'test' });
  await admin.connect();
  witness = await nodes.start();
  token = await (await createTenant(witness)).session('ana');
});
afterEach(async () => {
  await admin.end();
  await nodes.stop();
  await proxy.close();
});

const keyed = (key: string) => ({ 'idempotency-key': key });
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Every 201 names a message that is there; every refusal is a 503 that says so properly. */
function expectHonest(reply: Reply): void {
  if (reply.status === 201) return;
  expectRefusal(reply, 503, 'SERVICE_UNAVAILABLE');
  expect(reply.headers.get('retry-after')).not.toBeNull();
}

describe('while the database is away', () => {
  test('a message that was stored is answered once it is back, and nothing is refused as a 500', async () => {
    const held = heldAnswers();
    const node = await nodes.start({ answer: held.answer, databaseUrl: proxy.url });
    const id = await openCase(witness, token);
    const posting = say(node, token, id, 'Before', keyed('before'));
    await eventually(
      () => held.asked,
      ({ length }) => length === 1,
    );
    await proxy.goAway();
    held.release();
    const during = await Promise.all([
      say(node, token, id, 'During', keyed('during')),
      node.call('POST', '/api/cases', {
        token,
        body: { message: 'During' },
        headers: keyed('open'),
      }),
      node.call('GET', `/api/cases/${id}`, { token }),
      node.call('GET', '/api/cases', { token }),
      node.call('POST', `/api/cases/${id}/feedback`, { token, body: { feedback: 'positive' } }),
      node.call('GET', `/api/cases/${id}/events`, { token }),
      node.call('POST', `/api/cases/${id}/messages`, {
        token,
        body: { content: 'Streamed' },
        headers: { accept: 'text/event-stream' },
      }),
    ]);
    for (const reply of during) expectRefusal(reply, 503, 'SERVICE_UNAVAILABLE');
    await sleep(3_000);
    await proxy.comeBack();
    const reply = await posting;
    expect(reply.status).toBe(201);
    const messages = await transcript(witness, token, id);
    expect(messages.map(({ content }) => content)).toEqual([
      'Hello',
      'You said: Hello',
      'Before',
      'You said: Before',
    ]);
    expect(reply.body.message).toEqual(messages[3]);
    expect((await say(node, token, id, 'During', keyed('during'))).status).toBe(201);
    // The model was asked once for each: an outage is no reason to pay twice.
    expect(held.asked).toEqual(['Before', 'During']);
  });

  test('nobody takes over turns of nodes that were silent only because nobody could be heard', async () => {
    const held = heldAnswers();
    const seldom = { beatMs: 1_200, goneMs: 3_000, silentMs: 3_000, freshMs: 600 };
    const asked: string[] = [];
    const [one, two] = [
      // Its next beat comes long after the other one's, which finds it silent.
      await nodes.start({ answer: held.answer, databaseUrl: proxy.url, lease: seldom }),
      await nodes.start({
        answer: (turn, emit, signal) => {
          asked.push(turn.content);
          return echo(turn, emit, signal);
        },
        databaseUrl: proxy.url,
        lease: { ...seldom, beatMs: 150 },
      }),
    ];
    await witness.stop();
    const id = await openCase(two, token);
    const posting = say(one, token, id, 'Long');
    await eventually(
      () => held.asked,
      ({ length }) => length === 1,
    );
    await proxy.goAway();
    await sleep(3_500);
    await proxy.comeBack();
    await sleep(1_500);
    held.release();
    expect((await posting).status).toBe(201);
    expect(asked).toEqual(['Hello']);
    expect(await transcript(two, token, id)).toHaveLength(4);
  });

  test('a stream that has begun ends with an error event, and the answer is stored later', async () => {
    const held = heldAnswers();
    const node = await nodes.start({
      answer: held.answer,
      databaseUrl: proxy.url,
      turnMsMax: 1_000,
    });
    const id = await openCase(witness, token);
    const response = await fetch(`${node.url}/api/cases/${id}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ content: 'Streamed' }),
    });
    await eventually(
      () => held.asked,
      ({ length }) => length === 1,
    );
    await proxy.goAway();
    held.release();
    const events = await collect(response);
    expect(events.map(({ event }) => event)).toEqual(['message.created', 'message.delta', 'error']);
    expect(events.at(-1)!.data).toEqual({
      statusCode: 503,
      error: 'SERVICE_UNAVAILABLE',
      message: expect.any(String),
      requestId: response.headers.get('x-request-id'),
    });
    await proxy.comeBack();
    const messages = await eventually(
      () => transcript(witness, token, id),
      ({ length }) => length === 4,
    );
    expect(messages[3]!.content).toBe('You said: Streamed');
  });
});

test('readiness is told within a moment also while the database is silent, and asks it once', async () => {
  const node = await nodes.start({ databaseUrl: proxy.url });
  const ask = () => node.call('GET', '/readyz');
  expect((await ask()).status).toBe(200);
  await sleep(6_000);
  const heardMs = performance.now();
  // What it was asked matters not.
  expect((await node.call('GET', '/api/cases', { token })).status).toBe(200);
  proxy.freeze();
  const begunMs = performance.now();
  const replies = await Promise.all(Array.from({ length: 20 }, ask));
  replies.push(await ask());
  // Its bound is one second; the machine may be busy.
  expect(performance.now() - begunMs).toBeLessThan(4_000);
  for (const reply of replies) {
    expectRefusal(reply, 503, 'SERVICE_UNAVAILABLE');
    const [, seconds] = /last heard (\d+) s ago/.exec(reply.body.message) ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(Math.ceil((performance.now() - heardMs) / 1_000));
  }
  expect((await node.call('GET', '/healthz')).status).toBe(200);
  proxy.thaw();
  await eventually(ask, ({ status }) => status === 200);
});

test('an outage is logged when it begins and when it ends, with the count, and not by request', async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = pino({ level: 'warn' }, { write });
  const node = await nodes.start({ databaseUrl: proxy.url, log });
  const { tsk } = await createTenant(witness);
  const id = await openCase(witness, token);
  await proxy.goAway();
  const read = () => node.call('GET', `/api/cases/${id}`, { token });
  // By connections of their own.
  const administer = () => node.call('GET', '/api/admin/cases', { token: tsk });
  for (let round = 0; round < 20; round += 1) {
    expectRefusal(await read(), 503, 'SERVICE_UNAVAILABLE');
    expectRefusal(await administer(), 503, 'SERVICE_UNAVAILABLE');
  }
  await proxy.comeBack();
  const saying = (words: string) => lines.filter(({ msg }) => String(msg).includes(words));
  await eventually(
    () => saying('is available again'),
    ({ length }) => length > 0,
  );
  expect(saying('the database is unavailable')).toHaveLength(1);
  expect(saying('is available again')).toMatchObject([{ refusals: 40 }]);
  expect(lines.filter((line) => 'requestId' in line)).toEqual([]);
  // Nor by the tasks in the background, which failed as well.
  const others = lines.filter(
    ({ msg }) => !/^the database is|an idle database connection broke/.test(String(msg)),
  );
  expect(others).toEqual([]);
  expect((await read()).status).toBe(200);
});

test('a statement that takes too long and a pool that is full are refused, and are no outage', async () => {
  const messages: unknown[] = [];
  const write = (line: string) =>
    void messages.push((JSON.parse(line) as Record<string, unknown>)['msg']);
  const log = pino({ level: 'warn' }, { write });
  const open = (statementTimeoutMs: number) =>
    openDatabase(
      { connectionString: nodes.db.url },
      { connectionsMax: 1, statementTimeoutMs, log },
    );
  const rest = (seconds: number) =>
    statement<never>(`test.rest-${seconds}`, `select pg_sleep(${seconds})`);
  const [hasty, full] = [open(100), open(30_000)];
  await expect(hasty.run(rest(5))).rejects.toMatchObject({ name: 'DatabaseBusy' });
  const resting = full.run(rest(7));
  await expect(full.run(rest(0))).rejects.toMatchObject({ name: 'DatabaseBusy' });
  expect(messages).toEqual(Array(2).fill(expect.stringMatching(/^the database is busy:/)));
  await resting;
  for (const database of [hasty, full]) await database.run(rest(0));
  expect(messages.slice(2)).toEqual(Array(2).fill('the database is not too busy any more'));
  await Promise.all([hasty.close(), full.close()]);
});

test('a database that neither answers nor closes is given up after a while', async () => {
  const database = openDatabase(
    { connectionString: proxy.url },
    { connectionsMax: 2, statementTimeoutMs: 100, log: pino({ level: 'silent' }) },
  );
  const one = statement<{ one: number }>('test.one', 'select 1 as one');
  expect(await database.run(one)).toEqual([{ one: 1 }]);
  proxy.freeze();
  const hanging = [database.run(one), database.transaction((tx) => tx.run(one))];
  for (const result of await Promise.allSettled(hanging)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailable' } });
  }
  proxy.thaw();
  expect(await database.run(one)).toEqual([{ one: 1 }]);
  await database.close();
});

describe('when connections to the database are cut', () => {
  test('again and again under load, each message is stored and answered once or refused with 503', async () => {
    const node = await nodes.start({ databaseUrl: proxy.url });
    const ids = await Promise.all(Array.from({ length: 6 }, () => openCase(witness, token)));
    let cutting = true;
    const cuts = (async () => {
      while (cutting) {
        // Sooner, and a busy machine does nothing but connect.
        await sleep(150);
        await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name like 'deskhand%'`,
        );
      }
    })();
    const replies = await Promise.all(
      ids.flatMap((id, of) =>
        Array.from({ length: 20 }, async (_, at) => {
          await sleep(at * 40);
          const content = `case ${of} message ${at}`;
          const reply = await say(node, token, id, content, keyed(content));
          if (at % 5 === 0) {
            expectHonestChange(
              await node.call('POST', `/api/cases/${id}/feedback`, {
                token,
                body: { feedback: at % 2 ? 'positive' : 'negative' },
              }),
            );
          }
          return { id, content, reply };
        }),
      ),
    );
    cutting = false;
    await cuts;
    for (const { reply } of replies) expectHonest(reply);
    // Whoever was refused tries again under the same key, as the client SDK does.
    for (const { id, content } of replies) {
      const again = await eventually(
        () => say(node, token, id, content, keyed(content)),
        ({ status }) => status === 201,
      );
      expect(again.body.message.content).toBe(`You said: ${content}`);
    }
    for (const id of ids) {
      const messages = await transcript(witness, token, id);
      expect(messages).toHaveLength(42);
      expect(new Set(messages.map(({ content }) => content)).size).toBe(42);
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    }
  });

  const expectHonestChange = (reply: Reply) =>
    reply.status === 200 ? undefined : expectRefusal(reply, 503, 'SERVICE_UNAVAILABLE');

  test('just after the message was stored, it is found and answered all the same', async () => {
    const node = await nodes.start({ databaseUrl: proxy.url });
    const id = await openCase(witness, token);
    // The statement commits, its result never arrives.
    await admin.query('begin');
    await admin.query('select 1 from cases for update');
    const posting = say(node, token, id, 'Lost reply', keyed('lost'));
    await somebodyWaitsForALock(nodes);
    proxy.freeze();
    await admin.query('commit');
    await eventually(
      () => transcript(witness, token, id),
      ({ length }) => length >= 3,
    );
    await proxy.goAway();
    proxy.thaw();
    await proxy.comeBack();
    expectRefusal(await posting, 503, 'SERVICE_UNAVAILABLE');
    const retried = await say(node, token, id, 'Lost reply', keyed('lost'));
    expect(retried.status).toBe(201);
    expect(await transcript(witness, token, id)).toHaveLength(4);
  });
});
