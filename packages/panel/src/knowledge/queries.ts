import type {
  DocumentRequest,
  KnowledgeDocument,
  KnowledgeSearchResponse,
  ListDocumentsResponse,
} from '@deskhand/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

const documents = '/api/admin/knowledge/documents';
const addressOf = (id: string) => `${documents}/${encodeURIComponent(id)}`;

export const documentsQuery = (limit = 50) =>
  infiniteQueryOptions({
    queryKey: ['documents', limit],
    queryFn: ({ pageParam, signal }) =>
      askService<ListDocumentsResponse>('GET', documents, {
        query: { limit, cursor: pageParam },
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

/** Under one key: a reply that is lost does not leave the article there twice. */
export const createDocument = ({ document, key }: { document: DocumentRequest; key: string }) =>
  askService<KnowledgeDocument>('POST', documents, { body: document, key });

export const replaceDocument = ({ id, document }: { id: string; document: DocumentRequest }) =>
  askService<KnowledgeDocument>('PUT', addressOf(id), { body: document });

export const deleteDocument = (id: string) => askService<object>('DELETE', addressOf(id));
