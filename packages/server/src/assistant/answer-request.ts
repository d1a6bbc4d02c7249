import type { Toolbox } from '../actions/index.ts';
import type { Answer } from '../cases/index.ts';
import { missingOf } from './offers/offer.ts';
import type { ReadTurn } from './read-turn.ts';
import { plain } from './reading-text.ts';
import { askForMissing, proposeChange, showReading, toldBy } from './use-tool.ts';

/**
 * Answers a message that asks for a tool by its name: with a proposal, with what was read, or with what
 * is still missing. No word of the message is read, and nothing is ever confirmed by it.
 */
export async function answerRequest(
  { toolbox }: { toolbox: Toolbox },
  read: ReadTurn,
  emit: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const answer = await answerFor(toolbox, read, signal);
  emit(answer.content);
  return { ...answer, provenance: { provider: 'actions', ...answer.provenance } };
}

async function answerFor(toolbox: Toolbox, read: ReadTurn, signal: AbortSignal): Promise<Answer> {
  const { tool: name, arguments: known = {} } = read.turn.request!;
  const tool = (await toolbox.offer(read.turn)).find((one) => one.name === name);
  if (!tool) {
    const content = read.sentences.actions.notOffered;
    return { ...toldBy(read), content, provenance: { kind: 'not_offered', tool: name } };
  }
  const use = { toolbox, read, tool, arguments: known };
  const missing = missingOf(tool, known);
  if (missing.length > 0) return askForMissing(use, missing);
  if (tool.effect === 'read') return showReading(use, signal);
  const proposed = await proposeChange(use);
  if (!('problem' in proposed)) return proposed;
  const problem = `> ${plain(proposed.problem, problemCharactersMax)}`;
  const content = `${read.sentences.actions.unfit(plain(tool.title))}\n\n${problem}`;
  return { ...toldBy(read), content, provenance: { kind: 'unfit', tool: name } };
}

const problemCharactersMax = 500;
