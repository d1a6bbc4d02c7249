import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { expectRefusal, collect } from '../stage/http.ts';
import { createNodes, forgetTheDead, somebodyWaitsForALock, type Nodes } from '../stage/nodes.ts';
import { createTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import { openCase, say, transcript } from '../stage/conversation.ts';
import { startNodeProcess, type NodeProcess } from '../stage/process/start-process.ts';
import { quickLease } from '../stage/times.ts';

let nodes: Nodes;
let victim: NodeProcess;
let token: string;
let caseId: string;

beforeEach(async () => {
  nodes = await createNodes({ lease: quickLease });
  victim = await startNodeProcess(nodes.db.url, { NODE_NAME: 'victim' });
  token = await (await createTenant(victim)).session('ana');
  caseId = await openCase(victim, token, 'Hello');
});
afterEach(async () => {
  await victim.kill();
  await nodes.stop();
});

const keyed = (key: string) => ({ 'idempotency-key': key });
const lost = <T>(promise: Promise<T>) =>
  promise.then(
    () => 'answered',
    () => 'lost',
  );
/** Kills the victim; nobody waits for as long as it would take to be missed. */
const killVictim = async () => {
  await victim.kill();
  await forgetTheDead(nodes);
};
const askedSlowly = () =>
  eventually(
    () => victim.asked,
    (asked) => asked.some(({ content }) => content.startsWith('slow')),
  );
const answered = (through: Parameters<typeof transcript>[0], count: number) =>
  eventually(
    () => transcript(through, token, caseId),
    (messages) => messages.length >= count,
  );

describe('a process that is killed after it stored a message', () => {
  test('leaves it to another one, which answers it once; the retry gets that answer', async () => {
    const other = await nodes.start();
    const posting = lost(say(victim, token, caseId, 'slow one', keyed('k1')));
    await askedSlowly();
    await killVictim();
    expect(await posting).toBe('lost');
    const retried = await say(other, token, caseId, 'slow one', keyed('k1'));
    expect(retried.status).toBe(201);
    expect(retried.body.message).toMatchObject({
      content: 'You said: slow one',
      author: { name: 'Echo' },
    });
    const messages = await transcript(other, token, caseId);
    expect(messages.map(({ content }) => content)).toEqual([
      'Hello',
      'You said: Hello',
      'slow one',
      'You said: slow one',
    ]);
    expect((await other.call('GET', `/api/cases/${caseId}`, { token })).body.case.waitingOn).toBe(
      'user',
    );
  });

  test('leaves it to itself where it is alone and started again', async () => {
    const posting = lost(say(victim, token, caseId, 'slow one', keyed('k1')));
    await askedSlowly();
    await killVictim();
    await posting;
    const again = await startNodeProcess(nodes.db.url);
    again.release();
    expect((await answered(again, 4)).at(-1)?.content).toBe('You said: slow one');
    expect(again.asked).toEqual([
      expect.objectContaining({ content: 'slow one', attempt: 2, history: 2 }),
    ]);
    await again.kill();
  });

  test('leaves a whole line of messages, which are answered in their order', async () => {
    const other = await nodes.start();
    const contents = ['slow one', 'two', 'three', 'four'];
    const posting = contents.map(async (content, index) => {
      await eventually(
        () => transcript(victim, token, caseId),
        ({ length }) => length >= 2 + index,
      );
      return lost(say(victim, token, caseId, content));
    });
    await eventually(
      () => transcript(victim, token, caseId),
      ({ length }) => length === 6,
    );
    await killVictim();
    expect(await Promise.all(posting)).toEqual(contents.map(() => 'lost'));
    const messages = await answered(other, 10);
    expect(messages.slice(6).map(({ content }) => content)).toEqual(
      contents.map((content) => `You said: ${content}`),
    );
  });
});

describe('a process that is killed while it stores the answer', () => {
  test('has stored it or not: there is one answer either way', async () => {
    const other = await nodes.start();
    // Holds the case, so that the answer's statement is under way when its process dies.
    const holder = new pg.Client({ connectionString: nodes.db.url });
    await holder.connect();
    const posting = lost(say(victim, token, caseId, 'slow one', keyed('k1')));
    await askedSlowly();
    await holder.query('begin');
    await holder.query('select 1 from cases for update');
    victim.release();
    await somebodyWaitsForALock(nodes);
    await killVictim();
    expect(await posting).toBe('lost');
    await holder.query('commit');
    await holder.end();
    const retried = await say(other, token, caseId, 'slow one', keyed('k1'));
    expect(retried.status).toBe(201);
    const messages = await transcript(other, token, caseId);
    expect(messages.map(({ content }) => content)).toEqual([
      'Hello',
      'You said: Hello',
      'slow one',
      'You said: slow one',
    ]);
    expect(retried.body.message).toEqual(messages[3]);
  });

  test.each([0, 1, 2])('at any moment of a burst of messages (%i)', async (round) => {
    const other = await nodes.start();
    const contents = Array.from({ length: 30 }, (_, index) => `message ${index}`);
    const posting = contents.map((content) =>
      lost(say(victim, token, caseId, content, keyed(content))),
    );
    await new Promise((resolve) => setTimeout(resolve, 10 + round * 40));
    await killVictim();
    await Promise.all(posting);
    const retried = await Promise.all(
      contents.map((content) => say(other, token, caseId, content, keyed(content))),
    );
    expect(retried.map(({ status }) => status)).toEqual(contents.map(() => 201));
    const messages = await transcript(other, token, caseId);
    expect(messages).toHaveLength(62);
    expect(new Set(messages.map(({ content }) => content)).size).toBe(62);
    for (const { body } of retried) {
      expect(body.message.content).toBe(`You said: ${body.userMessage.content}`);
    }
    // Why an answer came about is there with it, whoever was killed when.
    const [counted] = await nodes.db.database.run(countPairs);
    expect(counted).toEqual({ answers: 31, traces: 31, pairs: 31 });
  });
});

const countPairs = statement<{ answers: number; traces: number; pairs: number }>(
  'test.count-pairs',
  `select (select count(*) from messages where author_type = 'assistant') as answers,
     (select count(*) from traces) as traces,
     (select count(*) from messages join traces using (tenant_id, case_id, seq)) as pairs`,
);

describe('a process that is frozen for longer than its lease', () => {
  test('does not answer what another one has answered meanwhile', async () => {
    const other = await nodes.start();
    const posting = say(victim, token, caseId, 'slow one');
    await askedSlowly();
    victim.signal('SIGSTOP');
    await answered(other, 4);
    victim.signal('SIGCONT');
    victim.release();
    const reply = await posting;
    expect(reply.status).toBe(201);
    expect(reply.body.message).toMatchObject({
      content: 'You said: slow one',
      author: { name: 'Echo' },
    });
    const messages = await transcript(other, token, caseId);
    expect(messages).toHaveLength(4);
    // It is no worse for it: what it is sent next it answers itself.
    const next = await say(victim, token, caseId, 'next');
    expect(next.body.message.author.name).toBe('victim');
  });
});

describe('a process that is asked to stop', () => {
  test('finishes what it has begun, ends the streams, and exits with 0', async () => {
    const other = await nodes.start();
    const events = await fetch(`${victim.url}/api/cases/${caseId}/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const followed = collect(events);
    const streamed = fetch(`${victim.url}/api/cases/${caseId}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ content: 'slow one' }),
    });
    await askedSlowly();
    victim.signal('SIGTERM');
    await followed;
    victim.release();
    const last = (await collect(await streamed)).at(-1);
    expect(last).toMatchObject({
      event: 'done',
      data: { message: { content: 'You said: slow one', author: { name: 'victim' } } },
    });
    expect(await victim.ended).toBe(0);
    expect(await transcript(other, token, caseId)).toHaveLength(4);
  });

  test('hands over what takes too long: 503 now, and the answer of another one soon', async () => {
    const other = await nodes.start();
    await victim.kill();
    victim = await startNodeProcess(nodes.db.url, { NODE_DRAIN_MS: '700' });
    const posting = say(victim, token, caseId, 'slow one', keyed('k1'));
    await askedSlowly();
    const behind = say(victim, token, caseId, 'two');
    await eventually(
      () => transcript(other, token, caseId),
      ({ length }) => length === 4,
    );
    victim.signal('SIGTERM');
    for (const reply of await Promise.all([posting, behind])) {
      expectRefusal(reply, 503, 'SERVICE_UNAVAILABLE');
      expect(reply.headers.get('retry-after')).not.toBeNull();
    }
    expect(await victim.ended).toBe(0);
    const retried = await say(other, token, caseId, 'slow one', keyed('k1'));
    expect(retried.body.message).toMatchObject({
      content: 'You said: slow one',
      author: { name: 'Echo' },
    });
    expect((await answered(other, 6)).map(({ content }) => content).slice(4)).toEqual([
      'You said: slow one',
      'You said: two',
    ]);
  });
});
