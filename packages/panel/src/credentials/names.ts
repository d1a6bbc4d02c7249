import type { Credential } from '@deskhand/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { credentialsQuery } from './queries.ts';

/** What the newest credentials are for, by their ids. */
export function useCredentialNames(): ReadonlyMap<string, string> {
  const { data } = useInfiniteQuery(credentialsQuery);
  return namesOf(data?.pages.flatMap((page) => page.credentials) ?? []);
}

/** Leaves out credentials without a label, which are known by their ids alone. */
export const namesOf = (
  credentials: readonly Pick<Credential, 'id' | 'label'>[],
): ReadonlyMap<string, string> =>
  new Map(credentials.flatMap(({ id, label }) => (label === '' ? [] : [[id, label] as const])));
