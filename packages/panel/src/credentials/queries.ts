import type {
  CreateCredentialRequest,
  Credential,
  CredentialWithSecret,
  ListCredentialsResponse,
} from '@deskhand/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

const path = '/api/admin/credentials';

export const credentialsQuery = infiniteQueryOptions({
  queryKey: ['credentials'],
  queryFn: ({ pageParam, signal }) =>
    askService<ListCredentialsResponse>('GET', path, {
      query: { limit: 100, cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** Under one key: pressed again after a lost reply, it shows the same secret. */
export const createCredential = ({ key, ...body }: CreateCredentialRequest & { key: string }) =>
  askService<CredentialWithSecret>('POST', path, { body, key });

export const revokeCredential = (id: string) =>
  askService<Credential>('DELETE', `${path}/${encodeURIComponent(id)}`);
