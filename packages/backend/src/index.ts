// First, so that nothing else of the package runs where it must not.
import './refuse-browsers.ts';

export { createDeskhand, type Deskhand, type DeskhandOptions } from './create-deskhand.ts';
export {
  DeskhandBackendError,
  type DeskhandBackendErrorCode,
  type ServiceErrorCode,
} from './backend-error.ts';
export type { Identity } from './session/check-identity.ts';
export type { IssuedSession } from './session/read-session.ts';
export type { TokenRouteOptions } from './token-route/answer-token-request.ts';
export type { ExpressRequest, ExpressResponse } from './token-route/express-route.ts';
export type { FastifyReply, FastifyRequest } from './token-route/fastify-route.ts';
export type { VerifyWebhookOptions } from './webhook/read-signed.ts';
export { verifyWebhook } from './webhook/verify-webhook.ts';
export { verifyWebhookEvent } from './webhook/verify-webhook-event.ts';
export type {
  EventAction,
  EventCase,
  EventDocument,
  EventEscalation,
  EventMessage,
  UnknownWebhookEvent,
  WebhookEvent,
  WebhookEventData,
} from './webhook/webhook-event.ts';
export type { CaseEscalated, EscalatedCase, WebhookUser } from './webhook/case-escalated.ts';
export { verifyReceipt, type VerifyReceiptOptions } from './receipt/verify-receipt.ts';
export type { Receipt } from './receipt/receipt.ts';
