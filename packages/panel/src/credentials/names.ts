import type { Credential } from '@deskhand/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { texts } from '../texts/index.ts';
import type { Texts } from '../texts/english.ts';
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
  new Map(
    credentials.flatMap(({ id, label }) =>
      label === '' ? [] : [[id, labelOf({ label })] as const],
    ),
  );

/** What a credential is for; of one that the service named itself in the panel's language. */
export function shownLabel(label: string, said: Texts['credentials']['labels']): string {
  if (label === 'first administrator') return said.first;
  return label.startsWith(keyOf) ? said.keyOf(label.slice(keyOf.length)) : label;
}

const keyOf = 'Key of ';

/** The same of a credential that may be for nothing that was said. */
export const labelOf = ({ label }: Pick<Credential, 'label'>): string =>
  shownLabel(label, texts.credentials.labels);
