import { vi } from 'vitest';

/** Looks again until it is so, and says what was last seen when it never is. */
export async function eventually<T>(
  look: () => Promise<T> | T,
  isSo: (seen: T) => boolean,
  timeoutMs = 60_000,
): Promise<T> {
  const deadlineMs = Date.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > deadlineMs) throw new Error(`never so: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Waits for something the other side of a socket notices in its own time. */
export function until(condition: () => boolean): Promise<boolean> {
  return vi.waitUntil(condition, { timeout: 30_000, interval: 5 });
}
