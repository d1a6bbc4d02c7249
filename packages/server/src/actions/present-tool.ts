import { treatedAs, type ConnectorTool } from '../connector/index.ts';
import type { Language } from '../language/index.ts';
import { titleOf } from './title-of.ts';
import { askedInput } from './tool-arguments.ts';
import type { OfferedTool } from './toolbox.ts';

/** A tool as it is offered to people who read a language. */
export const presentTool = (
  tool: ConnectorTool,
  language: Language,
  readbacks: ReadonlySet<string>,
): OfferedTool => ({
  name: tool.definition.name,
  title: titleOf(tool, language),
  titles: tool.conversation.titles ?? {},
  examples: tool.conversation.examples ?? {},
  lookup: tool.conversation.lookup ?? {},
  values: tool.conversation.values ?? {},
  valueWords: tool.conversation.values?.[language] ?? {},
  labels: tool.conversation.labels ?? {},
  language,
  description: tool.definition.description ?? '',
  inputSchema: askedInput(tool),
  effect: treatedAs(tool),
  isReadback: readbacks.has(tool.definition.name),
});
