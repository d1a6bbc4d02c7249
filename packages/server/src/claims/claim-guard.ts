import { claimsChange, languagesOfChanges, mayBuildClaim } from './judge-sentence.ts';
import { createFormReader } from './service-forms.ts';
import { createSentenceSplitter, readSentence } from '../language/index.ts';

interface ClaimGuardOptions {
  /** Whether anything of the reader's was read for this answer by now: then it may report what was. */
  readonly knowsReader?: () => boolean;
  /** Of the tools that the model was offered. */
  readonly titles?: readonly string[];
  /** Reading of one answer in all; what is left of one that takes longer goes out unread. */
  readonly readingMsMax?: number;
}

interface ClaimGuard {
  /** Takes the next piece of a model's text, and gives what may be shown; it is never taken back. */
  push(piece: string): string;
  /** The text is over: the rest of what may be shown. */
  finish(): string;
  /** Whether a claim was met. Then nothing more comes out, and what came out before is to be replaced. */
  readonly isWithheld: boolean;
  /** The sentence that it was met in; null before. */
  readonly withheldClaim: string | null;
  /** Sentences of which something was taken out, the first few. */
  readonly removed: readonly string[];
}

/**
 * Reads what a model says before anybody is shown it, sentence by sentence and each once: what plainly
 * claims a change is withheld, and what has the form of the service's own outcomes is taken out. Words
 * go out as they come, but for those that a claim may be built around, which wait for the end of their
 * sentence. It is no judge of what is true: the service says that nothing was changed, whatever it lets
 * through.
 */
export const createClaimGuard = (options: ClaimGuardOptions = {}): ClaimGuard =>
  new Reading(options);

class Reading implements ClaimGuard {
  readonly #knowsReader: () => boolean;
  readonly #splitter = createSentenceSplitter();
  readonly #forms;
  #leftMs: number;
  #withheldClaim: string | null = null;
  readonly #removed: string[] = [];
  /** Of the sentence that is not over yet, how much went out, and whether the rest waits for its end. */
  #released = 0;
  #waitsForEnd = false;
  /** Whether letters came since words went out last; white space alone brings nothing. */
  #wordCame = false;

  constructor({ knowsReader, titles, readingMsMax }: ClaimGuardOptions) {
    this.#knowsReader = knowsReader ?? (() => false);
    this.#forms = createFormReader(titles ?? []);
    this.#leftMs = readingMsMax ?? defaultReadingMsMax;
  }

  get isWithheld(): boolean {
    return this.#withheldClaim !== null;
  }

  get withheldClaim(): string | null {
    return this.#withheldClaim;
  }

  get removed(): readonly string[] {
    return this.#removed;
  }

  push(piece: string): string {
    return this.#timed(() => {
      let shown = '';
      for (const sentence of this.#splitter.push(piece)) shown += this.#take(sentence);
      return shown + this.#releaseWords(piece);
    });
  }

  finish(): string {
    const rest = this.#splitter.rest();
    return this.#timed(() => this.#take(rest));
  }

  #timed(work: () => string): string {
    if (this.isWithheld) return '';
    const startedAt = performance.now();
    const shown = work();
    this.#leftMs -= performance.now() - startedAt;
    return this.isWithheld ? '' : shown;
  }

  /** Reads a sentence that is over, and gives what may be shown of it now. */
  #take(text: string): string {
    const rest = text.slice(this.#released);
    this.#released = Math.max(0, this.#released - text.length);
    this.#waitsForEnd = false;
    if (this.isWithheld || this.#leftMs <= 0) return rest;
    const sentence = readSentence(text);
    const done = languagesOfChanges(sentence.words);
    for (const language of done) {
      if (claimsChange(sentence, language, this.#knowsReader())) this.#withheldClaim ??= text;
    }
    const gone = text.slice(0, text.length - rest.length);
    const shown = this.#forms.read(rest, gone, sentence, done.size > 0);
    if (shown.length < rest.length && this.#removed.length < removedMax) this.#removed.push(text);
    return shown;
  }

  #releaseWords(piece: string): string {
    this.#wordCame ||= /\S/u.test(piece);
    if (!this.#wordCame || !/\s/u.test(piece) || this.#forms.isDropping) return '';
    if (this.#leftMs <= 0) return '';
    const pending = this.#splitter.pending();
    const from = this.#released;
    this.#wordCame = /\S$/u.test(piece);
    while (!this.#waitsForEnd) {
      wordWithSpace.lastIndex = this.#released;
      const word = wordWithSpace.exec(pending)?.[0];
      if (word === undefined) break;
      if (mayBuildClaim(word)) this.#waitsForEnd = true;
      else this.#released += word.length;
    }
    return pending.slice(from, this.#released);
  }
}

/** Many times what an answer needs, also on a machine that has more to do. */
const defaultReadingMsMax = 500;
const removedMax = 5;
const wordWithSpace = /[^\S\n]*\S+[^\S\n]+/uy;
