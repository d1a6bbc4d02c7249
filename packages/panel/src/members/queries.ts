import type {
  InvitedMember,
  JoinedPanel,
  ListMembersResponse,
  Member,
  MemberRequest,
} from '@deskhand/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

const path = '/api/admin/members';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export const membersQuery = infiniteQueryOptions({
  queryKey: ['members'],
  queryFn: ({ pageParam, signal }) =>
    askService<ListMembersResponse>('GET', path, {
      query: { limit: 100, cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** Under one key: pressed again after a lost reply, it shows the same link. */
export const inviteMember = ({ key, ...body }: MemberRequest & { key: string }) =>
  askService<InvitedMember>('POST', path, { body, key });

export const inviteMemberAgain = ({ id, key }: { id: string; key: string }) =>
  askService<InvitedMember>('POST', `${pathOf(id)}/invitation`, { key });

export const updateMember = ({ id, ...body }: MemberRequest & { id: string }) =>
  askService<Member>('PUT', pathOf(id), { body });

export const removeMember = (id: string) => askService<Member>('DELETE', pathOf(id));

export const joinPanel = (invitation: string) =>
  askService<JoinedPanel>('POST', '/api/panel/members', { body: { invitation } });
