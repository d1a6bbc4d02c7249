import { describe, expect, it } from 'vitest';
import { claimsCompletion } from '../../../src/assistant/claims/claims-completion.ts';
import { letterByLetter } from './letter-by-letter.ts';
import { languages, readEveryday } from './sets.ts';

describe('a list of reports', () => {
  const items = '\n1. Old seats removed\n2. Credit issued\n';

  it.each([
    'This is what would happen:',
    '**If you confirm:**',
    'Isto é o que aconteceria:',
    'Esto es lo que pasaría:',
    'Voici ce qui serait fait :',
    'Das würde passieren:',
  ])('is a plan under "%s"', (opening) => {
    const text = `${opening}${items}`;
    expect(claimsCompletion(text)).toBe(false);
    expect(letterByLetter(text)).toEqual({ safe: text, claimed: false });
  });

  it.each([
    'This is what happened:',
    'Summary:',
    'This would happen. It did:',
    'As you would expect:',
  ])('claims under "%s"', (opening) => {
    expect(claimsCompletion(`${opening}${items}`)).toBe(true);
    expect(letterByLetter(`${opening}${items}`).claimed).toBe(true);
  });

  it('claims once the speaker says so itself, or the list is over', () => {
    expect(claimsCompletion('This would happen:\n- I have removed the old seats.')).toBe(true);
    expect(claimsCompletion('This would happen:\n- Old seats removed\n\nDone!')).toBe(true);
  });
});

describe('a table', () => {
  it('claims in a row that says of a thing that it was changed', () => {
    expect(claimsCompletion('| Item | Result |\n| --- | --- |\n| Subscription | Cancelled |')).toBe(
      true,
    );
  });

  it('claims nothing in a row that explains a state', () => {
    const row = '| Cancelled | The subscription ends with its period |';
    expect(claimsCompletion(`| State | Meaning |\n| --- | --- |\n${row}`)).toBe(false);
  });
});

it.each(languages)('lets everyday answers in %s through', (language) => {
  const answers = readEveryday()[language];
  expect(answers.length).toBeGreaterThanOrEqual(30);
  expect(answers.filter(claimsCompletion)).toEqual([]);
});
