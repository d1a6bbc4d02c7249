import { findDatabase } from './backup.ts';
import { ConfigError } from './platform/config-error.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';
import { loseSecret } from './platform/sealed-values/index.ts';
import { createSecretBox } from './platform/secrets.ts';
import { sealedColumns } from './wiring/sealed-columns.ts';
import { giveUpSigningKeys } from './sessions/index.ts';

/**
 * Has the service's database note that nobody has the secret with this key any more, and resolves to what
 * can't be read without it. The next start makes new signing keys where theirs are among that.
 *
 * @throws ConfigError where `DESKHAND_SECRET` holds that secret, and what `loseSecret` throws
 */
export async function loseServiceSecret(
  environment: NodeJS.ProcessEnv,
  keyId: string,
): Promise<string> {
  const config = readConfig(environment);
  if (createSecretBox(config.secrets).keyIds.includes(keyId)) {
    throw new ConfigError(`the secret of key ${keyId} is not lost: DESKHAND_SECRET holds it`);
  }
  const { settings, leave } = await findDatabase(config);
  const log = createLog(config.logLevel);
  const database = openDatabase(settings, { connectionsMax: 1, statementTimeoutMs: 0, log });
  try {
    return await database.transaction(async (tx) => {
      const values = await loseSecret(tx, sealedColumns, keyId);
      await giveUpSigningKeys(tx, keyId);
      return values;
    });
  } finally {
    await database.close();
    await leave();
  }
}
