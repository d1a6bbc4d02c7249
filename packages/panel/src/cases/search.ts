import type { CaseStatus } from '@deskhand/contract';

/** What the list of cases is narrowed to, kept in the address. */
export interface CaseSearch {
  status?: CaseStatus;
  userId?: string;
  query?: string;
}

const statuses: readonly string[] = ['open', 'escalated', 'closed'] satisfies CaseStatus[];

export function readCaseSearch(search: Record<string, unknown>): CaseSearch {
  const { status } = search;
  const isStatus = (value: unknown): value is CaseStatus =>
    typeof value === 'string' && statuses.includes(value);
  return {
    ...(isStatus(status) && { status }),
    ...textOf('userId', search['userId']),
    ...textOf('query', search['query']),
  };
}

/** Numbers in an address are read as such: a case's number is a text to look for. */
const textOf = <Name extends string>(name: Name, value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? ({ [name]: String(value) } as Record<Name, string>)
    : {};
