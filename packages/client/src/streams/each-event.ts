import { own } from '../answers/own.ts';
import type { DeskhandError } from '../deskhand-error.ts';
import { openLife, type Life } from '../requests/life.ts';
import type { RequestOptions } from '../surface.ts';

/**
 * What `begin` tells, to be read in a loop. It begins with the loop and
 * ends with it.
 */
export async function* eachEvent<T>(
  life: Life,
  options: RequestOptions | undefined,
  begin: (tell: (event: T) => void, life: Life) => Promise<unknown>,
): AsyncGenerator<T, void> {
  life.signal.throwIfAborted();
  const inner = openLife(life, own(options).signal);
  const events: T[] = [];
  let wake = () => {};
  let isOver = false;
  const tell = (event: T) => {
    events.push(event);
    wake();
  };
  let failure: unknown;
  const stop = (reason?: unknown) => {
    failure = reason;
    isOver = true;
    wake();
  };
  begin(tell, inner).then(() => stop(), stop);
  try {
    for (;;) {
      while (events.length) yield events.shift()!;
      if (failure) throw failure as DeskhandError;
      if (isOver) return;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    inner.end();
  }
}
