import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { Identifier, Name, Nullable, Timestamp } from './shapes.ts';

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

/** Who is signed in to the panel, until when, and until when if nobody uses it. */
export const PanelSession = Type.Object({
  tenant: Type.Object({ key: Type.String(), name: Type.String() }),
  credential: Nullable(
    Type.Object({ id: Identifier, label: Type.String() }, { description: 'null: by the provider' }),
  ),
  member: Nullable(Type.Object({ id: Identifier, name: Type.String() })),
  role: MemberRole,
  expiresAt: Timestamp,
  endsUnusedAt: Timestamp,
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
