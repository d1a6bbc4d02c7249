import { termsOf, type Language } from '../../../language/index.ts';
import { asksWho, readUtterance } from '../../../utterance/index.ts';
import { toolWeights } from '../tool-weights.ts';
import type { RankedTool } from './rank-tools.ts';
import type { ToolSearch } from './tool-search.ts';

/** "My invoices" are likelier what the title of a tool names than what another one speaks of. */
export function calledSo(
  ranked: readonly RankedTool[],
  { terms, given: { language } }: ToolSearch,
): readonly RankedTool[] {
  const called = ranked.filter(({ tool }) => {
    const titles = termsOf(tool.titles[language] ?? tool.title, language);
    return terms.every(({ forms: [own] }) => titles.includes(own?.word ?? ''));
  });
  return called.length > 0 ? called : ranked;
}

/** "Who has access to our account?" is more likely for a tool that is asked for by "who" in its examples. */
export const askedByWho = (
  ranked: readonly RankedTool[],
  language: Language,
): readonly RankedTool[] =>
  ranked
    .map((one) => {
      const examples = one.tool.examples[language] ?? [];
      const asking = examples.filter((example) => asksWho(readUtterance(example), language)).length;
      const share = asking / Math.max(1, examples.length);
      return { ...one, score: one.score * (1 + toolWeights.whoShare * share) };
    })
    .toSorted((a, b) => b.score - a.score);
