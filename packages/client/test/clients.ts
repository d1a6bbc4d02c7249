import { buildClient } from '../src/build-client.ts';
import type { SetTimer } from '../src/requests/wait.ts';
import type { CaseSession, CaseState, Client, ClientOptions } from '../src/index.ts';

/** What no call waits: only a silence is measured that long. */
const silenceMsMin = 45_000;

export interface Timers {
  after: SetTimer;
  /** What was waited so far, milliseconds. */
  waits: number[];
  /** Whoever listens has heard nothing for too long. */
  fallSilent(): void;
  pending(): number;
  /** Waits last until they are let go. */
  hold(): void;
  release(): void;
}

/** Timers for which a second is a moment, and a silence never comes by itself. */
export function quickTimers(): Timers {
  const waits: number[] = [];
  const silences = new Set<() => void>();
  const waiting = new Set<() => void>();
  let isHeld = false;
  return {
    waits,
    pending: () => silences.size + waiting.size,
    fallSilent: () => silences.forEach((run) => run()),
    hold: () => void (isHeld = true),
    release() {
      isHeld = false;
      waiting.forEach((run) => run());
    },
    after(ms, run) {
      const set = ms >= silenceMsMin ? silences : waiting;
      const fire = () => {
        if (set.delete(fire)) run();
      };
      set.add(fire);
      if (set === waiting) {
        if (ms > 0) waits.push(ms);
        if (!isHeld || ms === 0) setTimeout(fire, 1);
      }
      return () => void set.delete(fire);
    },
  };
}

export interface QuickClient extends Client {
  timers: Timers;
}

/** A client whose waits pass at once. */
export function quickClient(options: Partial<ClientOptions> & { baseUrl: string }): QuickClient {
  const timers = quickTimers();
  // One of the two ways to have tokens is in the options, or a token that any server takes.
  const all = { ...('getToken' in options ? {} : { token: 'token-1' }), ...options };
  return Object.assign(buildClient(all as ClientOptions, timers.after), { timers });
}

/** Every state a subscriber was told, in order. */
export function record(session: CaseSession): CaseState[] {
  const states: CaseState[] = [];
  session.subscribe((state) => states.push(state));
  return states;
}

/** The first state that is so, now or later. */
export async function whenState(
  session: CaseSession,
  isSo: (state: CaseState) => boolean,
  timeoutMs = 15_000,
): Promise<CaseState> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      const { case: current, messages, outbox, ...rest } = session.state;
      reject(new Error(`never so: ${JSON.stringify({ rest, current, messages, outbox })}`));
    }, timeoutMs);
    const look = (state: CaseState) => {
      if (!isSo(state)) return;
      clearTimeout(timer);
      stop();
      resolve(state);
    };
    const stop = session.subscribe(look);
    look(session.state);
  });
}
