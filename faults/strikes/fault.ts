import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../environment/stage.ts';

/** Something that goes wrong under load. */
export interface Fault {
  /** For `--only`. */
  name: string;
  what: string;
  /** Why it can't be done on this machine, or null. */
  lacks?(stage: Stage): string | null;
  /** Before the load begins. */
  prepare?(stage: Stage): Promise<void>;
  /** Lets it go wrong, and resolves when it is over. */
  strike(stage: Stage): Promise<void>;
  /** Once all records are closed: the stage is as the next fault expects it. */
  tidy?(stage: Stage): Promise<void>;
  /** Beside what holds of every fault. */
  promises?: Promises;
}

/** More than any of these is a finding. */
export interface Promises {
  failedAttemptsMax?: number;
  firstWriteMsMax?: number;
  slowestMsMax?: number;
}

export const seconds = (count: number): Promise<void> => sleep(count * 1_000);

/** A fault that does not happen proves nothing. */
export function mustBe(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(`the fault did not happen: ${otherwise}`);
}
