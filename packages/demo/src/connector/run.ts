import type { DemoConnection } from './database.ts';
import { startDemoConnector } from './start-connector.ts';

/** What `runConnector` is told on its standard input, as one line of JSON: no secret in a list of processes. */
export interface ConnectorOrder {
  connection: DemoConnection;
  /** Its own, beside that of the connection. */
  database: string;
  port: number;
  credential: string;
}

/**
 * The demo connector as a process of its own, as a customer's would be: it can be stopped alone. Ends
 * with its standard input, so that it never outlives who started it.
 */
export async function runConnector(): Promise<void> {
  const order = await readOrder();
  const log = (message: string) => void process.stderr.write(`${message}\n`);
  const connector = await startDemoConnector({ ...order, log });
  process.stdout.write(`${JSON.stringify({ event: 'ready', url: connector.url })}\n`);
  const stop = () => void connector.close().finally(() => process.exit(0));
  process.stdin.on('end', stop).on('close', stop).resume();
  process.on('SIGTERM', stop);
  // A Ctrl-C is for the service; it ends this process when it has ended its own turns.
  process.on('SIGINT', () => undefined);
}

function readOrder(): Promise<ConnectorOrder> {
  return new Promise((resolve, reject) => {
    let text = '';
    const receive = (piece: string) => {
      text += piece;
      const end = text.indexOf('\n');
      if (end < 0) return;
      process.stdin.off('data', receive);
      resolve(JSON.parse(text.slice(0, end)) as ConnectorOrder);
    };
    process.stdin.setEncoding('utf8').on('data', receive);
    process.stdin.once('end', () => reject(new Error('nothing was ordered')));
  });
}
