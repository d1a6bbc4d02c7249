import { detectLanguage, type Language } from '../../../language/index.ts';
import { sentencesIn } from './clauses.ts';
import { freeTextsIn, isSurelyValue, type FreeText } from './free-text.ts';
import type { OfferedTool, ToolMatch } from './offered-tool.ts';
import { propertiesOf, type Property } from './properties.ts';
import { requestLexicon } from './request-lexicon.ts';
import { takesBack } from './requests.ts';
import { readTool } from './tool-words.ts';

type Asked = Extract<ToolMatch, { kind: 'ask' }>;

/**
 * The request of a message that gives a text in its own words: "rename it to Blue Harbour", "open a
 * ticket: the export hangs". Tried where the message as a whole is no request, or leaves a text
 * open. Null where no request is found; a question for the text where it could be another.
 */
export function matchFreeText(
  message: string,
  preferred: Language,
  tools: readonly OfferedTool[],
  match: (message: string, language: Language) => ToolMatch | null,
): ToolMatch | null {
  if (!tools.some(({ effect, inputSchema }) => effect === 'write' && takesText(inputSchema))) {
    return null;
  }
  const language = detectLanguage(message) ?? preferred;
  if (takenBack(message, language)) return null;
  for (const split of freeTextsIn(message, language)) {
    const asked = match(split.head, language);
    if (asked?.kind !== 'ask' || asked.tool.effect !== 'write') continue;
    const property = openText(asked);
    if (property === null || (split.by === 'into' && !renames(asked.tool))) continue;
    if (split.by === 'into' && isFollowed(message, split, language)) return asked;
    if (!isSurelyValue(split, property, language)) return asked;
    if (asksForMore(split, language, match)) return asked;
    return filled(asked, property, split.text);
  }
  return null;
}

const takesText = (schema: OfferedTool['inputSchema']): boolean =>
  propertiesOf(schema).some(({ kind, isRequired }) => kind === 'text' && isRequired);

const takenBack = (message: string, language: Language): boolean => {
  const retractions = { ...requestLexicon[language], negations: new Set<string>() };
  return sentencesIn(message, language).some(({ clauses }) =>
    clauses.some((clause) => takesBack(clause, retractions)),
  );
};

/** The one text that is still to be said; null where there are several, or none. */
function openText({ tool, missing }: Asked): Property | null {
  const names = new Set(missing.map(({ name }) => name));
  const texts = propertiesOf(tool.inputSchema).filter(
    ({ name, kind, isReserved, pattern }) =>
      names.has(name) && kind === 'text' && !isReserved && pattern === null,
  );
  return texts.length === 1 ? texts[0]! : null;
}

/** What stands behind "to" is a new value only where something gets one. */
const renames = (tool: OfferedTool): boolean =>
  readTool(tool).phrasings.some(({ actions }) => actions.has('change') || actions.has('rename'));

/** "12 Harbour St. Bristol": what comes behind a full stop may be part of it, unless it is thanks. */
function isFollowed(message: string, { end }: FreeText, language: Language): boolean {
  const { fillers } = requestLexicon[language];
  return sentencesIn(message.slice(end), language).some(({ words }) =>
    words.some(({ word }) => !fillers.has(word) && word.length > 1 && !isVerbEnd(word)),
  );
}

/** The second part of a German verb stays behind: `benenne ... in Blauer Hafen um`. */
const isVerbEnd = (word: string): boolean => /^(?:um|ein|an|zu|ab|hinzu|\w{4,20}n)$/.test(word);

/** Further sentences may ask for something else, which a text must not swallow. */
function asksForMore(
  { text }: FreeText,
  language: Language,
  match: (message: string, language: Language) => ToolMatch | null,
): boolean {
  const later = sentencesIn(text, language).slice(1);
  return later.some(({ start, end }) => {
    const other = match(text.slice(start, end), language);
    return other !== null && other.kind !== 'none';
  });
}

function filled(asked: Asked, { name }: Property, text: string): ToolMatch {
  const given = { ...asked.arguments };
  Object.defineProperty(given, name, {
    value: text,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  const missing = asked.missing.filter((argument) => argument.name !== name);
  return missing.length === 0
    ? { kind: 'call', tool: asked.tool, arguments: given }
    : { ...asked, missing, arguments: given };
}
