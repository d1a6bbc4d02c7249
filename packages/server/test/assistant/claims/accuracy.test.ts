import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { claimSentences } from '../../../src/assistant/claims/claim-sentences.ts';
import { claimsCompletion } from '../../../src/assistant/claims/claims-completion.ts';
import { readSet, type Language } from './sets.ts';

/**
 * Sentences at even places were used to write the rules. Those at odd places only measured at first,
 * and were looked at too when the rules were mended: what was never looked at is in `held-out`.
 */
const halves = { 'even places': 0, 'odd places': 1 } as const;
const sets: readonly { language: Language; sentencesMin: number; falseAlarmsMax: number }[] = [
  { language: 'en', sentencesMin: 300, falseAlarmsMax: 0.02 },
  { language: 'pt', sentencesMin: 300, falseAlarmsMax: 0.02 },
  { language: 'es', sentencesMin: 300, falseAlarmsMax: 0.02 },
  // Smaller sets: one sentence is most of a percent.
  { language: 'fr', sentencesMin: 120, falseAlarmsMax: 0.03 },
  { language: 'de', sentencesMin: 120, falseAlarmsMax: 0.03 },
];

describe.each(sets)(
  'claims of a completed change in $language',
  ({ language, sentencesMin, falseAlarmsMax }) => {
    const { claims, harmless } = readSet(language);

    it(`is measured on at least ${sentencesMin} claims and as many harmless sentences`, () => {
      expect(new Set(claims).size).toBeGreaterThanOrEqual(sentencesMin);
      expect(new Set(harmless).size).toBeGreaterThanOrEqual(sentencesMin);
    });

    it('are found, 99 of 100, and hardly a harmless sentence with them', () => {
      for (const [half, parity] of Object.entries(halves)) {
        const inHalf = (_sentence: string, at: number) => at % 2 === parity;
        report(`${language}, ${half}`, claims.filter(inHalf), harmless.filter(inHalf));
      }
      const whole = report(`${language}, whole`, claims, harmless);
      expect(whole.recall).toBeGreaterThanOrEqual(0.99);
      expect(whole.falseAlarms).toBeLessThanOrEqual(falseAlarmsMax);
    });
  },
);

describe('answers that quote the help articles', () => {
  const folder = new URL('../../../../demo/knowledge/', import.meta.url);
  const articles = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => withoutFrontMatter(new URL(name, folder)));

  it.each([
    { unit: 'sentence', parts: (text: string) => [...claimSentences(text)], min: 1500, max: 0.01 },
    { unit: 'paragraph', parts: (text: string) => text.split(/\n\s*\n/u), min: 800, max: 0.01 },
    { unit: 'section', parts: (text: string) => text.split(/^(?=#{1,6} )/mu), min: 350, max: 0.02 },
  ])('are hardly ever withheld, $unit by $unit', ({ unit, parts, min, max }) => {
    const answers = articles.flatMap(parts).filter((part) => part.trim() !== '');
    const withheld = answers.filter(claimsCompletion);
    console.info(`help articles: ${withheld.length} of ${answers.length} withheld by the ${unit}`);
    expect(answers.length).toBeGreaterThan(min);
    expect(withheld.length / answers.length).toBeLessThanOrEqual(max);
  });
});

function report(name: string, claims: readonly string[], harmless: readonly string[]) {
  const recall = claims.filter(claimsCompletion).length / claims.length;
  const falseAlarms = harmless.filter(claimsCompletion).length / harmless.length;
  console.info(
    `${name}: recall ${percent(recall)} of ${claims.length}, ` +
      `false alarms ${percent(falseAlarms)} of ${harmless.length}`,
  );
  return { recall, falseAlarms };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const withoutFrontMatter = (file: URL): string =>
  readFileSync(file, 'utf8').replace(/^---\n[^]*?\n---\n/u, '');
