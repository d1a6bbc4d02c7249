import type { CreateTenantResponse, ListTenantsResponse, Ok, Tenant } from '@deskhand/contract';
import type { Command } from 'commander';
import { connect, operatorToken, takesOperatorToken, type OperatorFlags } from '../access.ts';
import { allPages } from '../api/pages.ts';
import { CommandError } from '../api/failure.ts';
import { addTenantExportCommands } from './tenant-export.ts';
import { printJson, printLine, printTable, type Terminal } from '../terminal.ts';

const examples = `
Examples:
  $ deskhand tenant create acme --name "Acme Inc."
  $ deskhand tenant create acme --json | jq -r .tsk
  $ deskhand tenant list
  $ deskhand tenant delete acme --yes
  $ deskhand tenant export acme.ndjson               with DESKHAND_TSK: everything but its secrets
  $ deskhand tenant import acme.ndjson               in another installation`;

export function addTenantCommands(program: Command, terminal: Terminal): void {
  const tenant = program
    .command('tenant')
    .description('tenants of this service (operator)')
    .addHelpText('after', examples);

  takesOperatorToken(tenant.command('create'))
    .description('create a tenant and show its first two credentials, this once')
    .argument('<key>', 'lower-case letters, digits and inner hyphens')
    .option('--name <name>', 'what people call it (the key by default)')
    .action((key: string, flags: OperatorFlags & { name?: string }) =>
      createTenant(terminal, key, flags),
    );

  takesOperatorToken(tenant.command('list'))
    .description('list all tenants')
    .action((flags: OperatorFlags) => listTenants(terminal, flags));

  takesOperatorToken(tenant.command('delete'))
    .description('delete a tenant with its cases and knowledge; its audit log stays')
    .argument('<key>')
    .option('--yes', 'do not ask; never asks where there is no terminal')
    .action((key: string, flags: OperatorFlags & { yes?: boolean }) =>
      deleteTenant(terminal, key, flags),
    );

  addTenantExportCommands(tenant, terminal);
}

async function createTenant(
  terminal: Terminal,
  key: string,
  flags: OperatorFlags & { name?: string },
): Promise<void> {
  const created = await connect(flags, terminal).send<CreateTenantResponse>({
    method: 'POST',
    path: '/api/operator/tenants',
    token: operatorToken(flags, terminal),
    body: { key, name: flags.name ?? key },
  });
  if (flags.json) return printJson(terminal, created);
  printLine(terminal, `Created tenant ${created.tenant.key} (${created.tenant.name}).`);
  printLine(terminal);
  printLine(terminal, `  tsk  ${created.tsk}   administers the tenant (DESKHAND_TSK)`);
  printLine(terminal, `  sik  ${created.sik}   issues sessions, in your backend (DESKHAND_SIK)`);
  printLine(terminal);
  printLine(terminal, 'They are shown this once: keep them now.');
}

async function listTenants(terminal: Terminal, flags: OperatorFlags): Promise<void> {
  const tenants = await allPages<ListTenantsResponse, Tenant>(
    connect(flags, terminal),
    { path: '/api/operator/tenants', token: operatorToken(flags, terminal) },
    (page) => page.tenants,
  );
  if (flags.json) return printJson(terminal, { tenants });
  printTable(
    terminal,
    ['KEY', 'NAME', 'CREATED'],
    tenants.map(({ key, name, createdAt }) => [key, name, createdAt]),
  );
}

async function deleteTenant(
  terminal: Terminal,
  key: string,
  flags: OperatorFlags & { yes?: boolean },
): Promise<void> {
  const token = operatorToken(flags, terminal);
  if (!flags.yes && !flags.json && terminal.input.isTTY) await askFirst(key);
  await connect(flags, terminal).send<Ok>({
    method: 'DELETE',
    path: `/api/operator/tenants/${encodeURIComponent(key)}`,
    token,
  });
  if (flags.json) return printJson(terminal, { ok: true, key });
  printLine(terminal, `Deleted tenant ${key}.`);
}

async function askFirst(key: string): Promise<void> {
  const { confirm } = await import('@clack/prompts');
  const message = `Delete tenant ${key} with all its cases and knowledge? There is no way back.`;
  if ((await confirm({ message, initialValue: false })) !== true) {
    throw new CommandError('nothing was deleted');
  }
}
