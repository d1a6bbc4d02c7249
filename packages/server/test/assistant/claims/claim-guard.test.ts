import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createClaimGuard } from '../../../src/assistant/claims/claim-guard.ts';
import { claimsCompletion } from '../../../src/assistant/claims/claims-completion.ts';
import { languages, readSet } from './sets.ts';

const sets = languages.map(readSet);
const claims = sets.flatMap((set) => set.claims).filter(claimsCompletion);
const harmless = sets.flatMap((set) => set.harmless).filter((text) => !claimsCompletion(text));

/** Joined as a model joins them: by spaces, lines and list marks. */
const text = (sentence: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(sentence, fc.constantFrom(' ', '\n', '\n\n', '\n- ')), { maxLength: 4 })
    .map((parts) => parts.flat().join(''));
const pieceLengths = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 });

it('lets a text without a claim through unchanged, however it is cut', () => {
  fc.assert(
    fc.property(text(fc.constantFrom(...harmless)), pieceLengths, (content, lengths) => {
      fc.pre(!claimsCompletion(content));
      expect(guarded(content, lengths)).toEqual({ safe: content, claimed: false });
    }),
    { numRuns: 400 },
  );
});

it('never lets a claim out, however the text is cut', () => {
  fc.assert(
    fc.property(
      text(fc.constantFrom(...harmless)),
      fc.constantFrom(...claims),
      text(fc.constantFrom(...harmless, ...claims)),
      pieceLengths,
      (before, claim, after, lengths) => {
        const content = `${before}${claim}\n\n${after}`;
        fc.pre(claimsCompletion(content));
        const { safe, claimed } = guarded(content, lengths);
        expect(claimed).toBe(true);
        expect(content.startsWith(safe)).toBe(true);
        expect(claimsCompletion(safe)).toBe(false);
      },
    ),
    { numRuns: 1_000 },
  );
});

it('holds every single claim of the sets back, letter by letter', () => {
  for (const claim of claims) {
    const { safe, claimed } = guarded(claim, [1]);
    expect({ claim, claimed, safeClaims: claimsCompletion(safe) }).toEqual({
      claim,
      claimed: true,
      safeClaims: false,
    });
  }
});

it('shows the words before a change verb at once and the rest with the end of the sentence', () => {
  const guard = createClaimGuard();
  expect(guard.push('Invoices that have ')).toEqual({ safe: 'Invoices that have ' });
  expect(guard.push('been sent cannot be edited')).toEqual({ safe: '' });
  expect(guard.push('. Use a credit ')).toEqual({
    safe: 'been sent cannot be edited. Use a credit ',
  });
  expect(guard.push('note.')).toEqual({ safe: '' });
  expect(guard.end()).toEqual({ safe: 'note.' });
});

it('says nothing more once a claim was met', () => {
  const guard = createClaimGuard();
  guard.push("I've cancelled your plan. ");
  expect(guard.push('Have a nice day.')).toEqual({ claim: true });
  expect(guard.end()).toEqual({ claim: true });
});

it('reads hostile text in bounded time', () => {
  const hostile = [
    '(',
    '[a](',
    ' \n',
    'a b ',
    'I have ',
    'wurde so ',
    '! ',
    '<b ',
    '**',
    'c.a.n.',
    "'",
    'your plan is ',
  ];
  for (const piece of hostile) {
    const content = piece.repeat(Math.ceil(8_000 / piece.length));
    // What would take long ends the test by its time-out.
    expect(typeof claimsCompletion(content)).toBe('boolean');
    guarded(content, [7]);
  }
});

function guarded(content: string, lengths: readonly number[]) {
  const guard = createClaimGuard();
  let safe = '';
  let from = 0;
  for (let at = 0; from < content.length; at += 1) {
    const length = lengths[at % lengths.length] ?? 1;
    const result = guard.push(content.slice(from, from + length));
    if ('claim' in result) return { safe, claimed: true };
    safe += result.safe;
    from += length;
  }
  const last = guard.end();
  return 'claim' in last ? { safe, claimed: true } : { safe: safe + last.safe, claimed: false };
}
