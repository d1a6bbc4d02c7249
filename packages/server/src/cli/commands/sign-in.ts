import type { Ok, SignInSettings } from '@deskhand/contract';
import type { Command } from 'commander';
import { connect, takesTenantCredential, tenantCredential, type TenantFlags } from '../access.ts';
import { printJson, printLine, type Terminal } from '../terminal.ts';

const examples = `
Examples:
  $ export DESKHAND_TSK=tsk_…
  $ deskhand sign-in show
  $ deskhand sign-in remove      keys sign in to the panel again, and nobody by the provider`;

const path = '/api/admin/sign-in';

export function addSignInCommands(program: Command, terminal: Terminal): void {
  const signIn = program
    .command('sign-in')
    .description('the provider that members sign in to the panel by (tsk_ of an owner)')
    .addHelpText('after', examples);

  takesTenantCredential(signIn.command('show'))
    .description('show the provider, and what it must know')
    .action((flags: TenantFlags) => showSignIn(terminal, flags));

  takesTenantCredential(signIn.command('remove'))
    .description('forget the provider, also where it was the only way into the panel')
    .action((flags: TenantFlags) => removeSignIn(terminal, flags));
}

async function showSignIn(terminal: Terminal, flags: TenantFlags): Promise<void> {
  const token = tenantCredential(flags, terminal);
  const settings = await connect(flags, terminal).send<SignInSettings>({
    ...{ method: 'GET', path, token },
  });
  if (flags.json) return printJson(terminal, settings);
  const { provider, redirectUrl, signedOutUrl, backChannelLogoutUrl } = settings;
  if (provider === null) printLine(terminal, 'Members sign in to the panel with keys.');
  else {
    const { name, issuer, clientId, isRequired } = provider;
    printLine(terminal, `Members sign in to the panel by ${name} (${issuer}, ${clientId}),`);
    printLine(terminal, isRequired ? 'and with nothing else.' : 'or with keys.');
  }
  printLine(terminal);
  printLine(terminal, `redirect URI              ${redirectUrl}`);
  printLine(terminal, `post-logout redirect URI  ${signedOutUrl}`);
  printLine(terminal, `back-channel logout URI   ${backChannelLogoutUrl}`);
}

async function removeSignIn(terminal: Terminal, flags: TenantFlags): Promise<void> {
  const token = tenantCredential(flags, terminal);
  const removed = await connect(flags, terminal).send<Ok>({ method: 'DELETE', path, token });
  if (flags.json) return printJson(terminal, removed);
  printLine(terminal, 'Keys sign in to the panel, and nobody by a provider.');
}
