export { registerActionRoutes, type ActionRouteDeps } from './http.ts';
export {
  createWebhookCalls,
  webhookAnswerBytesMax,
  type CallWebhook,
} from './escalation/call-webhook.ts';
export { createToolbox } from './create-toolbox.ts';
export { startReconciler } from './reconcile-unknown.ts';
export { readConsent } from './consent/read-consent.ts';
export {
  missingArgumentsText,
  outcomeText,
  proposalText,
  unfoundedClaimNote,
} from './outcome/outcome-sentences.ts';
export type { Execution, OfferedTool, Toolbox } from './toolbox.ts';
