import { asPartOf, placeNow, type TracePlace } from '../tracing/index.ts';
import { runAgainOnContention, sqlState } from './contention.ts';
import { DatabaseBusy } from './unavailable.ts';

interface BatchOptions<Item, Result> {
  /** One statement for all items; answers in the items' order. */
  run: (items: Item[]) => Promise<Result[]>;
  sizeMax: number;
  inFlightMax: number;
  /** Calls beyond these are refused with DatabaseBusy: the database can't keep up. */
  waitingMax?: number;
  /** Two items with the same key never run at the same time: the later one waits its turn. */
  exclusiveKey?: (item: Item) => string | null;
  /** Items of one batch have the same; without it, whatever they are. A distributed database takes one tenant's. */
  alike?: ((item: Item) => unknown) | undefined;
}

const waitingMaxDefault = 10_000;

interface Waiting<Item, Result> {
  item: Item;
  key: string | null;
  /** Where it was asked for; the statement is part of the first one's trace. */
  place: TracePlace | null;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Merges concurrent calls into array statements: a batch leaves as soon as one of `inFlightMax`
 * places is free, so an idle service adds no wait and a busy one pays for one commit per batch.
 */
export function createBatch<Item, Result>(
  options: BatchOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  const running = new Set<string>();
  let inFlight = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || waiting.length === 0 || inFlight >= options.inFlightMax) return;
    scheduled = true;
    // After this round of I/O callbacks: requests that arrived together leave together.
    setImmediate(() => {
      scheduled = false;
      flush();
    });
  }

  function flush(): void {
    while (inFlight < options.inFlightMax) {
      const { batch, left } = take(waiting, running, options);
      waiting = left;
      if (batch.length === 0) return;
      inFlight += 1;
      const run = () => runOrHalve(batch, options.run);
      const places = batch.map(({ place }) => place);
      void asPartOf(places, run).finally(() => {
        inFlight -= 1;
        for (const { key } of batch) if (key !== null) running.delete(key);
        flush();
      });
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      if (waiting.length >= (options.waitingMax ?? waitingMaxDefault)) {
        reject(new DatabaseBusy('too many requests wait for the database'));
        return;
      }
      const key = options.exclusiveKey?.(item) ?? null;
      waiting.push({ item, key, place: placeNow(), resolve, reject });
      schedule();
    });
}

/** What may leave now, and what is left; keys of what leaves are running from then on. */
function take<Item, Result>(
  waiting: readonly Waiting<Item, Result>[],
  running: Set<string>,
  { sizeMax, alike = () => null }: BatchOptions<Item, Result>,
): { batch: Waiting<Item, Result>[]; left: Waiting<Item, Result>[] } {
  const batch: Waiting<Item, Result>[] = [];
  const left: Waiting<Item, Result>[] = [];
  for (const entry of waiting) {
    const free = entry.key === null || !running.has(entry.key);
    const [first = entry] = batch;
    if (!free || batch.length >= sizeMax || alike(entry.item) !== alike(first.item)) {
      left.push(entry);
      continue;
    }
    if (entry.key !== null) running.add(entry.key);
    batch.push(entry);
  }
  return { batch, left };
}

async function runOrHalve<Item, Result>(
  batch: Waiting<Item, Result>[],
  run: (items: Item[]) => Promise<Result[]>,
): Promise<void> {
  try {
    const results = await runAgainOnContention(() => run(batch.map((entry) => entry.item)));
    batch.forEach((entry, index) => {
      entry.resolve(results[index]!);
    });
  } catch (error) {
    if (batch.length === 1 || !isOneItemsFault(error)) {
      for (const entry of batch) entry.reject(error);
      return;
    }
    // One item must not fail its neighbours: nothing was committed, so each half goes by itself.
    const middle = batch.length >> 1;
    await runOrHalve(batch.slice(0, middle), run);
    await runOrHalve(batch.slice(middle), run);
  }
}

/** Data and constraint errors, or contention that did not end: the whole statement was rolled back. */
function isOneItemsFault(error: unknown): boolean {
  return /^(22|23|40)/.test(sqlState(error) ?? '');
}
