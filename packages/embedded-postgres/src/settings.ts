import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Sizes for a desk beside other programs on one machine; durability is never traded. */
const defaults: Record<string, string> = {
  max_connections: '50',
  shared_buffers: '128MB',
  // Bounds both the disk the log may take and the seconds a recovery takes after a crash.
  max_wal_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The queries are short and indexed: compiling costs more than it saves. The package has no LLVM.
  jit: 'off',
  // The log is about the server's own life only. A failed statement reaches the caller anyway, and
  // its text and values may be a customer's.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
};

/** The port is only part of the socket's file name, as PostgreSQL builds it; there is no TCP. */
export const socketPort = 5432;

/**
 * Returns the server's settings as `-c name=value` words. They are passed at each start and win over
 * the files of the data folder, so a new version of Deskhand brings its settings to old data. What
 * finding the server again depends on comes last and can't be overridden.
 */
export function serverArguments(
  dataDir: string,
  socketFolder: string,
  overrides: Record<string, string>,
): string[] {
  const settings: Record<string, string> = {
    ...defaults,
    ...overrides,
    listen_addresses: '',
    // The setting is a list: a comma or a space in the path would end the entry.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    port: String(socketPort),
    cluster_name: clusterMark(dataDir),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Returns the folder of a data folder's cluster: what PostgreSQL itself calls its data directory. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Returns what stands in the server's command line and tells it from every other PostgreSQL. */
export function clusterMark(dataDir: string): string {
  return `deskhand-${shortHash(dataDir)}`;
}

/** Returns 16 hexadecimal digits that stand for a path where it can't stand itself. */
export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
