import type { OfferedTool } from '../../../actions/index.ts';
import { readQuery, type AskedWord } from '../../../knowledge/index.ts';
import {
  fold,
  type Language,
  languages,
  ofEachLanguage,
  stem,
  stopWords,
  vocabularyOf,
} from '../../../language/index.ts';
import { toolWeights } from '../tool-weights.ts';
import { withMisspelt } from './asked-terms.ts';
import { shelfOf, textOf } from './tool-text.ts';
import { isShowing, type Clause } from '../../../utterance/index.ts';

/** Tells whether one of the words is what a tool does: the verb of a title, or of one of its examples. */
export function doesWhat(
  { utterance, heads }: Pick<Clause, 'utterance' | 'heads'>,
  tool: OfferedTool,
  tools: readonly OfferedTool[],
  language: Language,
): boolean {
  const { actions: begun, verbs } = textOf(tool);
  const { isVerb } = shelfOf(tools);
  return heads.some((head) => {
    if (doneWords[language].has(head) || isNoVerb(head, language)) return false;
    const [asked] = readQuery(utterance.part(head), language, languages).words;
    const own: AskedWord = { ...traits, forms: [{ word: stem(fold(head), language), share: 1 }] };
    return withMisspelt(asked ?? own, verbs).forms.some(
      ({ word, share }) => share >= toolWeights.actionShareMin && begun.has(word) && isVerb(word),
    );
  });
}

/** "The invoice" is named, and not done; "give" asks for something, as little as it tells. */
function isNoVerb(head: string, language: Language): boolean {
  const word = fold(head);
  if (!stopWords[language].has(word) || instructions[language].has(word)) return false;
  // "Ändere" is no form of "andere", though it is folded to it.
  return word === head || !instructionStems[language].has(stem(word, language));
}

const instructions = ofEachLanguage(
  (language): ReadonlySet<string> => new Set(vocabularyOf(language).wordsOf('instruction')),
);

const instructionStems = ofEachLanguage(
  (language): ReadonlySet<string> =>
    new Set([...instructions[language]].map((word) => stem(fold(word), language))),
);

/** Whether a word tells somebody what to do, and not to show anything. */
export const isInstruction = (head: string, language: Language): boolean =>
  instructions[language].has(fold(head)) && !isShowing(fold(head), language);
/** What was done is not asked for. */
const doneWords = ofEachLanguage(
  (language): ReadonlySet<string> => new Set(vocabularyOf(language).wordsOf('done')),
);

/** Of a word that the concept table does not know. */
const traits = { importance: 1, isOptional: false, isGeneric: false, isPart: false };
