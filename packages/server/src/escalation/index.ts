export { registerEscalationRoutes, type EscalationRouteDeps } from './http/index.ts';
export { createWebhookCalls, webhookAnswerBytesMax, type CallWebhook } from './call-webhook.ts';
export { webhookAddressPurpose } from './update-webhook.ts';
export { sealedInEscalation } from './sealed-columns.ts';
