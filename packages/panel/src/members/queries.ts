import type {
  EndedSessions,
  Invitation,
  InvitedMember,
  JoinedPanel,
  ListMembersResponse,
  ListOpenSessionsResponse,
  Member,
  MemberRequest,
  OpenSession,
  SignInSettings,
  UpdateSignInRequest,
} from '@deskhand/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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

/** Whom an invitation is for; reading it leaves it as it is. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) =>
      askService<Invitation>('POST', '/api/panel/invitations', { body: { invitation }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });

export const joinPanel = (invitation: string) =>
  askService<JoinedPanel>('POST', '/api/panel/members', { body: { invitation } });

const sessionsPath = '/api/admin/panel-sessions';

export const openSessionsQuery = infiniteQueryOptions({
  queryKey: ['panel-sessions'],
  queryFn: ({ pageParam, signal }) =>
    askService<ListOpenSessionsResponse>('GET', sessionsPath, {
      query: { limit: 20, cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const endSession = (id: string) =>
  askService<OpenSession>('DELETE', `${sessionsPath}/${encodeURIComponent(id)}`);

/** All of one's own, but the one that this page has. */
export const endOtherSessions = () => askService<EndedSessions>('DELETE', sessionsPath);

const providerPath = '/api/admin/sign-in';

export const providerQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }) => askService<SignInSettings>('GET', providerPath, { signal }),
});

export const setProvider = (body: UpdateSignInRequest) =>
  askService<SignInSettings>('PUT', providerPath, { body });

export const removeProvider = () => askService<{ ok: true }>('DELETE', providerPath);
