import type {
  AssistantDraft,
  AssistantVersion,
  ListVersionsResponse,
  Pauses,
  PublishVersionRequest,
  RestoreVersionRequest,
  UpdateDraftRequest,
  UpdatePausesRequest,
} from '@deskhand/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

const path = '/api/admin/versions';

/** Everything here moves together: a version that goes live changes the draft and the list. */
export const versionsKey = ['versions'];

export const versionsQuery = infiniteQueryOptions({
  queryKey: [...versionsKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    askService<ListVersionsResponse>('GET', path, {
      query: { limit: 20, cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const versionQuery = (number: number) =>
  queryOptions({
    queryKey: [...versionsKey, number],
    queryFn: ({ signal }) => askService<AssistantVersion>('GET', `${path}/${number}`, { signal }),
  });

export const draftQuery = queryOptions({
  queryKey: [...versionsKey, 'draft'],
  queryFn: ({ signal }) => askService<AssistantDraft>('GET', `${path}/draft`, { signal }),
});

export const updateDraft = (body: UpdateDraftRequest) =>
  askService<AssistantDraft>('PUT', `${path}/draft`, { body });

export const discardDraft = () => askService<AssistantDraft>('DELETE', `${path}/draft`);

/** Under one key: pressed again after a lost reply, it is one version. */
export const publishVersion = ({ key, ...body }: PublishVersionRequest & { key: string }) =>
  askService<AssistantVersion>('POST', path, { body, key });

export const restoreVersion = ({
  number,
  key,
  ...body
}: RestoreVersionRequest & { number: number; key: string }) =>
  askService<AssistantVersion>('POST', `${path}/${number}/restore`, { body, key });

export const pausesQuery = queryOptions({
  queryKey: ['pauses'],
  queryFn: ({ signal }) => askService<Pauses>('GET', '/api/admin/pauses', { signal }),
  staleTime: 30_000,
});

export const updatePauses = (body: UpdatePausesRequest) =>
  askService<Pauses>('PUT', '/api/admin/pauses', { body });
