import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { Provider } from 'oidc-provider';

export interface TestProvider {
  issuer: string;
  clientId: string;
  /** Another client of the same tenants, with the same secret. */
  otherClientId: string;
  clientSecret: string;
  /** Whoever comes next is this person; null declines. */
  person: string | null;
  /** Seconds since 1970 until when its session lasts, as it says. */
  sessionExpiry: number | undefined;
  /** What became of the logout tokens it has sent. */
  logouts: string[];
  /** A logout token of its own key, whatever it claims. */
  signLogout(claims: object, header?: object): Promise<string>;
  close(): Promise<void>;
}

interface ProviderOptions {
  /** Of the service, as it is registered here. */
  serviceUrl: string;
  /** The tenants that use it. */
  tenants: string[];
  clientSecret?: string;
  authentication?: 'client_secret_basic' | 'client_secret_post';
}

const clientId = 'deskhand';
const otherClientId = 'deskhand-again';
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** A real provider of OpenID Connect on loopback; only who sits before it is scripted. */
export async function startProvider({
  serviceUrl,
  tenants,
  clientSecret = 'secret-of-the-client-0123456789-0123456789',
  authentication = 'client_secret_basic',
}: ProviderOptions): Promise<TestProvider> {
  let handle = (_request: IncomingMessage, response: ServerResponse) => void response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { jwk, key } = await newKey();
  const stage: TestProvider = {
    ...{
      issuer,
      clientId,
      otherClientId,
      clientSecret,
      person: null,
      sessionExpiry: undefined,
      logouts: [],
    },
    signLogout: (claims, header) => signLogout(key, issuer, claims, header),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = createProvider(stage, jwk, {
    ...{ client_id: clientId, client_secret: clientSecret },
    token_endpoint_auth_method: authentication,
    redirect_uris: tenants.map((tenant) => `${serviceUrl}/panel/sign-in/${tenant}/callback`),
    post_logout_redirect_uris: [`${serviceUrl}/panel/sign-in`],
    backchannel_logout_uri: `${serviceUrl}/api/panel/sign-in/${tenants[0]}/logout`,
    backchannel_logout_session_required: true,
  });
  provider.on('backchannel.success', () => stage.logouts.push('sent'));
  provider.on('backchannel.error', (_context, error) => stage.logouts.push(error.message));
  const answer = provider.callback();
  handle = (request, response) =>
    void (request.url?.startsWith('/interaction/')
      ? finishInteraction(provider, stage, request, response)
      : answer(request, response));
  return stage;
}

type Client = NonNullable<
  NonNullable<ConstructorParameters<typeof Provider>[1]>['clients']
>[number];

function createProvider(stage: TestProvider, jwk: JWK, client: Client): Provider {
  return new Provider(stage.issuer, {
    clients: [client, { ...client, client_id: otherClientId }],
    jwks: { keys: [{ ...jwk, kty: 'RSA' }] },
    cookies: { keys: ['key of the provider’s cookies'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          const yes = '<button form="op.logoutForm" name="logout" value="yes">Yes</button>';
          context.body = `<!doctype html><title>Sign out</title>${form}${yes}`;
        },
      },
    },
    // Its own rules keep it from loopback, where the service of the tests is.
    fetch: (url, options) =>
      fetch(url, { ...options, dispatcher: undefined } as unknown as RequestInit),
    pkce: { required: () => true },
    claims: { openid: ['sub', 'session_expiry'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        ...(stage.sessionExpiry !== undefined && { session_expiry: stage.sessionExpiry }),
      }),
    }),
    // Whoever signs in has agreed.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  });
}

async function finishInteraction(
  provider: Provider,
  { person }: TestProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result = person === null ? { error: 'access_denied' } : { login: { accountId: person } };
  await provider.interactionFinished(request, response, result);
}

async function newKey(): Promise<{ jwk: JWK; key: CryptoKey }> {
  const { privateKey: key } = await generateKeyPair('RS256', { extractable: true });
  return { key, jwk: { ...(await exportJWK(key)), kid: 'one', use: 'sig', alg: 'RS256' } };
}

const signLogout = (
  key: CryptoKey,
  issuer: string,
  claims: object,
  header: object = {},
): Promise<string> =>
  new SignJWT({
    ...{ iss: issuer, aud: clientId, events: { [logoutEvent]: {} } },
    iat: Math.floor(Date.now() / 1000),
    jti: crypto.randomUUID(),
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt', ...header })
    .sign(key);
