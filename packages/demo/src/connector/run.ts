import { runOrdered } from '../run-ordered.ts';
import type { DemoConnection } from './database.ts';
import { startDemoConnector } from './start-connector.ts';

/** What `runConnector` is told on its standard input, as one line of JSON. */
export interface ConnectorOrder {
  connection: DemoConnection;
  /** Its own, beside that of the connection. */
  database: string;
  port: number;
  credential: string;
  /** Where receipts and tickets are looked at; the connector itself when left out. */
  publicUrl?: string;
}

/** The demo connector as a process of its own, as a customer's would be: it can be stopped alone. */
export const runConnector = (): Promise<void> =>
  runOrdered<ConnectorOrder>(async (order, log) => {
    const connector = await startDemoConnector({ ...order, log });
    return { ready: { url: connector.url }, close: () => connector.close() };
  });
