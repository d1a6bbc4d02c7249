import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { heldAnswers } from '../stage/answers.ts';
import { mostBytesKept } from '../stage/bytes-kept.ts';
import { expectRefusal } from '../stage/http.ts';
import { createNodes, type Nodes } from '../stage/nodes.ts';
import { type TestTenant, createTenant, operatorToken } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import { openCase, say, transcript } from '../stage/conversation.ts';
import type { Node } from '../stage/service.ts';
import { hastyStreams } from '../stage/times.ts';
import { follow, messagesOf } from './stream/follow.ts';
import { openRaw, type RawClient } from './stream/raw-client.ts';

let nodes: Nodes;
let node: Node;
let tenant: TestTenant;
let token: string;
let nowMs = 0;

const clock = () => Date.now() + nowMs;
/** Cuts soon who reads nothing. Its streams are counted: of the services of a process, the last one's are. */
const startHasty = () => nodes.start({ clock, streams: hastyStreams });

beforeAll(async () => {
  nodes = await createNodes();
  node = await nodes.start({ clock });
  tenant = await createTenant(node);
  token = await tenant.session('ana');
});
afterAll(() => nodes.stop());

const some = (count: number) => (events: unknown[]) => events.length >= count;

describe('the events of a case', () => {
  test('begin with the case as it is, and go on with what happens to it', async () => {
    const id = await openCase(node, token);
    const stream = await follow(node, token, id);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await eventually(() => stream.events, some(1));
    expect(stream.events[0]).toMatchObject({ event: 'case.updated', data: { case: { id } } });
    const { body } = await say(node, token, id, 'Hi');
    await node.call('POST', `/api/cases/${id}/feedback`, { token, body: { feedback: 'positive' } });
    const events = await eventually(
      () => stream.events,
      (all) =>
        all.some((each) => each.event === 'case.updated' && each.data.case.feedback !== null),
    );
    expect(messagesOf(events)).toEqual([body.userMessage, body.message]);
    stream.stop();
  });

  test('resumed after the last one received repeat nothing and leave nothing out', async () => {
    const id = await openCase(node, token);
    const first = await follow(node, token, id);
    await say(node, token, id, 'one');
    await eventually(() => messagesOf(first.events), some(2));
    first.stop();
    await say(node, token, id, 'two');
    const second = await follow(node, token, id, first.lastEventId());
    await say(node, token, id, 'three');
    await eventually(() => messagesOf(second.events), some(4));
    expect([...messagesOf(first.events), ...messagesOf(second.events)]).toEqual(
      (await transcript(node, token, id)).slice(2),
    );
    second.stop();
  });

  test('that were missed are all told in order, however many there are', async () => {
    const id = await openCase(node, token);
    await fill(id, 260);
    const stream = await follow(node, token, id, '0.0');
    const events = await eventually(
      () => stream.events,
      (all) => messagesOf(all).length >= 262,
    );
    await eventually(
      () => stream.events.at(-1)!.event,
      (event) => event === 'case.updated',
    );
    expect(messagesOf(events)).toEqual(await transcript(node, token, id));
    expect(events.filter(({ event }) => event === 'case.updated')).toHaveLength(1);
    // From the middle of what was missed.
    const middle = events[99]!;
    const rest = await follow(node, token, id, middle.id);
    await eventually(() => messagesOf(rest.events), some(162));
    expect(messagesOf(rest.events)).toEqual(messagesOf(events).slice(100));
    stream.stop();
    rest.stop();
  });

  test('go on from a place beyond the case, as after a fail-over that lost its end', async () => {
    const id = await openCase(node, token);
    const stream = await follow(node, token, id, '900.900');
    await eventually(() => stream.events, some(1));
    await say(node, token, id, 'Hi');
    await eventually(() => messagesOf(stream.events), some(2));
    expect(messagesOf(stream.events)).toEqual((await transcript(node, token, id)).slice(2));
    stream.stop();
  });

  test.each(['1', '1.2.3', '-1.2', 'a.b', '1.', `${'9'.repeat(16)}.1`, '1,2', '0x1.1'])(
    'are refused after a malformed place: %s',
    async (lastEventId) => {
      const id = await openCase(node, token);
      const refused = await node.call('GET', `/api/cases/${id}/events`, {
        token,
        headers: { 'last-event-id': lastEventId },
      });
      expectRefusal(refused, 400, 'VALIDATION_ERROR', /Last-Event-ID/);
    },
  );

  test('keep quiet connections open with heartbeats', async () => {
    const id = await openCase(node, token);
    const client = await openRaw(node.url, 'GET', `/api/cases/${id}/events`, {
      authorization: `Bearer ${token}`,
    });
    await eventually(
      () => client.received().split(': beat\n\n').length,
      (beats) => beats > 3,
    );
    client.socket.destroy();
  });
});

describe('an event stream ends', () => {
  test('at once when its credential is revoked, and it alone', async () => {
    const mine = await createTenant(node);
    const other = await mine.session('ana');
    const id = await openCase(node, other);
    const kept = await follow(node, token, await openCase(node, token));
    const stream = await follow(node, other, id);
    await eventually(() => stream.events, some(1));
    const listed = await node.call('GET', '/api/admin/credentials', { token: mine.tsk });
    const { id: credential } = listed.body.credentials.find(
      (each: { kind: string }) => each.kind === 'integration',
    );
    await node.call('POST', `/api/admin/credentials/${credential}/rotate`, { token: mine.tsk });
    await stream.ended;
    expectRefusal(
      await node.call('GET', `/api/cases/${id}/events`, { token: other }),
      401,
      'UNAUTHORIZED',
    );
    let over = false;
    void kept.ended.then(() => (over = true));
    await eventually(() => kept.events, some(1));
    expect(over).toBe(false);
    kept.stop();
  });

  test('when its token has run out', async () => {
    const id = await openCase(node, token);
    const stream = await follow(node, token, id);
    await eventually(() => stream.events, some(1));
    nowMs = 901_000;
    await stream.ended;
    nowMs = 0;
  });

  test('when its case is erased, also for whoever comes back', async () => {
    const gone = await tenant.session('gone');
    const id = await openCase(node, gone);
    const stream = await follow(node, gone, id);
    await eventually(() => stream.events, some(1));
    await node.call('DELETE', '/api/admin/users/gone', { token: tenant.tsk });
    await stream.ended;
    const again = await node.call('GET', `/api/cases/${id}/events`, {
      token: gone,
      headers: { 'last-event-id': stream.lastEventId()! },
    });
    expectRefusal(again, 404, 'CASE_NOT_FOUND');
  });

  test('when the service stops, which does not wait for it', async () => {
    const other = await nodes.start();
    const id = await openCase(other, token);
    const streams = await Promise.all([1, 2, 3].map(() => follow(other, token, id)));
    await other.stop();
    await Promise.all(streams.map(({ ended }) => ended));
  });

  test('for a reader who takes nothing, without news or heartbeats piling up for it', async () => {
    const id = await openCase(node, token);
    await fill(id, 9_000, 'x'.repeat(4_000));
    const hasty = await startHasty();
    const opened = await openedOn(hasty)();
    const client = await openRaw(hasty.url, 'GET', `/api/cases/${id}/events`, {
      authorization: `Bearer ${token}`,
      'last-event-id': '0.0',
    });
    client.stopReading();
    const most = await mostBytesKept(async () => {
      await eventually(openedOn(hasty), (count) => count > opened);
      await eventually(streamsOn(hasty), (count) => count === 0);
    });
    // 36 MB of news for one who reads none of it.
    expect(most).toBeLessThan(20 * 1024 * 1024);
    client.readOn();
    await client.closed;
    expect(client.received().length).toBeLessThan(36_000_000);
    // Who reads on later loses nothing.
    const ids = [...client.received().matchAll(/^id: (\S+)$/gm)];
    const stream = await follow(node, token, id, ids.at(-2)?.[1] ?? '0.0');
    await eventually(
      () => stream.events.at(-1)?.event,
      (event) => event === 'case.updated',
    );
    const places = messagesOf(stream.events).map(({ seq }) => seq);
    expect(places).toEqual(places.map((_, index) => places[0]! + index));
    expect(places.at(-1)).toBe(9_002);
    expect(places[0]).toBe(Number(ids.at(-2)?.[1]?.split('.')[0] ?? 0) + 1);
    stream.stop();
    await hasty.stop();
  });

  test('for a slow reader only where it stops, not where it is slow', async () => {
    const id = await openCase(node, token);
    await fill(id, 1_500, 'x'.repeat(4_000));
    const hasty = await startHasty();
    const client = await openRaw(hasty.url, 'GET', `/api/cases/${id}/events`, {
      authorization: `Bearer ${token}`,
      'last-event-id': '0.0',
    });
    client.stopReading();
    // Time passes for the service as the test says, not as the machine has it.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let time = 0; time < 4; time += 1) {
      await sweeps();
      vi.advanceTimersByTime(hastyStreams.stuckMs - 100);
      await sweeps();
      await readSome(client, 1_000_000);
    }
    client.readOn();
    await eventually(client.received, (text) => text.includes('event: case.updated'));
    const seqs = [...client.received().matchAll(/^id: (\d+)\.\d+\nevent: message/gm)].map(
      (m) => +m[1]!,
    );
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(seqs).toHaveLength(1_502);
    client.socket.destroy();
    await hasty.stop();
  });
});

describe('a person', () => {
  test('has 20 streams at most; one that ends makes room, however it ends', async () => {
    const busy = await tenant.session('busy');
    const id = await openCase(node, busy);
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(node, busy, id)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const refused = await node.call('GET', `/api/cases/${id}/events`, { token: busy });
    expectRefusal(refused, 429, 'RATE_LIMITED');
    expect(refused.headers.get('retry-after')).not.toBeNull();
    // Somebody else has room.
    const other = await follow(node, token, await openCase(node, token));
    expect(other.status).toBe(200);
    other.stop();
    for (const stream of streams) stream.stop();
    const again = await eventually(
      () => follow(node, busy, id),
      ({ status }) => status === 200,
    );
    again.stop();
  });

  test('who leaves before the stream has begun takes no room', async () => {
    const hasty = await tenant.session('hasty');
    const id = await openCase(node, hasty);
    for (let time = 0; time < 60; time += 1) {
      const client = await openRaw(node.url, 'GET', `/api/cases/${id}/events`, {
        authorization: `Bearer ${hasty}`,
      });
      // At every moment of the request's way.
      for (let turn = 0; turn < time % 12; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      client.socket.resetAndDestroy();
    }
    await eventually(
      async () => {
        const streams = await Promise.all(
          Array.from({ length: 20 }, () => follow(node, hasty, id)),
        );
        for (const stream of streams) stream.stop();
        return streams.map(({ status }) => status);
      },
      (statuses) => statuses.every((status) => status === 200),
    );
  });
});

test('an expired stream whose reader does not read is cut all the same', async () => {
  const id = await openCase(node, token);
  await fill(id, 3_000, 'x'.repeat(4_000));
  const hasty = await startHasty();
  const opened = await openedOn(hasty)();
  const client = await openRaw(hasty.url, 'GET', `/api/cases/${id}/events`, {
    authorization: `Bearer ${token}`,
    'last-event-id': '0.0',
  });
  client.stopReading();
  await eventually(openedOn(hasty), (count) => count > opened);
  nowMs = 901_000;
  await eventually(streamsOn(hasty), (count) => count === 0);
  nowMs = 0;
  client.socket.destroy();
  await hasty.stop();
});

const measured = (on: Node, pattern: RegExp) => async () => {
  const { text } = await on.call('GET', '/metrics', { token: operatorToken });
  return Number(pattern.exec(text)?.[1] ?? 0);
};
const streamsOn = (on: Node) => measured(on, /^deskhand_event_streams(?:{[^}]*})? (\d+)$/m);
/** Every stream that was ever opened. */
const openedOn = (on: Node) =>
  measured(on, /_duration_seconds_count{method="GET",route="[^"]*\/events",status="200"} (\d+)$/m);

/** Reads so many characters, and stops as soon as they are there. */
async function readSome(client: RawClient, count: number): Promise<void> {
  const enough = client.received().length + count;
  const read = new Promise<void>((resolve) => {
    client.socket.on('data', () => {
      if (client.received().length >= enough) resolve();
    });
  });
  client.readOn();
  await Promise.race([read, client.closed]);
  client.stopReading();
}

/** Long enough for the service to go through its streams once or more. */
const sweeps = () => new Promise((resolve) => setTimeout(resolve, 3 * hastyStreams.sweepMs));

test('a message that waits for its answer is told at once, its answer when it comes', async () => {
  const held = heldAnswers();
  const slow = await nodes.start({ answer: held.answer });
  const id = await openCase(node, token);
  const stream = await follow(slow, token, id);
  const posting = say(slow, token, id, 'Hi');
  await eventually(() => messagesOf(stream.events), some(1));
  expect(stream.events.at(-1)).toMatchObject({ data: { case: { waitingOn: 'assistant' } } });
  held.release();
  await posting;
  await eventually(() => messagesOf(stream.events), some(2));
  await eventually(
    () => stream.events.at(-1)!,
    ({ event }) => event === 'case.updated',
  );
  expect(stream.events.at(-1)).toMatchObject({ data: { case: { waitingOn: 'user' } } });
  stream.stop();
  await slow.stop();
});

const fillCase = statement(
  'test.fill',
  `with grown as (
     update cases set last_seq = last_seq + $2, version = version + 1 where id = $1 returning *
   )
   insert into messages (tenant_id, case_id, seq, author_type, content)
   select tenant_id, id, last_seq - $2 + n, 'user', 'message ' || n || $3
   from grown, generate_series(1, $2) n`,
);
const fill = (caseId: string, count: number, more = '') =>
  nodes.db.database.run(fillCase, [caseId.slice('case_'.length), count, more]);
