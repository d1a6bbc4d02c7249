import { similarWords } from './similar-words.ts';
import { Postings } from './postings.ts';
import type { AskedWord } from './query.ts';
import { searchWeights } from './search-weights.ts';

export interface TermGroup {
  /** How telling it is that a document has the word. */
  weight: number;
  /** 1, or less when the word is unknown and similar ones stand in for it. */
  certainty: number;
  terms: { term: number; weight: number }[];
}

/** The words of an index, how many documents have each, and where. */
export class Dictionary {
  #terms = new Map<string, number>();
  #postings = new Postings();
  #documents: number[] = [];
  /** Words by their first character, for the search of similar ones. */
  #byInitial = new Map<string, string[]>();
  #characters = 0;

  get bytes(): number {
    return this.#postings.bytes + this.#characters + this.#documents.length * 120;
  }

  add(word: string, slot: number, times: number): void {
    let term = this.#terms.get(word);
    if (term === undefined) {
      term = this.#postings.add();
      this.#enter(detached(word), term);
    }
    this.#postings.append(term, ((slot << 8) | Math.min(times, 255)) >>> 0);
  }

  /** One document more, or fewer, has the words. */
  count(words: Iterable<string>, change: 1 | -1): void {
    for (const word of words) {
      const term = this.#terms.get(word);
      if (term !== undefined) this.#documents[term]! += change;
    }
  }

  postings(term: number): Uint32Array {
    return this.#postings.list(term);
  }

  /** How telling a word is (its inverse document frequency). */
  weight(word: string, documentCount: number): number {
    const term = this.#terms.get(word);
    return telling(term === undefined ? 0 : this.#documents[term]!, documentCount);
  }

  /** What to look for: for each asked word its terms, or those similar to it when it is unknown; most telling first. */
  resolve(words: readonly AskedWord[], documentCount: number): TermGroup[] {
    const groups = words.flatMap((word) => {
      const group =
        this.#knownGroup(word, documentCount) ?? this.#similarGroup(word, documentCount);
      const isMissing = group.terms.length === 0 && word.isOptional;
      if (isMissing) return [];
      const { weight, ...scaledGroup } = scaled(group, word.importance);
      return [
        { ...scaledGroup, weight: weight * (word.isGeneric ? searchWeights.genericShare : 1) },
      ];
    });
    return groups.sort((a, b) => b.weight - a.weight);
  }

  /** Null when the word itself is unknown, and all that is related to it. */
  #knownGroup({ forms }: AskedWord, documentCount: number): TermGroup | null {
    const found = forms.flatMap(({ word, share }) =>
      this.#known(word, documentCount).map((term) => ({ ...term, share })),
    );
    const own = found.filter(({ share }) => share === 1);
    if (found.length === 0) return null;
    // A synonym that is everywhere makes a rare word common: `customer` where all say `client`.
    const weight =
      own.length > 0
        ? (1 - searchWeights.synonymPull) * lowestWeight(own) +
          searchWeights.synonymPull * lowestWeight(found)
        : lowestWeight(found);
    // A rare relative is not worth much more than the word it stands for.
    const worthOf = (telling: number) =>
      own.length > 0 ? Math.min(telling, weight) : (telling + weight) / 2;
    const terms = found.map(({ term, weight: telling, share }) => ({
      term,
      weight: worthOf(telling) * share,
    }));
    return { weight, certainty: own.length > 0 ? 1 : searchWeights.relatedCertainty, terms };
  }

  #similarGroup({ forms }: AskedWord, documentCount: number): TermGroup {
    const word = forms.find(({ share }) => share === 1)?.word;
    const similar = word ? similarWords(word, this.#byInitial.get(word[0]!) ?? []) : [];
    const terms = similar
      .flatMap((candidate) =>
        this.#known(candidate.word, documentCount).map(({ term, weight }) => ({
          term,
          weight: weight * candidate.similarity,
        })),
      )
      .slice(0, similarMax);
    const certainty = terms.length > 0 ? searchWeights.similarCertainty : 0;
    return { weight: telling(0, documentCount), certainty, terms };
  }

  #known(word: string, documentCount: number): { term: number; weight: number }[] {
    const term = this.#terms.get(word);
    const documents = term === undefined ? 0 : this.#documents[term]!;
    if (term === undefined || documents === 0) return [];
    return [{ term, weight: telling(documents, documentCount) }];
  }

  #enter(word: string, term: number): void {
    this.#terms.set(word, term);
    this.#documents[term] = 0;
    this.#characters += word.length;
    const initial = this.#byInitial.get(word[0]!);
    if (initial) initial.push(word);
    else this.#byInitial.set(word[0]!, [word]);
  }
}

const similarMax = 3;

const scaled = (group: TermGroup, by: number): TermGroup => ({
  ...group,
  weight: group.weight * by,
  terms: group.terms.map(({ term, weight }) => ({ term, weight: weight * by })),
});

/** In a handful of documents every word is rare or common by chance: count as if there were more. */
const documentsMin = 300;

function telling(documents: number, documentCount: number): number {
  const all = Math.max(documentsMin, documentCount);
  return Math.log(1 + (all - documents + 0.5) / (documents + 0.5));
}

const lowestWeight = (terms: readonly { weight: number }[]): number =>
  Math.min(...terms.map(({ weight }) => weight));

/** A cut-out of a longer string keeps that string in memory; from 13 characters on V8 makes one. */
const detached = (word: string): string => (word.length < 13 ? word : Buffer.from(word).toString());
