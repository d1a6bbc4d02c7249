import { termsOf, type Language } from '../../language/index.ts';
import { Dictionary, type TermGroup } from './dictionary.ts';
import { fuse, type ByMeaning, type ByWords } from './fuse.ts';
import { placeQuestions, questionTerms } from './place-questions.ts';
import type { AskedWord, Query } from './query.ts';
import { rankPassages } from './rank-passages.ts';
import { searchWeights } from './search-weights.ts';
import { Slots } from './slots.ts';
import { textOf, type IndexedDocument, type StoredDocument } from './stored-document.ts';

export interface Hit {
  document: StoredDocument;
  /** Place of the passage in its document, from 0. */
  at: number;
  score: number;
  /** Share of the asked words that the passage answers to, weighted by how telling they are, 0..1. */
  coverage: number;
  /** The score as a number of words that no other document has. */
  strength: number;
}

/** A document that lies near a question by its meaning, and its nearest passage. */
export interface Near {
  documentId: string;
  /** What the document was when that was found. */
  documentVersion: number;
  at: number;
}

/** As many documents are compared by their titles and passages, at least. */
const comparedMin = 24;

/**
 * BM25 over the documents of one tenant, and over the passages of those that rank first. The figures
 * it ranks by are those of the documents it holds now, whatever was there before, so that every
 * process with the same documents ranks the same.
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
    return this.#slots.passageCount;
  }

  /** Share of the index that holds nothing any more. */
  get waste(): number {
    return this.#slots.waste;
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
    const stored = this.#slots.store(document, yield* placeQuestions(document));
    const known = new Set<string>();
    for (const { slot, terms } of slotTerms(stored, this.#slots)) {
      for (const [term, count] of terms) {
        this.#dictionary.add(term, slot, count);
        known.add(term);
      }
      yield;
    }
    this.#dictionary.count(known, 1);
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

  /** The version that a document is held in; null for one that is not there. */
  versionOf(documentId: string): number | null {
    return this.#documents.get(documentId)?.version ?? null;
  }

  /**
   * The best passages for a question, of the best documents, best first; equal ones by document id and
   * place. What is near by its meaning, nearest first, moves documents up; coverage and strength stay
   * what the words say. Yields as `put` does; what changes meanwhile may still be found as it was.
   */
  *search(
    { words, language, owned }: Query,
    limit: number,
    near: readonly Near[] = [],
  ): Generator<void, Hit[]> {
    const groups = this.#dictionary.resolve(words, this.#slots.documentCount);
    const all = groups.reduce((sum, group) => sum + group.weight, 0);
    if (all === 0 && near.length === 0) return [];
    const rarest = this.#dictionary.weight('', this.#slots.documentCount);
    const byWords = yield* this.#rankByWords(groups, { words, language, owned }, limit);
    const covered = (byWords[0]?.passages[0]?.covered ?? 0) / (all || 1);
    const nearest: ByMeaning[] = [];
    for (const { documentId, documentVersion, at } of near) {
      const document = this.#documents.get(documentId);
      if (document?.version !== documentVersion || at >= document.headings.length) continue;
      nearest.push({ document, at, passages: yield* this.#rankPassages(document, groups) });
    }
    const hits = fuse(byWords, nearest, 1 - covered)
      .slice(0, limit)
      .flatMap(({ document, passages, most, total, place }) =>
        // No more of one document can be among the first.
        passages.slice(0, limit).map(({ at, score: own, covered }) => {
          const share = most > 0 ? own / most : 1;
          const strength = (total * share) / rarest;
          return { document, at, score: place * share, coverage: covered / (all || 1), strength };
        }),
      );
    return spread(
      hits.sort((a, b) => b.score - a.score),
      limit,
    );
  }

  /** The best documents and their passages, best first. */
  *#rankByWords(
    groups: readonly TermGroup[],
    { words, language, owned }: Query,
    limit: number,
  ): Generator<void, ByWords[]> {
    const asked = sharesByForm(words);
    const { passageShare, titleFitShare, ownTitleShare } = searchWeights;
    const found: ByWords[] = [];
    const best = this.#bestDocuments(groups, language, Math.max(limit, comparedMin));
    for (const { document, score, factor } of best) {
      const passages = yield* this.#rankPassages(document, groups);
      const most = passages[0]?.score ?? 0;
      const isOwn = document.ownedTerms.some((term) => owned.has(term));
      const fit = titleFitShare * this.#titleFit(document, asked) + (isOwn ? ownTitleShare : 0);
      const combined = (1 - passageShare) * score + passageShare * most * factor;
      found.push({ document, passages, most, total: combined * (1 + fit) });
    }
    // A stable sort keeps equal ones in the order they were found in.
    return found.sort((a, b) => b.total - a.total);
  }

  #rankPassages(document: StoredDocument, groups: readonly TermGroup[]) {
    const of = { dictionary: this.#dictionary, slots: this.#slots };
    return rankPassages(of, document, groups);
  }

  #bestDocuments(groups: readonly TermGroup[], language: Language | null, size: number) {
    const main = this.#mainLanguage;
    const factorOf = (document: StoredDocument) => {
      if (document.language === language) return 1;
      return document.language === main
        ? searchWeights.mainLanguageFactor
        : searchWeights.foreignFactor;
    };
    this.#scoreDocuments(groups, (bar) => this.#slots.countAbove(bar, factorOf) >= size);
    const found = this.#slots.best(size, factorOf);
    this.#slots.endScores();
    return found.map((entry) => ({ ...entry, factor: factorOf(entry.document) }));
  }

  /**
   * Most telling words first: once enough documents have more than all words to come could give,
   * those words only add to documents found already, and most of their postings are passed over.
   */
  #scoreDocuments(groups: readonly TermGroup[], isEnoughAbove: (bar: number) => boolean): void {
    this.#slots.beginScores();
    const { saturation, lengthShare } = searchWeights;
    const norm = this.#slots.lengthNorm('documents', saturation, lengthShare);
    let stillToCome = groups.reduce((sum, group) => sum + mostOf(group), 0);
    let addsToFoundOnly = false;
    for (const [at, group] of groups.entries()) {
      const parts = group.terms.map(({ term, weight }) => ({
        postings: this.#dictionary.postings(term),
        factor: weight * (saturation + 1),
      }));
      addsToFoundOnly ||= at > 0 && isEnoughAbove(stillToCome);
      this.#slots.addScores(parts, norm, { number: at + 1, addsToFoundOnly });
      stillToCome -= mostOf(group);
    }
  }

  /** Which share of the title the question asks about, 0..1; telling words count more. */
  #titleFit({ titleTerms }: StoredDocument, asked: ReadonlyMap<string, number>): number {
    let all = 0;
    let fitting = 0;
    for (const term of titleTerms) {
      const weight = this.#dictionary.weight(term, this.#slots.documentCount);
      all += weight;
      fitting += weight * (asked.get(term) ?? 0);
    }
    return all > 0 ? fitting / all : 0;
  }

  /** Takes a hidden document's words out of the counts that tell how common a word is. */
  *#forget(document: StoredDocument): Generator<void> {
    this.#countLanguage(document.language, -1);
    const known = new Set<string>();
    for (const { terms } of slotTerms(document)) {
      for (const term of terms.keys()) known.add(term);
      yield;
    }
    this.#dictionary.count(known, -1);
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

/** The first of the hits; no document takes more than half of the places that others could have. */
function spread(hits: readonly Hit[], limit: number): Hit[] {
  const taken = new Map<StoredDocument, number>();
  const [kept, beyond]: [Hit[], Hit[]] = [[], []];
  for (const hit of hits) {
    const before = taken.get(hit.document) ?? 0;
    taken.set(hit.document, before + 1);
    (before < limit / 2 ? kept : beyond).push(hit);
  }
  return [...kept, ...beyond].slice(0, limit);
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

/** What each slot of a document is found by: its title once, then each passage with what leads to it. */
function* slotTerms(
  document: StoredDocument,
  slots?: Slots,
): Generator<{ slot: number; terms: ReadonlyMap<string, number> }> {
  const { title, language, firstSlot, headings, questions } = document;
  let terms = new Map<string, number>();
  const add = (list: readonly string[], weight: number) => {
    for (const term of list) terms.set(term, (terms.get(term) ?? 0) + weight);
  };
  add(termsOf(title, language), searchWeights.title);
  yield { slot: firstSlot, terms };
  for (const [at, heading] of headings.entries()) {
    terms = new Map();
    const body = termsOf(textOf(document, at), language);
    slots?.measure(document, at, body.length);
    add(body, 1);
    if (heading !== null) add(termsOf(heading, language), searchWeights.heading);
    for (const question of questions[at]!) {
      add(questionTerms(question, language), searchWeights.question);
    }
    yield { slot: firstSlot + 1 + at, terms };
  }
}
