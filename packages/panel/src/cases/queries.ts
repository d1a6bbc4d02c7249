import type { AdminListCasesResponse, TranscriptResponse } from '@deskhand/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';
import { filterOf, type CaseSearch } from './search.ts';

const path = '/api/admin/cases';

export const casesQuery = (search: CaseSearch, limit = 30) =>
  infiniteQueryOptions({
    queryKey: ['cases', search, limit],
    queryFn: ({ pageParam, signal }) =>
      askService<AdminListCasesResponse>('GET', path, {
        query: { ...filterOf(search), limit, cursor: pageParam },
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

/** Where a file of the cases that fit is. */
export function exportAddress(search: CaseSearch, as: Record<string, string>): string {
  const asked = { ...filterOf(search), ...as };
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return `${path}/export?${new URLSearchParams(given as [string, string][]).toString()}`;
}
