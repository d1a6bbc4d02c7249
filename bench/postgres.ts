import pg from 'pg';
import type { Housekeeping } from './housekeeping.ts';

export interface PostgresServer {
  /** Such as `15.20`. */
  version: string;
  /** Settings that decide about speed, as the server writes them. */
  settings: Readonly<Record<string, string>>;
  /** A new empty database that goes with the bench; returns its URL. */
  createDatabase(purpose: string): Promise<string>;
  /** Runs statements one after the other on a connection of their own. */
  run(databaseUrl: string, statements: readonly Statement[]): Promise<Row[]>;
  /** As many of `clients` connections as the server lets in beside those of the bench. */
  clientsThatFit(clients: number): number;
}

export type Statement = string | { text: string; values: unknown[] };
type Row = Record<string, unknown>;

const settingNames = ['fsync', 'synchronous_commit', 'shared_buffers', 'max_connections'] as const;
const connectMs = 5_000;
/** The largest filling step, ten times over. */
const statementMs = 600_000;
/** The service's pool, the bench's own connection, and what the server keeps for its owner. */
const connectionsBeside = 20;

/** Asks the server what it is. Throws when it can't be reached. */
export async function openServer(
  adminUrl: string,
  house: Housekeeping,
  say: (line: string) => void,
): Promise<PostgresServer> {
  const [shape] = await run(adminUrl, [
    `select current_setting('server_version') as version,
       ${settingNames.map((name) => `current_setting('${name}') as ${name}`).join(', ')},
       (select string_agg(datname, ', ') from pg_database
        where datname ~ '^deskhand_bench_') as leftovers`,
  ]);
  const leftovers = shape?.['leftovers'];
  if (typeof leftovers === 'string')
    say(`databases of an earlier run that was killed: ${leftovers}`);
  let databases = 0;
  const settings = Object.fromEntries(settingNames.map((name) => [name, String(shape![name])]));
  return {
    version: String(shape!['version']).split(' ')[0]!,
    settings,
    run,
    async createDatabase(purpose) {
      databases += 1;
      const name = `deskhand_bench_${process.pid}_${databases}_${purpose}`.replaceAll('-', '_');
      house.own(`database ${name}`, async () => {
        await run(adminUrl, [`drop database if exists ${name} with (force)`]);
      });
      await run(adminUrl, [`create database ${name}`]);
      const url = new URL(adminUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    clientsThatFit: (clients) =>
      Math.min(clients, Number(settings['max_connections']) - connectionsBeside),
  };
}

async function run(url: string, statements: readonly Statement[]): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + connectMs,
  });
  // A database dropped under an aborted run breaks its connections: the statement's own error tells.
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const each of statements) rows = (await client.query<Row>(each)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
