import { ownedByReader, termsOf, type Language } from '../../language/index.ts';

/** A document as it comes from the database. */
export interface IndexedDocument {
  id: string;
  title: string;
  url: string | null;
  language: Language | null;
  passages: readonly { heading: string | null; text: string }[];
}

/** A document as the index keeps it: its passages' texts outside the JavaScript heap. */
export interface StoredDocument {
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  readonly language: Language | null;
  readonly titleTerms: readonly string[];
  /** What the title calls the reader's own. */
  readonly ownedTerms: readonly string[];
  readonly headings: readonly (string | null)[];
  /** UTF-8 of all passages, one after the other. */
  readonly texts: Buffer;
  /** Where each passage's text ends. */
  readonly ends: Uint32Array;
  /** First slot; its passages take the slots that follow. */
  firstSlot: number;
}

/** Scores of one search over all slots; searches never wait, so one set serves all tenants. */
const scratch = {
  scores: new Float32Array(0),
  /** What the word at hand has added. */
  ofWord: new Float32Array(0),
  bits: new Uint32Array(0),
  touched: new Uint32Array(0),
  count: 0,
};

/** A posting holds its slot in 24 bits. */
const slotsMax = 1 << 24;

interface ScoreSettings {
  /** BM25's length norm: `fixed + perTerm × length`. */
  fixed: number;
  perTerm: number;
  /** The asked word's bit. */
  bit: number;
  /** Only passages found by other words count any more. */
  isSettled: boolean;
}

/** One slot for each passage, in the order they came; a slot is never used again. */
export class Slots {
  #documents: StoredDocument[] = [];
  #lengths = new Uint16Array(1024);
  #isShown = new Uint8Array(1024);
  #live = 0;
  #liveLength = 0;
  #bytes = 0;

  get count(): number {
    return this.#documents.length;
  }

  get liveCount(): number {
    return this.#live;
  }

  /** Terms in a passage's text, on average. */
  get meanLength(): number {
    return Math.max(1, this.#liveLength / Math.max(1, this.#live));
  }

  get bytes(): number {
    return this.#bytes + this.#lengths.length * 3 + this.#documents.length * 8;
  }

  store(document: IndexedDocument): StoredDocument {
    const { id, title, url, language, passages } = document;
    const texts = passages.map(({ text }) => Buffer.from(text));
    const ends = new Uint32Array(texts.length);
    let end = 0;
    for (const [at, text] of texts.entries()) ends[at] = end += text.length;
    const headings = passages.map(({ heading }) => heading);
    const stored = {
      id,
      title,
      url,
      language,
      titleTerms: [...new Set(termsOf(title, language))],
      ownedTerms: language === null ? [] : [...ownedByReader(title, language)],
      headings,
      texts: Buffer.concat(texts),
      ends,
      firstSlot: this.count,
    };
    this.#bytes += documentBytes(stored);
    return stored;
  }

  /** Gives the passage the next slot, hidden until `show`; `length` in terms. */
  add(document: StoredDocument, at: number, length: number): number {
    const slot = this.count;
    if (slot === slotsMax) throw new Error('an index holds at most 2^24 passages');
    if (at === 0) document.firstSlot = slot;
    if (slot === this.#lengths.length) this.#widen();
    this.#documents.push(document);
    this.#lengths[slot] = Math.min(length, 65_535);
    return slot;
  }

  show(document: StoredDocument): void {
    this.#mark(document, 1);
  }

  /** Takes the document out of searches for good. */
  hide(document: StoredDocument): void {
    this.#mark(document, 0);
    this.#bytes -= documentBytes(document);
  }

  at(slot: number): { document: StoredDocument; at: number } {
    const document = this.#documents[slot]!;
    return { document, at: slot - document.firstSlot };
  }

  beginScores(): void {
    if (scratch.scores.length < this.count) {
      const length = Math.ceil(this.count * 1.25);
      scratch.scores = new Float32Array(length);
      scratch.ofWord = new Float32Array(length);
      scratch.bits = new Uint32Array(length);
      scratch.touched = new Uint32Array(length);
    }
    scratch.count = 0;
  }

  /**
   * Adds the BM25 part of one asked word to the score of each slot it occurs in. Of several terms
   * that stand for it the best counts, not their sum.
   */
  addScores(
    parts: readonly { postings: Uint32Array; factor: number }[],
    { fixed, perTerm, bit, isSettled }: ScoreSettings,
  ): void {
    const { scores, ofWord, bits, touched } = scratch;
    const lengths = this.#lengths;
    const mark = 1 << bit;
    let count = scratch.count;
    for (const { postings, factor } of parts) {
      for (let index = 0; index < postings.length; index += 1) {
        const posting = postings[index]!;
        const slot = posting >>> 8;
        const before = bits[slot]!;
        if (before === 0) {
          if (isSettled) continue;
          touched[count++] = slot;
        }
        const times = posting & 255;
        const score = (factor * times) / (times + fixed + perTerm * lengths[slot]!);
        if ((before & mark) === 0) {
          bits[slot] = before | mark;
          ofWord[slot] = score;
          scores[slot]! += score;
        } else if (score > ofWord[slot]!) {
          scores[slot]! += score - ofWord[slot]!;
          ofWord[slot] = score;
        }
      }
    }
    scratch.count = count;
  }

  /** How many shown slots have a score above `bar` so far. */
  countAbove(bar: number, factorOf: (document: StoredDocument) => number): number {
    const { scores, touched } = scratch;
    let above = 0;
    for (let index = 0; index < scratch.count; index += 1) {
      const slot = touched[index]!;
      if (scores[slot]! <= bar || this.#isShown[slot] === 0) continue;
      if (scores[slot]! * factorOf(this.#documents[slot]!) > bar) above += 1;
    }
    return above;
  }

  /** The shown slots with the highest scores, best first. */
  best(
    limit: number,
    factorOf: (document: StoredDocument) => number,
  ): { slot: number; score: number; bits: number }[] {
    const { scores, bits, touched } = scratch;
    const found: { slot: number; score: number; bits: number }[] = [];
    let bar = 0;
    for (let index = 0; index < scratch.count; index += 1) {
      const slot = touched[index]!;
      // No factor is above 1; nearly every slot ends here.
      if (scores[slot]! < bar || this.#isShown[slot] === 0) continue;
      const score = scores[slot]! * factorOf(this.#documents[slot]!);
      if (score < bar) continue;
      const entry = { slot, score, bits: bits[slot]! };
      let place = found.length;
      while (place > 0 && this.#isBefore(entry, found[place - 1]!)) place -= 1;
      found.splice(place, 0, entry);
      if (found.length > limit) found.pop();
      if (found.length === limit) bar = found.at(-1)!.score;
    }
    return found;
  }

  /** Every search must end here: the next one finds no scores. */
  endScores(): void {
    for (let index = 0; index < scratch.count; index += 1) {
      const slot = scratch.touched[index]!;
      scratch.scores[slot] = 0;
      scratch.bits[slot] = 0;
    }
  }

  #isBefore(a: { slot: number; score: number }, b: { slot: number; score: number }): boolean {
    if (a.score !== b.score) return a.score > b.score;
    const idA = this.#documents[a.slot]!.id;
    const idB = this.#documents[b.slot]!.id;
    return idA === idB ? a.slot < b.slot : idA < idB;
  }

  #mark(document: StoredDocument, shown: 0 | 1): void {
    const count = document.headings.length;
    const sign = shown === 1 ? 1 : -1;
    for (let slot = document.firstSlot; slot < document.firstSlot + count; slot += 1) {
      this.#isShown[slot] = shown;
      this.#liveLength += sign * this.#lengths[slot]!;
    }
    this.#live += sign * count;
  }

  #widen(): void {
    const lengths = new Uint16Array(this.#lengths.length * 2);
    const isShown = new Uint8Array(lengths.length);
    lengths.set(this.#lengths);
    isShown.set(this.#isShown);
    this.#lengths = lengths;
    this.#isShown = isShown;
  }
}

export function textOf(document: StoredDocument, at: number): string {
  const start = at === 0 ? 0 : document.ends[at - 1]!;
  return document.texts.toString('utf8', start, document.ends[at]);
}

function documentBytes(document: StoredDocument): number {
  const headings = document.headings.reduce((sum, heading) => sum + (heading?.length ?? 0), 0);
  return (
    document.texts.length +
    300 +
    document.title.length * 6 +
    (document.url?.length ?? 0) +
    headings * 2 +
    document.headings.length * 40
  );
}
