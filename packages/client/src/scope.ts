import { openLife, type Life } from './requests/life.ts';
import type { Request } from './requests/transport.ts';
import { wait, type SetTimer } from './requests/wait.ts';

/** What calls are made with, and how long they last: as long as a client, or as something in it. */
export interface Scope {
  request: Request;
  setTimer: SetTimer;
  life: Life;
}

/** A part that can end by itself: a session, a loop over events. */
export const openScope = (parent: Scope, caller?: AbortSignal): Scope => ({
  ...parent,
  life: openLife(parent.life, caller),
});

/** Does something after a while, unless the scope has ended by then. */
export function afterwards({ setTimer, life }: Scope, ms: number, work: () => void): void {
  const { signal, end } = openLife(life);
  wait<void>(setTimer, signal, ms)
    .finally(end)
    .then(work, () => {});
}
