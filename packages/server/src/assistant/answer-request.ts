import type { Toolbox } from '../actions/index.ts';
import type { Answer, Emit } from '../cases/index.ts';
import { searchTools } from '../builtin/index.ts';
import { lookUp } from './look-up.ts';
import { describedArguments, missingOf } from './offers/offer.ts';
import type { ReadTurn } from './read-turn.ts';
import { plain } from './reading/plain.ts';
import { givenTo } from './turn-search.ts';
import { askForMissing, proposeChange, showReading, toldBy } from './use-tool.ts';

/**
 * Answers a message that asks for a tool by its name: with a proposal, with what was read, or with what
 * is still missing. Words fill no argument, and tell at most which records are likely to be meant; nothing
 * is ever confirmed by it.
 */
export async function answerRequest(
  { toolbox }: { toolbox: Toolbox },
  read: ReadTurn,
  emit: Emit,
  signal: AbortSignal,
): Promise<Answer> {
  const answer = await answerFor(toolbox, read, signal);
  emit(answer.content, answer.notice);
  return answer;
}

async function answerFor(toolbox: Toolbox, read: ReadTurn, signal: AbortSignal): Promise<Answer> {
  const { tool: name, arguments: known = {} } = read.turn.request!;
  const tools = await toolbox.offer(read.turn, read.language);
  const tool = tools.find((one) => one.name === name);
  if (!tool) {
    const content = read.sentences.actions.notOffered;
    return { ...toldBy(read, { kind: 'not_offered', tool: name }), content };
  }
  const asked = { toolbox, read, tool, arguments: known };
  const missing = missingOf(tool, known).map((argument) => argument.name);
  const before = textBefore(read);
  const query = searchTools(before, tools, givenTo(read)).namesAsWritten;
  const found = await lookUp(asked, missing, { words: '', before, query }, signal);
  const use = { ...asked, arguments: found.arguments };
  if (found.missing.length > 0) {
    return askForMissing(use, describedArguments(tool, found.missing), found.choices);
  }
  if (tool.effect === 'read') return (await showReading(use, whole, signal)).answer;
  const proposed = await proposeChange(use, signal);
  if (!('problem' in proposed)) return proposed;
  const problem = `> ${plain(proposed.problem, problemCharactersMax)}`;
  const content = `${read.sentences.actions.unfit(plain(tool.title))}\n\n${problem}`;
  return { ...toldBy(read, { kind: 'unfit', tool: name }), content };
}

/** An offer is taken with its title: the names are in the message that it stood under. */
const textBefore = ({ turn, history }: ReadTurn): string =>
  `${history.findLast(({ author }) => author === 'user')?.content ?? ''}\n${turn.content}`;

const problemCharactersMax = 500;

const whole = { names: [], which: null, part: null };
