import { proposalPartText, type Toolbox } from '../actions/index.ts';
import { readQuestion, tellOfProposal } from '../builtin/index.ts';
import type { Answer } from '../cases/index.ts';
import type { ReadTurn } from './read-turn.ts';
import { toldBy } from './use-tool.ts';

/**
 * Answers a question about the proposal that waits, "how long does that take?", by what its preview says;
 * null where none waits, or its preview does not tell.
 */
export async function answerOfProposal(toolbox: Toolbox, read: ReadTurn): Promise<Answer | null> {
  const { turn, settings, message, history, locale, language } = read;
  if (turn.ruling || turn.request || !message.asks) return null;
  const waiting = turn.canAct && history.length > 0 ? await toolbox.waiting(turn) : null;
  if (!waiting) return null;
  const question = readQuestion(message, history, { locale, assistantName: settings.name });
  const preview = tellOfProposal(question, waiting);
  if (!preview) return null;
  const content = proposalPartText({ title: waiting.title, preview }, language);
  return { ...toldBy(read, { kind: 'of_proposal', tool: waiting.tool }), content };
}
