import { ownProperties } from '../answers/own-properties.ts';
import type { DeskhandError } from '../deskhand-error.ts';
import { openScope, type Scope } from '../scope.ts';
import type { RequestOptions } from '../surface.ts';

/**
 * Yields what `begin` emits, to be read in a loop. It begins with the loop and ends with it. A loop that
 * takes its time holds the reading up, and so the server: nothing piles up in between.
 */
export async function* eachEvent<T>(
  parent: Scope,
  options: RequestOptions | undefined,
  begin: (scope: Scope, emit: (event: T) => Promise<void>) => Promise<unknown>,
): AsyncGenerator<T, void> {
  parent.life.signal.throwIfAborted();
  const scope = openScope(parent, ownProperties(options).signal);
  const events: T[] = [];
  let wake = () => {};
  let readOn = () => {};
  let isOver = false;
  const emit = (event: T) => {
    events.push(event);
    wake();
    return new Promise<void>((resolve) => (readOn = resolve));
  };
  let failure: unknown;
  const stop = (reason?: unknown) => {
    failure = reason;
    isOver = true;
    wake();
  };
  begin(scope, emit).then(() => stop(), stop);
  try {
    for (;;) {
      while (events.length) yield events.shift()!;
      if (failure) throw failure as DeskhandError;
      if (isOver) return;
      readOn();
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    scope.life.end();
  }
}
