import { termsOf, type Language } from '../../language/index.ts';
import { Dictionary, type TermGroup } from './dictionary.ts';
import type { AskedWord, Query } from './query.ts';
import { searchWeights } from './search-weights.ts';
import { Slots, textOf, type IndexedDocument, type StoredDocument } from './slots.ts';

export interface Hit {
  document: StoredDocument;
  /** Place of the passage in its document, from 0. */
  at: number;
  score: number;
  /** Share of the asked words that the passage answers to, weighted by how telling they are, 0..1. */
  coverage: number;
  /** The score as a number of words that no other passage has. */
  strength: number;
}

/** As many passages are compared by their titles, at least. */
const comparedMin = 50;

/**
 * BM25 over the passages of one tenant. The figures it ranks by are those of the passages it holds
 * now, whatever was there before, so that every process with the same documents ranks the same.
 *
 * Measured over 100,000 passages: a kept library (minisearch) took 80 ms and 315 MB of heap.
 */
export class PassageIndex {
  #dictionary = new Dictionary();
  #slots = new Slots();
  #documents = new Map<string, StoredDocument>();
  #documentsByLanguage = new Map<Language | null, number>();

  /** The languages its documents are in, those without one of ours as null. */
  get languages(): (Language | null)[] {
    return [...this.#documentsByLanguage.keys()];
  }

  get passageCount(): number {
    return this.#slots.liveCount;
  }

  /** Share of the index that holds nothing any more. */
  get waste(): number {
    return 1 - this.#slots.liveCount / Math.max(1, this.#slots.count);
  }

  /** Memory held, bytes, estimated. */
  get bytes(): number {
    return this.#dictionary.bytes + this.#slots.bytes;
  }

  /**
   * Adds a document or puts it in its former self's place; a search sees the one or the other,
   * never parts. Yields after each passage, so that the caller can let others go first.
   */
  *put(document: IndexedDocument): Generator<void> {
    const stored = this.#slots.store(document);
    for (const [at, passage] of document.passages.entries()) {
      this.#addPassage(stored, at, passage);
      yield;
    }
    const former = this.#documents.get(document.id);
    if (former) this.#slots.hide(former);
    this.#slots.show(stored);
    this.#documents.set(document.id, stored);
    this.#countLanguage(document.language, 1);
    if (former) yield* this.#forget(former);
  }

  /** Takes a document out, if it is there. Yields as `put` does. */
  *remove(documentId: string): Generator<void> {
    const stored = this.#documents.get(documentId);
    if (!stored) return;
    this.#slots.hide(stored);
    this.#documents.delete(documentId);
    yield* this.#forget(stored);
  }

  /** The best passages for a question, best first; equal ones by document id and place. */
  search({ words, language, owned }: Query, limit: number): Hit[] {
    const groups = this.#dictionary.resolve(words, this.#slots.liveCount);
    const all = groups.reduce((sum, group) => sum + group.weight, 0);
    if (all === 0) return [];
    const size = Math.max(limit, comparedMin);
    const main = this.#mainLanguage;
    const factorOf = (document: StoredDocument) => {
      if (document.language === language) return 1;
      return document.language === main
        ? searchWeights.mainLanguageFactor
        : searchWeights.foreignFactor;
    };
    this.#scoreSlots(groups, (bar) => this.#slots.countAbove(bar, factorOf) >= size);
    const found = this.#slots.best(size, factorOf);
    this.#slots.endScores();
    const asked = sharesByForm(words);
    const rarest = this.#dictionary.weight('', this.#slots.liveCount);
    const hits = found.map(({ slot, score, bits }) => {
      const hit = this.#slots.at(slot);
      const isOwn = hit.document.ownedTerms.some((term) => owned.has(term));
      const fit =
        searchWeights.titleFitShare * this.#titleFit(hit.document, asked) +
        (isOwn ? searchWeights.ownTitleShare : 0);
      const total = score * (1 + fit);
      return {
        ...hit,
        score: total,
        coverage: weightOf(bits, groups) / all,
        strength: total / rarest,
      };
    });
    // A stable sort keeps equal ones in the order they were found in.
    return hits.sort((a, b) => b.score - a.score).slice(0, limit);
  }

  /**
   * Most telling words first: once enough passages have more than all words to come could give,
   * those words only add to passages found already, and most of their postings are passed over.
   */
  #scoreSlots(groups: readonly TermGroup[], isEnoughAbove: (bar: number) => boolean): void {
    this.#slots.beginScores();
    const { saturation, lengthShare } = searchWeights;
    const fixed = saturation * (1 - lengthShare);
    const perTerm = (saturation * lengthShare) / this.#slots.meanLength;
    let stillToCome = groups.reduce((sum, group) => sum + mostOf(group), 0);
    let isSettled = false;
    for (const [bit, group] of groups.entries()) {
      const parts = group.terms.map(({ term, weight }) => ({
        postings: this.#dictionary.postings(term),
        factor: weight * (saturation + 1),
      }));
      isSettled ||= bit > 0 && isEnoughAbove(stillToCome);
      this.#slots.addScores(parts, { fixed, perTerm, bit, isSettled });
      stillToCome -= mostOf(group);
    }
  }

  /** Which share of the title the question asks about, 0..1; telling words count more. */
  #titleFit({ titleTerms }: StoredDocument, asked: ReadonlyMap<string, number>): number {
    let all = 0;
    let fitting = 0;
    for (const term of titleTerms) {
      const weight = this.#dictionary.weight(term, this.#slots.liveCount);
      all += weight;
      fitting += weight * (asked.get(term) ?? 0);
    }
    return all > 0 ? fitting / all : 0;
  }

  #addPassage(
    document: StoredDocument,
    at: number,
    passage: { heading: string | null; text: string },
  ): void {
    const counts = countTerms(document, passage);
    const slot = this.#slots.add(document, at, counts.length);
    for (const [term, count] of counts.terms) this.#dictionary.add(term, slot, count);
  }

  /** Takes a hidden document's words out of the counts that tell how common a word is. */
  *#forget(document: StoredDocument): Generator<void> {
    this.#countLanguage(document.language, -1);
    for (let at = 0; at < document.headings.length; at += 1) {
      const passage = { heading: document.headings[at]!, text: textOf(document, at) };
      const counts = countTerms(document, passage);
      for (const term of counts.terms.keys()) this.#dictionary.forget(term);
      yield;
    }
  }

  get #mainLanguage(): Language | null {
    const counts = [...this.#documentsByLanguage];
    return counts.sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  }

  #countLanguage(language: Language | null, change: 1 | -1): void {
    const count = (this.#documentsByLanguage.get(language) ?? 0) + change;
    if (count > 0) this.#documentsByLanguage.set(language, count);
    else this.#documentsByLanguage.delete(language);
  }
}

/** The most a group can add to a score. */
const mostOf = ({ terms }: TermGroup): number =>
  (searchWeights.saturation + 1) * terms.reduce((most, { weight }) => Math.max(most, weight), 0);

function sharesByForm(words: readonly AskedWord[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { word, share } of words.flatMap(({ forms }) => forms)) {
    shares.set(word, Math.max(share, shares.get(word) ?? 0));
  }
  return shares;
}

/** What the asked words in `bits` are worth together. */
function weightOf(bits: number, groups: readonly { weight: number; certainty: number }[]): number {
  let covered = 0;
  for (const [bit, group] of groups.entries()) {
    if (bits & (1 << bit)) covered += group.weight * group.certainty;
  }
  return covered;
}

function countTerms(
  { title, language }: { title: string; language: Language | null },
  { heading, text }: { heading: string | null; text: string },
): { terms: Map<string, number>; length: number } {
  const terms = new Map<string, number>();
  const add = (list: readonly string[], weight: number) => {
    for (const term of list) terms.set(term, (terms.get(term) ?? 0) + weight);
  };
  const body = termsOf(text, language);
  add(body, 1);
  add(termsOf(title, language), searchWeights.title);
  if (heading !== null) add(termsOf(heading, language), searchWeights.heading);
  return { terms, length: body.length };
}
