import type { SignInSettings, UpdateSignInRequest } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { refusalReason } from '../../platform/reason.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { recordAct, type Administrator } from '../administrator.ts';
import { lockAccess } from '../store.ts';
import { addressesOf } from './addresses.ts';
import { secretPurpose } from './open-stored.ts';
import { ProviderFailure, providerFailureOf } from './provider-failure.ts';
import type { ClientAuthentication, Provider, Providers, ProviderSettings } from './provider.ts';
import {
  deleteKeySessions,
  deleteMemberSessions,
  hasOwnerSignedIn,
  selectProvider,
  upsertProvider,
  type ProviderRow,
} from './store.ts';

/** What the routes of a tenant's own settings need to know of it. */
export interface SignInTenant {
  id: number;
  key: string;
}

interface CheckDeps {
  database: Queryable;
  secrets: SecretBox;
  providers: Providers;
  baseUrl: () => string;
}

export async function readSignIn(
  queryable: Queryable,
  tenant: SignInTenant,
  baseUrl: string,
): Promise<SignInSettings> {
  return present(await selectProvider(queryable, tenant.id), tenant, baseUrl);
}

/**
 * Asks the provider whether all that a request names holds. Throws VALIDATION_ERROR that names the field
 * which does not, with the reason.
 */
export async function checkSignIn(
  deps: CheckDeps,
  tenant: SignInTenant,
  request: UpdateSignInRequest,
): Promise<CheckedSignIn> {
  const issuer = readIssuer(request.issuer);
  const clientId = request.clientId.trim();
  const former = await selectProvider(deps.database, tenant.id);
  const clientSecret = request.clientSecret ?? keptSecret(deps.secrets, former, issuer, clientId);
  if (clientSecret === null) {
    throw invalid('`clientSecret` is required: there is none yet for this issuer and client id.');
  }
  const { redirectUrl } = addressesOf(deps.baseUrl(), tenant.key);
  const asked = { issuer: issuer.href, clientId, clientSecret };
  try {
    const proven = await proveClient(deps.providers, asked, redirectUrl);
    const { isRequired } = request;
    return { ...asked, ...proven, name: request.name.trim(), isRequired };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const field = error.code === 'unknown-client' ? '`clientId`, `clientSecret`' : '`issuer`';
    throw invalid(`${field}: ${error.message}`);
  }
}

/** Settings whose provider was asked. */
type CheckedSignIn = ProviderSettings & { name: string; isRequired: boolean | undefined };

/** Names the provider, once it was checked. Another one, or another client, ends the sessions by it. */
export async function updateSignIn(
  deps: { secrets: SecretBox; baseUrl: () => string },
  tx: Queryable,
  by: Administrator,
  tenant: SignInTenant,
  checked: CheckedSignIn,
): Promise<SignInSettings> {
  await lockAccess(tx, tenant.id);
  const former = await selectProvider(tx, tenant.id);
  const { name, issuer, clientId, clientSecret, authentication } = checked;
  const sealed = deps.secrets.seal(secretPurpose(tenant.id), clientSecret);
  const isRequired = checked.isRequired ?? former?.required ?? false;
  const isOther = former !== null && (former.issuer !== issuer || former.client_id !== clientId);
  if (isRequired && (isOther || !former?.required)) {
    if (isOther || !(await hasOwnerSignedIn(tx, tenant.id))) throw ownerFirst();
  }
  await upsertProvider(
    tx,
    ...([tenant.id, name, issuer, clientId, sealed, authentication, isRequired] as const),
  );
  if (isOther) await deleteMemberSessions(tx, tenant.id);
  // Those that were barred must not rise again.
  if (former?.required && !isRequired) await deleteKeySessions(tx, tenant.id);
  const details = { issuer, clientId, required: isRequired };
  await recordAct(tx, by, { action: 'sign-in.updated', target: 'sign-in', details });
  return readSignIn(tx, tenant, deps.baseUrl());
}

/** Nobody could get in any more. */
const ownerFirst = () =>
  new Refusal(
    'CONFLICT',
    '`isRequired`: no owner has signed in by this provider and client since they were set. Set them with `isRequired: false`, let an owner sign in by them (who has no account there yet joins by an invitation or a new link), and require them then.',
    { reason: refusalReason('provider-owner-first') },
  );

function readIssuer(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (isPlain && /^https?:$/.test(url.protocol) && !url.pathname.includes('/.well-known/'))
    return url;
  throw invalid(
    '`issuer` must be an https address (or http, inside networks the operator allows) without user name, query or fragment: what stands before `/.well-known/openid-configuration`.',
  );
}

/** A secret goes to no other provider, and for no other client. */
function keptSecret(
  secrets: SecretBox,
  former: ProviderRow | null,
  issuer: URL,
  clientId: string,
): string | null {
  const stays =
    former && new URL(former.issuer).href === issuer.href && former.client_id === clientId;
  return stays
    ? secrets.tryOpen(secretPurpose(former.tenant_id), former.sealed_client_secret)
    : null;
}

/** Finds out which way the token endpoint takes the secret. */
async function proveClient(
  providers: Providers,
  asked: Omit<ProviderSettings, 'authentication'>,
  redirectUrl: string,
): Promise<{ issuer: string; authentication: ClientAuthentication }> {
  for (const authentication of ['basic', 'post'] as const) {
    const provider = await providers.openAnew({ ...asked, authentication });
    if (await isKnown(provider, redirectUrl)) {
      return { issuer: provider.configuration.serverMetadata().issuer, authentication };
    }
  }
  throw new ProviderFailure('unknown-client');
}

/** Asks with a code that can't be right: who does not know the client says so before it looks at the code. */
async function isKnown(
  { library, configuration }: Provider,
  redirectUrl: string,
): Promise<boolean> {
  try {
    await library.genericGrantRequest(configuration, 'authorization_code', {
      code: 'deskhand-asks-whether-this-client-is-known',
      redirect_uri: redirectUrl,
      code_verifier: library.randomPKCECodeVerifier(),
    });
  } catch (error) {
    const failure = providerFailureOf(error, 'bad-token');
    if (failure.code === 'unreachable') throw failure;
    return failure.code !== 'unknown-client';
  }
  return true;
}

const present = (
  row: ProviderRow | null,
  { key }: SignInTenant,
  baseUrl: string,
): SignInSettings => ({
  provider: row && {
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    isRequired: row.required,
    updatedAt: row.updated_at,
  },
  ...addressesOf(baseUrl, key),
});
