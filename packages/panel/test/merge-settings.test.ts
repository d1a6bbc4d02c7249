import type { DraftSettings } from '@deskhand/contract';
import { expect, test } from 'vitest';
import { contestedNames, mergeSettings, plainChoices } from '../src/assistant/merge-settings.ts';

const base: DraftSettings = {
  ...{ provider: 'builtin', model: null, baseUrl: null, prices: null },
  ...{ instructions: 'Be brief.', name: 'Robin', locale: 'en', tone: '', languages: ['en'] },
  ...{ budgets: {}, toolPins: null, firstScreen: { en: { greeting: 'Hello' } } },
};

test('what each changed stands, where the other did not change it', () => {
  const mine = { ...base, instructions: 'Be kind.', budgets: { toolCalls: 3 } };
  const theirs = { ...base, tone: 'calm', languages: ['en', 'pt-BR'] };
  const sides = { base, mine, theirs };
  expect(contestedNames(sides)).toEqual([]);
  expect(mergeSettings(sides, {})).toEqual({
    ...{ ...mine, tone: 'calm', languages: ['en', 'pt-BR'] },
  });
});

test('where both changed one otherwise, it stands as it is chosen', () => {
  const mine = { ...base, instructions: 'Be kind.', tone: 'calm' };
  const theirs = { ...base, instructions: 'Be quick.', tone: 'calm', name: 'Ada' };
  const sides = { base, mine, theirs };
  expect(contestedNames(sides)).toEqual(['instructions']);
  expect(plainChoices(sides)).toEqual({});
  expect(mergeSettings(sides, { instructions: 'mine' })).toEqual({ ...mine, name: 'Ada' });
  expect(mergeSettings(sides, { instructions: 'theirs' })).toEqual(theirs);
});

test('long instructions in which both changed other paragraphs are put together', () => {
  const mine = { ...base, instructions: 'Be brief.\n\nSay goodbye.' };
  const theirs = { ...base, instructions: 'Be kind.' };
  const sides = { base, mine, theirs };
  expect(contestedNames(sides)).toEqual(['instructions']);
  const choices = plainChoices(sides);
  expect(choices).toEqual({ instructions: 'both' });
  expect(mergeSettings(sides, choices).instructions).toBe('Be kind.\n\nSay goodbye.');
});

test('who answers is taken from one of the two, never put together of both', () => {
  const mine: DraftSettings = { ...base, provider: 'openai', model: 'gpt-5-mini' };
  const theirs: DraftSettings = {
    ...{ ...base, provider: 'openai-compatible', model: 'llama' },
    ...{ baseUrl: 'https://models.example.com/v1' },
    prices: { currency: 'EUR', input: 1, output: 2 },
  };
  const sides = { base, mine, theirs };
  expect(contestedNames(sides)).toEqual(['provider']);
  expect(mergeSettings(sides, { provider: 'mine' })).toEqual(mine);
  expect(mergeSettings(sides, { provider: 'theirs' })).toEqual(theirs);
  expect(mergeSettings({ ...sides, mine: { ...base, tone: 'calm' } }, {})).toEqual({
    ...theirs,
    tone: 'calm',
  });
});

test('a version that leaves the first screen as it is takes none away', () => {
  const mine = { ...base, firstScreen: { en: { greeting: 'Ahoy' } } };
  const sides = { base, mine, theirs: { ...base, firstScreen: null } };
  expect(mergeSettings(sides, {}).firstScreen).toEqual({ en: { greeting: 'Ahoy' } });
  expect(contestedNames(sides)).toEqual([]);
});
