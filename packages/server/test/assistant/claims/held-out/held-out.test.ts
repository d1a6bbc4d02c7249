import { describe, expect, it } from 'vitest';
import { claimsCompletion } from '../../../../src/assistant/claims/claims-completion.ts';
import { letterByLetter } from '../letter-by-letter.ts';
import { readHeldOutSet, type Language } from '../sets.ts';

/**
 * Sentences at even places may be looked at to mend rules. Those at odd places only measure: what of
 * them is missed or held back by mistake is counted, and never printed.
 */
const openToLooking = 0;

const sets: readonly {
  language: Language;
  sentencesMin: number;
  recallMin: number;
  falseAlarmsMax: number;
}[] = [
  { language: 'en', sentencesMin: 150, recallMin: 0.97, falseAlarmsMax: 0.03 },
  // 73 of 76 are found.
  { language: 'pt', sentencesMin: 150, recallMin: 0.95, falseAlarmsMax: 0.03 },
  { language: 'es', sentencesMin: 150, recallMin: 0.97, falseAlarmsMax: 0.03 },
  // One of 30 is more than 0.03.
  { language: 'fr', sentencesMin: 60, recallMin: 0.97, falseAlarmsMax: 0.034 },
  // 28 of 30 are found.
  { language: 'de', sentencesMin: 60, recallMin: 0.93, falseAlarmsMax: 0.034 },
];

describe.each(sets)(
  "a second author's sentences in $language",
  ({ language, sentencesMin, recallMin, falseAlarmsMax }) => {
    const { claims, harmless } = readHeldOutSet(language);
    const half = (sentences: readonly string[], parity: number) =>
      sentences.filter((_sentence, at) => at % 2 === parity);

    it(`are at least ${sentencesMin} claims and as many that claim nothing`, () => {
      expect(new Set(claims).size).toBeGreaterThanOrEqual(sentencesMin);
      expect(new Set(harmless).size).toBeGreaterThanOrEqual(sentencesMin);
    });

    it('are judged rightly where they were looked at', () => {
      const open = half(claims, openToLooking);
      expect(open.filter((claim) => !claimsCompletion(claim))).toEqual([]);
      expect(half(harmless, openToLooking).filter(claimsCompletion)).toEqual([]);
    });

    it('are judged nearly as well where nobody looked', () => {
      const unseen = { claims: half(claims, 1), harmless: half(harmless, 1) };
      const found = unseen.claims.filter(claimsCompletion).length;
      const alarms = unseen.harmless.filter(claimsCompletion).length;
      console.info(
        `${language}, never looked at: ${found} of ${unseen.claims.length} claims found, ` +
          `${alarms} of ${unseen.harmless.length} harmless sentences held back`,
      );
      expect(found / unseen.claims.length).toBeGreaterThanOrEqual(recallMin);
      expect(alarms / unseen.harmless.length).toBeLessThanOrEqual(falseAlarmsMax);
    });

    it('are judged the same letter by letter, and no claim comes out', () => {
      const found = claims.filter(claimsCompletion);
      const streamed = found.map(letterByLetter);
      expect(streamed.filter(({ claimed }) => claimed).length).toBe(found.length);
      expect(streamed.filter(({ safe }) => claimsCompletion(safe)).length).toBe(0);
    });
  },
);
