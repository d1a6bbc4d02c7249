import type { AdminListCasesResponse, TranscriptResponse } from '@deskhand/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';
import type { CaseSearch } from './search.ts';

export const casesQuery = (search: CaseSearch, limit = 30) =>
  infiniteQueryOptions({
    queryKey: ['cases', search, limit],
    queryFn: ({ pageParam, signal }) =>
      askService<AdminListCasesResponse>('GET', '/api/admin/cases', {
        query: { ...search, limit, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Pages of messages, the newest first; within a page the oldest message is first. */
export const transcriptQuery = (caseId: string) =>
  infiniteQueryOptions({
    queryKey: ['case', caseId],
    queryFn: ({ pageParam, signal }) =>
      askService<TranscriptResponse>('GET', `/api/admin/cases/${encodeURIComponent(caseId)}`, {
        query: { limit: 100, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
