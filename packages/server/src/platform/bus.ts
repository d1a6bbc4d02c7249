/** Wakes whoever waits for something to happen to a case or a credential. */
export interface Bus {
  publish(topic: string, message: string): void;
  /**
   * Returns the way to stop listening. A listener may be called without cause, and always is once
   * when wake-ups of other nodes begin to arrive: whoever polls for changes then has missed none.
   */
  subscribe(topic: string, listener: (message: string) => void): () => void;
  /** True when wake-ups also reach other nodes; otherwise they look for changes themselves. */
  readonly spansNodes: boolean;
  close(): Promise<void>;
}

type Listener = (message: string) => void;

/** Listeners of one process; topics without a listener cost nothing, and those with one little. */
export function createLocalBus(): Bus {
  // Nearly every topic has one listener: a set for each would weigh more than all the rest.
  const topics = new Map<string, Listener | Listener[]>();
  const listenersOf = (topic: string) => [topics.get(topic) ?? []].flat();
  return {
    spansNodes: false,
    publish(topic, message) {
      for (const listener of listenersOf(topic)) listener(message);
    },
    subscribe(topic, listener) {
      const before = topics.get(topic);
      topics.set(topic, before === undefined ? listener : [before, listener].flat());
      return () => {
        const left = listenersOf(topic).filter((each) => each !== listener);
        if (left.length === 0) topics.delete(topic);
        else topics.set(topic, left.length === 1 ? left[0]! : left);
      };
    },
    close: async () => topics.clear(),
  };
}

/**
 * Returns how long to wait before the next query, where a wake-up may not come: soon at first, then
 * seldom.
 */
export const pollDelayMs = (polls: number): number => Math.min(500, 20 * 2 ** Math.min(polls, 10));

interface Wakes {
  /**
   * Resolves after `timeoutMs` at the latest; at once when something was published since the last time.
   */
  next(timeoutMs: number): Promise<void>;
  stop(): void;
}

/**
 * Listens to a topic from now on: who polls, then waits for `next`, then polls again misses
 * nothing.
 */
export function listen(bus: Bus, topic: string): Wakes {
  let isWoken = false;
  let wake: () => void = () => undefined;
  const unsubscribe = bus.subscribe(topic, () => {
    isWoken = true;
    wake();
  });
  return {
    async next(timeoutMs) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isWoken = false;
    },
    stop: unsubscribe,
  };
}
