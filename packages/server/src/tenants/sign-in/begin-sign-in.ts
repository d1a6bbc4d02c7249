import type { BeginSignInRequest } from '@deskhand/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { notFound } from '../../platform/refusal.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { readInvitation } from '../members/read-invitation.ts';
import { isTenantKey } from '../tenant-key.ts';
import { addressesOf } from './addresses.ts';
import { newAttempt, proofsOf, sealAttempt } from './attempt.ts';
import { openStored, refusalOf } from './open-stored.ts';
import type { Providers } from './provider.ts';
import { selectProviderByKey, type ProviderRow } from './store.ts';

export interface SignInDeps {
  database: Queryable;
  secrets: SecretBox;
  providers: Providers;
  clock: Clock;
  baseUrl: () => string;
}

/** Where the browser goes now, and what it has to bring back with it. Nothing is stored here. */
export async function beginSignIn(
  deps: SignInDeps,
  { tenant, invitation }: BeginSignInRequest,
): Promise<{ url: string; sealed: string }> {
  const row = await findProvider(deps.database, tenant);
  if (!row) throw notFound('tenant with a sign-in by a provider');
  if (invitation !== undefined) await readInvitation(deps.database, invitation, row.tenant_key);
  const attempt = newAttempt(row.tenant_id, invitation ?? null, deps.clock());
  const { state, nonce, codeVerifier } = proofsOf(attempt);
  try {
    const { library, configuration } = await openStored(deps, row);
    const url = library.buildAuthorizationUrl(configuration, {
      redirect_uri: addressesOf(deps.baseUrl(), row.tenant_key).redirectUrl,
      scope: 'openid',
      ...{ state, nonce },
      code_challenge: await library.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, sealed: sealAttempt(deps.secrets, attempt) };
  } catch (error) {
    throw refusalOf(error, row);
  }
}

/** Null for who has no provider, and for who is no tenant at all. */
export const findProvider = async (
  database: Queryable,
  tenantKey: string,
): Promise<ProviderRow | null> =>
  isTenantKey(tenantKey) ? selectProviderByKey(database, tenantKey) : null;
