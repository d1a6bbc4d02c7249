import type { Desk } from './desk.ts';

/**
 * Keeps how far this clock is off for the tab's next page: a message that is only loaded there does
 * not tell it, and a proposal would seem to be over, or to last for hours. Returns what is called
 * after each change.
 */
export function rememberClockSkew(desk: Desk): () => void {
  let kept: number | undefined;
  return () => {
    if (!desk.identity || kept === desk.skewMs) return;
    const name = `${desk.prefix}skew`;
    try {
      if (kept === undefined) desk.skewMs ||= Number(sessionStorage.getItem(name));
      kept = desk.skewMs;
      if (kept) sessionStorage.setItem(name, `${kept}`);
      else sessionStorage.removeItem(name);
    } catch {
      // Full or forbidden.
    }
  };
}
