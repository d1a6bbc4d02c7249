import type { DataWords } from './data.ts';
import type { MessageTables } from './messages.ts';
import type { ServiceSentences } from './sentences.ts';
import type { WordTables } from './words.ts';

/**
 * All that is known of a language. Words and phrases to read stand folded (lower case, no accents, see
 * `fold`), those of claims excepted.
 */
export interface LanguagePack extends MessageTables {
  readonly words: WordTables;
  readonly data: DataWords;
  readonly sentences: ServiceSentences;
}
