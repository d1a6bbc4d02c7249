import type { ConnectorTool, PhraseProposals } from '@deskhand/contract';
import type { Command } from 'commander';
import { connect, takesTenantCredential, tenantCredential, type TenantFlags } from '../access.ts';
import { CommandError } from '../api/failure.ts';
import { createPhraseAsker, readLanguages } from '../propose-phrases.ts';
import { counted, note, printJson, printLine, type Terminal } from '../terminal.ts';
import { chosenBy, pick, readTools, type ChosenFlags } from './connector-tools.ts';

export interface PhraseFlags extends TenantFlags {
  languages?: string[];
}

const aboutProposing = `
The assistant's model is asked how customers would ask for a tool, and for titles that it has not.
Nothing is stored. What is shown is what the policy of the tool has, with what is proposed behind it:
take out what is wrong, and send the rest to the address above it.

Examples:
  $ deskhand connector propose cancel_order --languages en,de
  $ deskhand connector propose --all --json | jq '.proposals[].examples'`;

/** Of a policy: what was there, and behind it what is proposed. */
type Proposed = { tool: string } & Pick<PhraseProposals, 'model' | 'titles' | 'examples'>;

export interface Proposals {
  proposals: Proposed[];
  /** Tools for which there are none, and why. */
  without: { tool: string; reason: string }[];
}

export function addConnectorPhraseCommand(connector: Command, terminal: Terminal): void {
  takesPhraseFlags(takesTenantCredential(connector.command('propose')))
    .description('let the model propose titles and examples of tools; nothing is stored')
    .argument('[name...]', 'tools of the connector')
    .option('--all', 'every tool that the connector lists')
    .addHelpText('after', aboutProposing)
    .action(async (names: string[], flags: PhraseFlags & ChosenFlags, command: Command) => {
      const chosen = chosenBy(names, flags, command);
      const { tools, escalationTool } = await readTools(terminal, flags);
      // Nobody asks for that one in words.
      const isAskedFor = ({ name, state }: ConnectorTool) =>
        state !== 'gone' && name !== escalationTool;
      const proposed = await proposeFor(terminal, flags, pick(tools, chosen, isAskedFor));
      if (flags.json) printJson(terminal, proposed);
      throwUnlessAll(proposed);
    });
}

export const takesPhraseFlags = (command: Command): Command =>
  command.option(
    '--languages <list>',
    'to propose in, such as en,de; else those of the policy and the assistant’s',
    readLanguages,
  );

/** For tools that a check has found, by the policies that the service has of them. */
export async function proposeForNames(
  terminal: Terminal,
  flags: PhraseFlags,
  names: readonly string[],
): Promise<Proposals> {
  const { tools, escalationTool } = await readTools(terminal, flags);
  const asked = names.filter((name) => name !== escalationTool);
  const known = tools.filter(({ name }) => asked.includes(name));
  const proposed = await proposeFor(terminal, flags, known);
  const reason = 'not known to the service yet: name the connector there and refresh it first';
  const unknown = asked.filter((name) => !known.some((tool) => tool.name === name));
  if (!flags.json && unknown.length > 0) note(terminal, `${unknown.join(', ')}: ${reason}`);
  return {
    ...proposed,
    without: [...proposed.without, ...unknown.map((tool) => ({ tool, reason }))],
  };
}

const keep =
  'Nothing is stored. Take out what is wrong, and send the rest to the address above it.';

/** Asks for one tool after the other, and prints each where people read. */
async function proposeFor(
  terminal: Terminal,
  flags: PhraseFlags,
  tools: readonly ConnectorTool[],
): Promise<Proposals> {
  const { languages, json } = flags;
  const asker = createPhraseAsker(connect(flags, terminal), tenantCredential(flags, terminal));
  const result: Proposals = { proposals: [], without: [] };
  const reasons = new Set<string>();
  for (const tool of tools) {
    const { name } = tool;
    const answer = await asker.ask({ tool: name, ...(languages && { languages }) });
    if (answer.proposals === null) {
      const { reason } = answer;
      result.without.push({ tool: name, reason });
      if (!json && !reasons.has(reason)) note(terminal, `${name}: ${reason}`);
      reasons.add(reason);
      continue;
    }
    const proposed = { tool: name, ...besideOf(tool, answer.proposals) };
    result.proposals.push(proposed);
    if (!json) show(terminal, proposed, answer.proposals);
  }
  if (!json && result.proposals.length > 0) note(terminal, keep);
  return result;
}

function besideOf({ titles, examples }: ConnectorTool, proposals: PhraseProposals) {
  const languages = new Set([
    ...Object.keys(examples ?? {}),
    ...Object.keys(proposals.examples ?? {}),
  ]);
  const all = [...languages].map((language) => [
    language,
    [...(examples?.[language] ?? []), ...(proposals.examples?.[language] ?? [])],
  ]);
  const allTitles = { ...proposals.titles, ...titles };
  return {
    model: proposals.model,
    titles: Object.keys(allTitles).length > 0 ? allTitles : null,
    examples: all.length > 0 ? (Object.fromEntries(all) as Record<string, string[]>) : null,
  };
}

function show(
  terminal: Terminal,
  { tool, titles, examples }: Proposed,
  added: PhraseProposals,
): void {
  const titlesCount = counted(Object.keys(added.titles ?? {}).length, 'title');
  const examplesCount = counted(Object.values(added.examples ?? {}).flat().length, 'example');
  printLine(terminal, `${tool}: ${titlesCount} and ${examplesCount} proposed by ${added.model}`);
  printLine(terminal, `PUT /api/admin/connector/tools/${encodeURIComponent(tool)}`);
  const policy = { ...(titles && { titles }), ...(examples && { examples }) };
  printLine(terminal, `${JSON.stringify(policy, null, 2)}\n`);
}

/** @throws CommandError that says for which tools there is nothing. */
export function throwUnlessAll({ without }: Proposals): void {
  if (without.length === 0) return;
  throw new CommandError(`nothing proposed for: ${without.map(({ tool }) => tool).join(', ')}`);
}
