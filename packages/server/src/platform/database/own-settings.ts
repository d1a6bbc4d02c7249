import type pg from 'pg';

export type ConnectionSettings = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

interface OwnSettings {
  /** What PostgreSQL is told that the connection is of. */
  application_name: string;
  /** `-c name=value …` */
  options: string;
}

/**
 * Lets what the service sets itself win over the same in the address, where the driver would let the address
 * win: nodes are known by their connections' name. Other options of the address stay.
 */
export function withOwnSettings(
  settings: ConnectionSettings,
  own: OwnSettings,
): ConnectionSettings & OwnSettings {
  if (settings.connectionString === undefined) return { ...settings, ...own };
  const url = new URL(settings.connectionString);
  const given = url.searchParams.get('options');
  url.searchParams.delete('application_name');
  url.searchParams.delete('options');
  // Of two values of one setting the later counts.
  const options = given === null ? own.options : `${given} ${own.options}`;
  return { ...settings, ...own, options, connectionString: url.href };
}
