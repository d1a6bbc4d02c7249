export { createClaimGuard } from './claim-guard.ts';
export { claimsSuccess } from './read-text.ts';
export { readWish, type Wish } from './read-wish.ts';
export { vocabularyOf } from './vocabularies.ts';
