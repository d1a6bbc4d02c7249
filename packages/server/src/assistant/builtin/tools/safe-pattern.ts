/**
 * A schema's `pattern` as a test of a whole candidate, or null for a pattern that isn't run: its
 * author is the tenant, and a pattern may take exponential time. Only those pass whose cost can be
 * told beforehand: no references, no look-around, no repeated groups.
 */
export function safePattern(pattern: string): SafePattern | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= compiledMax) compiled.clear();
  const made = pattern.length <= patternCharactersMax ? compile(pattern) : null;
  compiled.set(pattern.slice(0, patternCharactersMax + 1), made);
  return made;
}

export interface SafePattern {
  /**
   * Whether all of `candidate` is what the pattern describes; null where telling so costs too much.
   * `budget` is drawn on.
   */
  matches(candidate: string, budget: { steps: number }): boolean | null;
}

/** What all tests of one message may cost together, in steps of the matcher. */
export const patternStepsMax = 100_000;

const patternCharactersMax = 200;
const candidateCharactersMax = 200;
const compiledMax = 1_000;
const compiled = new Map<string, SafePattern | null>();

function compile(pattern: string): SafePattern | null {
  const cost = costOf(pattern);
  if (cost === null) return null;
  let whole: RegExp;
  try {
    whole = new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return null;
  }
  return {
    matches(candidate, budget) {
      if (candidate.length > candidateCharactersMax) return null;
      const steps = cost.branches * Math.max(2, candidate.length) ** (cost.repeats + 1);
      if (steps > budget.steps) return null;
      budget.steps -= steps;
      return whole.test(candidate);
    },
  };
}

const branchesMax = 4_096;
const repeatsMax = 4;

/** How often the matcher may have to choose: `a?` and `|` double the ways, `a+` multiplies them. */
function costOf(pattern: string): { branches: number; repeats: number } | null {
  let branches = 1;
  let repeats = 0;
  let previous = '';
  for (const [token] of pattern.matchAll(patternToken)) {
    if (/^\\(?:[1-9k])/.test(token) || /^\(\?(?!:)/.test(token)) return null;
    const isQuantifier = /^[*+?{]/.test(token);
    if (token === '|' || token === '?') branches *= 2;
    else if (isQuantifier && previous === ')') return null;
    else if (isQuantifier && !/^\{\d+\}$/.test(token)) repeats += 1;
    if (branches > branchesMax || repeats > repeatsMax) return null;
    previous = token;
  }
  return { branches, repeats };
}

const patternToken = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<[=!]|[:=!<])|\{\d*,?\d*\}|[^]/gsu;
