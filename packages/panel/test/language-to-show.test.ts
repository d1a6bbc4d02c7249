import { expect, test } from 'vitest';
import { languageToShow } from '../src/settings/typed-welcome.ts';

const written = (...languages: string[]) =>
  Object.fromEntries(languages.map((language) => [language, { greeting: 'Hello' }]));

test('the chat is shown in the language of the panel where the tenant wrote in it', () => {
  expect(languageToShow(written('de', 'en', 'pt'), 'pt')).toBe('en');
});

test('else in that of the tenant, else in the first that it wrote in', () => {
  expect(languageToShow(written('de', 'pt'), 'pt')).toBe('pt');
  expect(languageToShow(written('de', 'fr'), 'pt')).toBe('de');
  expect(languageToShow({}, 'pt')).toBe('pt');
});
