import { useInfiniteQuery } from '@tanstack/react-query';
import { credentialsQuery } from './queries.ts';

/** What the newest credentials are for, by their ids. */
export function useCredentialNames(): ReadonlyMap<string, string> {
  const { data } = useInfiniteQuery(credentialsQuery);
  const credentials = data?.pages.flatMap((page) => page.credentials) ?? [];
  return new Map(credentials.map(({ id, label }) => [id, label]));
}
