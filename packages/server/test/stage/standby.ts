import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '@deskhand/embedded-postgres';

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** A server and another that follows it by streaming replication, each in a folder of its own. */
export interface ReplicatedServer {
  /** What DATABASE_URL and DATABASE_READ_URL would be. */
  url: string;
  readUrl: string;
  /** Has the follower receive and not apply, until it is told to go on. */
  holdBack(): Promise<void>;
  goOn(): Promise<void>;
  stopFollower(): Promise<void>;
  startFollower(): Promise<void>;
  stop(): Promise<void>;
}

const settings = { fsync: 'off', full_page_writes: 'off', wal_retrieve_retry_interval: '100ms' };

export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-standby-'));
  const [leading, following] = [join(folder, 'one'), join(folder, 'two')];
  const first = await startEmbeddedPostgres({ dataDir: leading, settings });
  await first.stop();
  // Deskhand's own role may neither replicate nor hold back: on this cluster of a test, `postgres` may.
  const rules = 'local all postgres trust\nlocal replication postgres trust\n';
  await writeFile(
    join(leading, 'postgres', 'pg_hba.conf'),
    `${rules}local all all scram-sha-256\n`,
  );
  // Node's own copy would be root's, whose server runs as somebody else.
  await promisify(execFile)('cp', ['-a', leading, following]);
  await writeFile(join(following, 'postgres', 'standby.signal'), '');
  const leader = await startEmbeddedPostgres({ dataDir: leading, settings });
  const { host, port } = leader.connection;
  const follow = () =>
    startEmbeddedPostgres({
      dataDir: following,
      settings: { ...settings, primary_conninfo: `host=${host} port=${port} user=postgres` },
    });
  let follower: Server | null = await follow();
  const readUrl = urlOf(follower);
  const ask = (sql: string) => asSuperuser(follower!, sql);
  return {
    url: urlOf(leader),
    readUrl,
    holdBack: () => ask('select pg_wal_replay_pause()'),
    goOn: () => ask('select pg_wal_replay_resume()'),
    stopFollower: async () => {
      await follower?.stop();
      follower = null;
    },
    startFollower: async () => {
      follower = await follow();
    },
    stop: async () => {
      await follower?.stop();
      await leader.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function urlOf({ connection }: Server): string {
  const { host, port, user, password, database } = connection;
  const url = new URL(`postgresql://localhost/${database}`);
  url.username = user;
  url.password = password ?? '';
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return url.href;
}

async function asSuperuser({ connection }: Server, sql: string): Promise<void> {
  const { host, port } = connection;
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
