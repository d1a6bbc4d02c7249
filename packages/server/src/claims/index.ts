export {
  createClaimGuard,
  type ClaimGuard,
  type ClaimGuardOptions,
  type Verdict,
} from './claim-guard.ts';
export { referencesIn } from './read-sentence.ts';
export { claimsSuccess, readText } from './read-text.ts';
export { readWish, type Wish } from './read-wish.ts';
export { vocabularyOf } from './vocabularies.ts';
