import pg from 'pg';
import { distributeDatabase } from '../../src/distribution/index.ts';

/**
 * Where the server of a run (TEST_DATABASE_URL) is the coordinator of a Citus cluster, the addresses of its
 * workers, by spaces: each database of a test is then distributed over them.
 */
const workerUrls: readonly string[] = (process.env['TEST_CITUS_WORKERS'] ?? '')
  .split(' ')
  .filter((url) => url !== '');

export const isOnCitus = workerUrls.length > 0;

/** The servers that have a part of each database: the one that is connected to, and workers behind it. */
export const serversOf = (adminUrl: string): readonly string[] => [adminUrl, ...workerUrls];

/** By address: each process that runs tests makes and drops hundreds of databases. */
const admins = new Map<string, Promise<pg.Client>>();

/** A connection to the server that stays open as long as the process. */
export function adminOf(url: string): Promise<pg.Client> {
  const known = admins.get(url);
  if (known) return known;
  const client = new pg.Client({ connectionString: url });
  // Of a server that ends or breaks off; the next query fails by it.
  client.on('error', () => admins.delete(url));
  const connected = client.connect().then(() => client);
  admins.set(url, connected);
  connected.catch(() => admins.delete(url));
  return connected;
}

export async function onServer(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Makes the workers known to a new database, before it is migrated. */
export async function joinWorkers(adminUrl: string, name: string): Promise<void> {
  if (!isOnCitus) return;
  for (const url of serversOf(adminUrl)) {
    await onServer(withDatabase(url, name), (client) => client.query('create extension citus'));
  }
  await onServer(withDatabase(adminUrl, name), async (client) => {
    const [coordinator, ...workers] = serversOf(adminUrl).map((url) => new URL(url));
    const placed = ({ hostname, port }: URL) => [hostname, Number(port)];
    await client.query('select citus_set_coordinator_host($1, $2)', placed(coordinator!));
    for (const worker of workers) {
      await client.query('select citus_add_node($1, $2)', placed(worker));
    }
  });
}

/** Distributes it once it is migrated, and lets nobody in any more: what is copied must not be in use. */
export async function distributeTemplate(adminUrl: string, name: string): Promise<void> {
  if (!isOnCitus) return;
  const environment = {
    DATABASE_URL: withDatabase(adminUrl, name),
    DESKHAND_SECRET: 'secret-of-the-tests-0123456789',
    OPERATOR_TOKEN: 'operator-of-the-tests',
    LOG_LEVEL: 'silent',
  };
  await distributeDatabase({ environment, shards: 4, onlyPlan: false, progress: () => undefined });
  for (const url of serversOf(adminUrl)) {
    await onServer(url, async (client) => {
      await client.query(`alter database ${name} allow_connections false`);
      await client.query(
        'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1',
        [name],
      );
    });
  }
}
