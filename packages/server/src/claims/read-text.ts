import { createClaimGuard } from './claim-guard.ts';

/** Whether a text plainly says that something was done, in any of the five languages. */
export function claimsSuccess(text: string): boolean {
  const guard = createClaimGuard();
  guard.push(text);
  guard.finish();
  return guard.isWithheld;
}
