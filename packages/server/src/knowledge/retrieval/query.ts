import {
  conceptsByEnding,
  conceptsOf,
  genericWords,
  joinSeparated,
  languageOf,
  ownedByAsker,
  conceptsOfPhrase,
  stem,
  stopWords,
  weakWords,
  type Concept,
  type Language,
} from '../../language/index.ts';
import { searchWeights } from './search-weights.ts';
import type { Utterance } from '../../utterance/index.ts';

/** One word of a question (or a phrase as one), in the forms it may have in the documents. */
export interface AskedWord {
  /** Its own forms have a share of 1, related words less. */
  forms: readonly { word: string; share: number }[];
  /** How much it counts beside the others, 0..1. */
  importance: number;
  /** It counts for nothing where no document has it. */
  isOptional: boolean;
  /** It says what to do (`set up`, `add`), which documents put in many ways, or not at all. */
  isGeneric: boolean;
  /** It is asked for with its phrase already: `pro` of "pro Jahr". */
  isPart: boolean;
}

export interface Query {
  words: AskedWord[];
  language: Language | null;
  /** Stems of what the asker calls their own. */
  owned: ReadonlySet<string>;
}

/** More words than most questions need. */
const wordsMax = 100;
const charactersMax = 4_000;
/** Of scripts without spaces, where every character begins a word. */
const foldedWordsMax = 1_000;

/** Reads the words of a question that are worth looking for, and its language. */
export function readQuery(
  utterance: Utterance,
  locale: string | null | undefined,
  documentLanguages: readonly (Language | null)[],
): Query {
  const { text } = utterance;
  const language = utterance.language ?? languageOf(locale);
  const folded = utterance.words.slice(0, foldedWordsMax);
  const words =
    language === null
      ? folded.map((word) =>
          askedWord(word, documentLanguages, [], {
            importance: 1,
            isOptional: false,
            isGeneric: false,
            isPart: false,
          }),
        )
      : askedWords(joinSeparated(folded, language), language, documentLanguages);
  const owned =
    language === null ? new Set<string>() : ownedByAsker(text.slice(0, charactersMax), language);
  return { words: distinct(words), language, owned };
}

function askedWords(
  folded: readonly string[],
  language: Language,
  documentLanguages: readonly (Language | null)[],
): AskedWord[] {
  const of: (Language | null)[] = [language, ...documentLanguages];
  const stems = folded.map((word) => stem(word, language));
  const conceptsAt = folded.map((word, at) => {
    if (stopWords[language].has(word)) return [];
    const found = conceptsOf(stems[at]!, language);
    return found.length > 0 ? found : conceptsByEnding(word, language);
  });
  const inPhrase = new Set<number>();
  const phraseWords = new Set<string>();
  const asked: AskedWord[] = [];
  for (const [at, word] of folded.entries()) {
    const phrase = inPhrase.has(at) ? null : conceptsOfPhrase(stems, at, language);
    for (const place of phrase?.places ?? []) inPhrase.add(place);
    if (phrase && !isAskedByWord(phrase, folded, conceptsAt, language)) {
      const forms = related(phrase.concepts, of, searchWeights.phraseShare);
      for (const { word: form } of forms) phraseWords.add(form);
      asked.push({
        forms,
        importance: 1,
        isOptional: true,
        isGeneric: phrase.places.some((place) => genericWords[language].has(folded[place]!)),
        isPart: false,
      });
    }
    if (stopWords[language].has(word)) continue;
    const isPart = inPhrase.has(at);
    // `log` of `log in` is asked for with the phrase already.
    if (isPart && phraseWords.has(stems[at]!)) continue;
    // `supported` tells as little as `support`.
    const isWeak =
      weakWords[language].has(word) || weakWords[language].has(stems[at]!) || /^[0-9]+$/.test(word);
    const importance = isPart
      ? searchWeights.phrasePartImportance
      : isWeak
        ? searchWeights.weakImportance
        : 1;
    const concepts = isPart ? [] : conceptsAt[at]!;
    const isGeneric = genericWords[language].has(word);
    const isOptional = isPart || isWeak;
    asked.push(askedWord(word, of, concepts, { importance, isOptional, isGeneric, isPart }));
  }
  return asked;
}

/** "How much does it cost?" asks for the cost once: of the two the noun tells more. */
function isAskedByWord(
  phrase: { concepts: readonly Concept[]; places: readonly number[] },
  folded: readonly string[],
  conceptsAt: readonly (readonly Concept[])[],
  language: Language,
): boolean {
  const isOfStopWords = phrase.places.every((place) => stopWords[language].has(folded[place]!));
  const hasAll = (concepts: readonly Concept[]) =>
    phrase.concepts.every((concept) => concepts.includes(concept));
  return isOfStopWords && conceptsAt.some(hasAll);
}

function askedWord(
  word: string,
  of: readonly (Language | null)[],
  concepts: readonly Concept[],
  traits: Omit<AskedWord, 'forms'>,
): AskedWord {
  const inLanguage = (language: Language | null) => (language ? stem(word, language) : word);
  const forms = [...new Set(of.map(inLanguage))].map((form) => ({ word: form, share: 1 }));
  return { forms: [...forms, ...related(concepts, of, searchWeights.relatedShare)], ...traits };
}

function related(
  concepts: readonly Concept[],
  of: readonly (Language | null)[],
  share: number,
): { word: string; share: number }[] {
  const shares = new Map<string, number>();
  for (const concept of concepts) {
    for (const language of of) {
      if (language === null) continue;
      for (const [at, word] of concept.words[language].entries()) {
        // The first names the concept best.
        const worth = at === 0 ? share + searchWeights.headwordBonus : share;
        shares.set(word, Math.max(worth, shares.get(word) ?? 0));
      }
    }
  }
  return [...shares].map(([word, worth]) => ({ word, share: worth }));
}

/** Each word once; what is asked for by itself does not stand in for another word as well. */
function distinct(words: readonly AskedWord[]): AskedWord[] {
  const ownForms = new Set(
    words.flatMap(({ forms }) => forms.flatMap(({ word, share }) => (share === 1 ? [word] : []))),
  );
  const byForm = new Map<string, AskedWord>();
  for (const asked of words) {
    const forms = asked.forms.filter(({ word, share }) => share === 1 || !ownForms.has(word));
    const key = forms[0]?.word;
    if (key !== undefined && !byForm.has(key)) byForm.set(key, { ...asked, forms });
  }
  return [...byForm.values()].slice(0, wordsMax);
}
