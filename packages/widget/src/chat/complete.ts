import type { LoadLater } from '../element/chat.ts';
import type { Desk } from './desk.ts';
import type { Later } from './later.ts';

/** Longer than a slow line needs: after that people get what there is without the rest. */
const lateMs = 5000;

/**
 * Loads what a conversation can begin without. When that fails, people go on without it, and it is
 * tried again: when they ask for it, when they open the panel, and later and later by itself.
 */
export function complete(desk: Desk, load: LoadLater<Later>): void {
  let waitMs = 1000;
  let timer: ReturnType<typeof setTimeout>;
  const doWithout = () => {
    desk.isPartial = true;
    desk.changed();
  };
  const tryToLoad: () => unknown = async () => {
    desk.complete = () => {};
    clearTimeout(timer);
    timer = setTimeout(doWithout, lateMs);
    const later = await load().catch((error: unknown) => desk.fail('LOAD_FAILED', error));
    clearTimeout(timer);
    // The panel listens for as long as it is there.
    if (!desk.listeners.size) return;
    if (later) return later.attach(desk, later);
    doWithout();
    if (later === null) {
      // What is served now does not go with what is here.
      desk.complete = () => desk.host.restart(desk.draft);
    } else {
      desk.complete = tryToLoad;
      timer = setTimeout(tryToLoad, (waitMs *= 2));
    }
  };
  desk.detach = () => clearTimeout(timer);
  tryToLoad();
}
