/**
 * A process with an embedded PostgreSQL, as the service is one: bundled by `place.ts` and started as
 * whoever a test wants it to be. Speaks in JSON lines.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../src/index.ts';

const [dataDir = ''] = process.argv.slice(2);

try {
  const log = (message: string): void => report({ event: 'log', message });
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
  // Keeps the process alive as a listening service would.
  const service = setInterval(() => undefined, 1_000);
  process.once('SIGINT', () => {
    void (async () => {
      // Long enough for a server that got the signal too to be gone.
      await sleep(200);
      const client = new Client(postgres.connection);
      await client.connect();
      const { rows } = await client.query<{ answer: number }>('select 42 as answer');
      await client.end();
      report({ event: 'finishing', answer: rows[0]?.answer });
      await postgres.stop();
      clearInterval(service);
      report({ event: 'stopped' });
    })();
  });
  report({ event: 'ready', adopted: postgres.adopted, connection: postgres.connection });
} catch (error) {
  const code = error instanceof EmbeddedPostgresError ? error.code : undefined;
  report({ event: 'error', code, message: (error as Error).message });
}

function report(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
