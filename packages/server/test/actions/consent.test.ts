import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConsent } from '../../src/utterance/reaction/read-consent.ts';
import { consents, further, hostile, neither, refusals } from './consent-table.ts';

describe.each(Object.keys(consents))('consent in %s', (language) => {
  test.each(consents[language] ?? [])('reads "%s" as consent', (message) => {
    expect(readConsent(message)).toBe('consent');
  });

  test.each(refusals[language] ?? [])('reads "%s" as refusal', (message) => {
    expect(readConsent(message)).toBe('refusal');
  });

  test.each(neither[language] ?? [])('reads "%s" as neither', (message) => {
    expect(readConsent(message)).toBeNull();
  });
});

test('is tested on at least 60 consents, 60 refusals and 120 of neither', () => {
  const size = (table: Readonly<Record<string, readonly string[]>>) =>
    new Set(Object.values(table).flat()).size;
  expect(size(consents)).toBeGreaterThanOrEqual(60);
  expect(size(refusals)).toBeGreaterThanOrEqual(60);
  expect(size(neither)).toBeGreaterThanOrEqual(120);
});

test.each(hostile)('reads disguised, quoted or foreign wording %j as neither', (message) => {
  expect(readConsent(message)).toBeNull();
});

test('reads no consent once any further clause follows', () => {
  const all = fc.constantFrom(...Object.values(consents).flat());
  const clause = fc.oneof(
    fc.constantFrom(...further),
    fc
      .array(fc.stringMatching(/^[a-z]{2,9}x[qz]$/u), { minLength: 1, maxLength: 6 })
      .map((words) => words.join(' ')),
  );
  const joint = fc.constantFrom(' ', ', ', '. ', '! ', '; ', ' - ', '\n', ' … ');
  fc.assert(
    fc.property(all, joint, clause, (consent, between, more) => {
      expect(readConsent(consent + between + more)).not.toBe('consent');
      expect(readConsent(more + between + consent)).not.toBe('consent');
    }),
    { numRuns: 2_000 },
  );
});

test('reads anything at all without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (content) => {
      expect([null, 'consent', 'refusal']).toContain(readConsent(content));
    }),
  );
});

// Measured: far below a millisecond each. What would take long ends the test by its time-out.
test('reads 5,000 hostile code points at once', () => {
  const pieces = ['y', 'yes ', 'sim, ', '👍', ' ', '\n', '!', '-', 'é\u0301', 'oui oui ', '\u200b'];
  for (const piece of pieces) {
    const content = `yes${piece.repeat(5_000 / piece.length)}yes`;
    for (let round = 0; round < 100; round += 1) expect(readConsent(content)).toBeNull();
  }
});
