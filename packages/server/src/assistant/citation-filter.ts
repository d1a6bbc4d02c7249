/**
 * Takes numbers that name no passage out of a model's text before anything else looks at it: what
 * they hold apart ("ref[99]unded", "https:[99]//…") is judged as it will be read, also where taking
 * one out makes another ("[[99]1]"). A number inside a word is no citation either. Pieces may be cut
 * anywhere; what may be a number is held back.
 *
 * One pass: every character is looked at once, when it comes, and never again.
 */
export class CitationFilter {
  readonly #passagesCount: number;
  #out = '';
  /** What was let out ends with a letter; format characters may stand behind it. */
  #inWord = false;
  /** Behind a letter: whole numbers, with format characters between, until it is known what follows. */
  #run: { text: string; isNumber: boolean }[] = [];
  /** Numbers that are not over: each was opened inside the one before. */
  #open: { space: string; digits: string }[] = [];
  /** White space that may belong to a number. */
  #space = '';
  readonly #removed: string[] = [];

  constructor(passagesCount: number) {
    this.#passagesCount = passagesCount;
  }

  /** What may be shown of everything pushed so far, beyond what was returned before. */
  push(text: string): string {
    for (const character of text) this.#take(character);
    return this.#takeOut();
  }

  end(): string {
    this.#settle();
    return this.#takeOut();
  }

  /** The numbers that were taken out, the first few. */
  get removed(): readonly string[] {
    return this.#removed;
  }

  #take(character: string): void {
    const last = this.#space === '' ? this.#open.at(-1) : undefined;
    if (character === '[') {
      this.#open.push({ space: this.#space, digits: '' });
      this.#space = '';
    } else if (last && last.digits.length < digitsMax && isDigit(character)) {
      last.digits += character;
    } else if (last && last.digits !== '' && character === ']') {
      this.#closeNumber();
    } else if (isSpace(character)) {
      if (this.#space !== '') this.#settle();
      this.#space = character;
    } else if (isLetter(character)) {
      this.#takeLetter(character);
    } else if (isFormat(character)) {
      this.#takeFormat(character);
    } else {
      this.#settle();
      this.#out += character;
    }
  }

  #closeNumber(): void {
    const { space, digits } = this.#open.pop()!;
    const n = Number(digits);
    if (n < 1 || n > this.#passagesCount) return this.#remove(`[${digits}]`);
    const text = `${space}[${digits}]`;
    if (this.#open.length === 0 && space === '' && this.#inWord) {
      this.#run.push({ text, isNumber: true });
      return;
    }
    this.#settle();
    this.#out += text;
  }

  #takeLetter(letter: string): void {
    if (this.#open.length > 0 || this.#space !== '') this.#settle();
    // A letter on both sides: the numbers between stood inside a word.
    for (const { text, isNumber } of this.#run) {
      if (isNumber) this.#remove(text);
      else this.#out += text;
    }
    this.#run = [];
    this.#out += letter;
    this.#inWord = true;
  }

  /** A character that is not seen parts no word. */
  #takeFormat(character: string): void {
    if (this.#open.length > 0 || this.#space !== '') this.#settle();
    if (this.#run.length > 0) this.#run.push({ text: character, isNumber: false });
    else this.#out += character;
  }

  /** What is held is text: nothing that comes can change it any more. */
  #settle(): void {
    this.#inWord = false;
    for (const { text } of this.#run) this.#out += text;
    for (const { space, digits } of this.#open) this.#out += `${space}[${digits}`;
    this.#out += this.#space;
    if (this.#run.length > 0) this.#run = [];
    if (this.#open.length > 0) this.#open = [];
    this.#space = '';
  }

  #remove(number: string): void {
    if (this.#removed.length < removedMax) this.#removed.push(number);
  }

  #takeOut(): string {
    const taken = this.#out;
    this.#out = '';
    return taken;
  }
}

const digitsMax = 3;
const removedMax = 20;
const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const isSpace = (character: string): boolean =>
  character === ' ' || (!isPrintedAscii(character) && /^\s$/u.test(character));
const isLetter = (character: string): boolean =>
  isPrintedAscii(character) ? /^[a-z]$/i.test(character) : /^\p{L}$/u.test(character);
const isFormat = (character: string): boolean =>
  !isPrintedAscii(character) && /^\p{Cf}$/u.test(character);
const isPrintedAscii = (character: string): boolean => character > ' ' && character < '\u007f';
