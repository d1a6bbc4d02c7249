import { describe, expect, test } from 'vitest';
import { codePointsMax, overBudget } from './budget.ts';
import { expressionsInSources, usedOnShortTexts, useEverywhere } from './expressions.ts';
import { readers, readInPieces, streamReaders } from './readers.ts';
import { shapes } from './shapes.ts';

/**
 * One person's message must not stop everybody else's: whatever reads foreign text takes a time that
 * grows with its length and no faster. Said in milliseconds because a square is seen in nothing else:
 * at this length what is linear takes one or two.
 */
describe(`${codePointsMax} code points of each of ${shapes.length} shapes are read in time`, () => {
  test.each(shapes)('by every expression of the sources: $name', ({ of }) => {
    const slow = expressions.flatMap(({ place, expression }) => {
      const over = overBudget(of, (text) => useEverywhere(expression, text));
      return over ? [{ place, expression: String(expression), ...over }] : [];
    });
    expect(slow).toEqual([]);
  });

  test.each(shapes)('by every reader: $name', ({ of }) => {
    const slow = Object.entries(readers).flatMap(([name, read]) => {
      const over = overBudget(of, read);
      return over ? [{ name, ...over }] : [];
    });
    expect(slow).toEqual([]);
  });

  test.each(shapes)('by every reader of streams, whole and in pieces: $name', ({ of }) => {
    const slow = Object.entries(streamReaders).flatMap(([name, create]) =>
      [1, 2, 4, codePointsMax].flatMap((size) => {
        const over = overBudget(of, (text) => readInPieces(create(), text, size));
        return over ? [{ name, size, ...over }] : [];
      }),
    );
    expect(slow).toEqual([]);
  });

  test('and one that is not linear is found', () => {
    const { of } = shapes.find(({ name }) => name === 'Latin letters')!;
    // Longer: a fast machine reads a square of 8,000 within the budget.
    const quadratic = (text: string) => useEverywhere(/\w+=$/u, text.repeat(2));
    expect(overBudget(of, quadratic)).not.toBeNull();
  });
});

const all = expressionsInSources();
const expressions = all.filter(({ expression }) => !(expression.source in usedOnShortTexts));

test('finds the expressions of the sources', () => {
  expect(expressions.length).toBeGreaterThan(100);
  // None is left out that is not there any more.
  const sources = new Set(all.map(({ expression }) => expression.source));
  expect(Object.keys(usedOnShortTexts).filter((source) => !sources.has(source))).toEqual([]);
});
