import { useInfiniteQuery } from '@tanstack/react-query';
import { membersQuery } from './queries.ts';

export type MemberNames = ReadonlyMap<string, string>;

/** What the newest members are called, by their ids. */
export function useMemberNames(): MemberNames {
  const { data } = useInfiniteQuery(membersQuery);
  const members = data?.pages.flatMap((page) => page.members) ?? [];
  return new Map(members.map(({ id, name }) => [id, name]));
}
