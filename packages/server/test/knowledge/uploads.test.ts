import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { watchEventLoop } from '../connector/event-loop.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { hostileDocuments } from './hostile-documents.ts';

/** 2 MB of text take the service's thread some 30 ms for JSON alone, and the test's own as much. */
const stallMsMax = 400;
const path = '/api/admin/knowledge/documents';

let service: TestService;
let cast: Cast;
const threads: Worker[] = [];
const note = (thread: Worker) => void threads.push(thread);

beforeAll(async () => {
  process.on('worker', note);
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(async () => {
  process.off('worker', note);
  await service.stop();
});

const upload = (token: string, body: object) => service.call('POST', path, { token, body });
let customers = 0;
/** Each time another customer of Meadow's: one may only open so many cases a minute. */
async function customerAsks(message: string) {
  const token = await cast.meadow.session(`customer-${(customers += 1)}`);
  return service.call('POST', '/api/cases', { token, body: { message } });
}

/** About 2 MB that people could have written. */
const handbook = Array.from(
  { length: 10_000 },
  (_, at) =>
    `${at % 20 ? '' : `## Chapter ${at}\n\n`}Paragraph ${at} is about [refunds](https://help.example/${at}), which **come back** within ten days unless the card has expired, as it may in a year like this one.\n\n`,
).join('');

describe('hostile documents', () => {
  test.each(hostileDocuments)(
    '$name: read within bounds or refused with the reason, and nobody waits',
    { timeout: 60_000 },
    async ({ content, contentType, refusal }) => {
      const loop = watchEventLoop();
      loop.start();
      const title = 'A document';
      const uploaded = upload(cast.harbor.tsk, { title, content, contentType });
      const asked = await customerAsks('Where is my invoice?');
      const reply = await uploaded;
      const stalledMs = loop.longestMs();
      loop.close();
      expect(asked.status).toBe(201);
      expect(stalledMs).toBeLessThan(stallMsMax);
      if (refusal) {
        expectRefusal(reply, 400, 'VALIDATION_ERROR', refusal);
      } else {
        expect(reply.status).toBe(201);
        const { id, passageCount } = reply.body as { id: string; passageCount: number };
        expect(passageCount).toBeGreaterThan(0);
        await service.call('DELETE', `${path}/${id}`, { token: cast.harbor.tsk });
      }
    },
  );

  test('leave an ordinary one of 2 MB welcome, also in the place of another', async () => {
    const body = { title: 'The handbook', content: handbook };
    const created = await upload(cast.harbor.tsk, body);
    expect(created.status).toBe(201);
    const { id, passageCount } = created.body as { id: string; passageCount: number };
    expect(passageCount).toBeGreaterThan(800);
    const options = { token: cast.harbor.tsk, body: { title: 'Short', content: 'Little.' } };
    const replaced = await service.call('PUT', `${path}/${id}`, options);
    expect(replaced.body).toMatchObject({ title: 'Short', passageCount: 1 });
    const table = { ...options, body: { ...options.body, content: '|x|y|\n|-|-|\n|x|' } };
    expect((await service.call('PUT', `${path}/${id}`, table)).status).toBe(200);
  });
});

describe('many uploads at once', () => {
  test('of one tenant wait or are told to come again; another’s message and upload go first', async () => {
    const { harbor, meadow } = cast;
    // Each takes long enough for the others to arrive.
    const chapters = handbook.slice(0, handbook.length / 4);
    const sendAll = (names: number[]) =>
      Promise.all(
        names.map(async (name) => ({
          name,
          reply: await service.call('POST', path, {
            token: harbor.tsk,
            body: { title: `Handbook ${name}`, content: chapters },
            headers: { 'idempotency-key': `handbook-${name}` },
          }),
        })),
      );
    const names = Array.from({ length: 24 }, (_, at) => at);
    let harborIsDone = false;
    const first = sendAll(names).finally(() => (harborIsDone = true));
    await setTimeout(100);
    const asked = await customerAsks('And mine?');
    const uploaded = await upload(meadow.tsk, { title: 'Short', content: 'Little.' });
    expect([asked.status, uploaded.status, harborIsDone]).toEqual([201, 201, false]);

    let left = await first;
    const isRefused = ({ reply }: (typeof left)[number]) => reply.status !== 201;
    expect(left.filter(isRefused).length).toBeGreaterThan(0);
    for (let round = 0; round < 10 && left.some(isRefused); round += 1) {
      for (const { reply } of left.filter(isRefused)) {
        expectRefusal(reply, 429, 'RATE_LIMITED', /^Too many documents/);
        expect(reply.headers.get('retry-after')).toBe('3');
      }
      // Sooner than they were told: the test has no time.
      left = await sendAll(left.filter(isRefused).map(({ name }) => name));
    }
    expect(left.filter(isRefused)).toEqual([]);
    const listed = await service.call('GET', `${path}?limit=100`, { token: harbor.tsk });
    const { documents } = listed.body as { documents: { title: string }[] };
    const titles = documents.map(({ title }) => title).filter((title) => /^Handbook/.test(title));
    expect(titles.sort()).toEqual(names.map((name) => `Handbook ${name}`).sort());
  }, 120_000);

  /** Nine uploads of one tenant that have only begun. */
  function beginUploads(token: string) {
    const { port } = new URL(service.url);
    const sockets = Array.from({ length: 9 }, () => connect(Number(port), '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n` +
          'content-type: application/json\r\ncontent-length: 1000000\r\n\r\n{',
      );
    }
    return sockets;
  }

  test('of four tenants that are slow leave a place for a fifth', async () => {
    const keys = ['pier', 'quay', 'jetty', 'dock'];
    const slow = await Promise.all(keys.map((key) => service.tenant(key)));
    const sockets = slow.flatMap(({ tsk }) => beginUploads(tsk));
    try {
      // Nine of each: one more than a tenant may have.
      await Promise.all(
        slow.map((_, at) =>
          Promise.race(sockets.slice(at * 9, at * 9 + 9).map((socket) => once(socket, 'data'))),
        ),
      );
      const { status } = await upload(cast.harbor.tsk, { title: 'Short', content: 'Little.' });
      expect(status).toBe(201);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });

  test('whose callers leave while their credential is looked up take no place', async () => {
    const { harbor } = cast;
    const lock = new pg.Client({ connectionString: service.databaseUrl });
    await lock.connect();
    try {
      await lock.query('begin; lock table credentials');
      const sockets = beginUploads(harbor.tsk);
      await setTimeout(300);
      for (const socket of sockets) socket.destroy();
      await setTimeout(300);
      await lock.query('commit');
    } finally {
      await lock.end();
    }
    const { status } = await upload(harbor.tsk, { title: 'Short', content: 'Little.' });
    expect(status).toBe(201);
  });

  test('that break off before their end leave their place', async () => {
    const { harbor } = cast;
    const sockets = beginUploads(harbor.tsk);
    const short = () => upload(harbor.tsk, { title: 'Short', content: 'Little.' });
    // One is refused once the others have their places.
    await Promise.race(sockets.map((socket) => once(socket, 'data')));
    expect((await short()).status).toBe(429);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await short()).status).toBe(201);
  });
});

test('commands of administrators that wait in the database hold no connection of a conversation', async () => {
  const { body } = await upload(cast.harbor.tsk, { title: 'Short', content: 'Little.' });
  const document = `${path}/${(body as { id: string }).id}`;
  const lock = new pg.Client({ connectionString: service.databaseUrl });
  await lock.connect();
  try {
    await lock.query(`begin; select 1 from tenants where key = 'harbor' for no key update`);
    const abandon = new AbortController();
    const waiting = Array.from({ length: 16 }, () =>
      service
        .call('DELETE', document, { token: cast.harbor.tsk, signal: abandon.signal })
        .then(({ status }) => status)
        .catch(() => null),
    );
    await setTimeout(300);
    for (let message = 0; message < 5; message += 1) {
      expect((await customerAsks(`Question ${message}`)).status).toBe(201);
    }
    await lock.query('rollback');
    const statuses = await Promise.all(waiting);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  } finally {
    await lock.end();
  }
}, 30_000);

test('the threads that read documents end with the service', async () => {
  const other = await service.another({ answer: echo });
  const before = threads.length;
  const { tsk } = cast.harbor;
  const body = { title: 'Short', content: 'Little.' };
  expect((await other.call('POST', path, { token: tsk, body })).status).toBe(201);
  const started = threads.slice(before);
  expect(started).toHaveLength(1);
  await other.stop();
  // What Node says of a thread that is gone.
  expect(started.map(({ threadId }) => threadId)).toEqual([-1]);
});
