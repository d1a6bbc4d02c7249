import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { familyOf, launch, run, signalAll, type Account, type Child } from './processes.ts';

const debians = '/usr/lib/postgresql';
/** Few, so that all of them can be taken. */
export const connectionsMax = 60;

/** A PostgreSQL server of the suite's own. */
export interface Postgres {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  start(env?: Readonly<Record<string, string>>): Promise<void>;
  /** `fast` cuts all connections, as an operator's restart does. */
  stop(): Promise<void>;
  /** As if the machine had lost its power; what it had told its disk is there. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  query(text: string): Promise<Record<string, unknown>[]>;
}

export interface Programs {
  folder: string;
  /** PostgreSQL refuses to run as root. */
  account: Account | null;
}

/** Throws where there is no PostgreSQL with all its programs: the embedded one has no `pg_basebackup`. */
export function findPostgres(): Programs {
  const named = process.env['POSTGRES_BIN'];
  const versions = existsSync(debians) ? readdirSync(debians).map(Number) : [];
  const newest = versions.filter((each) => each >= 15).sort((a, b) => b - a)[0];
  const folder = named ?? (newest === undefined ? null : join(debians, `${newest}/bin`));
  if (folder === null || !existsSync(join(folder, 'pg_basebackup'))) {
    throw new Error(
      'needs PostgreSQL 15 or newer with its programs (Debian: apt-get install postgresql), or POSTGRES_BIN with the folder of `initdb` and `pg_basebackup`',
    );
  }
  return { folder, account: process.getuid?.() === 0 ? unprivileged() : null };
}

function unprivileged(): Account {
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] =
      new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8')) ??
      [];
    if (uid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account `postgres` or `nobody`',
  );
}

/** Makes a folder that PostgreSQL's account may write to. */
export function makeFolder({ account }: Programs, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

/** Makes a cluster in `folder`, which does not run yet. */
export async function createCluster(programs: Programs, folder: string): Promise<void> {
  makeFolder(programs, folder);
  const args = ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'];
  await run(join(programs.folder, 'initdb'), args, programs.account);
}

/** The server of a cluster that is there. */
export function serverOf(
  programs: Programs,
  folder: string,
  port: number,
  logFile = `${folder}.log`,
): Postgres {
  let child: Child | null = null;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const query: Postgres['query'] = async (text) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const signal = (name: NodeJS.Signals) => child && signalAll(familyOf(child.pid), name);
  return {
    ...{ url, port, folder, query },
    async start(env = {}) {
      child = launch({
        program: join(programs.folder, 'postgres'),
        args: ['-D', folder, '-p', String(port), '-k', folder, ...settings],
        ...{ env, account: programs.account, logFile },
      });
      await answering(child, query);
    },
    async stop() {
      child?.signal('SIGINT');
      await child?.ended;
    },
    async kill() {
      signal('SIGKILL');
      await child?.ended;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

const settings = Object.entries({
  listen_addresses: '127.0.0.1',
  max_connections: String(connectionsMax),
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  wal_keep_size: '64MB',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

async function answering(child: Child, query: Postgres['query']): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await query('select 1');
      return;
    } catch (error) {
      if (child.isOver() || attempt === 300) throw error;
      await sleep(100);
    }
  }
}
