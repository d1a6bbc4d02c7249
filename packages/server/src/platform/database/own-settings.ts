import type pg from 'pg';

export type ConnectionSettings = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

interface OwnSettings {
  /** The connection's `application_name`. */
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
  const [address, query] = settings.connectionString.split(/\?(.*)/su);
  const pairs = query?.split('&') ?? [];
  const others = pairs.filter((pair) => !isOwn(pair));
  const given = pairs.findLast((pair) => pair.startsWith(optionsKey))?.slice(optionsKey.length);
  return {
    ...settings,
    ...own,
    // Of two values of one setting the later counts.
    options: given === undefined ? own.options : `${decode(given)} ${own.options}`,
    // All else stays as it is written: an address that is written anew may mean something else.
    connectionString: others.length > 0 ? `${address}?${others.join('&')}` : address!,
  };
}

const optionsKey = 'options=';

const isOwn = (pair: string): boolean =>
  pair.startsWith(optionsKey) || pair.startsWith('application_name=');

const decode = (value: string): string => decodeURIComponent(value.replaceAll('+', ' '));
