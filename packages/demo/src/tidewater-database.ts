import type { Serving } from '@deskhand/server';

/**
 * The database of the fictional product, behind its application and its connector. Named after the
 * service's, so that two demos on one server keep out of each other's way.
 */
export function databaseBeside(connection: Serving['connection']): string {
  const own = connection.connectionString
    ? new URL(connection.connectionString).pathname.slice(1)
    : connection.database;
  return `${own ?? 'deskhand'}_tidewater`;
}
