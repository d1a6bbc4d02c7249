import { ConfigError } from '../config-error.ts';
import { execute, queryRows, statement, type Queryable } from '../database/index.ts';
import { countSealed, listSealed, type SealedCount } from './count-sealed.ts';
import type { SealedColumn } from './sealed-column.ts';

const selectLost = queryRows<{ key_id: string }, []>(
  'lost-secrets.list',
  'select key_id from lost_secrets',
);

const selectHolders = queryRows<{ id: string }, [keyId: string]>(
  'lost-secrets.holders',
  `select id from nodes where $1 = any (secret_ids) and seen_at > now() - interval '1 minute'`,
);

/** The ids of the keys whose secrets nobody has any more. */
export async function selectLostSecrets(queryable: Queryable): Promise<string[]> {
  return (await selectLost(queryable)).map(({ key_id: keyId }) => keyId);
}

const insertLost = execute<[keyId: string]>(
  'lost-secrets.add',
  'insert into lost_secrets (key_id) values ($1) on conflict do nothing',
);

/**
 * Notes that nobody has the secret with this key any more, so that a service starts without what was sealed
 * under it, and resolves to what that is, in words. Only inside a transaction.
 *
 * @throws ConfigError where a node that runs holds that secret, nothing is sealed under it, or something that no start can do without
 */
export async function loseSecret(
  tx: Queryable,
  columns: readonly SealedColumn[],
  keyId: string,
): Promise<string> {
  const holders = await selectHolders(tx, keyId);
  if (holders.length > 0) {
    throw new ConfigError(`the secret of key ${keyId} is not lost: a node that runs holds it`);
  }
  const counts = (await countStored(tx, columns)).filter((one) => one.keyId === keyId);
  if (counts.length === 0) throw new ConfigError(`nothing is sealed under key ${keyId}`);
  const vital = columns.filter(({ isVital }) => isVital).map(({ kind }) => kind);
  const needed = counts.filter(({ kind }) => vital.includes(kind));
  if (needed.length > 0) {
    throw new ConfigError(
      `no service can start without ${listSealed(needed)}, under key ${keyId}: restore a backup whose secret you have`,
    );
  }
  await insertLost(tx, keyId);
  return listSealed(counts);
}

/** Counts what is stored for longer than a day. */
export async function countStored(
  queryable: Queryable,
  columns: readonly SealedColumn[],
): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const column of columns.filter(({ isBrief }) => !isBrief)) {
    const name = `sealed.count-${column.table}-${column.column}`;
    counts.push(...(await countSealed(column, (text) => queryable.run(statement(name, text)))));
  }
  return counts;
}
