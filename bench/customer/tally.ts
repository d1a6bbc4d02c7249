/** Times in steps of 0.1 ms up to 10 s: an hour of tokens in as little memory as a minute of them. */
export function createTimes() {
  const counts = new Uint32Array(100_000);
  let count = 0;
  return {
    add(ms: number): void {
      const at = Math.min(counts.length - 1, Math.max(0, Math.round(ms * 10)));
      counts[at]! += 1;
      count += 1;
    },
    /** Milliseconds below which this share of them lies; NaN of none. */
    quantile(share: number): number {
      let left = Math.ceil(count * share);
      if (count === 0) return NaN;
      for (const [at, here] of counts.entries()) {
        left -= here;
        if (left <= 0) return at / 10;
      }
      return NaN;
    },
    clear(): void {
      counts.fill(0);
      count = 0;
    },
  };
}

/** What a window of time saw. */
export interface Tally {
  answers: number;
  lookups: number;
  tokens: number;
  /** Of answers and of streams, without what TCP and TLS add. */
  bytes: number;
  /** Events on the streams that stay open beside the conversations. */
  followed: number;
  panelReads: number;
  uploads: number;
  failures: number;
  firstFailure: string | null;
  /** From the moment the model sent a token until its reader has it. */
  tokenMs: ReturnType<typeof createTimes>;
  /** The same without what the guard of claims waits on purpose: from the token that let it go. */
  workMs: ReturnType<typeof createTimes>;
  firstWordMs: ReturnType<typeof createTimes>;
  panelMs: ReturnType<typeof createTimes>;
}

export function createTally(): Tally {
  const counts = { answers: 0, lookups: 0, tokens: 0, bytes: 0, followed: 0 };
  const times = { tokenMs: createTimes(), workMs: createTimes(), firstWordMs: createTimes() };
  return {
    ...counts,
    panelReads: 0,
    uploads: 0,
    failures: 0,
    firstFailure: null,
    ...times,
    panelMs: createTimes(),
  };
}

export function clearTally(tally: Tally): void {
  for (const times of [tally.tokenMs, tally.workMs, tally.firstWordMs, tally.panelMs]) {
    times.clear();
  }
  Object.assign(tally, { answers: 0, lookups: 0, tokens: 0, followed: 0, panelReads: 0 });
  Object.assign(tally, { bytes: 0, uploads: 0, failures: 0, firstFailure: null });
}

export function noteFailure(tally: Tally, error: unknown): void {
  tally.failures += 1;
  tally.firstFailure ??= (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
