import { Type, type Static } from 'typebox';
import { connectorLimits } from './connector-fields.ts';
import { Nullable, Timestamp } from './shapes.ts';

export const EscalationWebhook = Type.Object({
  url: Nullable(Type.String({ description: 'null: sealed under a secret that is lost' })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  previousSecretExpiresAt: Nullable(
    Type.String({
      format: 'date-time',
      description:
        'until when requests are signed with former secrets too, beside the present one; null: with none',
    }),
  ),
});
export type EscalationWebhook = Static<typeof EscalationWebhook>;

const escalationTargets = {
  webhook: Nullable(EscalationWebhook),
  tool: Nullable(
    Type.String({
      description: 'the connector’s tool that takes cases now, before any webhook; null: none does',
    }),
  ),
};

/** Who takes a tenant's cases over: nobody where both are null. */
export const EscalationSettings = Type.Object(escalationTargets);
export type EscalationSettings = Static<typeof EscalationSettings>;

export const UpdateEscalationRequest = Type.Object(
  {
    webhookUrl: Type.String({
      minLength: 1,
      maxLength: connectorLimits.urlCharactersMax,
      description: 'https address that gets a signed POST for each case handed over',
    }),
    rotateSecret: Type.Optional(
      Type.Boolean({
        description: 'makes a new signing secret; the former one signs beside it for 24 hours',
      }),
    ),
    keepPrevious: Type.Optional(
      Type.Boolean({
        description:
          'false: former secrets sign nothing from now on, for when one has leaked; default true',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ webhookUrl: 'https://desk.example.com/deskhand/escalations' }],
  },
);
export type UpdateEscalationRequest = Static<typeof UpdateEscalationRequest>;

export const UpdateEscalationResponse = Type.Object({
  ...escalationTargets,
  secret: Nullable(
    Type.String({
      description:
        'signing secret (Standard Webhooks, `whsec_`), shown once; null where it stays as it was',
    }),
  ),
});
export type UpdateEscalationResponse = Static<typeof UpdateEscalationResponse>;
