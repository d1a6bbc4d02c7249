import type { Command } from 'commander';
import { connect, operatorToken, takesOperatorToken, type OperatorFlags } from '../access.ts';
import { printJson, printLine, type Terminal } from '../terminal.ts';

export function addKeysCommands(program: Command, terminal: Terminal): void {
  const keys = program
    .command('keys')
    .description('keys that sign session tokens (operator)')
    .addHelpText('after', '\nExamples:\n  $ deskhand keys rotate');

  takesOperatorToken(keys.command('rotate'))
    .description('sign with a new key; tokens of the old one stay valid until they expire')
    .action((flags: OperatorFlags) => rotateKeys(terminal, flags));
}

async function rotateKeys(terminal: Terminal, flags: OperatorFlags): Promise<void> {
  const { kid } = await connect(flags, terminal).send<{ kid: string }>({
    method: 'POST',
    path: '/api/operator/signing-keys/rotate',
    token: operatorToken(flags, terminal),
  });
  if (flags.json) return printJson(terminal, { kid });
  printLine(terminal, `Session tokens are signed with key ${kid} from now on.`);
}
