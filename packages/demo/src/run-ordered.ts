/** What a process says once it serves, and how it ends. */
export interface Ordered {
  ready: Record<string, unknown>;
  close: () => Promise<void>;
}

/**
 * A process that is told what to do by its standard input, in one line of JSON: no secret is in a list
 * of processes. It ends with its standard input, so that it never outlives who started it.
 */
export async function runOrdered<Order>(
  begin: (order: Order, log: (message: string) => void) => Promise<Ordered>,
): Promise<void> {
  const order = (await readOrder()) as Order;
  const log = (message: string) => void process.stderr.write(`${message}\n`);
  const { ready, close } = await begin(order, log);
  process.stdout.write(`${JSON.stringify({ event: 'ready', ...ready })}\n`);
  const stop = () => void close().finally(() => process.exit(0));
  process.stdin.on('end', stop).on('close', stop).resume();
  process.on('SIGTERM', stop);
  // A Ctrl-C is for the service; it ends this process when it has ended its own turns.
  process.on('SIGINT', () => undefined);
}

function readOrder(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let text = '';
    const receive = (piece: string) => {
      text += piece;
      const end = text.indexOf('\n');
      if (end < 0) return;
      process.stdin.off('data', receive);
      resolve(JSON.parse(text.slice(0, end)));
    };
    process.stdin.setEncoding('utf8').on('data', receive);
    process.stdin.once('end', () => reject(new Error('nothing was ordered')));
  });
}
