import { languages, packs } from '../language/index.ts';

/**
 * Returns the last paragraph of an answer where it is the service's own: that nothing was changed. Null
 * for one that ends in other words.
 */
export function noticeIn(content: string): string | null {
  const at = content.lastIndexOf('\n\n');
  const last = content.slice(at + 2);
  return at > 0 && notice.test(last) ? last : null;
}

/** One sentence, or one in the language of the question and one in that of the answer. */
const sentences = languages.map((language) => packs[language].sentences.notes.unchanged);
const notice = new RegExp(`^(?:${sentences.join('|')})(?: (?:${sentences.join('|')}))?$`, 'u');
