import { presentTool } from '../actions/index.ts';
import { findRequested, searchTools, todayIn } from '../builtin/index.ts';
import { readbackNames, unavailableTools, type ConnectorTool } from '../connector/index.ts';
import type { Language } from '../language/index.ts';

/**
 * Tells which words ask for a tool that this user may not use: whoever is suggested something is not refused it.
 * Read like a message of theirs, so that words which ask how, and are answered from the articles, stay.
 */
export function asksForBarred(
  tools: readonly ConnectorTool[],
  asker: Parameters<typeof unavailableTools>[1],
  language: Language,
  nowMs: number,
): (text: string) => boolean {
  const barred = unavailableTools(tools, asker).filter(({ reason }) => isOfUser.has(reason));
  if (barred.length === 0) return () => false;
  const names = new Set(barred.map(({ tool }) => tool));
  const readbacks = readbackNames(tools);
  const all = tools
    .filter(({ definition, escalates }) => !escalates || names.has(definition.name))
    .map((tool) => presentTool(tool, language, readbacks));
  const given = { language, today: todayIn(nowMs, null), context: null };
  return (text) => {
    const match = findRequested(searchTools(text, all, given));
    return match.kind === 'one' && names.has(match.tool.name);
  };
}

/** What keeps a tool from one user, or for a while, where it may be used else. */
const isOfUser = new Set<string>(['roles', 'paused']);
