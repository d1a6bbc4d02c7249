/**
 * Highest cost of a regular expression of somebody else's: `a?` and `|` double the ways that the
 * matcher may have to try, `a+` multiplies them by the length of the text.
 */
export interface PatternCost {
  branches: number;
  repeats: number;
  /** Characters that one try of one way reads before the repeats: `a{500}` reads 500. */
  width: number;
}

/** A longer one is not judged. */
export const patternCharactersMax = 200;

const branchesMax = 4_096;
const repeatsMax = 4;

/**
 * Judges a pattern. Null for one whose cost is not known beforehand: with references, look-around
 * or repeated groups, or too long.
 */
export function costOfPattern(pattern: string): PatternCost | null {
  if (pattern.length > patternCharactersMax) return null;
  let branches = 1;
  let repeats = 0;
  let width = 1;
  let previous = '';
  for (const [token] of pattern.matchAll(patternToken)) {
    if (/^\\(?:[1-9k])/.test(token) || /^\(\?(?!:)/.test(token)) return null;
    const isQuantifier = /^[*+?{]/.test(token);
    const count = /^\{(\d+)\}$/.exec(token)?.[1];
    if (token === '|' || token === '?') branches *= 2;
    else if (isQuantifier && previous === ')') return null;
    else if (isQuantifier && count === undefined) repeats += 1;
    if (branches > branchesMax || repeats > repeatsMax) return null;
    width += Number(count ?? 1);
    previous = token;
  }
  return { branches, repeats, width };
}

const patternToken = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<[=!]|[:=!<])|\{\d*,?\d*\}|[^]/gsu;

/** Counts the steps to find out whether all of a text of that many characters matches. */
export const stepsToMatch = ({ branches, repeats }: PatternCost, characters: number): number =>
  branches * Math.max(2, characters) ** (repeats + 1);

/** Counts the steps to find the pattern anywhere in a text of that many characters. */
export const stepsToSearch = (cost: PatternCost, characters: number): number =>
  cost.width * stepsToMatch(cost, characters);
