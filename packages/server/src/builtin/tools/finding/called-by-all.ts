import { languages, termsOf, type Language } from '../../../language/index.ts';
import type { OfferedTool } from '../../../actions/index.ts';
import { toolWeights } from '../tool-weights.ts';
import type { FilledTool } from '../tool-match.ts';
import type { ToolSearch } from './tool-search.ts';

/**
 * Finds the readings that need to be told nothing, and whose title has all that a message asks for, but for what is
 * `aside`: stems. By words that only mean the same where no title has its own.
 */
export function readingsCalledSo(
  { terms, ranked }: ToolSearch,
  aside: ReadonlySet<string>,
): readonly FilledTool[] {
  const asked = terms.filter(
    ({ forms, isOptional }) => !isOptional && !forms.some(({ word }) => aside.has(word)),
  );
  if (asked.length === 0) return [];
  const calledBy = (shareMin: number) =>
    ranked.filter(({ tool, missing }) => {
      if (tool.effect !== 'read' || missing.length > 0) return false;
      const called = titleTerms(tool);
      return asked.every(({ forms }) =>
        forms.some(({ word, share }) => share >= shareMin && called.has(word)),
      );
    });
  const own = calledBy(toolWeights.misspeltShare);
  return own.length > 0 ? own : calledBy(toolWeights.coverShareMin);
}

const titleTerms = ({ title, titles, language }: OfferedTool): ReadonlySet<string> =>
  new Set([
    ...termsOf(title, language),
    ...languages.flatMap((one: Language) => termsOf(titles[one] ?? '', one)),
  ]);
