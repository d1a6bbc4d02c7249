import type { MemberRole } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionQuery } from './queries.ts';

const ranks: Record<MemberRole, number> = { viewer: 0, agent: 1, editor: 2, owner: 3 };

/** Whether who is signed in has this role or a higher one. The service decides it again at each call. */
export function useMay(role: MemberRole): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session !== undefined && ranks[session.role] >= ranks[role];
}

/** Shows something to this role and those above it alone. */
export const ForRole = ({ role, children }: { role: MemberRole; children: ReactNode }) =>
  useMay(role) ? children : null;
