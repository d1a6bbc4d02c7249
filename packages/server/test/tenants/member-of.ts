import type { InvitedMember, JoinedPanel, MemberRole } from '@deskhand/contract';
import type { TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

export const invite = async (
  service: TestService,
  tenant: TestTenant,
  role: MemberRole,
  name = `The ${role}`,
): Promise<InvitedMember> => {
  const body = { name, role };
  const reply = await service.call('POST', '/api/admin/members', { token: tenant.tsk, body });
  if (reply.status !== 201) throw new Error(`inviting: ${reply.text}`);
  return reply.body as InvitedMember;
};

/** What stands behind the `#` of a link. */
export const invitationIn = ({ invitation: { url } }: InvitedMember): string =>
  url.slice(url.indexOf('#') + 1);

export const join = (service: TestService, invitation: string) =>
  service.call('POST', '/api/panel/members', { body: { invitation } });

/** Somebody who has joined: their id, and the key they sign in with. */
export async function memberOf(
  service: TestService,
  tenant: TestTenant,
  role: MemberRole,
  name?: string,
): Promise<{ id: string; key: string }> {
  const invited = await invite(service, tenant, role, name);
  const reply = await join(service, invitationIn(invited));
  if (reply.status !== 201) throw new Error(`joining: ${reply.text}`);
  return { id: invited.id, key: (reply.body as JoinedPanel).key };
}
