import type { InvitedMember, ListMembersResponse, Member, MemberRole } from '@deskhand/contract';
import { Option, type Command } from 'commander';
import { connect, takesTenantCredential, tenantCredential, type TenantFlags } from '../access.ts';
import { allPages } from '../api/pages.ts';
import { printJson, printLine, printTable, type Terminal } from '../terminal.ts';

const examples = `
Examples:
  $ export DESKHAND_TSK=tsk_…
  $ deskhand member invite "Rita Prado" --role editor   a link for her, which works once
  $ deskhand member list
  $ deskhand member invite-again mem_…                  she has lost it, or her key
  $ deskhand member remove mem_…                        out at the next call`;

const route = '/api/admin/members';
const routeOf = (id: string) => `${route}/${encodeURIComponent(id)}`;

interface InviteFlags extends TenantFlags {
  role: MemberRole;
  email?: string;
}

export function addMemberCommands(program: Command, terminal: Terminal): void {
  const member = program
    .command('member')
    .description('the people who administer a tenant (tsk_ of an owner)')
    .addHelpText('after', examples);

  takesTenantCredential(member.command('invite'))
    .description('invite somebody and show the link for them, this once')
    .argument('<name>', 'what they are called')
    .addOption(
      new Option('--role <role>', 'what they may')
        .choices(['owner', 'editor', 'agent', 'viewer'])
        .makeOptionMandatory(),
    )
    .option('--email <address>', 'only shown, never written to')
    .action((name: string, flags: InviteFlags) => inviteMember(terminal, name, flags));

  takesTenantCredential(member.command('invite-again'))
    .description('show a new link for a member; the former one ends at once')
    .argument('<id>', 'mem_…')
    .action((id: string, flags: TenantFlags) => inviteAgain(terminal, id, flags));

  takesTenantCredential(member.command('remove'))
    .description('end a member’s key, sessions and invitation')
    .argument('<id>', 'mem_…')
    .action((id: string, flags: TenantFlags) => removeMember(terminal, id, flags));

  takesTenantCredential(member.command('list'))
    .description('list all members, removed ones too')
    .action((flags: TenantFlags) => listMembers(terminal, flags));
}

async function inviteMember(terminal: Terminal, name: string, flags: InviteFlags): Promise<void> {
  const { role, email } = flags;
  const invited = await connect(flags, terminal).send<InvitedMember>({
    method: 'POST',
    path: route,
    token: tenantCredential(flags, terminal),
    body: { name, role, ...(email === undefined ? {} : { email }) },
  });
  showLink(terminal, flags, invited);
}

async function inviteAgain(terminal: Terminal, id: string, flags: TenantFlags): Promise<void> {
  const invited = await connect(flags, terminal).send<InvitedMember>({
    method: 'POST',
    path: `${routeOf(id)}/invitation`,
    token: tenantCredential(flags, terminal),
  });
  showLink(terminal, flags, invited);
}

function showLink(terminal: Terminal, flags: TenantFlags, invited: InvitedMember): void {
  if (flags.json) return printJson(terminal, invited);
  const { name, role, id, invitation } = invited;
  printLine(terminal, `Invited ${name} (${role}, ${id}). Give them this link:`);
  printLine(terminal);
  printLine(terminal, `  ${invitation.url}`);
  printLine(terminal);
  printLine(terminal, `It works once, until ${invitation.expiresAt}, and is shown this once.`);
}

async function removeMember(terminal: Terminal, id: string, flags: TenantFlags): Promise<void> {
  const removed = await connect(flags, terminal).send<Member>({
    method: 'DELETE',
    path: routeOf(id),
    token: tenantCredential(flags, terminal),
  });
  if (flags.json) return printJson(terminal, removed);
  printLine(terminal, `Removed ${removed.name} (${removed.id}).`);
}

async function listMembers(terminal: Terminal, flags: TenantFlags): Promise<void> {
  const members = await allPages<ListMembersResponse, Member>(
    connect(flags, terminal),
    { path: route, token: tenantCredential(flags, terminal) },
    (page) => page.members,
  );
  if (flags.json) return printJson(terminal, { members });
  printTable(
    terminal,
    ['ID', 'NAME', 'ROLE', 'STATE', 'LAST SEEN'],
    members.map(({ id, name, role, state, lastSeenAt }) => [
      id,
      name,
      role,
      state,
      lastSeenAt ?? '-',
    ]),
  );
}
