import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { createLocalBus, type Bus } from './bus.ts';
import type { Log } from './log.ts';
import { observeRedis, redisSeconds } from './metrics.ts';

const prefix = 'deskhand:bus:';
/** The message to a listener when its topic is subscribed to in Redis. */
const subscribed = 'listening';

/**
 * Wake-ups through Redis or Valkey. Nothing depends on one arriving: who waits also looks for
 * itself now and then, more often while Redis is away (`spansNodes` is false then).
 */
export function createRedisBus(options: { url: string; log: Log }): Bus {
  const local = createLocalBus();
  const publisher = connect(options.url);
  const subscriber = connect(options.url);
  // What this node publishes comes back to it, and its listeners have it already.
  const origin = `${randomUUID()} `;
  subscriber.on('message', (channel, message) => {
    if (message.startsWith(origin)) return;
    local.publish(channel.slice(prefix.length), message.slice(origin.length));
  });
  const spansNodes = () => topics.connected && publisher.status === 'ready';
  observeRedis('wake_ups', spansNodes);
  const topics = hearTopics(subscriber, (topic) => local.publish(topic, subscribed), options.log);

  return {
    get spansNodes() {
      return spansNodes();
    },
    publish(topic, message) {
      local.publish(topic, message);
      if (publisher.status === 'ready') {
        const stopTimer = redisSeconds.startTimer({ use: 'wake_ups' });
        publisher.publish(prefix + topic, origin + message).then(
          () => stopTimer({ outcome: 'ok' }),
          () => stopTimer({ outcome: 'failed' }),
        );
      }
    },
    subscribe(topic, listener) {
      const unsubscribe = local.subscribe(topic, listener);
      topics.count(topic, 1);
      let active = true;
      return () => {
        if (!active) return;
        active = false;
        unsubscribe();
        topics.count(topic, -1);
      };
    },
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
      await local.close();
    },
  };
}

/**
 * Subscribes in Redis to the topics that have listeners here. What was published before Redis knew of a
 * topic is lost to it, so `wake` follows as soon as it does.
 */
function hearTopics(subscriber: Redis, wake: (topic: string) => void, log: Log) {
  const listeners = new Map<string, number>();
  let connected = false;

  function hear(topics: string[]): void {
    if (topics.length === 0 || !connected) return;
    subscriber
      .subscribe(...topics.map((topic) => prefix + topic))
      .then(() => topics.forEach(wake))
      // The connection is gone; the next one hears all topics again.
      .catch(() => undefined);
  }

  subscriber.on('ready', () => {
    connected = true;
    hear([...listeners.keys()]);
  });
  subscriber.on('close', () => {
    if (connected) log.warn('Redis is away: nodes look for changes themselves');
    connected = false;
  });

  return {
    get connected() {
      return connected;
    },
    count(topic: string, by: 1 | -1): void {
      const before = listeners.get(topic) ?? 0;
      const now = before + by;
      if (now > 0) listeners.set(topic, now);
      else listeners.delete(topic);
      if (before === 0) hear([topic]);
      if (now === 0 && connected) subscriber.unsubscribe(prefix + topic).catch(() => undefined);
    },
  };
}

function connect(url: string): Redis {
  const redis = new Redis(url, {
    // A command that can't be sent is dropped: queues would grow while Redis is away.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(2_000, 50 * 2 ** Math.min(times, 6)),
  });
  // The rate limiter on the same server reports an outage; ioredis throws without a listener.
  redis.on('error', () => undefined);
  return redis;
}
