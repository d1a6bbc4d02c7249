/** Somebody who touched nothing for this long may be away. */
const awayAfterMs = 60_000;

// Who opens the page is there.
let touchedMs = Date.now();

/** Notices from now on whether somebody touches the page; by assistive technology it may be a click or a text alone. */
export function noticeTouches(): void {
  for (const event of ['keydown', 'pointerdown', 'wheel', 'click', 'input'] as const) {
    window.addEventListener(event, () => (touchedMs = Date.now()), {
      ...{ capture: true, passive: true },
    });
  }
}

/** Whether somebody is at this page: what it asks by itself keeps nobody signed in. */
export const isAttended = (): boolean => Date.now() - touchedMs < awayAfterMs;
