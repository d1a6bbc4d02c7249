/** A text, or how one is made of values. */
export type Word = string | ((...values: unknown[]) => string);

/** Every text of a language by its path, such as `audit.chain.title`. */
export function wordsOf(texts: object, path = ''): Map<string, Word> {
  const words = new Map<string, Word>();
  for (const [name, said] of Object.entries(texts) as [string, Word | object][]) {
    const own = path === '' ? name : `${path}.${name}`;
    if (typeof said === 'object')
      for (const [deep, word] of wordsOf(said, own)) words.set(deep, word);
    else words.set(own, said);
  }
  return words;
}
