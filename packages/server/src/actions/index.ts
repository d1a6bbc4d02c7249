export { registerActionRoutes, type ActionRouteDeps } from './http/index.ts';
export {
  createWebhookCalls,
  webhookAnswerBytesMax,
  type CallWebhook,
} from './escalation/call-webhook.ts';
export { webhookAddressPurpose } from './escalation/update-webhook.ts';
export { labelsOf } from './argument-labels.ts';
export { createToolbox } from './create-toolbox.ts';
export { startReconciler } from './reconcile-unknown.ts';
export { signReceipt } from './receipts/sign-receipt.ts';
export { asksSomething, decidesSomething, readReaction } from './consent/read-reaction.ts';
export {
  blockedSentence,
  isAskedFor,
  likelyToolText,
  missingArgumentsText,
  outcomeText,
  proposalPartText,
  proposalSentence,
  proposalText,
  refusedText,
  withdrawnSentence,
} from './outcome/outcome-sentences.ts';
export { shortLine, withoutQuotationMarks } from './outcome/quoted-value.ts';
export { receiptMark, withoutReceiptMark } from './outcome/receipt-mark.ts';
export { refusalIn } from './refusal-in.ts';
export type { ClosedTool, Execution, OfferedTool, ReadResult, Toolbox } from './toolbox.ts';
export { titleOf } from './title-of.ts';
export { canBeSent } from './tool-arguments.ts';
export { sealedInEscalation } from './escalation/sealed-columns.ts';
