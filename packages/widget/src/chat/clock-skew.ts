/**
 * Reads how far this clock was ahead of the service's on the tab's former page, milliseconds: a message
 * that is only loaded does not tell it, and a proposal would seem to be over, or to last for hours.
 */
export function readClockSkew(prefix: string): number {
  try {
    return Number(sessionStorage.getItem(`${prefix}skew`));
  } catch {
    return 0;
  }
}

/** Keeps it for the next page. */
export function keepClockSkew(prefix: string, skewMs: number): void {
  try {
    if (skewMs) sessionStorage.setItem(`${prefix}skew`, `${skewMs}`);
    else sessionStorage.removeItem(`${prefix}skew`);
  } catch {
    // Full or forbidden.
  }
}
