import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { createLocalBus, listen } from '../../src/platform/bus.ts';
import { createRedisBus } from '../../src/platform/redis-bus.ts';
import { follow, messagesOf } from '../cases/stream/follow.ts';
import { canStartRedis, startRedis, type RedisServer } from '../stage/redis-server.ts';
import { createNodes, type Nodes } from '../stage/nodes.ts';
import { createTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import { openCase, say, transcript } from '../stage/conversation.ts';

const log = pino({ level: 'silent' });

/** Passes connections on to a port, but for the first, which hears nothing until it is let through. */
async function relayTo(port: number) {
  const connections: Socket[] = [];
  const passOn = (from: Socket) => {
    const to = connect(port, '127.0.0.1');
    connections.push(to.on('error', () => from.destroy()));
    from.pipe(to).pipe(from);
  };
  const relay = createServer((from) => {
    connections.push(from.on('error', () => from.destroy()));
    if (from !== connections[0]) passOn(from);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    url: `redis://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    letFirstThrough: () => passOn(connections[0]!),
    async close() {
      for (const each of connections) each.destroy();
      await new Promise((resolve) => relay.close(resolve));
    },
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('who listens, looks and waits is woken by whatever was said since it began to listen', async () => {
  const bus = createLocalBus();
  const changes = listen(bus, 'topic');
  bus.publish('topic', 'before the wait');
  await changes.next(60_000);
  let woken = false;
  const waiting = changes.next(60_000).then(() => (woken = true));
  await sleep(5);
  expect(woken).toBe(false);
  bus.publish('another topic', 'not this');
  bus.publish('topic', 'during the wait');
  await waiting;
  await changes.next(1);
  changes.stop();
  bus.publish('topic', 'after the end');
  await changes.next(1);
});

test('listeners of a topic come and go without disturbing each other', () => {
  const bus = createLocalBus();
  const heard: string[] = [];
  const stops = ['a', 'b', 'c'].map((name) => bus.subscribe('topic', () => void heard.push(name)));
  bus.publish('topic', '');
  stops[1]!();
  stops[1]!();
  bus.publish('topic', '');
  stops[0]!();
  bus.publish('topic', '');
  stops[2]!();
  bus.publish('topic', '');
  expect(heard.join('')).toBe('abc' + 'ac' + 'c');
});

if (canStartRedis()) describe('through Redis', describeRedis);

function describeRedis(): void {
  let redis: RedisServer;
  let nodes: Nodes | undefined;
  afterEach(async () => {
    await nodes?.stop();
    nodes = undefined;
    await redis.kill();
  });

  test('two processes hear each other, each its own messages once, also after Redis was away', async () => {
    redis = await startRedis();
    const [one, two] = [
      createRedisBus({ url: redis.url, log }),
      createRedisBus({ url: redis.url, log }),
    ];
    await eventually(() => one.spansNodes && two.spansNodes, Boolean);
    const heard: string[] = [];
    one.subscribe('topic', (message) => void heard.push(`one ${message}`));
    two.subscribe('topic', (message) => void heard.push(`two ${message}`));
    // A listener that is heard of elsewhere is woken once, so that it looks for what it missed.
    await eventually(
      () => heard.length,
      (count) => count === 2,
    );
    one.publish('topic', 'a');
    two.publish('topic', 'b');
    await eventually(
      () => heard.length,
      (count) => count >= 6,
    );
    await sleep(50);
    expect(heard.slice(2).toSorted()).toEqual(['one a', 'one b', 'two a', 'two b']);

    await redis.kill();
    await eventually(
      () => one.spansNodes || two.spansNodes,
      (spans) => !spans,
    );
    heard.length = 0;
    one.publish('topic', 'c');
    expect(heard).toEqual(['one c']);
    redis = await startRedis(redis.port);
    await eventually(
      () => heard.length,
      (count) => count >= 3,
    );
    await eventually(() => one.spansNodes && two.spansNodes, Boolean);
    one.publish('topic', 'd');
    await eventually(() => heard.includes('two d'), Boolean);
    await one.close();
    await two.close();
  });

  test('a process that hears and cannot speak yet does not count on the others', async () => {
    redis = await startRedis();
    const relay = await relayTo(redis.port);
    // Its connection to speak by is the first.
    const bus = createRedisBus({ url: relay.url, log });
    const heard: string[] = [];
    bus.subscribe('topic', (message) => void heard.push(message));
    await eventually(() => heard.length > 0, Boolean);
    expect(bus.spansNodes).toBe(false);
    relay.letFirstThrough();
    await eventually(() => bus.spansNodes, Boolean);
    await bus.close();
    await relay.close();
  });

  test('while Redis is away two nodes still converge, and find each other again', async () => {
    redis = await startRedis();
    nodes = await createNodes({ env: { REDIS_URL: redis.url } });
    const both = [await nodes.start(), await nodes.start()] as const;
    const token = await (await createTenant(both[0])).session('ana');
    const id = await openCase(both[0], token);
    const stream = await follow(both[1], token, id);
    const talk = async (content: string) => {
      const replies = await Promise.all(
        [0, 1, 0, 1].map((at, index) => say(both[at]!, token, id, `${content} ${index}`)),
      );
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const all = (await transcript(both[0], token, id)).slice(2);
      await eventually(
        () => messagesOf(stream.events).length,
        (count) => count === all.length,
      );
      expect(messagesOf(stream.events)).toEqual(all);
    };
    await talk('with');
    await redis.kill();
    await talk('without');
    redis = await startRedis(redis.port);
    await talk('again');
    stream.stop();
  });
}
