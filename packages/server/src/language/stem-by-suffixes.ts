interface SuffixRules {
  /** Plurals to singulars, tried first: ending, replacement. */
  plurals: readonly (readonly [string, string])[];
  /** Separated by white space; the longest that fits is taken off. */
  suffixes: string;
  /** Words that their endings would make another word of: the first of each row is the stem of all. */
  exceptions?: readonly string[];
}

/** Makes a stemmer of a table of endings, for folded words of Latin letters. */
export function bySuffixes({
  plurals,
  suffixes,
  exceptions = [],
}: SuffixRules): (word: string) => string {
  const kept = stemsByWord(exceptions);
  const longestFirst = suffixes
    .split(/\s+/u)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    if (word.length < 4 || /[^a-z]/.test(word)) return word;
    const plural = plurals.find(([ending]) => endsBeyond(word, ending));
    const singular = plural ? word.slice(0, -plural[0].length) + plural[1] : word;
    const suffix = longestFirst.find((ending) => endsBeyond(singular, ending));
    return suffix ? singular.slice(0, -suffix.length) : singular;
  };
}

/** What the words of each row, separated by spaces, have for their stem: its first. */
export const stemsByWord = (rows: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap((row) => {
      const words = row.split(' ');
      return words.map((word): [string, string] => [word, words[0]!]);
    }),
  );

const endsBeyond = (word: string, ending: string): boolean =>
  word.length >= ending.length + stemCharactersMin && word.endsWith(ending);

const stemCharactersMin = 3;
