/** Counts, for each origin, the exchanges that still wait for the head of their answer. */
export function createAwaitedOrigins() {
  const counts = new Map<string, number>();
  return {
    has: (origin: string): boolean => counts.has(origin),
    /** Call the result when the exchange no longer waits; further calls do nothing. */
    add(origin: string): () => void {
      counts.set(origin, (counts.get(origin) ?? 0) + 1);
      let waits = true;
      return () => {
        if (!waits) return;
        waits = false;
        const left = (counts.get(origin) ?? 0) - 1;
        if (left > 0) counts.set(origin, left);
        else counts.delete(origin);
      };
    },
  };
}
