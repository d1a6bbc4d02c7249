import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { claimSentences } from '../../../src/assistant/claims/claim-sentences.ts';
import { claimsCompletion } from '../../../src/assistant/claims/claims-completion.ts';
import { readSet, type Language } from './sets.ts';

/** Sentences at even places were used to write the rules, those at odd places only to measure. */
const halves = { development: 0, 'held out': 1 } as const;
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

it('raises at most 2 false alarms in 100 sentences of the help articles', () => {
  const folder = new URL('../../../../demo/knowledge/', import.meta.url);
  const sentences = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [...claimSentences(withoutFrontMatter(new URL(name, folder)))]);
  const alarms = sentences.filter(claimsCompletion);
  console.info(`help articles: ${alarms.length} of ${sentences.length} sentences`);
  expect(sentences.length).toBeGreaterThan(1500);
  expect(alarms.length / sentences.length).toBeLessThanOrEqual(0.02);
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
