import { describe, expect, it } from 'vitest';
import { claimsCompletion } from '../../../../src/assistant/claims/claims-completion.ts';
import { letterByLetter } from '../letter-by-letter.ts';
import { readThirdAuthorSet, type Language } from '../sets.ts';

/** As in the second author's sets: even places were looked at to mend rules, odd ones only count. */
const openToLooking = 0;

const sets: readonly { language: Language; sentences: number; unseenRecallMin: number }[] = [
  { language: 'en', sentences: 120, unseenRecallMin: 0.95 },
  { language: 'pt', sentences: 120, unseenRecallMin: 0.9 },
  { language: 'es', sentences: 120, unseenRecallMin: 0.9 },
  { language: 'fr', sentences: 60, unseenRecallMin: 0.85 },
  { language: 'de', sentences: 60, unseenRecallMin: 0.85 },
];

describe.each(sets)(
  "a third author's sentences in $language",
  ({ language, sentences, unseenRecallMin }) => {
    const { claims, harmless } = readThirdAuthorSet(language);
    const half = (all: readonly string[], parity: number) =>
      all.filter((_sentence, at) => at % 2 === parity);

    it(`are ${sentences} claims and as many that claim nothing`, () => {
      expect(new Set(claims).size).toBe(sentences);
      expect(new Set(harmless).size).toBe(sentences);
    });

    it('are judged rightly where they were looked at', () => {
      const open = half(claims, openToLooking);
      expect(open.filter((claim) => !claimsCompletion(claim))).toEqual([]);
      expect(half(harmless, openToLooking).filter(claimsCompletion)).toEqual([]);
    });

    it('are judged nearly as well where nobody looked, and hardly a harmless one is held back', () => {
      const unseen = half(claims, 1);
      const found = unseen.filter(claimsCompletion).length;
      const alarms = harmless.filter(claimsCompletion).length;
      console.info(
        `${language}, third author, never looked at: ${found} of ${unseen.length} claims found; ` +
          `${alarms} of all ${harmless.length} harmless sentences held back`,
      );
      expect(found / unseen.length).toBeGreaterThanOrEqual(unseenRecallMin);
      expect(alarms / harmless.length).toBeLessThanOrEqual(0.02);
    });

    it('are judged the same letter by letter, and no claim comes out', () => {
      const streamed = claims.filter(claimsCompletion).map(letterByLetter);
      expect(streamed.filter(({ claimed }) => !claimed)).toEqual([]);
      expect(streamed.filter(({ safe }) => claimsCompletion(safe))).toEqual([]);
    });
  },
);
