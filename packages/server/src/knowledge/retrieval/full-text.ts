import { documentLanguage, languages, termsOf } from '../../language/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { publicId } from '../../platform/ids.ts';
import { readQuery } from './query.ts';
import type { RetrievedPassage } from './retrieved-passage.ts';
import { selectByFullText } from './store.ts';
import type { Utterance } from '../../utterance/index.ts';

const wordsMax = 31;

/**
 * Retrieval by PostgreSQL's full text, while an index is being read or too large to be held. It
 * finds by the same words but ranks without their rarity, and is tens of times slower.
 */
export async function searchFullText(
  database: Queryable,
  tenantId: number,
  query: Utterance,
  { limit, locale }: { limit: number; locale?: string | null | undefined },
): Promise<RetrievedPassage[]> {
  const { words } = readQuery(query, locale, [...languages, null]);
  // Related words, or more of them, would make the search of a large tenant slower still.
  const terms = words
    .slice(0, wordsMax)
    .flatMap(({ forms }) => forms.flatMap(({ word, share }) => (share === 1 ? [word] : [])));
  const rows = await selectByFullText(database, tenantId, [...new Set(terms)], limit);
  return rows.map(
    ({ document_id: documentId, locale: documentLocale, title, heading, url, text, rank }) => {
      const all = [title, heading ?? '', text].join('\n');
      const language = documentLanguage(documentLocale, text);
      const found = new Set(termsOf(all, language));
      const matched = words.filter(({ forms }) => forms.some(({ word }) => found.has(word))).length;
      return {
        documentId: publicId('doc', documentId),
        title,
        heading,
        url,
        text,
        score: rank,
        coverage: matched / Math.max(1, words.length),
        // Without the words' rarity: half of what a rare one counts.
        strength: matched / 2,
        questions: [],
        language,
      };
    },
  );
}
