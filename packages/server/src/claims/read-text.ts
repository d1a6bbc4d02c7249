import type { Language } from '../language/index.ts';
import { createClaimGuard, type Verdict } from './claim-guard.ts';

/** Whether a text plainly says that something was done. */
export const claimsSuccess = (text: string): boolean => readText(text, null) === 'withheld';

/** The verdict on a whole text of a tenant that can change things. */
export function readText(text: string, expected: Language | null): Verdict {
  const guard = createClaimGuard({ canChange: true, expected });
  guard.push(text);
  return guard.finish().verdict;
}
