import { describe, expect, test } from 'vitest';
import { fill } from '../src/texts/fill.ts';
import { directionOf, languageOf, loadTexts, type Language } from '../src/texts/load-texts.ts';
import type { Texts } from '../src/texts/texts.ts';
import { english } from './states.ts';

const otherThanEnglish = { 'pt-BR': 1, es: 1, fr: 1, de: 1 } satisfies Record<
  Exclude<Language, 'en'>,
  1
>;
const others = Object.keys(otherThanEnglish) as (keyof typeof otherThanEnglish)[];
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe.each(others)('the texts in %s', (language) => {
  test('are those of its locale', () => expect(languageOf(language)).toBe(language));

  test('are all there, and none is left in English', async () => {
    const texts = await loadTexts(language, {});
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    const same = Object.entries(texts).filter(
      ([name, text]) => text === english[name as keyof Texts],
    );
    const international = ['Menu', 'Support', 'Assistant', 'Source {n}', 'No', 'Conversation'];
    expect(same.map(([, text]) => text).filter((text) => !international.includes(text))).toEqual(
      [],
    );
  });

  test('take the same values', async () => {
    const texts = await loadTexts(language, {});
    for (const [name, text] of Object.entries(texts)) {
      expect(placeholders(text), name).toEqual(placeholders(english[name as keyof Texts]));
    }
  });
});

test.each([
  ['de', /(?<!\p{L})(?:du|dich|dir|dein\p{L}*)(?!\p{L})/iu],
  ['fr', /(?<!\p{L})(?:tu|toi|te|ton|ta|tes)(?!\p{L})/iu],
] as const)('speaks to people formally: %s', async (language, familiar) => {
  const texts = Object.values(await loadTexts(language, {}));
  expect(texts.filter((text) => familiar.test(text))).toEqual([]);
});

test('no text says the same in one language for two outcomes', async () => {
  for (const language of ['en', ...others] as Language[]) {
    const texts = { ...english, ...(await loadTexts(language, {})) };
    const { succeeded, actionFailed, unknown, unproven, declined, expired, cancelled } = texts;
    const outcomes = [succeeded, actionFailed, unknown, unproven, declined, expired, cancelled];
    expect(new Set(outcomes).size, language).toBe(outcomes.length);
  }
});

test('the page replaces single texts of any language', async () => {
  const replaced = { greeting: 'Moin!', confirm: 'Los' };
  expect(await loadTexts('de', replaced)).toMatchObject({ ...replaced, send: 'Senden' });
  expect(await loadTexts('en', replaced)).toMatchObject({ ...replaced, send: 'Send' });
});

test('a locale chooses the nearest language, or English', () => {
  const chosen = ['pt', 'pt-PT', 'es-MX', 'FR', 'de-AT', 'en-GB', 'nl', 'ar', ''].map(languageOf);
  expect(chosen).toEqual(['pt-BR', 'pt-BR', 'es', 'fr', 'de', 'en', 'en', 'en', 'en']);
});

test('a locale knows which way it is written', () => {
  expect(['ar', 'ar-EG', 'he', 'fa-IR', 'ur'].map(directionOf)).toEqual(Array(5).fill('rtl'));
  expect(['en', 'arn', 'de', 'hy'].map(directionOf)).toEqual(Array(4).fill('ltr'));
});

test('values are put in as they are, and nothing inherited is', () => {
  expect(fill('{n} of {max}', { n: 1, max: 2 })).toBe('1 of 2');
  expect(fill('{n}', { n: '$& {max}' })).toBe('$& {max}');
  expect(fill('{toString} {none}', {})).toBe('{toString} {none}');
});

test('that an AI answers can be said in other words, and not be left out', async () => {
  const said = async (greetingHint: string) =>
    (await loadTexts('en', { greetingHint })).greetingHint;
  expect(await said('A robot.')).toBe('A robot.');
  for (const blank of ['', ' ', '\u00a0\n']) expect(await said(blank)).toBe(english.greetingHint);
});
