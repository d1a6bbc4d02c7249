import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const seqsOf = ({ messages }: { messages: { seq: number }[] }) => messages.map(({ seq }) => seq);

/** More than anybody writes within a test. */
const addMessages = statement<never>(
  'test.add-messages',
  `with grown as (
     update cases set last_seq = last_seq + $2 where id = $1 returning tenant_id, id, last_seq
   )
   insert into messages (tenant_id, case_id, seq, author_type, content)
   select tenant_id, id, last_seq - $2 + n, 'user', $3 from grown, generate_series(1, $2::integer) n`,
);

const open = (token: string, message = 'Where is my invoice?', more = {}) =>
  service.call('POST', '/api/cases', { token, body: { message, ...more } });

describe('a conversation', () => {
  test('opens with a case, a snapshot and the assistant’s answer', async () => {
    const context = { page: { url: 'https://app.example/invoices/7' }, anything: [1, null] };
    const reply = await open(cast.ana, 'Where is my invoice?', { context });
    expect(reply.status).toBe(201);
    expect(reply.body.case).toMatchObject({
      number: 1,
      status: 'open',
      waitingOn: 'user',
      subject: 'Where is my invoice?',
      closedAt: null,
      resolution: null,
      rating: null,
      feedback: null,
      escalation: null,
      pendingAction: null,
      previousCaseId: null,
      capabilities: { escalate: false, actions: false },
    });
    expect(reply.body.snapshot).toMatchObject({
      user: { id: 'ana', email: 'ana@harbor.example', roles: ['owner'], plan: 'studio' },
      context,
    });
    expect(reply.body.aiMessage).toMatchObject({
      caseId: reply.body.case.id,
      seq: 2,
      author: { type: 'assistant', name: 'Echo' },
      content: 'You said: Where is my invoice?',
      citations: [],
      action: null,
      status: 'complete',
    });
  });

  test('goes on with messages, each answered, and reads back whole', async () => {
    const opened = await open(cast.ana);
    const id = opened.body.case.id as string;
    const posted = await service.call('POST', `/api/cases/${id}/messages`, {
      token: cast.ana,
      body: { content: 'It is urgent', replyToMessageId: opened.body.aiMessage.id },
    });
    expect(posted.status).toBe(201);
    expect(posted.body.message.content).toBe('You said: It is urgent');
    expect(posted.body.userMessage).toMatchObject({
      seq: 3,
      author: { type: 'user' },
      replyToMessageId: opened.body.aiMessage.id,
    });
    const read = await service.call('GET', `/api/cases/${id}`, { token: cast.ana });
    expect(read.status).toBe(200);
    expect(read.body.messages.map((m: { content: string }) => m.content)).toEqual([
      'Where is my invoice?',
      'You said: Where is my invoice?',
      'It is urgent',
      'You said: It is urgent',
    ]);
    expect(read.body.messages[3]).toEqual(posted.body.message);
    expect(read.body.messages[2]).toEqual(posted.body.userMessage);
    expect(read.body.snapshot).toEqual(opened.body.snapshot);
    expect(read.body.case.waitingOn).toBe('user');
  });

  test('lists own cases only, newest first, page by page', async () => {
    const dora = await cast.harbor.session('dora');
    for (const message of ['one', 'two', 'three']) await open(dora, message);
    const first = await service.call('GET', '/api/cases?limit=2', { token: dora });
    expect(first.body.cases.map((c: { subject: string }) => c.subject)).toEqual(['three', 'two']);
    const second = await service.call('GET', `/api/cases?limit=2&cursor=${first.body.nextCursor}`, {
      token: dora,
    });
    expect(second.body.cases.map((c: { subject: string }) => c.subject)).toEqual(['one']);
    expect(second.body.nextCursor).toBeNull();
  });

  test('reads older messages by cursor', async () => {
    const opened = await open(cast.bruno, 'first');
    const id = opened.body.case.id as string;
    const last = await service.call('GET', `/api/cases/${id}?limit=1`, { token: cast.bruno });
    expect(last.body.messages.map((m: { seq: number }) => m.seq)).toEqual([2]);
    const older = await service.call(
      'GET',
      `/api/cases/${id}?limit=1&cursor=${last.body.nextCursor}`,
      {
        token: cast.bruno,
      },
    );
    expect(older.body.messages.map((m: { seq: number }) => m.seq)).toEqual([1]);
    expect(older.body.nextCursor).toBeNull();
  });

  test('is read whole without paging: the newest 1,000 messages, and 4 MiB of very long ones', async () => {
    const token = await cast.harbor.session('writer of much');
    const opened = await open(token, 'first');
    const path = `/api/cases/${opened.body.case.id}`;
    const read = async (query: string) => (await service.call('GET', path + query, { token })).body;
    const fill = (messages: number, content: string) =>
      service.database.run(addMessages, [opened.body.case.id.slice(5), messages, content]);
    await fill(998, 'more');
    const whole = await read('');
    expect(seqsOf(whole)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
    expect(whole.nextCursor).toBeNull();
    await fill(1, 'one more');
    const newest = await read('');
    expect(seqsOf(newest)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 2));
    expect(seqsOf(await read(`?cursor=${newest.nextCursor}`))).toEqual([1]);
    expect(seqsOf(await read('?cursor=900'))).toHaveLength(100);
    expect(seqsOf(await read('?limit=3'))).toEqual([999, 1_000, 1_001]);
    await fill(9, 'm'.repeat(512 * 1024));
    const long = await read('');
    expect(seqsOf(long)).toEqual([1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010]);
    expect(long.nextCursor).toBe('1003');
  });

  test('keeps the last feedback, also after closing', async () => {
    const id = (await open(cast.bruno)).body.case.id as string;
    for (const feedback of ['positive', 'negative']) {
      const given = await service.call('POST', `/api/cases/${id}/feedback`, {
        token: cast.bruno,
        body: { feedback },
      });
      expect(given.body).toEqual({ ok: true });
    }
    const read = await service.call('GET', `/api/cases/${id}`, { token: cast.bruno });
    expect(read.body.case.feedback).toBe('negative');
  });

  test('closes once, says so again for the same closing, and refuses another', async () => {
    const id = (await open(cast.bruno)).body.case.id as string;
    const close = (resolution: string, rating: number) =>
      service.call('POST', `/api/cases/${id}/close`, {
        token: cast.bruno,
        body: { resolution, rating },
      });
    expect((await close('resolved', 9)).body).toEqual({ ok: true });
    expect((await close('resolved', 9)).status).toBe(200);
    expectRefusal(await close('resolved', 8), 409, 'CASE_CLOSED');
    const post = await service.call('POST', `/api/cases/${id}/messages`, {
      token: cast.bruno,
      body: { content: 'One more thing' },
    });
    expectRefusal(post, 409, 'CASE_CLOSED');
    const read = await service.call('GET', `/api/cases/${id}`, { token: cast.bruno });
    expect(read.body.case).toMatchObject({
      status: 'closed',
      waitingOn: null,
      resolution: 'resolved',
      rating: 9,
    });
    const next = await open(cast.bruno, 'Again', { previousCaseId: id });
    expect(next.body.case.previousCaseId).toBe(id);
  });

  test('escalates with 501 as long as there is no connector', async () => {
    const id = (await open(cast.bruno)).body.case.id as string;
    const escalate = (body?: unknown) =>
      service.call('POST', `/api/cases/${id}/escalate`, {
        token: cast.bruno,
        ...(body === undefined ? {} : { body }),
      });
    expectRefusal(await escalate({ reason: 'I want a person' }), 501, 'NOT_IMPLEMENTED');
    expectRefusal(await escalate({}), 501, 'NOT_IMPLEMENTED');
    expectRefusal(await escalate(), 501, 'NOT_IMPLEMENTED');
    expectRefusal(await escalate(null), 400, 'VALIDATION_ERROR', /body/i);
    expectRefusal(await escalate({ reason: '' }), 501, 'NOT_IMPLEMENTED');
    const read = await service.call('GET', `/api/cases/${id}`, { token: cast.bruno });
    expect(read.body.case.status).toBe('open');
  });

  test('numbers the cases of a tenant without gaps under concurrency', async () => {
    const tenant = await service.tenant('counting');
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tenant.session(`user-${index}`)),
    );
    const replies = await Promise.all(tokens.map((token) => open(token)));
    const numbers = replies.map((reply) => reply.body.case.number as number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });
});

describe('a case of somebody else', () => {
  test.each(['bruno', 'carla'] as const)('is not there for %s, on any route', async (other) => {
    const id = (await open(cast.ana)).body.case.id as string;
    const token = cast[other];
    const routes: [string, string, unknown][] = [
      ['GET', '', undefined],
      ['GET', '/events', undefined],
      ['POST', '/messages', { content: 'hello' }],
      ['POST', '/feedback', { feedback: 'positive' }],
      ['POST', '/close', { resolution: 'resolved', rating: 5 }],
      ['POST', '/escalate', {}],
    ];
    for (const [method, path, body] of routes) {
      const foreign = await service.call(method, `/api/cases/${id}${path}`, {
        token,
        ...(body === undefined ? {} : { body }),
      });
      const unknown = await service.call(method, `/api/cases/case_${'0'.repeat(32)}${path}`, {
        token,
        ...(body === undefined ? {} : { body }),
      });
      expectRefusal(foreign, 404, 'CASE_NOT_FOUND');
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
    const read = await service.call('GET', `/api/cases/${id}`, { token: cast.ana });
    expect(read.body.messages).toHaveLength(2);
    expect(read.body.case.status).toBe('open');
  });

  test.each(['nonsense', 'case_', 'case_XYZ', `case_${'0'.repeat(31)}`, '%00', 'a'.repeat(500)])(
    'and an id like %s is told the same way',
    async (id) => {
      const eve = await cast.harbor.session('eve');
      expectRefusal(
        await service.call('GET', `/api/cases/${id}`, { token: eve }),
        404,
        'CASE_NOT_FOUND',
      );
    },
  );
});
