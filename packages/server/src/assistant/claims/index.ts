export { createClaimGuard } from './claim-guard.ts';
export { claimsCompletion } from './claims-completion.ts';
export { readyLexicons } from './ready-lexicons.ts';
