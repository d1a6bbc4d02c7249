import { conceptTable } from './concept-table.ts';
import { foldedWords } from './fold.ts';
import { languages, type Language } from './pack/languages.ts';
import { stem } from './stem.ts';
import { ofEachLanguage, stopWords } from './word-lists.ts';

export interface Concept {
  /** Stems of its single words, by language. */
  words: Readonly<Record<Language, readonly string[]>>;
}

interface Thesaurus {
  byWord: ReadonlyMap<string, readonly Concept[]>;
  /** Phrases by their first stem, longest first. */
  byPhrase: ReadonlyMap<string, readonly { stems: readonly string[]; concept: Concept }[]>;
}

const thesauruses = new Map<Language, Thesaurus>();
let concepts: { concept: Concept; entries: Record<Language, string[][]> }[] | undefined;

/** The concepts the word (a stem of `language`) belongs to. */
export function conceptsOf(word: string, language: Language): readonly Concept[] {
  return thesaurusOf(language).byWord.get(word) ?? [];
}

/**
 * The concepts of a folded word whose stem has none: `convido` looks like a participle, and its
 * stem is not that of `convidar`.
 */
export function conceptsByEnding(word: string, language: Language): readonly Concept[] {
  if (language === 'en') return [];
  const { byWord } = thesaurusOf(language);
  for (let cut = 1; cut <= endingMax && word.length - cut >= rootMin; cut += 1) {
    const found = byWord.get(word.slice(0, -cut));
    if (found) return found;
  }
  return [];
}

const endingMax = 2;
const rootMin = 5;

/**
 * The longest phrase with a concept that starts at `words[at]`; its words may stand apart by three
 * others (`give` the `money` back). Answers the concepts and the places it takes up.
 */
export function conceptsOfPhrase(
  stems: readonly string[],
  at: number,
  language: Language,
): { concepts: Concept[]; places: number[] } | null {
  const { byPhrase } = thesaurusOf(language);
  const begun = stems[at]!;
  // "Loging out": what is written with one letter for two has a letter more as a stem, and the phrase behind it tells.
  const candidates = byPhrase.get(begun) ?? byPhrase.get(begun.slice(0, -1)) ?? [];
  const concepts: Concept[] = [];
  let places: number[] = [];
  for (const candidate of candidates) {
    if (places.length > candidate.stems.length) break;
    const found = placesOf(candidate.stems, stems, at);
    if (found === null) continue;
    places = found;
    concepts.push(candidate.concept);
  }
  return concepts.length > 0 ? { concepts, places } : null;
}

const gapMax = 3;

function placesOf(
  phrase: readonly string[],
  stems: readonly string[],
  at: number,
): number[] | null {
  const places = [at];
  for (const word of phrase.slice(1)) {
    const from = places.at(-1)! + 1;
    const place = stems.slice(from, from + gapMax + 1).indexOf(word);
    if (place < 0) return null;
    places.push(from + place);
  }
  return places;
}

function thesaurusOf(language: Language): Thesaurus {
  const known = thesauruses.get(language);
  if (known) return known;
  const byWord = new Map<string, Concept[]>();
  const byPhrase = new Map<string, { stems: string[]; concept: Concept }[]>();
  for (const { concept, entries } of readConcepts()) {
    for (const stems of entries[language]) {
      const key = stems[0]!;
      if (stems.length === 1) {
        byWord.set(key, [...(byWord.get(key) ?? []), concept]);
      } else {
        byPhrase.set(key, [...(byPhrase.get(key) ?? []), { stems, concept }]);
      }
    }
  }
  for (const phrases of byPhrase.values()) phrases.sort((a, b) => b.stems.length - a.stems.length);
  const thesaurus = { byWord, byPhrase };
  thesauruses.set(language, thesaurus);
  return thesaurus;
}

function readConcepts(): NonNullable<typeof concepts> {
  concepts ??= conceptTable
    .trim()
    .split('\n')
    .map((line) => {
      const columns = line.split('|');
      const entries = ofEachLanguage((language) =>
        (columns[languages.indexOf(language)] ?? '')
          .split(',')
          .map((entry) => foldedWords(entry).map((word) => stem(word, language)))
          .filter((stems) => stems.length > 0),
      );
      const words = ofEachLanguage((language) => [
        ...new Set(
          (columns[languages.indexOf(language)] ?? '')
            .split(',')
            .flatMap((entry) => onlyWordOf(entry, language)),
        ),
      ]);
      return { concept: { words }, entries };
    });
  return concepts;
}

/** The one word of an entry that documents are indexed by: `sign` of `sign in`. */
function onlyWordOf(entry: string, language: Language): string[] {
  const words = foldedWords(entry);
  const telling = words.filter((word) => words.length === 1 || !stopWords[language].has(word));
  return telling.length === 1 ? [stem(telling[0]!, language)] : [];
}
