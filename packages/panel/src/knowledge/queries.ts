import type {
  DocumentRequest,
  KnowledgeDocument,
  KnowledgeSearchResponse,
  ListDocumentsResponse,
  MarkdownRequest,
  MarkdownResponse,
  ReplaceDocumentRequest,
} from '@deskhand/contract';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

const documents = '/api/admin/knowledge/documents';
const addressOf = (id: string) => `${documents}/${encodeURIComponent(id)}`;

export type DocumentOrder = 'newest' | 'citations' | 'negative';

export const documentsQuery = (
  limit = 50,
  state: 'searchable' | 'deleted' = 'searchable',
  order: DocumentOrder = 'newest',
) =>
  infiniteQueryOptions({
    queryKey: ['documents', state, limit, order],
    queryFn: ({ pageParam, signal }) =>
      askService<ListDocumentsResponse>('GET', documents, {
        query: { limit, state, order, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const passagesQuery = (query: string) =>
  queryOptions({
    queryKey: ['passages', query],
    queryFn: ({ signal }) =>
      askService<KnowledgeSearchResponse>('POST', '/api/admin/knowledge/search', {
        body: { query, limit: 20 },
        signal,
      }),
  });

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id],
    queryFn: ({ signal }) => askService<KnowledgeDocument>('GET', addressOf(id), { signal }),
  });

/** What the assistant reads of an HTML text. */
export const turnIntoMarkdown = (body: MarkdownRequest, signal: AbortSignal | null = null) =>
  askService<MarkdownResponse>('POST', '/api/admin/knowledge/markdown', {
    body,
    ...(signal && { signal }),
  });

export const markdownQuery = ({ content, url }: { content: string; url: string | null }) =>
  queryOptions({
    queryKey: ['markdown', content, url],
    queryFn: async ({ signal }) => (await turnIntoMarkdown({ content, url }, signal)).markdown,
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** Under one key: a reply that is lost does not leave the article there twice. */
export const createDocument = ({ document, key }: { document: DocumentRequest; key: string }) =>
  askService<KnowledgeDocument>('POST', documents, { body: document, key });

export const replaceDocument = ({
  id,
  document,
}: {
  id: string;
  document: ReplaceDocumentRequest;
}) => askService<KnowledgeDocument>('PUT', addressOf(id), { body: document });

export const restoreDocument = (id: string) =>
  askService<KnowledgeDocument>('POST', `${addressOf(id)}/restore`);

export const eraseDocument = (id: string) =>
  askService<object>('DELETE', addressOf(id), { query: { permanently: 'true' } });

/** It can be restored for 30 days. */
export const deleteDocument = (id: string) => askService<object>('DELETE', addressOf(id));

/** Lets go of all that is remembered of articles once one came, changed or went. */
export function useForgetDocuments(): (id?: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (id) => {
    if (id !== undefined) queryClient.removeQueries({ queryKey: ['document', id] });
    void queryClient.invalidateQueries({ queryKey: ['passages'] });
    await queryClient.invalidateQueries({ queryKey: ['documents'] });
  };
}
