import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import {
  expectRefusal,
  readEvents,
  type CallOptions,
  type Reply,
  type ServerEvent,
} from '../stage/http.ts';
import { describedRoutes, type DescribedRoute } from '../isolation/described-routes.ts';
import { sendRaw } from '../platform/http/raw-socket.ts';
import { operatorToken } from '../stage/tenant.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

interface Event {
  at: string;
  actor: { type: string; id: string | null };
  action: string;
  target: string | null;
  requestId: string;
  details: Record<string, unknown>;
}

const call = (method: string, path: string, options: CallOptions = {}) =>
  service.call(method, path, options);

async function search(path: string, token: string): Promise<Event[]> {
  const found = await call('GET', path, { token });
  expect(found.status).toBe(200);
  return found.body.events as Event[];
}

const requestIdOf = (reply: Reply) => reply.headers.get('x-request-id')!;
const ofHarbor = (id: string) => search(`/api/admin/audit?requestId=${id}`, cast.harbor.tsk);
const ofMeadow = (id: string) => search(`/api/admin/audit?requestId=${id}`, cast.meadow.tsk);
const ofNobody = (id: string) => search(`/api/operator/audit?requestId=${id}`, operatorToken);

/** Who of Harbor may call a route, and a token of theirs that nothing else uses. */
async function tokenFor({ kind, name }: DescribedRoute): Promise<string> {
  if (kind === 'session') return cast.harbor.session(`sweeping ${name}`);
  return kind === 'integration' ? cast.harbor.sik : cast.harbor.tsk;
}

/** Ways to be refused, whatever a route does. */
const wrongs: Record<string, CallOptions> = {
  'an unknown id or a body that says nothing': { body: {} },
  'JSON that ends too early': { raw: '{"message' },
  'another content type': { raw: 'x', headers: { 'content-type': 'text/plain' } },
  'a field of the wrong type': { body: { message: 7, content: 7, userId: 7, kind: 7, query: 7 } },
  'a body of five MiB': { raw: ' '.repeat(5 * 1024 * 1024) },
  'a malformed key': { body: {}, headers: { 'idempotency-key': 'é' } },
};

/** Lists with a query that none takes. */
const pathOf = ({ path, ids }: DescribedRoute) =>
  path.replace('{caseId}', `case_${'0'.repeat(32)}`).replace(/\{\w+\}/g, 'unknown') +
  (ids.length === 0 ? '?limit=x&from=x' : '');

/** Everything that one route refuses, as its own kind of caller and as others of the same tenant. */
async function refusalsOf(route: DescribedRoute): Promise<Reply[]> {
  const token = await tokenFor(route);
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  const calls = hasBody
    ? Object.values(wrongs).map((wrong) => ({ ...wrong, token }))
    : [{ token }, { token, headers: { host: 'a', 'last-event-id': 'x' } }];
  const replies: Reply[] = [];
  for (const options of calls) replies.push(await call(route.method, pathOf(route), options));
  for (const other of [cast.harbor.sik, cast.harbor.tsk, cast.ana]) {
    replies.push(await call(route.method, pathOf(route), { token: other }));
  }
  return replies.filter(({ status }) => status >= 400);
}

describe('every request id that a refusal tells', () => {
  test('is found by the tenant it belongs to and by no other, on every route', async () => {
    const routes = (await describedRoutes(service)).filter(
      ({ kind }) => kind !== null && kind !== ('escalation' as DescribedRoute['kind']),
    );
    const statuses = new Set<number>();
    for (const route of routes) {
      for (const reply of await refusalsOf(route)) {
        const id = requestIdOf(reply);
        const [[event, ...more], foreign, operators] = await Promise.all([
          ofHarbor(id),
          ofMeadow(id),
          ofNobody(id),
        ]);
        expect(more).toEqual([]);
        expect(event, `${route.name}: ${reply.text}`).toMatchObject({
          action: 'request.refused',
          requestId: id,
          details: {
            ...{ status: reply.status, error: reply.body.error },
            ...{ method: route.method, route: route.path.replace(/\{(\w+)\}/g, ':$1') },
          },
        });
        expect(event!.actor.id).not.toBeNull();
        if (route.path.includes('{caseId}') && route.kind === 'session') {
          expect(event!.target).toBe(`case_${'0'.repeat(32)}`);
        }
        expect([foreign, operators]).toEqual([[], []]);
        statuses.add(reply.status);
      }
    }
    expect([...statuses].sort()).toEqual([400, 401, 404, 413, 415]);
  }, 120_000);

  test('is found where the path cannot even be read', async () => {
    for (const [method, path, token] of [
      ['GET', '/api/cases/%zz', cast.ana],
      ['POST', '/api/cases/%zz/messages', cast.ana],
      ['GET', '/api/admin/cases/%zz', cast.harbor.tsk],
    ] as const) {
      const reply = await call(method, path, { token });
      expectRefusal(reply, 400, 'VALIDATION_ERROR');
      const [event] = await ofHarbor(requestIdOf(reply));
      expect(event).toMatchObject({ action: 'request.refused', details: { method, route: null } });
      expect(event!.actor.id).not.toBeNull();
      expect(await ofNobody(requestIdOf(reply))).toEqual([]);
    }
    const nobody = await call('GET', '/api/cases/%zz');
    expect(await ofNobody(requestIdOf(nobody))).toMatchObject([{ actor: { type: 'anonymous' } }]);
  });

  test('is found with its case where nobody takes it over, and where it is closed', async () => {
    const token = await cast.harbor.session('alone');
    const opened = await call('POST', '/api/cases', { token, body: { message: 'x' } });
    const of = `/api/cases/${opened.body.case.id}`;
    const escalate = () => call('POST', `${of}/escalate`, { token, body: {} });
    const missing = await escalate();
    const closing = { resolution: 'resolved', rating: 9 };
    await call('POST', `${of}/close`, { token, body: closing });
    for (const [reply, status, error] of [
      [missing, 501, 'NOT_IMPLEMENTED'],
      [await escalate(), 409, 'CASE_CLOSED'],
      [await call('POST', `${of}/messages`, { token, body: { content: 'y' } }), 409, 'CASE_CLOSED'],
    ] as const) {
      expectRefusal(reply, status, error);
      expect(await ofHarbor(requestIdOf(reply))).toMatchObject([
        {
          actor: { type: 'user', id: 'alone' },
          target: opened.body.case.id,
          details: { status, error },
        },
      ]);
    }
  });

  test('is found where no route was asked for, and where the request is not well-formed', async () => {
    for (const token of [cast.harbor.tsk, cast.harbor.sik, cast.ana]) {
      const unknown = await call('GET', '/api/nothing', { token });
      expectRefusal(unknown, 404, 'NOT_FOUND');
      expect(await ofHarbor(requestIdOf(unknown))).toMatchObject([
        { details: { status: 404, error: 'NOT_FOUND', method: 'GET', route: null } },
      ]);
      expect(await ofNobody(requestIdOf(unknown))).toEqual([]);
    }
    const twice = await sendRaw(service.url, [
      `GET /api/cases HTTP/1.1\r\nHost: a\r\nHost: b\r\nAuthorization: Bearer ${cast.ana}\r\nConnection: close\r\n\r\n`,
    ]);
    const id = /x-request-id: (\S+)/i.exec(twice.text)![1]!;
    expect(await ofHarbor(id)).toMatchObject([{ details: { status: 400, route: '/api/cases' } }]);
  });

  test('is the operator’s where the credential names nobody', async () => {
    const replies = [
      await call('GET', '/api/cases'),
      await call('GET', '/api/cases', { token: 'noise' }),
      await call('GET', '/nothing'),
      await call('POST', '/api/widget/sessions', { token: `${cast.harbor.sik}x`, body: {} }),
    ];
    const garbled = await sendRaw(service.url, ['NOT HTTP AT ALL\r\n\r\n']);
    const ids = [...replies.map(requestIdOf), /x-request-id: (\S+)/i.exec(garbled.text)![1]!];
    for (const id of ids) {
      expect(await ofNobody(id)).toMatchObject([
        { actor: { type: 'anonymous', id: null }, details: { address: '127.0.0.1' } },
      ]);
      expect(await ofHarbor(id)).toEqual([]);
    }
    expectRefusal(
      await call('GET', '/api/operator/audit', { token: cast.harbor.tsk }),
      401,
      'UNAUTHORIZED',
    );
  });

  test('of an error within a stream is found as well', async () => {
    const token = await cast.harbor.session('streaming');
    const opened = await call('POST', '/api/cases', { token, body: { message: 'x' } });
    const path = `/api/cases/${opened.body.case.id}/messages`;
    await service.database.run(breakAnswers);
    try {
      const response = await fetch(service.url + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'text/event-stream',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ content: 'y' }),
      });
      const last = (await eventsOf(response)).at(-1)!;
      expect(last.event).toBe('error');
      const found = await ofHarbor(last.data.requestId as string);
      expect(found.map(({ action }) => action).sort()).toEqual([
        'message.posted',
        'request.refused',
      ]);
    } finally {
      await service.database.run(mendAnswers);
    }
  });
});

async function eventsOf(response: Response): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(response)) events.push(event);
  return events;
}

const breakAnswers = statement<never>(
  'test.break-answers',
  `alter table messages add constraint no_answers check (author_type = 'user') not valid`,
);
const mendAnswers = statement<never>(
  'test.mend-answers',
  'alter table messages drop constraint no_answers',
);

describe('a repeated command', () => {
  test('is told as one, whichever way it was repeated', async () => {
    const token = await cast.harbor.session('repeating');
    const keyed = (key: string) => ({ token, headers: { 'idempotency-key': key } });
    const open = () => call('POST', '/api/cases', { ...keyed('open'), body: { message: 'x' } });
    const [opened, openedAgain] = [await open(), await open()];
    const of = `/api/cases/${opened.body.case.id}`;
    const post = () => call('POST', `${of}/messages`, { ...keyed('p'), body: { content: 'y' } });
    const rate = () =>
      call('POST', `${of}/feedback`, { ...keyed('f'), body: { feedback: 'positive' } });
    const close = () =>
      call('POST', `${of}/close`, { token, body: { resolution: 'resolved', rating: 9 } });
    for (const [first, again, action] of [
      [opened, openedAgain, 'case.created'],
      [await post(), await post(), 'message.posted'],
      [await rate(), await rate(), 'feedback.given'],
      [await close(), await close(), 'case.closed'],
    ] as const) {
      expect(again.status).toBe(first.status);
      expect(await ofHarbor(requestIdOf(first))).toMatchObject([{ action }]);
      expect(await ofHarbor(requestIdOf(again))).toMatchObject([
        {
          action: 'request.repeated',
          actor: { type: 'user', id: 'repeating' },
          target: action === 'case.created' ? null : opened.body.case.id,
          details: { status: first.status, method: 'POST' },
        },
      ]);
      for (const reply of [first, again]) {
        expect(await ofMeadow(requestIdOf(reply)), action).toEqual([]);
      }
    }
  });
});

describe('alike refusals of one caller within a minute', () => {
  test('are one event, which each of their ids finds', async () => {
    const token = await cast.harbor.session('flooding');
    const refused: Reply[] = [];
    for (let count = 0; count < 25; count += 1) {
      refused.push(await call('POST', '/api/cases/none/feedback', { token, body: {} }));
    }
    const ids = refused.map(requestIdOf);
    for (const id of ids) {
      const [event] = await ofHarbor(id);
      expect(event).toMatchObject({ requestId: id, details: { status: 400, requests: 25 } });
    }
    const listed = await search('/api/admin/audit?actor=flooding&limit=100', cast.harbor.tsk);
    expect(listed.map(({ details }) => details['requests'])).toEqual([25]);
  });

  test('of nobody are one event for each address', async () => {
    const replies: Reply[] = [];
    for (let count = 0; count < 30; count += 1) {
      replies.push(await call('GET', count % 2 === 0 ? '/api/cases' : '/api/admin/audit'));
    }
    const [first, last] = [
      await ofNobody(requestIdOf(replies[0]!)),
      await ofNobody(requestIdOf(replies[29]!)),
    ];
    expect(first[0]!.details['kinds']).toMatchObject({
      'GET /api/cases 401 UNAUTHORIZED': expect.any(Number) as number,
      'GET /api/admin/audit 401 UNAUTHORIZED': expect.any(Number) as number,
    });
    const ofAddress = await search('/api/operator/audit?actor=anonymous&limit=100', operatorToken);
    // The minute may have ended in between.
    expect(ofAddress.length).toBeLessThanOrEqual(2);
    expect(last[0]!.details['requests']).toBeGreaterThan(10);
  });
});

describe('the log of requests', () => {
  test('is written when the service stops, and read by another node', async () => {
    const other = await service.another({ answer: echo });
    const refused = await other.call('GET', '/api/cases/none', { token: cast.ana });
    await other.stop();
    expect(await ofHarbor(requestIdOf(refused))).toHaveLength(1);
  });

  test('is listed with the acts, page by page, each once', async () => {
    const whole = await search('/api/admin/audit?limit=100', cast.harbor.tsk);
    expect(new Set(whole.map(({ action }) => action))).toContain('request.refused');
    expect(new Set(whole.map(({ action }) => action))).toContain('session.issued');
    const seen: Event[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 100) {
      const path: string = `/api/admin/audit?limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const page = await call('GET', path, { token: cast.harbor.tsk });
      seen.push(...(page.body.events as Event[]));
      cursor = page.body.nextCursor as string | null;
    }
    expect(seen.slice(0, whole.length)).toEqual(whole.slice(0, seen.length));
  });

  test('is swept when it is older than its days', async () => {
    const refused = await call('GET', '/api/cases/none', { token: cast.ana });
    const id = requestIdOf(refused);
    expect(await ofHarbor(id)).toHaveLength(1);
    await service.database.run(makeOld, ['29 days']);
    await (await service.another({ answer: echo })).stop();
    expect(await ofHarbor(id)).toHaveLength(1);
    await service.database.run(makeOld, ['2 days']);
    const other = await service.another({ answer: echo });
    await expect.poll(() => ofHarbor(id)).toEqual([]);
    await other.stop();
  });

  test('is kept for as many days as REQUEST_LOG_DAYS says', async () => {
    const token = await cast.harbor.session('keeping');
    const id = requestIdOf(await call('GET', '/api/cases/none', { token }));
    expect(await ofHarbor(id)).toHaveLength(1);
    await service.database.run(makeOld, ['2 days']);
    const other = await service.another({ answer: echo, env: { REQUEST_LOG_DAYS: '1' } });
    await expect.poll(() => ofHarbor(id)).toEqual([]);
    await other.stop();
  });
});

const makeOld = statement<never>(
  'test.make-old',
  'update request_log set first_at = first_at - $1::interval',
);
