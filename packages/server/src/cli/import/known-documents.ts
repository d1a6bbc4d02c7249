import type { KnowledgeDocumentSummary, ListDocumentsResponse } from '@deskhand/contract';
import type { ApiClient } from '../api/client.ts';
import { allPages } from '../api/pages.ts';
import type { Article } from './read-article.ts';

export const documentsRoute = '/api/admin/knowledge/documents';

type Named = Pick<Article, 'title' | 'url' | 'locale'>;

/** What the service knows already, to be found by a file that may say the same. */
export interface KnownDocuments {
  find(article: Named): KnowledgeDocumentSummary | null;
}

export async function listKnownDocuments(
  client: ApiClient,
  token: string,
): Promise<KnownDocuments> {
  const documents = await allPages<ListDocumentsResponse, KnowledgeDocumentSummary>(
    client,
    { path: documentsRoute, token },
    (page) => page.documents,
  );
  const byKey = new Map<string, KnowledgeDocumentSummary>();
  // Newest first: of two with the same name the older one is the one that stays.
  for (const document of documents) byKey.set(sourceKey(document), document);
  return {
    find: (article) =>
      byKey.get(sourceKey(article)) ??
      // It was imported before it had an address.
      (article.url === null ? null : (byKey.get(sourceKey({ ...article, url: null })) ?? null)),
  };
}

/** What a document is known by: its address, or without one its title in its language. */
export function sourceKey({ url, title, locale }: Named): string {
  return url === null ? `title ${locale ?? ''} ${title}` : `url ${url}`;
}
