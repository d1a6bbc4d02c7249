export { labelsOf } from './argument-labels.ts';
export { createToolbox } from './create-toolbox.ts';
export { startReconcilingOutcomes } from './reconcile-unknown.ts';
export { signReceipt } from './receipts/sign-receipt.ts';
export {
  escalationText,
  likelyToolText,
  missingArgumentsText,
  outcomeText,
  proposalPartText,
  proposalText,
  refusedText,
} from './outcome/outcome-sentences.ts';
export { shortLine, withoutQuotationMarks } from './outcome/quoted-value.ts';
export { withoutReceiptMark } from './outcome/receipt-mark.ts';
export { presentTool } from './present-tool.ts';
export { refusalIn } from './refusal-in.ts';
export type {
  ClosedTool,
  Execution,
  OfferedTool,
  PinnedTurn,
  ReadResult,
  PastChange,
  Toolbox,
} from './toolbox.ts';
export { titleOf } from './title-of.ts';
export { canBeSent } from './tool-arguments.ts';
