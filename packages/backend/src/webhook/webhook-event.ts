import { isObject, type JsonObject } from '../json-object.ts';
import type { Receipt } from '../receipt/receipt.ts';
import { invalidWebhook } from './signed-headers.ts';

/** A case as each event of it tells it. Times are RFC 3339. */
export interface EventCase {
  id: string;
  number: number;
  /** As you named the person when their session was issued. */
  userId: string;
  /** The beginning of the first message. */
  subject: string;
  status: 'open' | 'escalated' | 'closed';
  resolution: 'resolved' | 'unresolved' | null;
  /** 1 to 10. */
  rating: number | null;
  comment: string | null;
  feedback: 'positive' | 'negative' | null;
  createdAt: string;
  closedAt: string | null;
}

export interface EventMessage {
  id: string;
  seq: number;
  author: { type: 'user' | 'assistant' | 'human' | 'system'; name: string | null };
  /** Written by the assistant. */
  generated: boolean;
  /** Markdown, where it is not the user's. */
  content: string;
  status: 'complete' | 'failed';
  replyToMessageId: string | null;
  createdAt: string;
}

export interface EventAction {
  id: string;
  tool: string;
  title: string;
  arguments: Record<string, unknown>;
  status: 'proposed' | 'executing' | 'succeeded' | 'failed' | 'unknown' | 'declined' | 'cancelled';
  /** Of what was carried out; `verifyReceipt` believes it. */
  receipt: Receipt | null;
  failureReason: string | null;
  proposedAt: string;
  decidedAt: string | null;
}

export interface EventEscalation {
  id: string;
  status: 'requested' | 'accepted' | 'failed' | 'handed_back' | 'closed';
  reason: string | null;
  externalId: string | null;
  externalUrl: string | null;
  personName: string | null;
  requestedAt: string;
  endedAt: string | null;
}

export interface EventDocument {
  id: string;
  title: string;
  url: string | null;
  locale: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The signed record of an erasure. The id of the person is in it as a digest alone. */
export interface EventErasure {
  id: string;
  /** Key of the tenant. */
  tenant: string;
  erasedAt: string;
  by: { type: 'tenant' | 'member'; id: string | null };
  /** `sha256:` and the SHA-256 of your id of the person, in UTF-8, as 64 hexadecimal digits. */
  userDigest: string;
  /** How much of each kind went. */
  erased: Record<string, number>;
  signature: string;
}

/** What each type of event holds, beside its type and time. */
export interface WebhookEventData {
  'case.opened': { case: EventCase };
  'case.closed': { case: EventCase };
  'feedback.given': { case: EventCase };
  'message.created': { case: EventCase; message: EventMessage };
  'action.proposed': { case: EventCase; action: EventAction };
  'action.confirmed': { case: EventCase; action: EventAction };
  'action.succeeded': { case: EventCase; action: EventAction };
  'action.failed': { case: EventCase; action: EventAction };
  'action.unknown': { case: EventCase; action: EventAction };
  'action.declined': { case: EventCase; action: EventAction };
  'action.cancelled': { case: EventCase; action: EventAction };
  'escalation.requested': { case: EventCase; escalation: EventEscalation };
  'escalation.accepted': { case: EventCase; escalation: EventEscalation };
  'escalation.failed': { case: EventCase; escalation: EventEscalation };
  'escalation.handed_back': { case: EventCase; escalation: EventEscalation };
  'escalation.closed': { case: EventCase; escalation: EventEscalation };
  'document.created': { document: EventDocument };
  'document.updated': { document: EventDocument };
  'document.deleted': { document: EventDocument };
  'user.erased': { erasure: EventErasure };
  'alert.model_failed': {
    case: EventCase;
    reason: string;
    provider: string | null;
    model: string | null;
  };
  'alert.tool_changed': { tool: string; isGone: boolean };
  'alert.webhook_disabled': {
    webhookId: string;
    description: string;
    reason: 'failing' | 'gone';
  };
  'webhook.test': { webhookId: string };
}

type Of<Type extends keyof WebhookEventData> = {
  /** The same at each attempt: what you know repeats by. */
  id: string;
  type: Type;
  /** When it happened, RFC 3339. */
  timestamp: string;
  data: WebhookEventData[Type];
};

/** An event of a later release: answer it with 2xx, or it comes again for three days. */
export interface UnknownWebhookEvent {
  id: string;
  type: 'unknown';
  /** What the service calls it. */
  name: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export type WebhookEvent =
  | { [Type in keyof WebhookEventData]: Of<Type> }[keyof WebhookEventData]
  | UnknownWebhookEvent;

/** The objects that data of each noun holds beside the case. */
const objectsOf: Record<string, string[]> = {
  case: ['case'],
  feedback: ['case'],
  message: ['case', 'message'],
  action: ['case', 'action'],
  escalation: ['case', 'escalation'],
  document: ['document'],
  user: ['erasure'],
};

const types: Record<keyof WebhookEventData, true> = {
  ...{ 'case.opened': true, 'case.closed': true, 'feedback.given': true, 'message.created': true },
  ...{ 'action.proposed': true, 'action.confirmed': true, 'action.succeeded': true },
  ...{ 'action.failed': true, 'action.unknown': true, 'action.declined': true },
  ...{ 'action.cancelled': true, 'escalation.requested': true, 'escalation.accepted': true },
  ...{ 'escalation.failed': true, 'escalation.handed_back': true, 'escalation.closed': true },
  ...{ 'document.created': true, 'document.updated': true, 'document.deleted': true },
  'user.erased': true,
  ...{ 'alert.model_failed': true, 'alert.tool_changed': true, 'alert.webhook_disabled': true },
  'webhook.test': true,
};

/** @throws DeskhandBackendError INVALID_WEBHOOK for what is no event. */
export function readEvent(id: string, payload: unknown): WebhookEvent {
  if (!isObject(payload)) throw noEvent();
  const { type, timestamp, data } = payload;
  if (typeof type !== 'string' || typeof timestamp !== 'string' || !isObject(data)) throw noEvent();
  if (!Object.hasOwn(types, type)) return { id, type: 'unknown', name: type, timestamp, data };
  const [noun = ''] = type.split('.');
  if (!(objectsOf[noun] ?? []).every((name) => hasId(data[name]))) throw noEvent();
  return { id, type, timestamp, data } as WebhookEvent;
}

const hasId = (value: unknown): value is JsonObject =>
  isObject(value) && typeof value['id'] === 'string';

const noEvent = () =>
  invalidWebhook('body', 'The body is signed, and is not an event as it should be.');
