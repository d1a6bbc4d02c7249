import { BoundedMap } from '../../../platform/bounded-map.ts';
import {
  costOfPattern,
  patternCharactersMax,
  stepsToMatch,
} from '../../../platform/pattern-cost.ts';

/**
 * A schema's `pattern` as a test of a whole candidate, or null for a pattern that isn't run: its
 * author is the tenant, and a pattern may take exponential time. Only those pass whose cost can be
 * told beforehand: no references, no look-around, no repeated groups.
 */
export function safePattern(pattern: string): SafePattern | null {
  if (pattern.length > patternCharactersMax) return null;
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const made = compile(pattern);
  compiled.set(pattern, made);
  return made;
}

interface SafePattern {
  /**
   * Whether all of `candidate` is what the pattern describes; null where telling so costs too much.
   * `budget` is drawn on.
   */
  matches(candidate: string, budget: { steps: number }): boolean | null;
}

/** What all tests of one message may cost together, in steps of the matcher. */
export const patternStepsMax = 100_000;

const candidateCharactersMax = 200;
const compiled = new BoundedMap<string, SafePattern | null>(1_000);

function compile(pattern: string): SafePattern | null {
  const cost = costOfPattern(pattern);
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
      const steps = stepsToMatch(cost, candidate.length);
      if (steps > budget.steps) return null;
      budget.steps -= steps;
      return whole.test(candidate);
    },
  };
}
