import {
  limits,
  type Credential,
  type CredentialKind,
  type CredentialWithSecret,
  type ListCredentialsResponse,
  type ListedCredential,
} from '@deskhand/contract';
import { Argument, type Command } from 'commander';
import { connect, takesTenantCredential, tenantCredential, type TenantFlags } from '../access.ts';
import { allPages } from '../api/pages.ts';
import { printJson, printLine, printTable, type Terminal } from '../terminal.ts';

const examples = `
Examples:
  $ export DESKHAND_TSK=tsk_…
  $ deskhand credential create integration --label "web shop"
  $ deskhand credential list
  $ deskhand credential rotate cred_…     the old one is refused from the next call on
  $ deskhand credential revoke cred_…

To replace the tsk_ you call with, create another one, use it, and revoke the old one with it: when
the reply to its own rotation is lost on the way, nobody has the new secret.`;

const route = '/api/admin/credentials';

export function addCredentialCommands(program: Command, terminal: Terminal): void {
  const credential = program
    .command('credential')
    .description('credentials of a tenant (tsk_)')
    .addHelpText('after', examples);

  takesTenantCredential(credential.command('create'))
    .description('create a credential and show its secret, this once')
    .addArgument(
      new Argument(
        '<kind>',
        'integration (sik_, issues sessions) or tenant (tsk_, administers)',
      ).choices(['integration', 'tenant']),
    )
    .option('--label <label>', 'what it is used for')
    .action((kind: CredentialKind, flags: TenantFlags & { label?: string }) =>
      createCredential(terminal, kind, flags),
    );

  takesTenantCredential(credential.command('rotate'))
    .description('replace a credential: shows the new secret once, refuses the old one at once')
    .argument('<id>', 'cred_…')
    .action((id: string, flags: TenantFlags) => rotateCredential(terminal, id, flags));

  takesTenantCredential(credential.command('revoke'))
    .description('revoke a credential and every session issued with it')
    .argument('<id>', 'cred_…')
    .action((id: string, flags: TenantFlags) => revokeCredential(terminal, id, flags));

  takesTenantCredential(credential.command('list'))
    .description('list all credentials, revoked ones too; secrets are never shown again')
    .action((flags: TenantFlags) => listCredentials(terminal, flags));
}

async function createCredential(
  terminal: Terminal,
  kind: CredentialKind,
  flags: TenantFlags & { label?: string },
): Promise<void> {
  const created = await connect(flags, terminal).send<CredentialWithSecret>({
    method: 'POST',
    path: route,
    token: tenantCredential(flags, terminal),
    body: { kind, ...(flags.label === undefined ? {} : { label: flags.label }) },
  });
  showSecret(terminal, flags, created, 'Created');
}

async function rotateCredential(terminal: Terminal, id: string, flags: TenantFlags): Promise<void> {
  const successor = await connect(flags, terminal).send<CredentialWithSecret>({
    method: 'POST',
    path: `${route}/${encodeURIComponent(id)}/rotate`,
    token: tenantCredential(flags, terminal),
  });
  showSecret(terminal, flags, successor, `Replaced ${id} by`);
}

function showSecret(
  terminal: Terminal,
  flags: TenantFlags,
  created: CredentialWithSecret,
  verb: string,
): void {
  if (flags.json) return printJson(terminal, created);
  printLine(terminal, `${verb} ${created.kind} credential ${created.id}.`);
  printLine(terminal);
  printLine(terminal, `  ${created.secret}`);
  printLine(terminal);
  printLine(terminal, 'It is shown this once: keep it now.');
}

async function revokeCredential(terminal: Terminal, id: string, flags: TenantFlags): Promise<void> {
  const revoked = await connect(flags, terminal).send<Credential>({
    method: 'DELETE',
    path: `${route}/${encodeURIComponent(id)}`,
    token: tenantCredential(flags, terminal),
  });
  if (flags.json) return printJson(terminal, revoked);
  printLine(terminal, `Revoked ${revoked.kind} credential ${revoked.id}.`);
}

async function listCredentials(terminal: Terminal, flags: TenantFlags): Promise<void> {
  const credentials = await allPages<ListCredentialsResponse, ListedCredential>(
    connect(flags, terminal),
    { path: route, token: tenantCredential(flags, terminal) },
    (page) => page.credentials,
  );
  if (flags.json) return printJson(terminal, { credentials });
  printTable(
    terminal,
    ['ID', 'KIND', 'LABEL', 'CREATED', 'LAST USED', 'LAST ISSUED', 'SESSIONS', 'REVOKED'],
    credentials.map(
      ({ id, kind, label, createdAt, lastUsedAt, lastIssuedAt, liveSessions, revokedAt }) => [
        id,
        kind,
        label,
        createdAt,
        lastUsedAt ?? '-',
        lastIssuedAt ?? '-',
        liveSessions === limits.liveSessionsCountedMax ? `${liveSessions}+` : String(liveSessions),
        revokedAt ?? '-',
      ],
    ),
  );
}
