import { queryOptions } from '@tanstack/react-query';
import { sessionQuery } from '../session/queries.ts';
import { askService } from '../service/ask-service.ts';
import { verifySigned, type PublishedKey, type SignedType } from './verify.ts';

/** The keys that the service publishes for this tenant; a new one is seen a minute later. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal, client }) => {
    const { tenant } = await client.ensureQueryData(sessionQuery);
    return askService<{ keys: PublishedKey[] }>('GET', '/.well-known/jwks.json', {
      query: { tenant: tenant.key },
      signal,
    });
  },
  staleTime: 60_000,
});

export const verdictQuery = (
  signed: { signature: string },
  type: SignedType,
  keys: readonly PublishedKey[] | undefined,
) =>
  queryOptions({
    queryKey: ['verdict', type, signed, keys],
    queryFn: () => verifySigned(signed, type, keys ?? []),
    enabled: keys !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
