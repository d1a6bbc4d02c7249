import { firstCharacters, type Article, type SearchArticlesResponse } from '@deskhand/contract';
import type { RetrievePassages } from '../knowledge/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import type { Session } from '../sessions/index.ts';
import { selectWelcome } from './store.ts';
import { readUtterance } from '../utterance/index.ts';

interface Deps {
  database: Queryable;
  retrieve: RetrievePassages;
}

const passagesMax = 15;
const articlesMax = 5;
const snippetCharactersMax = 160;

/** Finds the tenant's help articles by words, best first: each once, with its nearest passage. */
export async function searchArticles(
  deps: Deps,
  { tenantId }: Session,
  { query, locale = null }: { query: string; locale?: string | null },
): Promise<SearchArticlesResponse> {
  const version = (await selectWelcome(deps.database, tenantId))?.knowledge_version ?? 0;
  const options = { limit: passagesMax, locale };
  const passages = await deps.retrieve(tenantId, version, readUtterance(query), options);
  const found = new Map<string, Article>();
  for (const { documentId, title, url, text } of passages) {
    if (!found.has(documentId)) found.set(documentId, { title, url, snippet: snippetOf(text) });
  }
  return { articles: [...found.values()].slice(0, articlesMax) };
}

/** The beginning of a passage without the signs of Markdown, and without the line below a table's head. */
function snippetOf(text: string): string {
  const plain = text
    .slice(0, 2_000)
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/^[ \t|:]*-[-:| \t]*$/gm, '')
    .replace(/^[ \t]*(?:#+|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/[*`|]+|\\(?=[^\w\s])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = firstCharacters(plain, snippetCharactersMax);
  return cut === plain ? plain : `${cut.trimEnd()}…`;
}
