import { setTimeout as sleep } from 'node:timers/promises';
import type { SecretBox } from '../../platform/secrets.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { addressesOf } from './addresses.ts';
import { idTokenPurpose } from './finish-sign-in.ts';
import { openStored } from './open-stored.ts';
import { isWeb, type Providers } from './provider.ts';
import { selectProvider } from './store.ts';

/** Somebody waits to be signed out, and is already. */
const waitMs = 3_000;

/**
 * The page where the provider ends its own session; null where it has none, or does not answer: who signs
 * out is signed out in any case.
 */
export async function findProviderPage(
  deps: { database: Queryable; secrets: SecretBox; providers: Providers; baseUrl: () => string },
  tenantId: number,
  sealedIdToken: Buffer | null,
): Promise<string | null> {
  const row = await selectProvider(deps.database, tenantId);
  const provider =
    row &&
    (await Promise.race([
      openStored(deps, row).catch(() => null),
      sleep(waitMs, null, { ref: false }),
    ]));
  if (!provider) return null;
  const { library, configuration } = provider;
  const endpoint = configuration.serverMetadata().end_session_endpoint;
  if (endpoint === undefined || !isWeb(endpoint, new URL(row.issuer))) return null;
  const idToken = sealedIdToken && deps.secrets.tryOpen(idTokenPurpose(tenantId), sealedIdToken);
  const url = library.buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: addressesOf(deps.baseUrl(), row.tenant_key).signedOutUrl,
    ...(idToken !== null && { id_token_hint: idToken }),
  });
  return url.href;
}
