/**
 * Ends a process of the bench when it is told to, and also when the bench itself is gone: the
 * channel between them then closes.
 */
export function endWithTheBench(stop: () => Promise<void> | void): void {
  const end = () => {
    void Promise.resolve(stop()).finally(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('disconnect', end);
  // A Ctrl-C reaches the whole group; the bench stops its processes in its own order.
  process.on('SIGINT', () => undefined);
}

/** Tells the bench where this process serves. */
export function announce(url: string): void {
  process.stdout.write(`${JSON.stringify({ event: 'ready', url })}\n`);
}
