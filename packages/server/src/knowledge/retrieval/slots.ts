import { widened } from './postings.ts';
import {
  documentBytes,
  storedDocument,
  type IndexedDocument,
  type StoredDocument,
} from './stored-document.ts';

/** Scores of one search over all documents; searches never wait, so one set serves all tenants. */
const scratch = {
  scores: new Float32Array(0),
  /** The last word that a document was found by, from 1, and what that word has added. */
  lastWord: new Uint8Array(0),
  ofWord: new Float32Array(0),
  touched: new Uint32Array(0),
  count: 0,
};

/** A posting holds its slot in 24 bits. */
const slotsMax = 1 << 24;

/** BM25's length norm: `fixed + perTerm × length`. */
interface LengthNorm {
  fixed: number;
  perTerm: number;
}

interface ScoredDocument {
  document: StoredDocument;
  score: number;
}

const isBefore = (a: ScoredDocument, b: ScoredDocument): boolean =>
  a.score === b.score ? a.document.id < b.document.id : a.score > b.score;

/** Documents with a slot for their title and one for each passage; none is ever used again. */
export class Slots {
  #documents: StoredDocument[] = [];
  #isShown: boolean[] = [];
  #documentLengths = new Uint32Array(256);
  /** By slot: the place of its document, and the terms of its text. */
  #placeOf = new Uint32Array(1024);
  #lengths = new Uint16Array(1024);
  #count = 0;
  #live = { documents: 0, passages: 0, length: 0 };
  #bytes = 0;

  /** Share of the slots that hold nothing any more. */
  get waste(): number {
    return 1 - (this.#live.passages + this.#live.documents) / Math.max(1, this.#count);
  }

  get documentCount(): number {
    return this.#live.documents;
  }

  get passageCount(): number {
    return this.#live.passages;
  }

  get bytes(): number {
    return this.#bytes + this.#lengths.length * 6 + this.#documents.length * 24;
  }

  /** The length norm of a document, or of a passage, for BM25's two constants. */
  lengthNorm(of: 'documents' | 'passages', saturation: number, lengthShare: number): LengthNorm {
    const meanLength = Math.max(1, this.#live.length / Math.max(1, this.#live[of]));
    return {
      fixed: saturation * (1 - lengthShare),
      perTerm: (saturation * lengthShare) / meanLength,
    };
  }

  /** Gives the document its slots, hidden until `show`. */
  store(document: IndexedDocument, questions: StoredDocument['questions']): StoredDocument {
    const { passages } = document;
    const firstSlot = this.#count;
    if (firstSlot + passages.length >= slotsMax) {
      throw new Error('an index holds at most 2^24 passages');
    }
    const stored = storedDocument(document, {
      questions,
      place: this.#documents.length,
      firstSlot,
    });
    this.#count += 1 + passages.length;
    while (this.#count > this.#placeOf.length) this.#widen();
    this.#placeOf.fill(stored.place, firstSlot, this.#count);
    this.#documents.push(stored);
    this.#isShown.push(false);
    if (stored.place === this.#documentLengths.length) {
      const lengths = new Uint32Array(stored.place * 2);
      this.#documentLengths = widened(lengths, this.#documentLengths);
    }
    this.#bytes += documentBytes(stored);
    return stored;
  }

  /** How many terms the text of a passage has. */
  measure(document: StoredDocument, at: number, length: number): void {
    this.#lengths[document.firstSlot + 1 + at] = Math.min(length, 65_535);
    this.#documentLengths[document.place]! += length;
  }

  lengthAt(slot: number): number {
    return this.#lengths[slot]!;
  }

  show(document: StoredDocument): void {
    this.#mark(document, true);
  }

  /** Takes the document out of searches for good. */
  hide(document: StoredDocument): void {
    this.#mark(document, false);
    this.#bytes -= documentBytes(document);
  }

  beginScores(): void {
    const { length } = this.#documents;
    if (scratch.scores.length < length) {
      const size = Math.ceil(length * 1.25);
      scratch.scores = new Float32Array(size);
      scratch.lastWord = new Uint8Array(size);
      scratch.ofWord = new Float32Array(size);
      scratch.touched = new Uint32Array(size);
    }
    scratch.count = 0;
  }

  /**
   * Adds the BM25 part of one asked word, `number` from 1, to the score of each document it occurs in;
   * once `isSettled`, only to those found before. Of several terms that stand for it the best counts,
   * not their sum.
   */
  addScores(
    parts: readonly { postings: Uint32Array; factor: number }[],
    { fixed, perTerm }: LengthNorm,
    { number, addsToFoundOnly }: { number: number; addsToFoundOnly: boolean },
  ): void {
    const { scores, lastWord, ofWord, touched } = scratch;
    const placeOf = this.#placeOf;
    const lengths = this.#documentLengths;
    let count = scratch.count;
    for (const { postings, factor } of parts) {
      const end = postings.length;
      let index = 0;
      let next = end > 0 ? placeOf[postings[0]! >>> 8]! : 0;
      while (index < end) {
        const place = next;
        const before = lastWord[place]!;
        // The passages of a document stand together.
        let times = 0;
        do {
          times += postings[index]! & 255;
          index += 1;
          if (index < end) next = placeOf[postings[index]! >>> 8]!;
        } while (next === place && index < end);
        if (before === 0) {
          if (addsToFoundOnly) continue;
          touched[count++] = place;
        }
        const score = (factor * times) / (times + fixed + perTerm * lengths[place]!);
        if (before !== number) {
          lastWord[place] = number;
          ofWord[place] = score;
          scores[place]! += score;
        } else if (score > ofWord[place]!) {
          scores[place]! += score - ofWord[place]!;
          ofWord[place] = score;
        }
      }
    }
    scratch.count = count;
  }

  /** How many shown documents have a score above `bar` so far. */
  countAbove(bar: number, factorOf: (document: StoredDocument) => number): number {
    const { scores, touched } = scratch;
    let above = 0;
    for (let index = 0; index < scratch.count; index += 1) {
      const place = touched[index]!;
      if (scores[place]! <= bar || !this.#isShown[place]) continue;
      if (scores[place]! * factorOf(this.#documents[place]!) > bar) above += 1;
    }
    return above;
  }

  /** The shown documents with the highest scores, best first; equal ones by id. */
  best(limit: number, factorOf: (document: StoredDocument) => number): ScoredDocument[] {
    const { scores, touched } = scratch;
    const found: ScoredDocument[] = [];
    let bar = 0;
    for (let index = 0; index < scratch.count; index += 1) {
      const place = touched[index]!;
      // No factor is above 1; nearly every document ends here.
      if (scores[place]! < bar || !this.#isShown[place]) continue;
      const document = this.#documents[place]!;
      const score = scores[place]! * factorOf(document);
      if (score < bar) continue;
      let at = found.length;
      while (at > 0 && isBefore({ document, score }, found[at - 1]!)) at -= 1;
      found.splice(at, 0, { document, score });
      if (found.length > limit) found.pop();
      if (found.length === limit) bar = found.at(-1)!.score;
    }
    return found;
  }

  /** Every search must end here: the next one finds no scores. */
  endScores(): void {
    for (let index = 0; index < scratch.count; index += 1) {
      const place = scratch.touched[index]!;
      scratch.scores[place] = 0;
      scratch.lastWord[place] = 0;
    }
  }

  #mark(document: StoredDocument, isShown: boolean): void {
    const sign = isShown ? 1 : -1;
    this.#isShown[document.place] = isShown;
    this.#live.documents += sign;
    this.#live.passages += sign * document.headings.length;
    this.#live.length += sign * this.#documentLengths[document.place]!;
  }

  #widen(): void {
    this.#lengths = widened(new Uint16Array(this.#lengths.length * 2), this.#lengths);
    this.#placeOf = widened(new Uint32Array(this.#placeOf.length * 2), this.#placeOf);
  }
}
