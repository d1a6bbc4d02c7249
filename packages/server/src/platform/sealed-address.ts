import { statement, type Queryable } from './database/index.ts';
import type { SecretBox } from './secrets.ts';

/**
 * An address whose path or query may hold a secret: sealed, or still as releases before stored it.
 */
export interface StoredAddress {
  url: string | null;
  sealed_url: Buffer | null;
}

/** Opens an address; null where it was sealed under a secret that is lost. */
export function openAddress(
  secrets: SecretBox,
  purpose: string,
  { url, sealed_url: sealed }: StoredAddress,
): string | null {
  return sealed === null ? url : secrets.tryOpen(purpose, sealed);
}

const rowsAtOnce = 500;

/**
 * Seals what earlier releases stored in the open. A migration can't: only the process knows the
 * secret. Nodes that start together may do it at once.
 */
export async function sealStoredAddresses(
  database: Queryable,
  secrets: SecretBox,
  table: 'connectors' | 'escalation_webhooks',
  purposeOf: (tenantId: number) => string,
): Promise<void> {
  const open = statement<{ tenant_id: number; url: string }>(
    `sealed-addresses.open-${table}`,
    `select tenant_id, url from ${table} where url is not null limit ${rowsAtOnce}`,
  );
  const seal = statement<never>(
    `sealed-addresses.seal-${table}`,
    `update ${table} set sealed_url = $3, url = null where tenant_id = $1 and url = $2`,
  );
  for (;;) {
    const rows = await database.run(open);
    for (const { tenant_id: tenantId, url } of rows) {
      await database.run(seal, [tenantId, url, secrets.seal(purposeOf(tenantId), url)]);
    }
    if (rows.length < rowsAtOnce) return;
  }
}
