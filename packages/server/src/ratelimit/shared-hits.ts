import { randomBytes } from 'node:crypto';
import type { BucketName, BucketRules } from './buckets.ts';
import { RedisLink, type RateLimitLog } from './redis-link.ts';
import { runTakes, sharedKey, type SharedAnswer, type SharedTake } from './take-script.ts';

interface SharedHitsOptions {
  readonly url: string;
  readonly prefix: string;
  readonly rules: BucketRules;
  readonly timeoutMs: number;
  readonly log: RateLimitLog;
}

interface WaitingTake {
  readonly take: SharedTake;
  readonly resolve: (answer: SharedAnswer | undefined) => void;
}

/** Takes in one call of the script: measured at 1 ms of Redis's one thread. */
const batchMax = 128;
const batchesInFlightMax = 2;
/** Takes waiting for a batch. They wait `timeoutMs` at the very most, so more means a flood. */
const queueMax = 10_000;

/**
 * The hits that all nodes count together, in Redis.
 *
 * Takes of concurrent requests travel in one call. While both batches are on their way the next
 * takes gather; an idle service sends at once. Measured from 128 callers on two shared cores: 6 µs
 * of this process per take and 68,000 takes a second, against 27 µs and 37,000 with one call each.
 */
export class SharedHits {
  readonly #options: SharedHitsOptions;
  readonly #link: RedisLink;
  readonly #node = randomBytes(9).toString('base64url');
  #takes = 0;
  #queue: WaitingTake[] = [];
  #inFlight = 0;
  #flushScheduled = false;

  constructor(options: SharedHitsOptions) {
    this.#options = options;
    const probe: SharedTake = {
      key: `${options.prefix}{hits}:probe`,
      member: this.#node,
      rule: { limit: 1, windowMs: 1 },
    };
    this.#link = new RedisLink({ ...options, probe: (redis) => runTakes(redis, [probe]) });
  }

  get available(): boolean {
    return this.#link.up;
  }

  newTake(bucket: BucketName, tenant: string, user: string): SharedTake {
    this.#takes += 1;
    return {
      key: sharedKey(this.#options.prefix, bucket, tenant, user),
      member: `${this.#node}-${this.#takes.toString(36)}`,
      rule: this.#options.rules[bucket],
    };
  }

  /** Undefined when Redis did not answer; whether it counted the take is then unknown. */
  take(take: SharedTake): Promise<SharedAnswer | undefined> {
    if (!this.available || this.#queue.length >= queueMax) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#queue.push({ take, resolve });
      this.#scheduleFlush();
    });
  }

  /** Where Redis is gone the hit stays counted until its window is over: too strict, never too lax. */
  async takeBack(take: SharedTake): Promise<void> {
    await this.#link.run((redis) => redis.zrem(take.key, take.member)).catch(() => undefined);
  }

  close(): void {
    this.#link.close();
  }

  /** After this turn's sockets are read, so that requests that arrived together leave together. */
  #scheduleFlush(): void {
    const idle = this.#queue.length === 0;
    if (idle || this.#flushScheduled || this.#inFlight >= batchesInFlightMax) return;
    this.#flushScheduled = true;
    setImmediate(() => {
      this.#flushScheduled = false;
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    const batch = this.#queue.splice(0, batchMax);
    this.#inFlight += 1;
    this.#scheduleFlush();
    const takes = batch.map((waiting) => waiting.take);
    const answers = await this.#link.run((redis) => runTakes(redis, takes)).catch(() => undefined); // The link has logged it and is down.
    this.#inFlight -= 1;
    batch.forEach((waiting, index) => waiting.resolve(answers?.[index]));
    this.#scheduleFlush();
  }
}
