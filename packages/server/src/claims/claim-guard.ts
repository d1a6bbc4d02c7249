import {
  languages as fiveLanguages,
  type IdentifyLanguage,
  type Language,
} from '../language/index.ts';
import {
  judgeSentence,
  languagesOfChanges,
  mayBuildClaim,
  type Judgement,
} from './judge-sentence.ts';
import { readSentence, type Sentence } from './read-sentence.ts';
import { createLanguageReader, isOfAnother } from './recognise-language.ts';
import { createFormReader } from './service-forms.ts';
import type { Wish } from './read-wish.ts';
import { createSentenceSplitter } from './split-sentences.ts';

export interface ClaimGuardOptions {
  /** Whether anything of the tenant can change: then what could be read as news is contradicted. */
  readonly canChange: boolean;
  /** The language that an answer is expected in; null where nothing tells. */
  readonly expected: Language | null;
  /** Without it, the words that are known tell a language alone. */
  readonly identify?: IdentifyLanguage;
  /** What the message wants that is answered; without it, what words say decides alone. */
  readonly wish?: Wish;
  /** Whether anything of the reader's was read for this answer by now. */
  readonly knowsReader?: () => boolean;
  /**
   * Whether a reference ("pay_2003", in lower case) or a figure ("22" of "14:22") stands in what the answer
   * was made from. One that does not is made up, and reads as the receipt of a change.
   */
  readonly isGiven?: (reference: string) => boolean;
  /** Of the tools that the model was offered. */
  readonly titles?: readonly string[];
  /** Reading of one answer in all; one that takes longer is contradicted unread. */
  readonly readingMsMax?: number;
}

/**
 * `plain`: reads as no news of a change. `contradicted`: could be read so, or not be read at all; it
 * needs the service's sentence. `withheld`: plainly claims a change, and must not be shown.
 */
export type Verdict = 'plain' | 'contradicted' | 'withheld';

export interface ClaimGuard {
  /** Takes the next piece of a model's text, and gives what may be shown; it is never taken back. */
  push(piece: string): string;
  /** The text is over: the rest of what may be shown. */
  finish(): { text: string; verdict: Verdict };
  /**
   * Where the service's sentence goes that nothing was changed: before all that comes out from now on,
   * or behind the text once it is over; null where none is needed by now.
   */
  readonly contradicts: 'before' | 'behind' | null;
  /** What the text is written in, as far as that is known. */
  readonly language: Language | null;
  /** Whether a claim was met. Then nothing more comes out, and what came out before is to be replaced. */
  readonly isWithheld: boolean;
}

/**
 * Reads what a model says before anybody is shown it, sentence by sentence and each once. From the
 * first sentence that could be news on, the text is held until it is over, and goes out together with
 * the rest; where a change may have been asked for, it is held from the first sentence on that
 * is no question. A text of a language that can't be read is contradicted at its beginning. Where
 * nothing can change, words go out as they come, and only those that a claim may be built around wait
 * for the end of their sentence.
 */
export const createClaimGuard = (options: ClaimGuardOptions): ClaimGuard => new Reading(options);

class Reading implements ClaimGuard {
  readonly #options: ClaimGuardOptions;
  readonly #splitter = createSentenceSplitter();
  readonly #reader;
  readonly #forms;
  /** Read, and not judged before the language is known. */
  #waiting: { text: string; sentence: Sentence }[] = [];
  #languages: readonly Language[] = [];
  #held = '';
  #state: 'reading' | 'holding' | 'foreign' | 'withheld' = 'reading';
  #leftMs: number;
  /** Of the sentence that is not over yet, how much went out, and whether the rest waits for its end. */
  #released = 0;
  #waitsForEnd = false;
  /** Whether letters came since words went out last; white space alone brings nothing. */
  #wordCame = false;
  /** In sentences that ask nothing. */
  #wordsSaid = 0;
  /** A salute or a flag at the finish says as much as a word. */
  #showsSigns = false;

  constructor(options: ClaimGuardOptions) {
    this.#options = options;
    this.#reader = createLanguageReader(options.expected, options.identify);
    this.#forms = createFormReader(options.titles ?? []);
    this.#leftMs = options.readingMsMax ?? readingMsMax;
  }

  get isWithheld(): boolean {
    return this.#state === 'withheld';
  }

  get contradicts(): 'before' | 'behind' | null {
    if (this.#state === 'foreign') return 'before';
    return this.#state === 'holding' ? 'behind' : null;
  }

  get language(): Language | null {
    return this.#languages[0] ?? null;
  }

  push(piece: string): string {
    return this.#timed(() => {
      let shown = '';
      for (const sentence of this.#splitter.push(piece)) shown += this.#take(sentence, false);
      return shown + this.#releaseWords(piece);
    });
  }

  finish(): { text: string; verdict: Verdict } {
    const rest = this.#splitter.rest();
    const text = this.#timed(() => this.#take(rest, true));
    switch (this.#state) {
      case 'withheld':
        return { text: '', verdict: 'withheld' };
      case 'reading':
        return { text, verdict: 'plain' };
      case 'foreign':
        return { text, verdict: 'contradicted' };
      case 'holding':
        return { text: text + this.#held, verdict: 'contradicted' };
    }
  }

  /**
   * Whoever may have asked for a change is told that none was made, unless only asked back; so is who
   * asked whether one was made, and for whom nothing was read.
   */
  #isOwedDenial(): boolean {
    const { canChange, wish, knowsReader } = this.#options;
    if (!canChange || (this.#wordsSaid === 0 && !this.#showsSigns)) return false;
    if (wish === 'status') return knowsReader?.() !== true;
    return wish === 'other' || (wish === 'small_talk' && this.#wordsSaid > politeWordsMax);
  }

  #timed(work: () => string): string {
    if (this.#state === 'withheld') return '';
    const startedAt = performance.now();
    const shown = work();
    this.#leftMs -= performance.now() - startedAt;
    return this.isWithheld ? '' : shown;
  }

  /** Reads a sentence that is over, and gives what may be shown by then. */
  #take(text: string, isLast: boolean): string {
    const rest = text.slice(this.#released);
    this.#released = Math.max(0, this.#released - text.length);
    this.#waitsForEnd = false;
    if (this.#leftMs <= 0) {
      if (this.#state === 'reading') this.#state = 'holding';
      return this.#flush() + this.#show(rest);
    }
    const isEmptyLine = text === '\n' && this.#forms.isAtLineStart;
    if (isEmptyLine && this.#waiting.length === 0) return this.#show(rest);
    const sentence = readSentence(text);
    this.#reader.read(sentence.words);
    this.#wordsSaid += wordsSaidIn(sentence);
    this.#showsSigns ||= signs.test(text);
    this.#waiting.push({ text: rest, sentence });
    return this.#settle(isLast);
  }

  #settle(isLast: boolean): string {
    this.#recognise();
    const { canChange } = this.#options;
    if (canChange && this.#languages.length === 0) {
      if (!isLast && this.#reader.counted < tellingWordsMax) return '';
      const isText = this.#waiting.some(
        ({ sentence }) => sentence.isOdd || sentence.words.length > 0,
      );
      if (isText && this.#state === 'reading') this.#state = 'foreign';
    }
    if (this.#state === 'reading' && this.#isOwedDenial()) this.#state = 'holding';
    return this.#flush();
  }

  #flush(): string {
    const waiting = this.#waiting;
    this.#waiting = [];
    let shown = '';
    for (const { text, sentence } of waiting) {
      const judgement = this.#judge(sentence);
      if (judgement === 'claim') this.#state = 'withheld';
      const tellsOfChange = judgement !== 'plain' || languagesOfChanges(sentence.words).size > 0;
      const own = this.#forms.read(text, sentence, tellsOfChange);
      const isNews = (judgement === 'news' || own.isForm) && this.#options.canChange;
      if (isNews && this.#state === 'reading') this.#state = 'holding';
      shown += this.#show(own.text);
    }
    return shown;
  }

  #show(text: string): string {
    if (this.#state !== 'holding') return text;
    this.#held += text;
    return '';
  }

  #recognise(): void {
    const languages = this.#reader.languages();
    const [language] = languages;
    if (!language) return;
    // What went out was read as another language.
    const isNew = this.#languages.length > 0 && !this.#languages.includes(language);
    if (isNew && this.#state === 'reading' && this.#options.canChange) this.#state = 'holding';
    this.#languages = languages;
  }

  #judge(sentence: Sentence): Judgement {
    const [language] = this.#languages;
    // A claim is one in whichever language it is read.
    const done = languagesOfChanges(sentence.words);
    const judgements = fiveLanguages.map((one) =>
      done.has(one) || this.#languages.includes(one)
        ? judgeSentence(sentence, one, this.#options.knowsReader?.() ?? false)
        : 'plain',
    );
    if (judgements.includes('claim')) return 'claim';
    const { isGiven = () => true, knowsReader } = this.#options;
    if (!sentence.references.every(isGiven)) return 'news';
    // What a tool answered is added up and written in other ways.
    if (knowsReader?.() !== true && !sentence.figures.every(isGiven)) return 'news';
    const isMixed =
      language !== undefined && isOfAnother(sentence.words, language, this.#options.identify);
    const isNews = fiveLanguages.some(
      (one, at) => judgements[at] === 'news' && this.#languages.includes(one),
    );
    return isMixed || isNews ? 'news' : 'plain';
  }

  #releaseWords(piece: string): string {
    this.#wordCame ||= /\S/u.test(piece);
    if (!this.#wordCame || !/\s/u.test(piece) || this.#forms.isDropping) return '';
    if (this.#options.canChange || this.#state !== 'reading' || this.#leftMs <= 0) return '';
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

const signs = /\p{Extended_Pictographic}|\p{So}/u;
/**
 * "Order 4471 is history, anything else?", "Anything else, now that it is cancelled?": a question says
 * what stands before its last clause, and all of it where it tells of a change.
 */
function wordsSaidIn({ words, asks }: Sentence): number {
  if (!asks || languagesOfChanges(words).size > 0) return words.length;
  const last = words.at(-1)?.clause;
  return words.filter(({ clause }) => clause !== last).length;
}

/** What is longer says more than thanks. */
const politeWordsMax = 12;
/** Many times what an answer needs, also on a machine that has more to do. */
const readingMsMax = 500;
/** A text whose language is not known by so many words is in none of the five. */
const tellingWordsMax = 25;
const wordWithSpace = /[^\S\n]*\S+[^\S\n]+/uy;
