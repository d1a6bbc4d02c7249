import { createInterface, type Interface } from 'node:readline';
import type { SessionRequest } from '@deskhand/contract';
import type { Command } from 'commander';
import { connect, credential, takesConnection, type ConnectionFlags } from '../access.ts';
import { CommandError } from '../api/failure.ts';
import { createConversation, type Conversation } from '../chat/conversation.ts';
import { createReplyWriter } from '../chat/show-reply.ts';
import { note, printJson, type Terminal } from '../terminal.ts';

interface ChatFlags extends ConnectionFlags {
  sik?: string;
  user: string;
  email?: string;
  role?: string[];
  plan?: string;
  case?: string;
  locale?: string;
}

const examples = `
In a terminal: type a message and press Enter; /quit or Ctrl-D leaves.
Otherwise every line of standard input is a message, and the answers are printed.
The line after a proposal is sent as the answer to it: yes confirms, no declines.

Examples:
  $ export DESKHAND_SIK=sik_…
  $ deskhand chat --user ada
  $ echo "How do I reset my password?" | deskhand chat
  $ deskhand chat --user ada --case case_…        go on with a case
  $ deskhand chat --json < questions.txt | jq -r '(.aiMessage // .message).content'`;

export function addChatCommand(program: Command, terminal: Terminal): void {
  takesConnection(program.command('chat'))
    .description('talk to the assistant, as an end user would')
    .option('--sik <credential>', 'integration credential; safer in DESKHAND_SIK')
    .option('--user <id>', 'who talks: the userId of the session', 'terminal')
    .option('--email <address>', "the user's e-mail address")
    .option('--role <role...>', "the user's roles")
    .option('--plan <plan>', "the user's plan")
    .option('--case <id>', 'an open case of this user to go on with')
    .option('--locale <tag>', 'what the application says the language is, such as pt-BR')
    .addHelpText('after', examples)
    .action((flags: ChatFlags) => chat(terminal, flags));
}

async function chat(terminal: Terminal, flags: ChatFlags): Promise<void> {
  const conversation = createConversation({
    client: connect(flags, terminal),
    sik: credential(flags.sik, terminal, 'sik', 'DESKHAND_SIK'),
    user: userOf(flags),
    caseId: flags.case ?? null,
    context: flags.locale === undefined ? null : { locale: flags.locale },
    onRetry: (error) => note(terminal, `(${error.message}; trying again)`),
  });
  if (terminal.input.isTTY && !flags.json) return converse(terminal, conversation);
  for await (const line of createInterface({ input: terminal.input })) {
    if (line.trim() === '') continue;
    await say(terminal, flags, conversation, line);
  }
}

function userOf({ user, email, role, plan }: ChatFlags): SessionRequest {
  return {
    userId: user,
    ...(email === undefined ? {} : { userEmail: email }),
    ...(role === undefined ? {} : { userRoles: role }),
    ...(plan === undefined ? {} : { plan }),
  };
}

/** With a person at the terminal a refused message is printed and the conversation goes on. */
async function converse(terminal: Terminal, conversation: Conversation): Promise<void> {
  const lines = createInterface({
    input: terminal.input,
    output: terminal.output,
    prompt: 'you> ',
  });
  note(terminal, 'Ask anything; /quit leaves.\n');
  for await (const line of prompted(lines)) {
    if (/^\/(?:quit|exit)$/.test(line.trim())) break;
    if (line.trim() === '') continue;
    terminal.output.write('\n');
    try {
      await say(terminal, {}, conversation, line);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      note(terminal, `${error.message}\n`);
    }
  }
  lines.close();
  if (conversation.caseId) {
    note(terminal, `Go on with: deskhand chat --case ${conversation.caseId}`);
  }
}

/** Prompts before each line. Ctrl-C and Ctrl-D end the lines. */
async function* prompted(lines: Interface): AsyncGenerator<string> {
  lines.prompt();
  for await (const line of lines) {
    yield line;
    lines.prompt();
  }
}

async function say(
  terminal: Terminal,
  flags: { json?: boolean },
  conversation: Conversation,
  text: string,
): Promise<void> {
  if (flags.json) {
    const { body } = await conversation.say(text, () => undefined);
    return printJson(terminal, body);
  }
  const writer = createReplyWriter(terminal);
  const { reply } = await conversation.say(text, (part) => writer.add(part));
  writer.finish(reply);
}
