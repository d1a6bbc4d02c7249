import { Type, type Static } from 'typebox';
import { Case, Message, Snapshot } from './conversation.ts';
import { limits } from './limits.ts';
import { Identifier, Name, Nullable, Timestamp } from './shapes.ts';

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

export const AdminCase = Type.Object({
  ...Case.properties,
  user: Type.Object({ id: Type.String() }),
  assistantVersion: Type.Integer({
    description: 'of the assistant, which it began with; 0 where there was none',
  }),
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
