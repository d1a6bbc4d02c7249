import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type * as OpenId from 'openid-client';
import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Clock } from '../../platform/clock.ts';
import { createOutbound, observedFetch } from '../../platform/outbound/index.ts';
import { providerFailureOf, ProviderFailure } from './provider-failure.ts';

/** How a token endpoint takes the client's secret. */
export type ClientAuthentication = 'basic' | 'post';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  authentication: ClientAuthentication;
}

/** A provider whose metadata was read. */
export interface Provider {
  library: typeof OpenId;
  configuration: OpenId.Configuration;
  /** What its tokens are signed with. */
  keys: JWTVerifyGetKey;
}

/** The providers that tenants name. */
export interface Providers {
  /** Reads the metadata, unless that was done within the last minutes. Throws a ProviderFailure. */
  open(settings: ProviderSettings): Promise<Provider>;
  /** The same, and asks the provider in any case. */
  openAnew(settings: ProviderSettings): Promise<Provider>;
  close(): Promise<void>;
}

const keptMs = 10 * 60_000;
/** Whoever is not signed in can have a provider asked: one that does not answer is left alone a while. */
const failureKeptMs = 3_000;
const keptMax = 1_000;
// Somebody waits in a browser meanwhile.
const timeoutSeconds = 10;

/** Makes the way to providers: no request of the libraries leaves by another. */
export function createProviders(deps: {
  allowPrivate: readonly string[];
  monotonic: Clock;
}): Providers {
  const outbound = createOutbound({
    allowPrivate: deps.allowPrivate,
    headersTimeoutMs: timeoutSeconds * 1000,
    totalTimeoutMs: timeoutSeconds * 1000,
  });
  const kept = new BoundedMap<string, { provider: Promise<Provider>; untilMs: number }>(keptMax);

  function openAnew(settings: ProviderSettings): Promise<Provider> {
    const provider = readProvider(settings, observedFetch('sign_in', outbound.fetch));
    const entry = { provider, untilMs: deps.monotonic() + keptMs };
    kept.set(keyOf(settings), entry);
    provider.catch(() => {
      entry.untilMs = deps.monotonic() + failureKeptMs;
    });
    return provider;
  }

  return {
    openAnew,
    close: () => outbound.close(),
    open(settings) {
      const entry = kept.get(keyOf(settings));
      return entry && entry.untilMs > deps.monotonic() ? entry.provider : openAnew(settings);
    },
  };
}

const keyOf = (settings: ProviderSettings): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[settings.issuer, settings.clientId, settings.clientSecret, settings.authentication],
      ]),
    )
    .digest('base64');

async function readProvider(
  { issuer, clientId, clientSecret, authentication }: ProviderSettings,
  ask: typeof fetch,
): Promise<Provider> {
  // Loaded at the first sign-in: most tenants have none.
  const library = await import('openid-client');
  const url = new URL(issuer);
  const execute = [
    library.enableNonRepudiationChecks,
    // Where the network allows it at all: plain HTTP stays within what the operator allows.
    ...(url.protocol === 'http:' ? [library.allowInsecureRequests] : []),
  ];
  const prove = authentication === 'basic' ? library.ClientSecretBasic : library.ClientSecretPost;
  try {
    const configuration = await library.discovery(url, clientId, undefined, prove(clientSecret), {
      execute,
      timeout: timeoutSeconds,
      // As the library's types have a body, it may be of memory that is shared; it never is.
      [library.customFetch]: (address, { redirect: _, ...init }) =>
        ask(address, init as RequestInit),
    });
    return { library, configuration, keys: keysOf(configuration, url, ask) };
  } catch (error) {
    throw providerFailureOf(error, 'no-metadata');
  }
}

/** Throws where the metadata lacks what a sign-in needs. */
function keysOf(
  configuration: OpenId.Configuration,
  issuer: URL,
  ask: typeof fetch,
): JWTVerifyGetKey {
  const metadata = configuration.serverMetadata();
  // The library lets some providers answer for others; a member is known by issuer and subject.
  if (new URL(metadata.issuer).href !== issuer.href) throw new ProviderFailure('other-issuer');
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const endpoint = metadata[name];
    if (endpoint === undefined || !isWeb(endpoint, issuer))
      throw new ProviderFailure('lacking', name);
  }
  if (!(metadata.response_types_supported ?? ['code']).includes('code')) {
    throw new ProviderFailure('lacking', 'response type `code`');
  }
  if (!(metadata.code_challenge_methods_supported ?? ['S256']).includes('S256')) {
    throw new ProviderFailure('lacking', 'PKCE with `S256`');
  }
  return createRemoteJWKSet(new URL(metadata.jwks_uri!), {
    timeoutDuration: timeoutSeconds * 1000,
    [customFetch]: (address, { redirect: _, ...init }) => ask(address, init),
  });
}

/** Whether an address that a provider names is one of the web, and over TLS where its issuer is. */
export const isWeb = (address: string, issuer: URL): boolean =>
  URL.canParse(address) &&
  (new URL(address).protocol === 'https:' || new URL(address).protocol === issuer.protocol);
