import type { Passage } from '@deskhand/contract';
import { decidesSomething, withoutReceiptMark, type Toolbox } from '../actions/index.ts';
import type { Answer, Turn } from '../cases/index.ts';
import type { Clock } from '../platform/clock.ts';
import { answerFromKnowledge, type BuiltinAnswer } from './builtin/index.ts';
import { laterContext, matchTool } from './builtin/tools/index.ts';
import { readText } from './claims/index.ts';
import { offersOf } from './offers/offers-of.ts';
import type { ReadTurn } from './read-turn.ts';
import { plain } from './reading-text.ts';
import { askForMissing, proposeChange, showReading, toldBy } from './use-tool.ts';

export type Retrieve = (
  tenantId: number,
  knowledgeVersion: number,
  query: string,
  options: { limit: number; locale: string | null; signal?: AbortSignal },
) => Promise<Passage[]>;

interface Deps {
  retrieve: Retrieve;
  toolbox: Toolbox;
  /** "Tomorrow" is told by it. */
  clock: Clock;
}

/** Without any model: with a tool where the message asks for one, else from the knowledge. */
export async function answerBuiltin(
  deps: Deps,
  read: ReadTurn,
  emit: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const startedAt = performance.now();
  const answer =
    (await answerWithTool(deps, read, signal)) ?? (await answerFromArticles(deps, read));
  emit(answer.content);
  const milliseconds = Math.round(performance.now() - startedAt);
  return { ...answer, provenance: { provider: 'builtin', ...answer.provenance, milliseconds } };
}

async function answerWithTool(
  deps: Deps,
  read: ReadTurn,
  signal: AbortSignal,
): Promise<Answer | null> {
  const { turn, history, locale } = read;
  const tools = await deps.toolbox.offer(turn);
  if (tools.length === 0) return null;
  const { content: message } = turn;
  const context = isWhole(turn) ? turn.context : laterContext(turn.context);
  const match = matchTool({ message, history, context, tools, locale, now: deps.clock() });
  if (match.kind === 'none') return null;
  if (match.kind === 'dropped') {
    const content = read.sentences.notes.dropped(plain(match.tool.title));
    return { ...toldBy(read), content, provenance: { kind: 'dropped', tool: match.tool.name } };
  }
  if (match.kind === 'ask') return askForMissing({ read, ...match }, match.missing);
  const use = { toolbox: deps.toolbox, read, tool: match.tool, arguments: match.arguments };
  if (match.tool.effect === 'read') return showReading(use, signal);
  const proposed = await proposeChange(use);
  return 'problem' in proposed ? null : proposed;
}

/** Whether the history begins where the case does, and so with what its context belongs to. */
const isWhole = ({ seq, history }: Turn): boolean => history.length === seq - 1;

async function answerFromArticles(deps: Deps, read: ReadTurn): Promise<Answer> {
  const { turn, settings, history, locale, language, sentences } = read;
  const answer = await answerFromKnowledge({
    message: turn.content,
    history,
    locale,
    assistantName: settings.name,
    context: turn.context,
    retrieve: (query, limit) =>
      deps.retrieve(turn.tenantId, turn.knowledgeVersion, query, { limit, locale }),
  });
  const { content, citations, kind } = answer;
  const offered = offersOf(read, answer, await deps.toolbox.offer(turn));
  const offers = offered.length > 0 && { offers: offered };
  if (!turn.ruling && decidesInVain(read, kind)) {
    const content = sentences.notes.nothingWaits;
    return { ...toldBy(read), content, provenance: { kind: 'nothing_waits', ...offers } };
  }
  const told = withoutReceiptMark(content);
  // An article may say "I have cancelled your plan" as well as a model.
  const isClaim = turn.canChange && readText(told, language) === 'withheld';
  return {
    ...toldBy(read),
    content: isClaim ? `${told}\n\n${sentences.notes.unchanged}` : told,
    citations: citations.map((citation) => ({
      ...citation,
      title: withoutReceiptMark(citation.title),
      quote: withoutReceiptMark(citation.quote),
    })),
    provenance: { kind, ...offers },
  };
}

/** "Yes" and "stop" answer no article; "cancel my plan" may. */
function decidesInVain({ message }: ReadTurn, kind: BuiltinAnswer['kind']): boolean {
  if (kind === 'smalltalk') return false;
  const decides = decidesSomething(message.text);
  const isShort = message.words.length <= decidingWordsMax;
  return decides === 'wholly' || (decides === 'maybe' && kind === 'unknown' && isShort);
}

/** Who says more than this tells of something else: "Tess never got her invoice". */
const decidingWordsMax = 6;
