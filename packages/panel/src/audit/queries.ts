import type { AuditVerification, ListAuditResponse } from '@deskhand/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';
import { momentOf } from '../page/day.ts';
import type { AuditSearch } from './search.ts';

export const path = '/api/admin/audit';

/** What the service is asked for: days become moments. */
export const filterOf = ({ from, to, ...search }: AuditSearch) => ({
  ...search,
  from: momentOf(from),
  to: momentOf(to, 1),
});

export const auditQuery = (search: AuditSearch, limit = 50) =>
  infiniteQueryOptions({
    queryKey: ['audit', search, limit],
    queryFn: ({ pageParam, signal }) =>
      askService<ListAuditResponse>('GET', path, {
        query: { ...filterOf(search), limit, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Verifies a part of the chain, behind a block. */
export const verifyAudit = (after: number, noted: string) =>
  askService<AuditVerification>('GET', `${path}/verification`, {
    query: { after, ...(after === 0 && { noted }) },
  });
