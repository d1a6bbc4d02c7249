/** What the bench has started or created, and how to be rid of it. */
export interface Housekeeping {
  /**
   * Keeps `release` for the end, however the end comes; the returned function does it earlier.
   * Throws once the end has begun, after releasing what is offered.
   */
  own(what: string, release: () => Promise<void> | void): () => Promise<void>;
  /** True once everything is being released: what is measured from then on means nothing. */
  readonly isEnding: boolean;
  /** Releases everything, the youngest first; never throws. */
  releaseAll(): Promise<void>;
}

const releaseMsMax = 20_000;

/** Also releases everything on SIGINT, SIGTERM and SIGHUP, and then ends the process. */
export function keepHouse(say: (line: string) => void): Housekeeping {
  const owned = new Set<{ what: string; release: () => Promise<void> | void }>();
  let ending: Promise<void> | null = null;

  async function release(entry: { what: string; release: () => Promise<void> | void }) {
    if (!owned.delete(entry)) return;
    try {
      await within(releaseMsMax, Promise.resolve(entry.release()));
    } catch (error) {
      say(
        `${entry.what} may be left behind: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    }
  }

  const releaseAll = () =>
    (ending ??= (async () => {
      for (const entry of [...owned].reverse()) await release(entry);
    })());

  const end = (signal: NodeJS.Signals, code: number) => {
    say(`${signal}: stopping processes and dropping databases`);
    void releaseAll().then(() => process.exit(code));
  };
  process.on('SIGINT', () => end('SIGINT', 130));
  process.on('SIGTERM', () => end('SIGTERM', 143));
  process.on('SIGHUP', () => end('SIGHUP', 129));

  return {
    get isEnding() {
      return ending !== null;
    },
    own(what, releaseIt) {
      const entry = { what, release: releaseIt };
      owned.add(entry);
      if (!ending) return () => release(entry);
      void release(entry);
      throw new Error('the bench is ending');
    },
    releaseAll,
  };
}

/** Rejects when `work` takes longer than `ms`. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
