import { detectLanguage, foldedWords, termsOfWords, type Language } from '../language/index.ts';

/** What somebody wrote, read once and handed on. */
export interface Utterance {
  readonly text: string;
  /** Null where too little of it tells. */
  readonly language: Language | null;
  /** Its words, folded. */
  readonly words: readonly string[];
  /** Its index terms, read in the language it is in or in the one that is likely. */
  terms(likely: Language): ReadonlySet<string>;
}

/** Reads a text; each part when it is first asked for. */
export function readUtterance(text: string): Utterance {
  let language: Language | null | undefined;
  let words: string[] | undefined;
  return {
    text,
    get language() {
      // That nothing tells is known after one look, too.
      if (language === undefined) language = detectLanguage(text);
      return language;
    },
    get words() {
      return (words ??= foldedWords(text));
    },
    terms(likely) {
      return new Set(termsOfWords(this.words, this.language ?? likely));
    },
  };
}
