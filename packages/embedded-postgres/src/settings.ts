import { createHash } from 'node:crypto';

/** Where the server listens: a Unix socket's folder, or loopback TCP (Windows). */
export interface Listening {
  /** Absolute folder, or `127.0.0.1`. */
  readonly host: string;
  /** TCP port; on a Unix socket only part of its file name. */
  readonly port: number;
}

/** Sizes for a desk beside other programs on one machine; durability is never traded. */
const DEFAULTS: Record<string, string> = {
  max_connections: '50',
  shared_buffers: '128MB',
  // Bounds both the disk the log may take and the seconds a recovery takes after a crash.
  max_wal_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Short indexed queries: compiling costs more than it saves, and the package has no LLVM.
  jit: 'off',
  // The server's own life only. A failed statement reaches the caller anyway, and its text and
  // values may be a customer's.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
};

/**
 * The server's settings as `-c name=value` words. They are passed at each start and win over the
 * files of the data folder, so a new version of Deskhand brings its settings to old data. What
 * finding the server again depends on comes last and can't be overridden.
 */
export function serverArguments(
  dataDir: string,
  { host, port }: Listening,
  overrides: Record<string, string>,
): string[] {
  const onSocket = host !== '127.0.0.1';
  const settings: Record<string, string> = {
    ...DEFAULTS,
    ...overrides,
    listen_addresses: onSocket ? '' : host,
    unix_socket_directories: onSocket ? quoteInList(host) : '',
    port: String(port),
    cluster_name: clusterMark(dataDir),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Stands in the server's command line and tells it from every other PostgreSQL of the machine. */
export function clusterMark(dataDir: string): string {
  return `deskhand-${shortHash(dataDir)}`;
}

/** 16 hexadecimal digits that stand for a path where it can't stand itself. */
export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

/** The setting is a list: a comma or a space in the path would end the entry. */
function quoteInList(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
