import { Type, type Static } from 'typebox';
import { answerers } from './case-choices.ts';
import { Case, Message, Snapshot } from './conversation.ts';
import { Dialogue } from './dialogue.ts';
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

export const ListedCredential = Type.Object({
  ...Credential.properties,
  lastIssuedAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'when an integration credential last issued a session',
    }),
  ),
  liveSessions: Type.Integer({
    maximum: limits.liveSessionsCountedMax,
    description:
      'sessions that revoking it ends: of users for an integration credential, of the panel for a tenant credential; at the maximum there may be more',
  }),
  sessionsEndAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'when the last of the users’ sessions ends by itself, if no other one is issued',
    }),
  ),
});
export type ListedCredential = Static<typeof ListedCredential>;

export const ListCredentialsResponse = Type.Object({
  credentials: Type.Array(ListedCredential),
  nextCursor: Nullable(Type.String()),
});
export type ListCredentialsResponse = Static<typeof ListCredentialsResponse>;

export const AnsweredBy = Type.Enum(answerers);
export type AnsweredBy = Static<typeof AnsweredBy>;

export const AdminCase = Type.Object({
  ...Case.properties,
  user: Type.Object({ id: Type.String() }),
  assistantVersion: Type.Integer({
    description: 'of the assistant, which it began with; 0 where there was none',
  }),
  answeredBy: Type.Array(AnsweredBy, {
    description:
      'who wrote answers: the built-in assistant, a model, a person; the service’s own sentences about changes count for none',
  }),
});
export type AdminCase = Static<typeof AdminCase>;

export const AdminListCasesResponse = Type.Object({
  cases: Type.Array(AdminCase),
  nextCursor: Nullable(Type.String()),
});
export type AdminListCasesResponse = Static<typeof AdminListCasesResponse>;

/** A message with what its reader is not shown. */
export const TranscriptMessage = Type.Object({
  ...Message.properties,
  dialogue: Type.Optional(Dialogue),
});
export type TranscriptMessage = Static<typeof TranscriptMessage>;

export const TranscriptResponse = Type.Object({
  case: AdminCase,
  messages: Type.Array(TranscriptMessage),
  snapshot: Snapshot,
  nextCursor: Nullable(Type.String()),
});
export type TranscriptResponse = Static<typeof TranscriptResponse>;

/** A line of an export of cases. */
export const ExportedCase = Type.Object({
  case: AdminCase,
  snapshot: Snapshot,
  messages: Type.Optional(
    Type.Array(Message, { description: 'all of them, where conversations are asked for' }),
  ),
});
export type ExportedCase = Static<typeof ExportedCase>;

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

/** Where a chain of seals does not hold. */
export const AuditChainFailure = Type.Object({
  block: Nullable(Type.Integer({ description: 'null behind the last one' })),
  reason: Type.Enum(
    [
      ...['events_changed', 'events_missing', 'events_added'],
      ...['block_changed', 'blocks_missing', 'noted_block_missing'],
    ] as const,
    {
      description:
        'events_…: of what the block sealed; block_changed: its own record; blocks_missing: before it; noted_block_missing: the block of `noted` is not there, or has another seal',
    },
  ),
  from: Nullable(Timestamp),
  to: Nullable(Timestamp),
  sealed: Nullable(Type.Integer({ description: 'events when it was sealed' })),
  found: Nullable(
    Type.Integer({ description: 'events that are there now, where that was looked at' }),
  ),
});
export type AuditChainFailure = Static<typeof AuditChainFailure>;

export const AuditVerification = Type.Object({
  holds: Type.Boolean({ description: 'of what was verified for this reply' }),
  blocks: Type.Integer({ description: 'verified for this reply' }),
  events: Type.Integer({ description: 'verified for this reply' }),
  deleted: Type.Integer({
    description: 'events of these blocks that were deleted for their age; their seals are verified',
  }),
  from: Nullable(Type.String({ format: 'date-time', description: 'of the first of the events' })),
  to: Nullable(Type.String({ format: 'date-time', description: 'of the last of the events' })),
  failures: Type.Array(AuditChainFailure, { description: 'at most 52' }),
  head: Nullable(
    Type.Object(
      { block: Type.Integer(), seal: Type.String() },
      {
        description: 'the last block verified: noted elsewhere, it proves later that it was there',
      },
    ),
  ),
  unsealed: Type.Integer({
    description: 'newest events that are in no block yet, counted up to 10,000',
  }),
  next: Nullable(
    Type.Integer({ description: 'where to go on, as `after`; null once all is verified' }),
  ),
});
export type AuditVerification = Static<typeof AuditVerification>;

export const OriginsRequest = Type.Object(
  { origins: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: 100 }) },
  { additionalProperties: false, examples: [{ origins: ['https://app.example.com'] }] },
);
export type OriginsRequest = Static<typeof OriginsRequest>;

export const OriginsResponse = Type.Object({ origins: Type.Array(Type.String()) });
export type OriginsResponse = Static<typeof OriginsResponse>;
