import { readFileSync, readlinkSync } from 'node:fs';

/** Tells the calling thread's place under `/proc`; null where the system has none. */
export function placeOfThread(): string | null {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}

/** Tells how long a thread has had a processor, in milliseconds; null where the system does not say. */
export function workedMs(place: string | null): number | null {
  if (place === null) return null;
  try {
    const [nanoseconds] = readFileSync(`/proc/${place}/schedstat`, 'utf8').split(' ', 1);
    // A kernel without these statistics says 0, which no thread that runs has.
    return Number(nanoseconds) / 1e6 || null;
  } catch {
    return null;
  }
}
