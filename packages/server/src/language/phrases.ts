/** In words, of the longest phrase that any list has. */
const phraseWordsMax = 6;

/**
 * Counts how many words from `at` on are one of `phrases`, whose words stand one space apart; the longest
 * counts, and 0 says that none is.
 */
export function phraseLengthAt(
  words: readonly string[],
  at: number,
  phrases: ReadonlySet<string>,
): number {
  const last = Math.min(words.length, at + phraseWordsMax);
  let longest = 0;
  let said = '';
  for (let next = at; next < last; next += 1) {
    said = next === at ? words[next]! : `${said} ${words[next]!}`;
    if (phrases.has(said)) longest = next + 1 - at;
  }
  return longest;
}
