import type { DraftSettings } from '@deskhand/contract';
import { expect, test } from 'vitest';
import { mergeSettings } from '../src/assistant/merge-settings.ts';

const base: DraftSettings = {
  ...{ provider: 'builtin', model: null, baseUrl: null, prices: null },
  ...{ instructions: 'Be brief.', name: 'Robin', locale: 'en', tone: '', languages: ['en'] },
  ...{ budgets: {}, toolPins: null, firstScreen: { en: { greeting: 'Hello' } } },
};

test('what each changed stands, where the other did not change it', () => {
  const mine = { ...base, instructions: 'Be kind.', budgets: { toolCalls: 3 } };
  const theirs = { ...base, tone: 'calm', languages: ['en', 'pt-BR'] };
  expect(mergeSettings(base, mine, theirs)).toEqual({
    settings: { ...mine, tone: 'calm', languages: ['en', 'pt-BR'] },
    both: [],
  });
});

test('where both changed one otherwise, one’s own stands and is told of', () => {
  const mine = { ...base, instructions: 'Be kind.', tone: 'calm' };
  const theirs = { ...base, instructions: 'Be quick.', tone: 'calm', name: 'Ada' };
  expect(mergeSettings(base, mine, theirs)).toEqual({
    settings: { ...mine, name: 'Ada' },
    both: ['instructions'],
  });
});

test('who answers is taken from one of the two, never put together of both', () => {
  const mine: DraftSettings = { ...base, provider: 'openai', model: 'gpt-5-mini' };
  const theirs: DraftSettings = {
    ...{ ...base, provider: 'openai-compatible', model: 'llama' },
    ...{ baseUrl: 'https://models.example.com/v1' },
    prices: { currency: 'EUR', input: 1, output: 2 },
  };
  const { settings, both } = mergeSettings(base, mine, theirs);
  expect(settings).toEqual(mine);
  expect(both).toEqual(['provider', 'model', 'baseUrl', 'prices']);
  expect(mergeSettings(base, { ...base, tone: 'calm' }, theirs).settings).toEqual({
    ...theirs,
    tone: 'calm',
  });
});

test('a version that leaves the first screen as it is takes none away', () => {
  const mine = { ...base, firstScreen: { en: { greeting: 'Ahoy' } } };
  const { settings, both } = mergeSettings(base, mine, { ...base, firstScreen: null });
  expect(settings.firstScreen).toEqual({ en: { greeting: 'Ahoy' } });
  expect(both).toEqual([]);
});
