import { Type, type Static } from 'typebox';
import { connectorLimits } from './connector-fields.ts';
import { Identifier, Nullable, Timestamp } from './shapes.ts';

/** Bounds of a tenant's webhooks. */
export const webhookLimits = {
  webhooksMax: 10,
  descriptionCharactersMax: 200,
  /** Of a webhook, those that wait; when more happens, the oldest are dropped. */
  waitingMax: 10_000,
  /** Of a webhook, those that are over. */
  finishedMax: 10_000,
  finishedDays: 14,
  /** From the event on, while attempts fail. */
  retryDays: 3,
  /** With no attempt that succeeds, before a webhook is disabled. */
  failingDays: 5,
  /** What is kept of an answer. */
  answerCharactersMax: 1_000,
  /** For one attempt, answer included. */
  attemptSeconds: 15,
} as const;

/** What a webhook may be told of, by nouns. `webhook.test` alone is sent on request, and kept nowhere. */
export const webhookEventTypes = [
  ...(['case.opened', 'case.closed', 'feedback.given', 'message.created'] as const),
  ...(['action.proposed', 'action.confirmed', 'action.succeeded', 'action.failed'] as const),
  ...(['action.unknown', 'action.declined', 'action.cancelled'] as const),
  ...(['escalation.requested', 'escalation.accepted', 'escalation.failed'] as const),
  ...(['escalation.handed_back', 'escalation.closed'] as const),
  ...(['document.created', 'document.updated', 'document.deleted'] as const),
  ...(['user.erased'] as const),
  ...(['alert.model_failed', 'alert.tool_changed', 'alert.webhook_disabled'] as const),
] as const;

export const WebhookEventType = Type.Enum([...webhookEventTypes], {
  description: 'what an event tells of',
});
export type WebhookEventType = Static<typeof WebhookEventType>;

const url = Type.String({
  ...{ minLength: 1, maxLength: connectorLimits.urlCharactersMax },
  description: 'https address that gets a signed POST for each event',
});

const types = Type.Optional(
  Nullable(
    Type.Array(WebhookEventType, {
      ...{ minItems: 1, maxItems: webhookEventTypes.length, uniqueItems: true },
      description: 'what it is told of; null: all, those of later releases too',
    }),
  ),
);

const description = Type.Optional(
  Type.String({
    maxLength: webhookLimits.descriptionCharactersMax,
    description: 'for the people of the tenant: what it is for',
  }),
);

export const WebhookRequest = Type.Object(
  { url, types, description },
  {
    additionalProperties: false,
    examples: [
      {
        url: 'https://crm.example.com/deskhand',
        types: ['case.opened', 'case.closed'],
        description: 'Our CRM',
      },
    ],
  },
);
export type WebhookRequest = Static<typeof WebhookRequest>;

export const UpdateWebhookRequest = Type.Object(
  {
    ...{ url, types, description },
    enabled: Type.Boolean({
      description:
        'false: nothing is sent any more, and what happens meanwhile is not kept for it; what waits goes on waiting, as long as it would have been tried',
    }),
  },
  {
    additionalProperties: false,
    examples: [{ url: 'https://crm.example.com/deskhand', types: null, enabled: true }],
  },
);
export type UpdateWebhookRequest = Static<typeof UpdateWebhookRequest>;

export const Webhook = Type.Object({
  id: Identifier,
  url: Nullable(Type.String({ description: 'null: sealed under a secret that is lost' })),
  types: Nullable(Type.Array(Type.String(), { description: 'null: all' })),
  description: Type.String(),
  enabled: Type.Boolean(),
  disabledFor: Nullable(
    Type.Enum(['failing', 'gone'], {
      description: `why the service disabled it: no attempt succeeded for ${webhookLimits.failingDays} days, or it answered 410`,
    }),
  ),
  failingSince: Nullable(
    Type.String({ format: 'date-time', description: 'null while the last attempt succeeded' }),
  ),
  waiting: Type.Integer({ description: 'events that are still to be sent' }),
  failed: Type.Integer({ description: 'events that were given up, and can be replayed' }),
  dropped: Type.Integer({
    description: `events that were lost because more than ${webhookLimits.waitingMax} waited`,
  }),
  previousSecretExpiresAt: Nullable(
    Type.String({
      format: 'date-time',
      description:
        'until when requests are signed with former secrets too, beside the present one; null: with none',
    }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Webhook = Static<typeof Webhook>;

export const ListWebhooksResponse = Type.Object({ webhooks: Type.Array(Webhook) });
export type ListWebhooksResponse = Static<typeof ListWebhooksResponse>;

export const WebhookWithSecret = Type.Object({
  ...Webhook.properties,
  secret: Nullable(
    Type.String({
      description:
        'signing secret (Standard Webhooks, `whsec_`), shown once; null where it stays as it was',
    }),
  ),
});
export type WebhookWithSecret = Static<typeof WebhookWithSecret>;

export const RotateWebhookSecretRequest = Type.Object(
  {
    keepPrevious: Type.Optional(
      Type.Boolean({
        description:
          'false: former secrets sign nothing from now on, for when one has leaked; default true: they sign beside the new one for 24 hours',
      }),
    ),
  },
  { additionalProperties: false, examples: [{ keepPrevious: true }] },
);
export type RotateWebhookSecretRequest = Static<typeof RotateWebhookSecretRequest>;

const problem = Nullable(
  Type.Enum(
    [
      ...(['status', 'timeout', 'unreachable', 'redirect', 'blocked_address'] as const),
      ...(['too_large', 'bad_url', 'unreadable', 'stopped'] as const),
    ],
    {
      description:
        'why the last attempt failed: `status`, it answered with something else than 2xx; `unreadable`, the address or the secret is sealed under a secret that is lost; null: it did not',
    },
  ),
);

const attempt = {
  answerStatus: Nullable(Type.Integer({ description: 'HTTP status of the last answer' })),
  answer: Nullable(
    Type.String({
      description: `its first ${webhookLimits.answerCharactersMax} characters: what somebody else wrote`,
    }),
  ),
  problem,
  milliseconds: Nullable(Type.Integer({ description: 'how long the last attempt took' })),
};

/** What came of a test, which is sent at once and kept nowhere. */
export const WebhookTestResult = Type.Object({ delivered: Type.Boolean(), ...attempt });
export type WebhookTestResult = Static<typeof WebhookTestResult>;

const DeliveryStatus = Type.Enum(['waiting', 'delivered', 'failed'], {
  description: `\`failed\`: given up, after ${webhookLimits.retryDays} days or with its webhook`,
});
export type WebhookDeliveryStatus = Static<typeof DeliveryStatus>;

const delivery = {
  eventId: Type.String({ description: 'its `webhook-id`, the same at each attempt' }),
  type: Type.String(),
  caseId: Nullable(Identifier),
  status: DeliveryStatus,
  attempts: Type.Integer(),
  ...attempt,
  happenedAt: Timestamp,
  attemptedAt: Nullable(Timestamp),
  nextAttemptAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'not before; an earlier event of the same case is sent first',
    }),
  ),
};

/** One event on its way to one webhook. */
export const WebhookDelivery = Type.Object(delivery);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookDeliveryWithBody = Type.Object({
  ...delivery,
  body: Type.String({ description: 'what is sent, to the letter' }),
});
export type WebhookDeliveryWithBody = Static<typeof WebhookDeliveryWithBody>;

export const ListWebhookDeliveriesResponse = Type.Object({
  deliveries: Type.Array(WebhookDelivery),
  nextCursor: Nullable(Type.String()),
});
export type ListWebhookDeliveriesResponse = Static<typeof ListWebhookDeliveriesResponse>;

export const ReplayWebhookRequest = Type.Object(
  {
    since: Type.Optional(
      Type.String({ format: 'date-time', description: 'events before it stay as they are' }),
    ),
  },
  { additionalProperties: false, examples: [{ since: '2026-11-20T00:00:00Z' }] },
);
export type ReplayWebhookRequest = Static<typeof ReplayWebhookRequest>;

export const ReplayWebhookResponse = Type.Object({
  replayed: Type.Integer({ description: 'events that are sent again' }),
});
export type ReplayWebhookResponse = Static<typeof ReplayWebhookResponse>;
