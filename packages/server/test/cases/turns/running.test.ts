import { afterEach, expect, test } from 'vitest';
import type { Answerer } from '../../../src/cases/index.ts';
import { beatNode, removeNode } from '../../../src/cases/store/nodes.ts';
import { statement } from '../../../src/platform/database/index.ts';
import { newUuid } from '../../../src/platform/ids.ts';
import { echo } from '../../stage/answers.ts';
import { createNodes, type Nodes } from '../../stage/nodes.ts';
import { createTenant } from '../../stage/tenant.ts';
import { eventually } from '../../stage/waiting.ts';
import { openCase, say, transcript } from '../../stage/conversation.ts';
import { watchfulLease } from '../../stage/times.ts';

let nodes: Nodes;
afterEach(() => nodes.stop());

async function startWith(answer: Answerer, turnMsMax?: number) {
  nodes = await createNodes({
    answer,
    lease: watchfulLease,
    ...(turnMsMax === undefined ? {} : { turnMsMax }),
  });
  const node = await nodes.start();
  const token = await (await createTenant(node)).session('ana');
  return { node, token, caseId: await openCase(node, token) };
}

const failed = { status: 'failed', content: expect.stringContaining('could not be answered') };

test('an assistant that throws, at once or later, leaves an honest answer and is not asked again', async () => {
  const asked: string[] = [];
  const { node, token, caseId } = await startWith((turn, emit, signal) => {
    asked.push(turn.content);
    if (turn.content === 'at once') throw new Error('at once');
    if (turn.content === 'later') return Promise.reject(new Error('later'));
    return echo(turn, emit, signal);
  });
  for (const content of ['at once', 'later']) {
    const reply = await say(node, token, caseId, content);
    expect(reply.status).toBe(201);
    expect(reply.body.message).toMatchObject(failed);
  }
  expect((await say(node, token, caseId, 'fine')).body.message.status).toBe('complete');
  await nothingLeft();
  expect(asked).toEqual(['Hello', 'at once', 'later', 'fine']);
});

test('an assistant that never ends is given up, and what waits behind it is answered', async () => {
  const { node, token, caseId } = await startWith((turn, emit, signal) => {
    if (turn.content === 'endless') return new Promise(() => undefined);
    return echo(turn, emit, signal);
  }, 400);
  const endless = say(node, token, caseId, 'endless');
  await eventually(
    () => transcript(node, token, caseId),
    ({ length }) => length === 3,
  );
  const behind = say(node, token, caseId, 'behind');
  expect((await endless).body.message).toMatchObject(failed);
  expect((await behind).body.message.content).toBe('You said: behind');
});

test('an answer that can’t be stored becomes an honest failure, not an endless retry', async () => {
  const asked: string[] = [];
  const { node, token, caseId } = await startWith(async (turn, emit, signal) => {
    asked.push(turn.content);
    const answer = await echo(turn, emit, signal);
    return turn.content === 'odd' ? { ...answer, content: 'a\0b' } : answer;
  });
  expect((await say(node, token, caseId, 'odd')).body.message).toMatchObject(failed);
  await nothingLeft();
  expect(asked).toEqual(['Hello', 'odd']);
});

test('the turns of a lost process are taken over by one of two, in their order, however many', async () => {
  const { node, token } = await startWith(echo);
  const other = await nodes.start();
  const cases = await Promise.all(Array.from({ length: 60 }, () => openCase(node, token)));
  for (const caseId of cases) await leaveOpen(caseId, ['one', 'two', 'three'], 1);
  await nothingLeft();
  for (const caseId of cases) {
    const messages = await transcript(other, token, caseId);
    expect(messages.map(({ content }) => content)).toEqual([
      'Hello',
      'You said: Hello',
      'one',
      'two',
      'three',
      'You said: one',
      'You said: two',
      'You said: three',
    ]);
  }
});

test('a message that has ended three processes gets an honest failure from the fourth', async () => {
  const asked: string[] = [];
  const { node, token, caseId } = await startWith((turn, emit, signal) => {
    asked.push(`${turn.content} ${turn.attempt}`);
    return echo(turn, emit, signal);
  });
  await leaveOpen(caseId, ['deadly'], 3);
  await nothingLeft();
  expect((await transcript(node, token, caseId)).at(-1)).toMatchObject(failed);
  await leaveOpen(caseId, ['nearly deadly'], 2);
  await nothingLeft();
  expect(asked).toEqual(['Hello 1', 'nearly deadly 3']);
});

test('turns of a case that is gone are dropped, and hold up nobody', async () => {
  const { node, token, caseId } = await startWith(echo);
  await leaveOpen(caseId, ['left behind'], 1);
  await nodes.db.database.run(statement('test.erase', 'delete from cases'));
  await nothingLeft();
  expect((await say(node, token, await openCase(node, token), 'next')).status).toBe(201);
});

test('a case whose answers fall behind takes no more messages until they have caught up', async () => {
  const go = new AbortController();
  const { node, token, caseId } = await startWith(async (turn, emit, signal) => {
    if (turn.content !== 'Hello' && !go.signal.aborted) {
      await new Promise((resolve) => go.signal.addEventListener('abort', resolve));
    }
    return echo(turn, emit, signal);
  });
  const waiting = Array.from({ length: 64 }, (_, n) => say(node, token, caseId, `message ${n}`));
  await eventually(
    () => transcript(node, token, caseId),
    ({ length }) => length === 66,
  );
  const refused = await say(node, token, caseId, 'one too many');
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    error: 'RATE_LIMITED',
    message: 'Too many messages of this case wait for their answers.',
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const elsewhere = openCase(node, token);

  go.abort();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(64).fill(201));
  await elsewhere;
  expect((await say(node, token, caseId, 'now')).body.message.content).toBe('You said: now');
  expect(await transcript(node, token, caseId)).toHaveLength(2 + 128 + 2);
});

test('a person’s next session does not change what a recovered turn is told of who asked', async () => {
  const asked: unknown[] = [];
  nodes = await createNodes({
    lease: watchfulLease,
    answer: (turn, emit, signal) => {
      asked.push({ ...turn.user, roles: [...turn.user.roles] });
      return echo(turn, emit, signal);
    },
  });
  const node = await nodes.start();
  const tenant = await createTenant(node);
  const token = await tenant.session('ana', { userRoles: ['owner'], plan: 'studio' });
  const caseId = await openCase(node, token);
  await leaveOpen(caseId, ['later'], 1);
  await nothingLeft();
  const ana = { id: 'ana', email: '', roles: ['owner'], plan: 'studio' };
  expect(asked).toEqual([ana, ana]);
});

test('a turn that somebody holds is passed over, and neither waited for nor in the way of others', async () => {
  const { node, token, caseId } = await startWith(echo);
  const other = await openCase(node, token);
  const { database } = nodes.db;
  const owner = newUuid();
  await beatNode(database, { ...living, node: owner });
  await database.run(leave, [idOf(caseId), ['held'], owner, 1]);
  const holder = await database.connect();
  await holder.query('begin');
  await holder.query('select 1 from turns for update');
  await removeNode(database, owner);
  await leaveOpen(other, ['free'], 1);
  await eventually(
    () => transcript(node, token, other),
    (messages) => messages.at(-1)?.content === 'You said: free',
  );
  await holder.query('commit');
  holder.release();
  await eventually(
    () => transcript(node, token, caseId),
    (messages) => messages.at(-1)?.content === 'You said: held',
  );
});

const living = { connectedAs: null, version: '1', migration: 1, secretIds: [] };
const idOf = (publicCaseId: string): string => publicCaseId.slice('case_'.length);

/** Messages as a process leaves them that dies before it answers. */
async function leaveOpen(publicCaseId: string, contents: string[], attempt: number): Promise<void> {
  await nodes.db.database.run(leave, [idOf(publicCaseId), contents, newUuid(), attempt]);
}

const leave = statement(
  'test.leave-open',
  `with c as (
     update cases set last_seq = last_seq + cardinality($2::text[]), version = version + 1,
       open_turns = open_turns + cardinality($2::text[])
     where id = $1 returning *
   ), m as (
     insert into messages (tenant_id, case_id, seq, author_type, content)
     select tenant_id, id, last_seq - cardinality($2::text[]) + n, 'user', content
     from c, unnest($2::text[]) with ordinality as i (content, n)
     returning *
   )
   insert into turns (tenant_id, case_id, seq, owner, attempt)
   select tenant_id, case_id, seq, $3, $4 from m`,
);

const countOpen = statement<{ turns: number }>('test.open', 'select count(*) as turns from turns');
const nothingLeft = () =>
  eventually(
    async () => (await nodes.db.database.run(countOpen))[0]!.turns,
    (turns) => turns === 0,
  );
