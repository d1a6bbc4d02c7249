import { Type, type Static } from 'typebox';
import { Case, Message, Snapshot } from './conversation.ts';
import { limits } from './limits.ts';
import { Identifier, Nullable, ProviderKey, Timestamp } from './shapes.ts';

const Name = Type.String({
  minLength: 1,
  maxLength: limits.nameCharactersMax,
  format: 'not-blank',
});

export const Tenant = Type.Object({
  key: Type.String(),
  name: Type.String(),
  createdAt: Timestamp,
});
export type Tenant = Static<typeof Tenant>;

export const CreateTenantRequest = Type.Object(
  {
    key: Type.String({
      minLength: 1,
      maxLength: limits.tenantKeyCharactersMax,
      pattern: '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$',
      description: 'lower-case letters, digits and inner hyphens',
    }),
    name: Name,
  },
  { additionalProperties: false, examples: [{ key: 'acme', name: 'Acme Inc.' }] },
);
export type CreateTenantRequest = Static<typeof CreateTenantRequest>;

export const CreateTenantResponse = Type.Object({
  tenant: Tenant,
  tsk: Type.String({ description: 'tenant credential, shown once' }),
  sik: Type.String({ description: 'integration credential, shown once' }),
});
export type CreateTenantResponse = Static<typeof CreateTenantResponse>;

export const ListTenantsResponse = Type.Object({
  tenants: Type.Array(Tenant),
  nextCursor: Nullable(Type.String()),
});
export type ListTenantsResponse = Static<typeof ListTenantsResponse>;

export const CredentialKind = Type.Enum(['integration', 'tenant'], {
  description: 'integration (sik_) issues sessions, tenant (tsk_) administers',
});
export type CredentialKind = Static<typeof CredentialKind>;

export const Credential = Type.Object({
  id: Identifier,
  kind: CredentialKind,
  label: Type.String(),
  memberId: Nullable(
    Type.String({ description: 'whose key it is; null where it is the tenant’s' }),
  ),
  createdAt: Timestamp,
  lastUsedAt: Nullable(Timestamp),
  revokedAt: Nullable(Timestamp),
});
export type Credential = Static<typeof Credential>;

export const CreateCredentialRequest = Type.Object(
  {
    kind: CredentialKind,
    label: Type.Optional(
      Type.String({ maxLength: limits.labelCharactersMax, description: 'what it is used for' }),
    ),
  },
  { additionalProperties: false, examples: [{ kind: 'integration', label: 'web shop' }] },
);
export type CreateCredentialRequest = Static<typeof CreateCredentialRequest>;

/** `secret` is shown in this one response and never again. */
export const CredentialWithSecret = Type.Object({
  ...Credential.properties,
  secret: Type.String({ description: 'shown once' }),
});
export type CredentialWithSecret = Static<typeof CredentialWithSecret>;

export const ListCredentialsResponse = Type.Object({
  credentials: Type.Array(Credential),
  nextCursor: Nullable(Type.String()),
});
export type ListCredentialsResponse = Static<typeof ListCredentialsResponse>;

/** Each may what the next may, and more. */
export const MemberRole = Type.Enum(['owner', 'editor', 'agent', 'viewer'], {
  description:
    'viewer reads; agent also answers people; editor changes what the assistant says; owner what it may do, and who gets in',
});
export type MemberRole = Static<typeof MemberRole>;

export const Member = Type.Object({
  id: Identifier,
  name: Type.String(),
  email: Type.String(),
  role: MemberRole,
  state: Type.Enum(['invited', 'active', 'removed']),
  hasAccount: Type.Boolean({ description: 'signs in by the provider, too' }),
  createdAt: Timestamp,
  joinedAt: Nullable(Timestamp),
  lastSeenAt: Nullable(Timestamp),
  invitationExpiresAt: Nullable(Timestamp),
  removedAt: Nullable(Timestamp),
});
export type Member = Static<typeof Member>;

export const MemberRequest = Type.Object(
  {
    name: Name,
    email: Type.Optional(
      Type.String({
        maxLength: limits.userEmailCharactersMax,
        description: 'only shown, never written to',
      }),
    ),
    role: MemberRole,
  },
  {
    additionalProperties: false,
    examples: [{ name: 'Rita Prado', email: 'rita@example.com', role: 'editor' }],
  },
);
export type MemberRequest = Static<typeof MemberRequest>;

/** `invitation.url` is shown in this one response and never again. */
export const InvitedMember = Type.Object({
  ...Member.properties,
  invitation: Type.Object({
    url: Type.String({ description: 'opens the panel once, for whoever has it' }),
    expiresAt: Timestamp,
  }),
});
export type InvitedMember = Static<typeof InvitedMember>;

export const ListMembersResponse = Type.Object({
  members: Type.Array(Member),
  nextCursor: Nullable(Type.String()),
});
export type ListMembersResponse = Static<typeof ListMembersResponse>;

export const PanelSessionRequest = Type.Object(
  {
    credential: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'a tenant credential, or the key of a member',
    }),
  },
  { additionalProperties: false, examples: [{ credential: 'tsk_of_the_tenant' }] },
);
export type PanelSessionRequest = Static<typeof PanelSessionRequest>;

/** Who is signed in to the panel, and until when. */
export const PanelSession = Type.Object({
  tenant: Type.Object({ key: Type.String(), name: Type.String() }),
  credential: Nullable(
    Type.Object({ id: Identifier, label: Type.String() }, { description: 'null: by the provider' }),
  ),
  member: Nullable(Type.Object({ id: Identifier, name: Type.String() })),
  role: MemberRole,
  expiresAt: Timestamp,
});
export type PanelSession = Static<typeof PanelSession>;

export const JoinRequest = Type.Object(
  {
    invitation: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'what stands behind the `#` of the link',
    }),
  },
  { additionalProperties: false, examples: [{ invitation: 'inv_of_the_link' }] },
);
export type JoinRequest = Static<typeof JoinRequest>;

/** `key` is shown in this one response and never again. */
export const JoinedPanel = Type.Object({
  ...PanelSession.properties,
  key: Type.String({ description: 'what the member signs in with from now on' }),
});
export type JoinedPanel = Static<typeof JoinedPanel>;

export const ProviderName = Type.Enum(['builtin', 'openai-compatible', 'openai', 'anthropic']);
export type ProviderName = Static<typeof ProviderName>;

export const AssistantSettings = Type.Object({
  provider: ProviderName,
  model: Nullable(Type.String()),
  baseUrl: Nullable(Type.String()),
  hasApiKey: Type.Boolean(),
  instructions: Type.String(),
  name: Type.String(),
  locale: Type.String(),
  updatedAt: Nullable(Timestamp),
});
export type AssistantSettings = Static<typeof AssistantSettings>;

/** What came of one small request to the model that answers the tenant's users. */
export const AssistantTest = Type.Object(
  {
    ok: Type.Boolean(),
    provider: ProviderName,
    model: Nullable(Type.String()),
    setBy: Type.Enum(['tenant', 'operator']),
    milliseconds: Type.Integer(),
    reason: Nullable(Type.String({ description: 'a stable code; null where it is ok' })),
    httpStatus: Nullable(
      Type.Integer({ description: 'of the provider, where that is the reason' }),
    ),
    message: Type.String({ description: 'what came back, and what to do' }),
  },
  {
    examples: [
      {
        ...{
          ok: false,
          provider: 'openai',
          model: 'gpt-5-mini',
          setBy: 'tenant',
          milliseconds: 212,
        },
        ...{ reason: 'unauthorized', httpStatus: 401 },
        message:
          'The model provider does not accept the API key. Set the right one: PUT /api/admin/assistant with `apiKey`.',
      },
    ],
  },
);
export type AssistantTest = Static<typeof AssistantTest>;

export const UpdateAssistantRequest = Type.Object(
  {
    provider: Type.Optional(ProviderName),
    model: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200 }))),
    baseUrl: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 2000 }))),
    apiKey: ProviderKey,
    instructions: Type.Optional(Type.String({ maxLength: limits.instructionsCharactersMax })),
    name: Type.Optional(Name),
    locale: Type.Optional(
      Type.String({ pattern: '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$', maxLength: 35 }),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      {
        provider: 'openai-compatible',
        model: 'llama-3.3-70b',
        baseUrl: 'https://models.example.com/v1',
        apiKey: 'key-of-the-provider',
      },
      { provider: 'builtin', name: 'Robin', instructions: 'Be brief.', locale: 'en' },
    ],
  },
);
export type UpdateAssistantRequest = Static<typeof UpdateAssistantRequest>;

export const AdminCase = Type.Object({
  ...Case.properties,
  user: Type.Object({ id: Type.String() }),
});
export type AdminCase = Static<typeof AdminCase>;

export const AdminListCasesResponse = Type.Object({
  cases: Type.Array(AdminCase),
  nextCursor: Nullable(Type.String()),
});
export type AdminListCasesResponse = Static<typeof AdminListCasesResponse>;

export const TranscriptResponse = Type.Object({
  case: AdminCase,
  messages: Type.Array(Message),
  snapshot: Snapshot,
  nextCursor: Nullable(Type.String()),
});
export type TranscriptResponse = Static<typeof TranscriptResponse>;

export const EraseUserResponse = Type.Object({
  ok: Type.Literal(true),
  erased: Type.Object({ cases: Type.Integer(), messages: Type.Integer() }),
});
export type EraseUserResponse = Static<typeof EraseUserResponse>;

export const AuditEvent = Type.Object({
  id: Identifier,
  at: Timestamp,
  actor: Type.Object({
    type: Type.Enum([
      ...['operator', 'tenant', 'member', 'integration', 'user', 'system', 'human', 'anonymous'],
    ] as const),
    id: Nullable(Type.String()),
  }),
  action: Type.String({ description: 'noun.verb: case.closed, credential.rotated' }),
  target: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
  details: Type.Record(Type.String(), Type.Unknown()),
});
export type AuditEvent = Static<typeof AuditEvent>;

export const ListAuditResponse = Type.Object({
  events: Type.Array(AuditEvent),
  nextCursor: Nullable(Type.String()),
});
export type ListAuditResponse = Static<typeof ListAuditResponse>;

export const OriginsRequest = Type.Object(
  { origins: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: 100 }) },
  { additionalProperties: false, examples: [{ origins: ['https://app.example.com'] }] },
);
export type OriginsRequest = Static<typeof OriginsRequest>;

export const OriginsResponse = Type.Object({ origins: Type.Array(Type.String()) });
export type OriginsResponse = Static<typeof OriginsResponse>;
