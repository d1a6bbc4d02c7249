export { registerEscalationRoutes, type EscalationRouteDeps } from './http/index.ts';
export {
  createEscalationWebhookCalls,
  escalationAnswerBytesMax,
  type CallEscalationWebhook,
} from './call-escalation-webhook.ts';
export { escalationAddressPurpose } from './update-escalation-webhook.ts';
export { sealedInEscalation } from './sealed-columns.ts';
