import type {
  CreateCredentialRequest,
  Credential,
  CredentialWithSecret,
  ListCredentialsResponse,
} from '@deskhand/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

const path = '/api/admin/credentials';

const readPage = (cursor: string | undefined, signal: AbortSignal) =>
  askService<ListCredentialsResponse>('GET', path, { query: { limit: 100, cursor }, signal });

export const credentialsQuery = infiniteQueryOptions({
  queryKey: ['credentials'],
  queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

const pagesMax = 20;

/** All of them, read anew every few seconds: for who watches one fall silent. */
export const watchedCredentialsQuery = queryOptions({
  queryKey: ['credentials', 'watched'],
  queryFn: async ({ signal }) => {
    const credentials: ListCredentialsResponse['credentials'] = [];
    let cursor: string | null | undefined;
    for (let page = 0; page < pagesMax && cursor !== null; page += 1) {
      const read = await readPage(cursor, signal);
      credentials.push(...read.credentials);
      cursor = read.nextCursor;
    }
    return credentials;
  },
  refetchInterval: 3_000,
  staleTime: 0,
});

/** Under one key: pressed again after a lost reply, it shows the same secret. */
export const createCredential = ({ key, ...body }: CreateCredentialRequest & { key: string }) =>
  askService<CredentialWithSecret>('POST', path, { body, key });

export const revokeCredential = (id: string) =>
  askService<Credential>('DELETE', `${path}/${encodeURIComponent(id)}`);
