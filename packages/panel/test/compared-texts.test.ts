import type { VersionedSettings } from '@deskhand/contract';
import { expect, test } from 'vitest';
import { comparedTexts } from '../src/assistant/setting-texts.ts';

const settings = (firstScreen: VersionedSettings['firstScreen']): VersionedSettings => ({
  ...{ name: 'Marlin', locale: 'en', languages: [], tone: '', instructions: '' },
  ...{ provider: 'builtin', model: null, baseUrl: null, budgets: {}, prices: null },
  ...{ toolPins: null, firstScreen },
});

test('of a first screen the languages that differ are compared, and those that come or go', () => {
  const de = { greeting: 'Guten Tag!', replyTime: 'Montag bis Freitag' };
  const sameOtherwise = { replyTime: 'Montag bis Freitag', greeting: 'Guten Tag!' };
  const before = settings({ de, en: { greeting: 'Hello!' }, fr: { greeting: 'Bonjour !' } });
  const after = settings({
    ...{ de: sameOtherwise, en: { greeting: 'Good day!' }, pt: { greeting: 'Olá!' } },
  });
  expect(comparedTexts(before, after, 'firstScreen')).toEqual({
    before: 'en · Greeting: Hello!\nfr · Greeting: Bonjour !',
    after: 'en · Greeting: Good day!\npt · Greeting: Olá!',
  });
  expect(comparedTexts(before, { ...after, name: 'Ada' }, 'name')).toEqual({
    ...{ before: 'Marlin', after: 'Ada' },
  });
});
