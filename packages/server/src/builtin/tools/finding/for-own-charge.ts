import type { OfferedTool } from '../../../actions/index.ts';
import { languages } from '../../../language/index.ts';
import { namesPayers, readUtterance, saysWasCharged } from '../../../utterance/index.ts';
import { rankTools } from './rank-tools.ts';
import type { ToolSearch } from './tool-search.ts';

/**
 * The tools that a message may ask for. Who was charged themselves is not asking for what is of their own clients'
 * money, unless a record of that is named: by its examples a tool tells whose money it is of.
 */
export function toolsForCharge<Tool extends OfferedTool>(
  search: ToolSearch,
  tools: readonly Tool[],
): readonly Tool[] {
  const { utterance, given } = search;
  if (!saysWasCharged(utterance, given.language)) return tools;
  return tools.filter((tool) => !isOfPayers(tool) || namesRecord(search, tool));
}

const namesRecord = ({ utterance, given, terms }: ToolSearch, tool: OfferedTool): boolean =>
  rankTools({ utterance, given, terms, tools: [tool] }).some(({ isNaming }) => isNaming);

function isOfPayers({ examples }: OfferedTool): boolean {
  const asked = languages.flatMap((language) =>
    (examples[language] ?? []).map((example) => ({ said: readUtterance(example), language })),
  );
  return (
    asked.some(({ said, language }) => namesPayers(said, language)) &&
    !asked.some(({ said, language }) => saysWasCharged(said, language))
  );
}
