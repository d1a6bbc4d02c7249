import { createClaimGuard } from '../../../src/assistant/claims/claim-guard.ts';

/** What the guard lets out of a text that comes one character at a time. */
export function letterByLetter(text: string): { safe: string; claimed: boolean } {
  const guard = createClaimGuard();
  let safe = '';
  for (const letter of text) {
    const guarded = guard.push(letter);
    if ('claim' in guarded) return { safe, claimed: true };
    safe += guarded.safe;
  }
  const last = guard.end();
  return 'claim' in last ? { safe, claimed: true } : { safe: safe + last.safe, claimed: false };
}
