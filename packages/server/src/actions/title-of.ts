import type { ConnectorTool } from '../connector/index.ts';
import type { Language } from '../language/index.ts';
import { foreignLine } from './outcome/quoted-value.ts';

/** A tool's title as its reader is shown it: the administrator's where there is one in their language. */
export function titleOf({ definition, conversation }: ConnectorTool, language: Language): string {
  const given = conversation.titles?.[language];
  if (given === undefined) return definition.title ?? definition.name;
  return foreignLine(given) || definition.name;
}
