import type {
  AssistantDraft,
  AssistantSettings,
  AssistantVersion,
  ListConnectorToolsResponse,
  ToolPin,
  UpdateDraftRequest,
  VersionedSettings,
} from '@deskhand/contract';
import { Option, type Command } from 'commander';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import {
  connect,
  takesTenantCredential,
  secretOf,
  tenantCredential,
  type TenantFlags,
} from '../access.ts';
import { CommandError } from '../api/failure.ts';
import { note, printJson, printLine, type Terminal } from '../terminal.ts';

const examples = `
What is set goes into the draft, which answers nobody before it is published. Cases that have begun keep
the version they began with.

Examples:
  $ export DESKHAND_TSK=tsk_…
  $ deskhand assistant get
  $ deskhand assistant set --name Robin --instructions instructions.md
  $ deskhand assistant set --provider openai --model gpt-5-mini
  $ deskhand assistant publish --note "Shorter answers"`;

interface GetFlags extends TenantFlags {
  draft?: true;
}
interface SetFlags extends TenantFlags {
  name?: string;
  locale?: string;
  tone?: string;
  /** With commas between. */
  languages?: string;
  pinTools?: true;
  unpinTools?: true;
  /** A file, or - for standard input. */
  instructions?: string;
  provider?: VersionedSettings['provider'];
  model?: string;
  baseUrl?: string;
}
interface PublishFlags extends TenantFlags {
  note: string;
  key?: string;
}

const draftRoute = '/api/admin/versions/draft';

/** `assistant get`, `set` and `publish`, of the tenant whose credential is given. */
export function addAssistantCommands(program: Command, terminal: Terminal): void {
  const assistant = program
    .command('assistant')
    .description('how the assistant of a tenant answers: get, set, publish (tsk_)')
    .addHelpText('after', examples);

  takesTenantCredential(assistant.command('get'))
    .description('show the settings that are live')
    .option('--draft', 'those that are being written')
    .action((flags: GetFlags) => getSettings(terminal, flags));

  takesTenantCredential(assistant.command('set'))
    .description('write to the draft; what is left out stays')
    .option('--name <name>', 'what it is called')
    .option('--locale <locale>', 'in which language it answers where nothing tells: en, pt-BR')
    .option('--languages <list>', 'answer in these only: en,pt-BR; "" for any')
    .option('--tone <tone>', 'how a model is to sound')
    .option('--pin-tools', 'only with the tools that are ready now, as they are described now')
    .option('--unpin-tools', 'with whatever tools are approved')
    .option('--instructions <file>', 'a file with what it is told; - for standard input')
    .addOption(
      new Option('--provider <provider>', 'whose model answers').choices([
        ...(['builtin', 'openai-compatible', 'openai', 'anthropic'] as const),
      ]),
    )
    .option('--model <model>', 'as the provider calls it')
    .option('--base-url <url>', 'where the provider answers')
    .action((flags: SetFlags, command: Command) => setDraft(terminal, flags, command));

  takesTenantCredential(assistant.command('publish'))
    .description('let the draft answer the cases that begin from now on')
    .requiredOption('--note <note>', 'why, for whoever looks at the versions')
    .option('--key <key>', 'of the provider, where it is another one; safer in DESKHAND_MODEL_KEY')
    .action((flags: PublishFlags) => publish(terminal, flags));
}

async function getSettings(terminal: Terminal, flags: GetFlags): Promise<void> {
  const client = connect(flags, terminal);
  const token = tenantCredential(flags, terminal);
  if (flags.draft) {
    const draft = await readDraft(terminal, flags);
    if (flags.json) return printJson(terminal, draft);
    if (!draft.isChanged) note(terminal, 'Nobody has written anything: these are live.');
    return printSettings(terminal, draft.settings);
  }
  const path = '/api/admin/assistant';
  const settings = await client.send<AssistantSettings>({ method: 'GET', path, token });
  if (flags.json) return printJson(terminal, settings);
  printSettings(terminal, settings);
}

function printSettings(terminal: Terminal, settings: Omit<VersionedSettings, 'firstScreen'>): void {
  const { name, locale, provider, model, baseUrl, instructions } = settings;
  const { tone, languages, budgets, toolPins, prices } = settings;
  const lines = Object.entries({
    ...{ name, locale, languages: languages.join(', '), tone, provider, model },
    ...{ 'base URL': baseUrl, tokens: budgets.answerTokens, calls: budgets.toolCalls },
    ...{ seconds: budgets.seconds, pinned: toolPins?.map(({ tool }) => tool).join(', ') },
    prices: prices && `${prices.input} / ${prices.output} ${prices.currency}`,
  });
  for (const [label, value] of lines) {
    if (value != null && value !== '') printLine(terminal, `${label.padEnd(10)}${value}`);
  }
  if (instructions !== '') printLine(terminal, `\n${instructions}`);
}

const readDraft = (terminal: Terminal, flags: TenantFlags): Promise<AssistantDraft> =>
  connect(flags, terminal).send<AssistantDraft>({
    ...{ method: 'GET', path: draftRoute },
    token: tenantCredential(flags, terminal),
  });

async function setDraft(terminal: Terminal, flags: SetFlags, command: Command): Promise<void> {
  const { name, locale, tone, provider, model, baseUrl } = flags;
  const given = Object.entries({ name, locale, tone, provider, model, baseUrl });
  const changes: Partial<UpdateDraftRequest> = Object.fromEntries(
    given.filter(([, value]) => value !== undefined),
  );
  if (flags.instructions !== undefined) {
    changes.instructions = await readInstructions(terminal, flags.instructions);
  }
  if (flags.languages !== undefined) {
    changes.languages = flags.languages.split(/[\s,]+/).filter(Boolean);
  }
  if (flags.unpinTools) changes.toolPins = null;
  if (flags.pinTools) changes.toolPins = await readyTools(terminal, flags);
  if (Object.keys(changes).length === 0) {
    return command.error('error: say what to set: --name, --instructions, …');
  }
  // Who wrote after it was read is not written over: the service says so.
  const { revision } = await readDraft(terminal, flags);
  const draft = await connect(flags, terminal).send<AssistantDraft>({
    ...{ method: 'PUT', path: draftRoute, body: { ...changes, revision } },
    token: tenantCredential(flags, terminal),
  });
  if (flags.json) return printJson(terminal, draft);
  printLine(terminal, 'The draft is written. It answers nobody before: deskhand assistant publish');
}

/** The definitions that could be used now. */
async function readyTools(terminal: Terminal, flags: SetFlags): Promise<ToolPin[]> {
  const { tools } = await connect(flags, terminal).send<ListConnectorToolsResponse>({
    ...{ method: 'GET', path: '/api/admin/connector/tools' },
    token: tenantCredential(flags, terminal),
  });
  const ready = tools.filter(({ state }) => state === 'ready');
  if (ready.length === 0) throw new CommandError('no tool is ready, so there is none to pin');
  return ready.map(({ name, digest }) => ({ tool: name, digest }));
}

async function readInstructions({ input }: Terminal, file: string): Promise<string> {
  if (file === '-') return text(input);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`${file} can't be read`);
  }
}

async function publish(terminal: Terminal, flags: PublishFlags): Promise<void> {
  const { revision, isChanged } = await readDraft(terminal, flags);
  if (!isChanged) throw new CommandError('the draft is as what is live: deskhand assistant set');
  const apiKey = flags.key ?? secretOf(terminal, 'DESKHAND_MODEL_KEY');
  const version = await connect(flags, terminal).send<AssistantVersion>({
    ...{ method: 'POST', path: '/api/admin/versions' },
    token: tenantCredential(flags, terminal),
    body: { note: flags.note, revision, ...(apiKey ? { apiKey } : {}) },
  });
  if (flags.json) return printJson(terminal, version);
  printLine(terminal, `Version ${version.number} is live.`);
}
