export { createClaimGuard } from './claim-guard.ts';
export { claimsSuccess } from './read-text.ts';
