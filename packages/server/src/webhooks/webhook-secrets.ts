import type { Queryable } from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { selectFormerSecrets, type WebhookRow } from './store.ts';

export const addressPurpose = (tenantId: number): string => `webhook-address:${tenantId}`;

const secretPurpose = (tenantId: number): string => `webhook:${tenantId}`;

export function newSealedSecret(secrets: SecretBox, tenantId: number) {
  const secret = newWebhookSecret();
  return { secret, sealedSecret: secrets.seal(secretPurpose(tenantId), secret) };
}

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
  const purpose = secretPurpose(tenantId);
  const secret = secrets.tryOpen(purpose, sealed_secret);
  // Without the present one nothing is sent: the receiver may know no other.
  if (url === null || secret === null) return null;
  const readable = former.map((sealed) => secrets.tryOpen(purpose, sealed));
  return { url, secrets: [secret, ...readable.filter((one) => one !== null)] };
}

export async function readReceiver(
  queryable: Queryable,
  secrets: SecretBox,
  tenantId: number,
  id: Uuid,
  row: Sealed,
): Promise<Receiver | null> {
  const former = await selectFormerSecrets(queryable, tenantId, id);
  const sealed = former.map(({ sealed_secret }) => sealed_secret);
  return openReceiver(secrets, tenantId, row, sealed);
}
