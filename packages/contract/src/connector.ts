import { Type, type Static } from 'typebox';
import { ConfirmBy } from './action.ts';
import { connectorLimits, Pointer, ToolName } from './connector-fields.ts';
import { limits } from './limits.ts';
import { Identifier, Nullable, Timestamp } from './shapes.ts';
import { toolConversation } from './tool-conversation.ts';

export const ConnectorSettings = Type.Object({
  url: Nullable(Type.String({ description: 'null: there is no connector' })),
  hasCredential: Type.Boolean(),
  escalationTool: Nullable(Type.String()),
  refreshedAt: Nullable(Timestamp),
  updatedAt: Nullable(Timestamp),
});
export type ConnectorSettings = Static<typeof ConnectorSettings>;

export const UpdateConnectorRequest = Type.Object(
  {
    url: Type.String({
      minLength: 1,
      maxLength: connectorLimits.urlCharactersMax,
      description: 'MCP server, Streamable HTTP',
    }),
    credential: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: connectorLimits.credentialCharactersMax,
          // What a header can carry.
          pattern: '^[\\x21-\\x7e]+$',
          description:
            'write-only; sent as `Authorization: Bearer`. Left out: stays while scheme, host and port of `url` stay. null removes it.',
        }),
      ),
    ),
    escalationTool: Type.Optional(Nullable(ToolName)),
  },
  {
    additionalProperties: false,
    examples: [
      {
        url: 'https://connector.example.com/mcp',
        credential: 'secret-of-the-connector',
        escalationTool: 'open_ticket',
      },
    ],
  },
);
export type UpdateConnectorRequest = Static<typeof UpdateConnectorRequest>;

export const ReceiptPointers = Type.Object(
  {
    id: Pointer,
    url: Type.Optional(Nullable(Pointer)),
    status: Type.Optional(Nullable(Pointer)),
    success: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: connectorLimits.successCharactersMax }), {
        maxItems: connectorLimits.successValuesMax,
        description: 'values at `status` that mean done',
      }),
    ),
    summary: Type.Optional(
      Type.Union([Pointer, Type.Null()], {
        description: 'the connector’s own sentence about what was done, for its user',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ReceiptPointers = Static<typeof ReceiptPointers>;

const Effect = Type.Enum(['read', 'write', 'disabled']);

export const UpdateToolRequest = Type.Object(
  {
    effect: Type.Optional(Effect),
    requiredRoles: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: limits.userRoleCharactersMax }), {
        maxItems: limits.userRolesMax,
        uniqueItems: true,
        description: 'roles a user must all have',
      }),
    ),
    identityArgument: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: connectorLimits.argumentNameCharactersMax,
          description: 'argument that names a user: only the user’s own id is let through',
        }),
      ),
    ),
    timeoutMs: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: connectorLimits.timeoutMsMin,
          maximum: connectorLimits.timeoutMsMax,
        }),
      ),
    ),
    readbackTool: Type.Optional(Nullable(ToolName)),
    receipt: Type.Optional(Nullable(ReceiptPointers)),
    confirm: Type.Optional(ConfirmBy),
    titles: Type.Optional(toolConversation.titles),
    examples: Type.Optional(toolConversation.examples),
    lookup: Type.Optional(toolConversation.lookup),
    preview: Type.Optional(toolConversation.preview),
    undo: Type.Optional(toolConversation.undo),
    display: Type.Optional(toolConversation.display),
    values: Type.Optional(toolConversation.values),
    labels: Type.Optional(toolConversation.labels),
    explainRoles: Type.Optional(toolConversation.explainRoles),
    paused: Type.Optional(
      Type.Boolean({
        description:
          'switches the tool off for now, or on again; policy and approval stay. A proposal of it that waits and is confirmed meanwhile changes nothing: it ends as `failed`, and the message says why.',
      }),
    ),
    approvedDigest: Type.Optional(
      Nullable(
        Type.String({
          pattern: '^[0-9a-f]{64}$',
          description:
            'digest of the definition you looked at, which approves it: from then on the assistant may use the tool for every end user who has its `requiredRoles`. Refused with 409 where the definition is another one by now. null takes the approval back, and the tool is off at once.',
        }),
      ),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      {
        effect: 'write',
        requiredRoles: ['owner'],
        identityArgument: 'customerId',
        timeoutMs: 10_000,
        receipt: {
          id: '/refund/id',
          url: '/refund/url',
          status: '/refund/status',
          success: ['done'],
        },
      },
    ],
  },
);
export type UpdateToolRequest = Static<typeof UpdateToolRequest>;

const toolStates = [
  'ready',
  'unapproved',
  'quarantined',
  'disabled',
  'gone',
  'unusable',
  'paused',
] as const;

const definition = {
  name: Type.String(),
  title: Nullable(Type.String()),
  description: Nullable(Type.String()),
  inputSchema: Type.Record(Type.String(), Type.Unknown()),
  outputSchema: Nullable(Type.Record(Type.String(), Type.Unknown())),
  annotations: Type.Record(Type.String(), Type.Unknown()),
};

export const ConnectorTool = Type.Object({
  ...definition,
  digest: Type.String({ description: 'SHA-256 of the definition' }),
  state: Type.Enum([...toolStates], {
    description:
      'ready: the only state in which a tool is shown to the assistant, proposed or called; unapproved: nobody approved its definition, or the approval was taken back; quarantined: the definition is another one than was approved, and waits for approval; gone: the connector no longer lists it; unusable: a schema cannot be checked; paused: switched off for now',
  }),
  treatedAs: Type.Enum(['read', 'write'], {
    description: 'read only where the policy, the definition and the approval all say so',
  }),
  effect: Effect,
  requiredRoles: Type.Array(Type.String()),
  identityArgument: Nullable(Type.String()),
  timeoutMs: Nullable(Type.Integer()),
  readbackTool: Nullable(Type.String()),
  receipt: Nullable(ReceiptPointers),
  confirm: ConfirmBy,
  ...toolConversation,
  paused: Type.Boolean({ description: 'switched off for now' }),
  approvedDigest: Nullable(
    Type.String({ description: 'digest of the definition that was approved; null: none is' }),
  ),
  approvedDefinition: Nullable(
    Type.Object(definition, {
      description:
        'what was approved last, to compare with, where the definition as it is now is not approved',
    }),
  ),
  seenAt: Timestamp,
  goneAt: Nullable(Timestamp),
});
export type ConnectorTool = Static<typeof ConnectorTool>;

export const CallOutcome = Type.Enum(['answered', 'failed', 'refused', 'unknown'], {
  description:
    'failed: the tool answered with an error; refused: certainly not executed; unknown: nobody can say whether it was',
});

export const ConnectorCall = Type.Object({
  id: Identifier,
  at: Timestamp,
  tool: Type.String(),
  effect: Type.Enum(['read', 'write'], { description: 'what it was called for' }),
  outcome: CallOutcome,
  reason: Nullable(
    Type.String({ description: 'a stable code where there was no answer, such as `timeout`' }),
  ),
  milliseconds: Type.Integer({ minimum: 0 }),
  case: Nullable(
    Type.Object(
      { id: Identifier, number: Type.Integer() },
      { description: 'null where it is gone, or an administrator tried the tool' },
    ),
  ),
  requestId: Nullable(Type.String({ description: 'in which an administrator tried the tool' })),
});
export type ConnectorCall = Static<typeof ConnectorCall>;

export const ListConnectorCallsResponse = Type.Object({
  calls: Type.Array(ConnectorCall),
  nextCursor: Nullable(Type.String()),
});
export type ListConnectorCallsResponse = Static<typeof ListConnectorCallsResponse>;

export const ListConnectorToolsResponse = Type.Object({ tools: Type.Array(ConnectorTool) });
export type ListConnectorToolsResponse = Static<typeof ListConnectorToolsResponse>;
