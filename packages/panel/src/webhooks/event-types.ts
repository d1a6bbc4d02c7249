import type { WebhookEventType } from '@deskhand/contract';

/** What a webhook may be told of, by nouns, as it is chosen. */
export const eventTypes = {
  case: ['case.opened', 'case.closed'],
  message: ['message.created'],
  action: [
    ...(['action.proposed', 'action.confirmed', 'action.succeeded', 'action.failed'] as const),
    ...(['action.unknown', 'action.declined', 'action.cancelled'] as const),
  ],
  escalation: [
    ...(['escalation.requested', 'escalation.accepted', 'escalation.failed'] as const),
    ...(['escalation.handed_back', 'escalation.closed'] as const),
  ],
  feedback: ['feedback.given'],
  document: ['document.created', 'document.updated', 'document.deleted'],
  user: ['user.erased'],
  alert: ['alert.model_failed', 'alert.tool_changed', 'alert.webhook_disabled'],
} as const satisfies Record<string, readonly WebhookEventType[]>;

export type EventNoun = keyof typeof eventTypes;
export const eventNouns = Object.keys(eventTypes) as EventNoun[];

export const allEventTypes: readonly WebhookEventType[] = Object.values(eventTypes).flat();

export const isEventType = (value: unknown): value is WebhookEventType =>
  allEventTypes.some((type) => type === value);
