import { ConfigError } from '../config-error.ts';
import type { Queryable } from '../database/index.ts';
import type { SecretBox } from '../secrets.ts';
import { listSealed, type SealedCount } from './count-sealed.ts';
import { countStored, selectLostSecrets } from './lose-secret.ts';
import type { SealedColumn } from './sealed-column.ts';

/**
 * Throws a `ConfigError` that names what could not be read any more where values are sealed under a secret
 * that the service was not given, unless the operator said that it is lost. Replies, which are kept for a
 * day, count for nothing.
 */
export async function refuseLostSecrets(
  database: Queryable,
  secrets: SecretBox,
  columns: readonly SealedColumn[],
): Promise<void> {
  const lost = new Set(await selectLostSecrets(database));
  const counts = await countStored(database, columns);
  const known = counts.filter(({ keyId }) => keyId !== null && secrets.keyIds.includes(keyId));
  const unreadable = counts.filter(
    ({ keyId }) => keyId !== null && !secrets.keyIds.includes(keyId) && !lost.has(keyId),
  );
  if (unreadable.length > 0) throw notOurs(unreadable, known.length > 0);
}

function notOurs(unreadable: readonly SealedCount[], opensOthers: boolean): ConfigError {
  const keys = [...new Set(unreadable.map(({ keyId }) => keyId))].join(', ');
  const values = listSealed(unreadable);
  return new ConfigError(
    opensOthers
      ? `DESKHAND_SECRET lacks a former secret (key ${keys}) that ${values} are still sealed under: put it ` +
          'back behind the new one (new,former) until `deskhand doctor` says that it can go; where nobody has it ' +
          'any more, `deskhand secret lost` says so'
      : `DESKHAND_SECRET is not the one that this database’s values were sealed under (key ${keys}: ${values}): ` +
          'set it to that one (the embedded database’s is in the file `secret` of DATA_DIR), or to `new,former` to change it',
  );
}
