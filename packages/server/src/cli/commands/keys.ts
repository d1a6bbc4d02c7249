import { Argument, type Command } from 'commander';
import { connect, operatorToken, takesOperatorToken, type OperatorFlags } from '../access.ts';
import { printJson, printLine, type Terminal } from '../terminal.ts';

type Use = 'sessions' | 'receipts';

const examples = `
Examples:
  $ deskhand keys rotate             the key of session tokens
  $ deskhand keys rotate receipts    the key of receipts and of records of erasures`;

export function addKeysCommands(program: Command, terminal: Terminal): void {
  const keys = program
    .command('keys')
    .description('keys that sign session tokens, and receipts (operator)')
    .addHelpText('after', examples);

  takesOperatorToken(keys.command('rotate'))
    .description(
      'sign with a new key; what the old one signed stays valid: tokens until they expire',
    )
    .addArgument(
      new Argument('[what]', 'what it signs').choices(['sessions', 'receipts']).default('sessions'),
    )
    .action((use: Use, flags: OperatorFlags) => rotateKeys(terminal, use, flags));
}

async function rotateKeys(terminal: Terminal, signs: Use, flags: OperatorFlags): Promise<void> {
  const rotated = await connect(flags, terminal).send<{ kid: string; signs: Use }>({
    method: 'POST',
    path: '/api/operator/signing-keys/rotate',
    token: operatorToken(flags, terminal),
    body: { signs },
  });
  if (flags.json) return printJson(terminal, rotated);
  printLine(
    terminal,
    signs === 'receipts'
      ? `Receipts are signed with key ${rotated.kid} two minutes from now.`
      : `Session tokens are signed with key ${rotated.kid} from now on.`,
  );
}
