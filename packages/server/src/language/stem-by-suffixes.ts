interface SuffixRules {
  /** Plurals to singulars, tried first: ending, replacement. */
  plurals: readonly (readonly [string, string])[];
  /** Separated by white space; the longest that fits is taken off. */
  suffixes: string;
}

/** Makes a stemmer of a table of endings, for folded words of Latin letters. */
export function bySuffixes({ plurals, suffixes }: SuffixRules): (word: string) => string {
  const longestFirst = suffixes
    .split(/\s+/u)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return (word) => {
    if (word.length < 4 || /[^a-z]/.test(word)) return word;
    const plural = plurals.find(([ending]) => endsBeyond(word, ending));
    const singular = plural ? word.slice(0, -plural[0].length) + plural[1] : word;
    const suffix = longestFirst.find((ending) => endsBeyond(singular, ending));
    return suffix ? singular.slice(0, -suffix.length) : singular;
  };
}

const endsBeyond = (word: string, ending: string): boolean =>
  word.length >= ending.length + stemCharactersMin && word.endsWith(ending);

const stemCharactersMin = 3;
