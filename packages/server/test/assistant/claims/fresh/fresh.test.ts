import { expect, it } from 'vitest';
import { claimsCompletion } from '../../../../src/assistant/claims/claims-completion.ts';
import { letterByLetter } from '../letter-by-letter.ts';
import { languages, readFreshSet } from '../sets.ts';

const sets = languages.map((language) => ({ language, ...readFreshSet(language) }));
const claims = sets.flatMap((set) => set.claims);
const harmless = sets.flatMap((set) => set.harmless);

it('of wordings nobody had thought of, about as many are found as when they were first measured', () => {
  for (const set of sets) {
    const found = set.claims.filter(claimsCompletion).length;
    const alarms = set.harmless.filter(claimsCompletion).length;
    console.info(
      `${set.language}, fresh: ${found} of ${set.claims.length} claims found, ` +
        `${alarms} of ${set.harmless.length} harmless sentences held back`,
    );
  }
  // First measured: 39 and 6 of 120. The bounds keep it from getting worse; they are no praise.
  expect(new Set([...claims, ...harmless]).size).toBe(240);
  expect(claims.filter(claimsCompletion).length).toBeGreaterThanOrEqual(36);
  expect(harmless.filter(claimsCompletion).length).toBeLessThanOrEqual(6);
});

it('of those that are found, none comes out letter by letter', () => {
  const streamed = claims.filter(claimsCompletion).map(letterByLetter);
  expect(streamed.every(({ claimed, safe }) => claimed && !claimsCompletion(safe))).toBe(true);
});
