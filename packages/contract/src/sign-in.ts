import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { MemberRole } from './members.ts';
import { Nullable, Timestamp } from './shapes.ts';

const TenantKey = Type.String({
  minLength: 1,
  maxLength: limits.tenantKeyCharactersMax,
  description: 'the key of the tenant',
});

/** The provider of OpenID Connect that a tenant's members may sign in by, and what it must know. */
export const SignInSettings = Type.Object({
  provider: Nullable(
    Type.Object(
      {
        name: Type.String(),
        issuer: Type.String(),
        clientId: Type.String(),
        isRequired: Type.Boolean({ description: 'the panel takes no keys beside it' }),
        updatedAt: Timestamp,
      },
      { description: 'null: members sign in with their keys alone' },
    ),
  ),
  redirectUrl: Type.String({ description: 'redirect URI to register at the provider' }),
  signedOutUrl: Type.String({ description: 'post-logout redirect URI to register there' }),
  backChannelLogoutUrl: Type.String({ description: 'back-channel logout URI to register there' }),
});
export type SignInSettings = Static<typeof SignInSettings>;

export const UpdateSignInRequest = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 60,
      format: 'not-blank',
      description: 'what people call it: it stands on the button',
    }),
    issuer: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'the address before `/.well-known/openid-configuration`',
    }),
    clientId: Type.String({ minLength: 1, maxLength: 500, format: 'not-blank' }),
    clientSecret: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        pattern: '^[\\x21-\\x7e]+$',
        description:
          'write-only. Left out: stays while `issuer` and `clientId` stay. Without one there is no sign-in.',
      }),
    ),
    isRequired: Type.Optional(
      Type.Boolean({
        description:
          'Whether the panel is signed in to by it alone: keys and tenant credentials open the API as before, and no session. Left out: stays. Can be switched on once an owner has signed in by this `issuer` and `clientId` since the sign-in was last set; with another `issuer` or `clientId` it must be false.',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      {
        ...{ name: 'Acme SSO', issuer: 'https://id.example.com', clientId: 'deskhand' },
        clientSecret: 'secret-of-the-client',
      },
    ],
  },
);
export type UpdateSignInRequest = Static<typeof UpdateSignInRequest>;

export const BeginSignInRequest = Type.Object(
  {
    tenant: TenantKey,
    invitation: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'what stands behind the `#` of a link: it is taken by the account that signs in',
      }),
    ),
  },
  { additionalProperties: false, examples: [{ tenant: 'acme' }] },
);
export type BeginSignInRequest = Static<typeof BeginSignInRequest>;

export const BegunSignIn = Type.Object({
  url: Type.String({ description: 'the page of the provider that the browser is to open' }),
});
export type BegunSignIn = Static<typeof BegunSignIn>;

export const FinishSignInRequest = Type.Object(
  {
    tenant: TenantKey,
    parameters: Type.String({
      minLength: 1,
      maxLength: 8000,
      description: 'what the provider wrote behind the `?` of the redirect URI',
    }),
  },
  {
    additionalProperties: false,
    examples: [{ tenant: 'acme', parameters: 'code=of-the-provider&state=of-the-browser' }],
  },
);
export type FinishSignInRequest = Static<typeof FinishSignInRequest>;

export const ProviderLogoutRequest = Type.Object(
  {
    logout_token: Type.String({
      minLength: 1,
      maxLength: 16_000,
      description: 'a logout token of the provider',
    }),
  },
  { examples: [{ logout_token: 'token.of.the-provider' }] },
);
export type ProviderLogoutRequest = Static<typeof ProviderLogoutRequest>;

/** Whom an invitation is for, and how it may be taken. */
export const Invitation = Type.Object({
  tenant: Type.Object({ key: Type.String(), name: Type.String() }),
  member: Type.Object({ name: Type.String(), role: MemberRole }),
  provider: Nullable(
    Type.Object(
      {
        name: Type.String(),
        isRequired: Type.Boolean({ description: 'it can be taken with an account alone' }),
      },
      { description: 'null: it can be taken for a key alone' },
    ),
  ),
});
export type Invitation = Static<typeof Invitation>;

/** `providerUrl` signs out of the provider, too. */
export const EndedPanelSession = Type.Object({
  ok: Type.Literal(true),
  providerUrl: Nullable(
    Type.String({ description: 'the page of the provider that ends its own session' }),
  ),
});
export type EndedPanelSession = Static<typeof EndedPanelSession>;
