import { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { addAssistantCommands } from './commands/assistant.ts';
import { addAuditCommands } from './commands/audit.ts';
import { addBackupCommands } from './commands/backup.ts';
import { addCaseCommands } from './commands/cases.ts';
import { addChatCommand } from './commands/chat.ts';
import { addCheckCommands } from './commands/checks.ts';
import { addConnectorCommands } from './commands/connector.ts';
import { addCredentialCommands } from './commands/credential.ts';
import { addDatabaseCommands } from './commands/database.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addInitCommand } from './commands/init.ts';
import { addKeysCommands } from './commands/keys.ts';
import { addKnowledgeCommands } from './commands/knowledge.ts';
import { addMemberCommands } from './commands/member.ts';
import { addSignInCommands } from './commands/sign-in.ts';
import { addMigrateCommand } from './commands/migrate.ts';
import { addSecretCommands } from './commands/secret.ts';
import { addServeCommand } from './commands/serve.ts';
import { addTenantCommands } from './commands/tenant.ts';
import { addUserCommands } from './commands/users.ts';
import type { Terminal } from './terminal.ts';

const examples = `
Examples:
  $ deskhand serve                                   start the service
  $ deskhand tenant create acme --name "Acme Inc."   a tenant with its first credentials
  $ export DESKHAND_TSK=tsk_… DESKHAND_SIK=sik_…
  $ deskhand knowledge import ./help-center          teach the assistant
  $ deskhand connector set https://…/mcp             name the server that it acts by
  $ deskhand connector approve --all                 let it use the tools of your connector
  $ deskhand chat                                    talk to it
  $ deskhand init ../shop                            put the chat into a project of yours

Every command but serve, connector check, backup, restore, migrate, database, tenant import, doctor and secret talks to a running service. Variables may stand in .env.
Exit codes: 0 done, 1 failed, 2 asked wrongly.`;

/** The command line's grammar; nothing runs before it is parsed. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command('deskhand')
    .description('Support cases with an assistant that acts only on confirmation.')
    .version(manifest.version)
    .addHelpText('after', examples)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.output.write(text),
      writeErr: (text) => void terminal.notes.write(text),
      outputError: (text, write) => write(`deskhand: ${oneLine(text)}\n`),
    });
  addServeCommand(program);
  addTenantCommands(program, terminal);
  addCredentialCommands(program, terminal);
  addMemberCommands(program, terminal);
  addSignInCommands(program, terminal);
  addInitCommand(program, terminal);
  addKeysCommands(program, terminal);
  addKnowledgeCommands(program, terminal);
  addConnectorCommands(program, terminal);
  addCaseCommands(program, terminal);
  addUserCommands(program, terminal);
  addAssistantCommands(program, terminal);
  addCheckCommands(program, terminal);
  addAuditCommands(program, terminal);
  addChatCommand(program, terminal);
  addBackupCommands(program, terminal);
  addMigrateCommand(program, terminal);
  addDatabaseCommands(program, terminal);
  addDoctorCommand(program, terminal);
  addSecretCommands(program, terminal);
  return program;
}

const oneLine = (text: string) =>
  text
    .replace(/^error: /, '')
    .trim()
    .replace(/(?<!\s)\s*\n\s*/g, ' ');
