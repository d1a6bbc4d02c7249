import { Refusal, unauthorized } from '../../platform/refusal.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { ProviderFailure } from './provider-failure.ts';
import type { Provider, Providers } from './provider.ts';
import type { ProviderRow } from './store.ts';

export const secretPurpose = (tenantId: number): string => `sign-in-secret:${tenantId}`;

/** Opens the provider that a tenant has set. Throws a ProviderFailure. */
export async function openStored(
  { secrets, providers }: { secrets: SecretBox; providers: Providers },
  row: ProviderRow,
): Promise<Provider> {
  const clientSecret = secrets.tryOpen(secretPurpose(row.tenant_id), row.sealed_client_secret);
  if (clientSecret === null) throw new ProviderFailure('unreadable-secret');
  const { issuer, client_id: clientId, authentication } = row;
  return providers.open({ issuer, clientId, clientSecret, authentication });
}

/** Explains to whoever signs in why the provider is no help, and that there is another way. */
export function refusalOf(error: unknown, row: ProviderRow): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  switch (error.code) {
    case 'declined':
    case 'refused-code':
    case 'bad-token':
      return unauthorized(`${row.name}: ${error.message}`);
    default:
      return new Refusal('CONNECTOR_UNAVAILABLE', `${row.name}: ${error.message} ${otherWay(row)}`);
  }
}

const otherWay = ({ required }: ProviderRow): string =>
  required
    ? 'Whoever has a tenant credential lets keys sign in again: `deskhand sign-in remove`.'
    : 'A key or a tenant credential still signs in.';
