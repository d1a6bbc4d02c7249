import {
  missingArgumentsText,
  proposalText,
  withoutReceiptMark,
  type OfferedTool,
  type Toolbox,
} from '../actions/index.ts';
import type { Answer } from '../cases/index.ts';
import { offerOf, type MissingArgument } from './offers/offer.ts';
import type { ReadTurn } from './read-turn.ts';
import { readingText } from './reading-text.ts';

interface Use {
  toolbox: Toolbox;
  read: ReadTurn;
  tool: OfferedTool;
  arguments: Readonly<Record<string, unknown>>;
}

/** Runs a reading tool, and shows what it answered. */
export async function showReading(use: Use, signal: AbortSignal): Promise<Answer> {
  const { read, tool } = use;
  const { name, title } = tool;
  const { ok, value, milliseconds } = await use.toolbox.read(
    read.turn,
    name,
    use.arguments,
    signal,
  );
  const content = withoutReceiptMark(readingText({ title, ok, value }, read.sentences.notes));
  const toolCalls = [{ tool: name, title, milliseconds, ok }];
  return { ...toldBy(read), content, provenance: { kind: 'reading', toolCalls } };
}

/** Shows the change that a tool would make, for its user to confirm; or the problem with its arguments. */
export async function proposeChange(use: Use): Promise<Answer | { problem: string }> {
  const { read, tool } = use;
  const verdict = await use.toolbox.propose(read.turn, tool.name, use.arguments);
  if (verdict.verdict === 'refused') return { problem: verdict.problem };
  const { proposal } = verdict;
  const content = proposalText(proposal, read.language);
  const provenance = { kind: 'proposal', tool: tool.name };
  return { ...toldBy(read), content, proposal, provenance };
}

/** Asks for what a tool lacks. */
export function askForMissing(
  { read, tool, arguments: known }: Omit<Use, 'toolbox'>,
  missing: readonly MissingArgument[],
): Answer {
  const content = missingArgumentsText({ title: tool.title, missing }, read.language);
  const offers = [offerOf(tool, known, missing)];
  return { ...toldBy(read), content, provenance: { kind: 'question', tool: tool.name, offers } };
}

/** What all answers of the service itself have in common. */
export const toldBy = ({ settings }: ReadTurn) => ({
  authorName: settings.name,
  citations: [],
  status: 'complete' as const,
});
