import type { Queryable } from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { openSecrets } from './signing-secrets.ts';
import { formerSecrets, type WebhookRow } from './store.ts';

export const addressPurpose = (tenantId: number): string => `webhook-address:${tenantId}`;

export const secretPurpose = (tenantId: number): string => `webhook:${tenantId}`;

/** Where a webhook is, and what signs for it: the present secret and the former ones that still do. */
export interface Receiver {
  url: string;
  secrets: string[];
}

type Sealed = Pick<WebhookRow, 'sealed_url' | 'sealed_secret'>;

/** Opens what a webhook is reached with; null where it is sealed under a secret that is lost. */
export function openReceiver(
  secrets: SecretBox,
  tenantId: number,
  { sealed_url, sealed_secret }: Sealed,
  former: readonly Buffer[],
): Receiver | null {
  const url = secrets.tryOpen(addressPurpose(tenantId), sealed_url);
  const signing = openSecrets(secrets, secretPurpose(tenantId), sealed_secret, former);
  return url === null || signing === null ? null : { url, secrets: signing };
}

export async function readReceiver(
  queryable: Queryable,
  secrets: SecretBox,
  tenantId: number,
  id: Uuid,
  row: Sealed,
): Promise<Receiver | null> {
  const former = await formerSecrets.select(queryable, tenantId, id);
  const sealed = former.map(({ sealed_secret }) => sealed_secret);
  return openReceiver(secrets, tenantId, row, sealed);
}
