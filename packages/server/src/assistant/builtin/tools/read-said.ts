import { type AskedWord } from '../../../knowledge/index.ts';
import { termsOf, type Language } from '../../../language/index.ts';
import { actionWordsOf } from './action-lexicon.ts';
import type { ReachedScope, ReadArguments } from './arguments.ts';
import type { Word } from './clauses.ts';
import { freeTextLexicon } from './free-text-lexicon.ts';
import { whichWords } from './object-lexicon.ts';
import type { OfferedTool } from './offered-tool.ts';
import { propertiesOf } from './properties.ts';
import { requestLexicon } from './request-lexicon.ts';
import type { ToolRequest } from './requests.ts';
import { askedWordsOf, termsOfProperties, type ToolWords } from './tool-words.ts';

export interface Said {
  /** What is left when the arguments are taken out. */
  asked: readonly AskedWord[];
  rest: readonly Word[];
  required: ReadonlySet<string>;
  /** An argument that could hardly belong to another tool was read from the request itself. */
  hasTelling: boolean;
  hasArgument: boolean;
}

/** Null when something is said that is not the tool's: "cancel my *meeting*". */
export function readSaid(
  request: ToolRequest,
  { looks, values }: ReadArguments,
  tool: OfferedTool,
  words: ToolWords,
  { language, scopes }: { language: Language; scopes: readonly ReachedScope[] },
): Said | null {
  const [from, to] = [request.rest[0]?.start ?? 0, request.rest.at(-1)?.end ?? 0];
  // Quotation marks and currency signs are no words.
  const inRest = looks.filter(({ start, end }) => start >= from - 2 && end <= to + 2);
  const isAskedFor = propertiesOf(tool.inputSchema).some(
    ({ name, kind, isRequired }) => isRequired && whichKinds.has(kind) && !values.has(name),
  );
  // "The invoice of March" is asked for by its number, whatever else tells which it is.
  const covering = isAskedFor ? [...inRest, ...(scopes[0]?.dates ?? [])] : inRest;
  const taken = (word: Word): boolean =>
    covering.some(({ start, end }) => word.start >= start - 1 && word.end <= end + 1);
  const { fillers } = requestLexicon[language];
  const said = withoutOwner(request.rest, words, language).filter(
    (word) => !taken(word) && word.word.length > 1,
  );
  const isFiller = (word: Word): boolean =>
    !word.isQuoted &&
    (fillers.has(word.word) || (tool.effect === 'read' && whichWords.has(word.word)));
  const rest = said.filter((word) => !isFiller(word));
  if (rest.some(({ isQuoted }) => isQuoted)) return null;
  // The small words hold phrases together: `espacio de trabajo`.
  const text = said.filter((word) => !isFiller(word) || isSmall(word, language));
  const asked = askedWordsOf(text.map(({ word }) => word).join(' '), language, words.languages);
  const { all, required } = termsOfProperties(tool, words);
  const isQuestion = request.form === 'question';
  const isKnown = (word: AskedWord): boolean =>
    word.forms.some(({ word: form }) => all.has(form) || words.terms.has(form)) &&
    !(isQuestion && isChange(word, rest, words, language));
  if (!areCovered(asked, isKnown)) return null;
  const telling = propertiesOf(tool.inputSchema).filter(
    ({ kind, isRequired }) => kind === 'choice' || (isRequired && tellingKinds.has(kind)),
  );
  const hasTelling = inRest.some(({ name }) => telling.some((property) => property.name === name));
  return { asked, rest, required, hasTelling, hasArgument: inRest.length > 0 };
}

const isSmall = ({ word }: Word, language: Language): boolean =>
  termsOf(word, language).length === 0;

const whichKinds: ReadonlySet<string> = new Set(['reference', 'uuid', 'date']);

/** "The subscription of my company" is the subscription. */
function withoutOwner(
  rest: readonly Word[],
  { objectWords }: ToolWords,
  language: Language,
): readonly Word[] {
  const { owners, possessives } = freeTextLexicon[language];
  const { awayFrom } = requestLexicon[language];
  return rest.filter(({ word }, at) => {
    if (!owners.has(word) || objectWords.has(word)) return true;
    if (!possessives.has(rest[at - 1]?.word ?? '')) return true;
    const before = rest[at - 2]?.word ?? '';
    const isGenitive = language === 'de' ? at > 1 : awayFrom.has(before) || before === 'of';
    return !isGenitive && rest[at + 1]?.word !== 's';
  });
}

const tellingKinds: ReadonlySet<string> = new Set(['email', 'reference', 'uuid', 'url', 'date']);

/** "What do I do to cancel ...?": a question whose verb changes something isn't about data. */
function isChange(
  word: AskedWord,
  rest: readonly Word[],
  { objectWords }: ToolWords,
  language: Language,
): boolean {
  const { verbs } = actionWordsOf(language);
  return rest.some(
    ({ word: said }) =>
      !objectWords.has(said) &&
      !happenings.has(said) &&
      (verbs.get(said) ?? []).some((action) => action !== 'show') &&
      termsOf(said, language).some((term) =>
        word.forms.some((form) => form.share === 1 && form.word === term),
      ),
  );
}

/** What things do by themselves: "when does my plan end?". */
const happenings = new Set(
  'end renew pay renueva renova termina endet verlangert termine renouvelle'.split(' '),
);

const weakImportance = 0.35;
const partImportance = 0.5;

/** Whether each telling word is the tool's; a phrase is when itself or its parts are. */
function areCovered(asked: readonly AskedWord[], isKnown: (word: AskedWord) => boolean): boolean {
  const parts = asked.filter(({ importance }) => importance === partImportance);
  const phrases = asked.filter(isPhrase);
  const arePhrasesKnown = phrases.length > 0 && phrases.every(isKnown);
  if (!arePhrasesKnown && !parts.every(isKnown)) return false;
  return asked.every(
    (word) =>
      word.importance <= weakImportance ||
      word.importance === partImportance ||
      isPhrase(word) ||
      isKnown(word),
  );
}

/** Of single words, only those that tell little may be missing. */
export const isPhrase = ({ isOptional, importance }: AskedWord): boolean =>
  isOptional && importance === 1;
