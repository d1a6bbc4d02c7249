import type { BucketRule } from './buckets.ts';

/** The hits of one person in one bucket, oldest first; never more than the bucket's limit. */
export interface HitLog {
  readonly key: string;
  readonly times: number[];
  older: HitLog | undefined;
  newer: HitLog | undefined;
}

/** Finished logs that one look-up may clear away: more than it can lead to, so sweeping keeps up. */
const sweptPerFind = 8;

/**
 * The logs of one bucket, at most `keysMax` of them.
 *
 * They are chained in the order of their newest hit. All share one window length, so this is also
 * the order in which they finish: the oldest link tells at once whether anything can be cleared
 * away, without a timer and without a scan. (A chain of our own, because the first key of a Map
 * that is deleted from at the front is found by stepping over every hole.)
 */
export class HitLogs {
  readonly #rule: BucketRule;
  readonly #keysMax: number;
  readonly #byKey = new Map<string, HitLog>();
  #oldest: HitLog | undefined;
  #newest: HitLog | undefined;

  constructor(rule: BucketRule, keysMax: number) {
    this.#rule = rule;
    this.#keysMax = keysMax;
  }

  /** The key's log without the hits whose window is over; undefined when it has none. */
  find(key: string, nowMs: number): HitLog | undefined {
    this.#sweep(nowMs);
    const log = this.#byKey.get(key);
    if (log) forgetFinished(log.times, nowMs - this.#rule.windowMs);
    return log;
  }

  /** A newcomer's log with its first hit; undefined when there is no room for it. */
  start(key: string, nowMs: number): HitLog | undefined {
    if (this.#byKey.size >= this.#keysMax) return undefined;
    const log: HitLog = { key, times: [nowMs], older: undefined, newer: undefined };
    this.#byKey.set(key, log);
    this.#append(log);
    return log;
  }

  add(log: HitLog, nowMs: number): void {
    log.times.push(nowMs);
    if (log === this.#newest) return;
    this.#unlink(log);
    this.#append(log);
  }

  remove(log: HitLog, atMs: number): void {
    const index = log.times.lastIndexOf(atMs);
    if (index >= 0) log.times.splice(index, 1);
    if (log.times.length === 0) this.#discard(log);
  }

  /** How long until a newcomer finds room; 0 when there is room. */
  fullForMs(nowMs: number): number {
    if (this.#byKey.size < this.#keysMax || !this.#oldest) return 0;
    return Math.max(0, this.#finishedAtMs(this.#oldest) - nowMs);
  }

  #sweep(nowMs: number): void {
    for (let swept = 0; swept < sweptPerFind; swept += 1) {
      const oldest = this.#oldest;
      if (!oldest || this.#finishedAtMs(oldest) > nowMs) return;
      this.#discard(oldest);
    }
  }

  #finishedAtMs(log: HitLog): number {
    return (log.times.at(-1) ?? -Infinity) + this.#rule.windowMs;
  }

  #discard(log: HitLog): void {
    // A hit can outlive its log: the key may have a new one by now, which must stay.
    if (this.#byKey.get(log.key) !== log) return;
    this.#byKey.delete(log.key);
    this.#unlink(log);
  }

  #append(log: HitLog): void {
    log.older = this.#newest;
    log.newer = undefined;
    if (this.#newest) this.#newest.newer = log;
    else this.#oldest = log;
    this.#newest = log;
  }

  #unlink(log: HitLog): void {
    if (log.older) log.older.newer = log.newer;
    else this.#oldest = log.newer;
    if (log.newer) log.newer.older = log.older;
    else this.#newest = log.older;
  }
}

/** Drops the times up to and including `untilMs` in place: a hit at 0 s is out of the window at 60 s. */
function forgetFinished(times: number[], untilMs: number): void {
  let finished = 0;
  while (finished < times.length && (times[finished] ?? Infinity) <= untilMs) finished += 1;
  if (finished === 0) return;
  times.copyWithin(0, finished);
  times.length -= finished;
}
