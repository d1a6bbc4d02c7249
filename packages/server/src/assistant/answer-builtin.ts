import type { Passage } from '@deskhand/contract';
import {
  decidesSomething,
  missingArgumentsText,
  proposalText,
  withoutReceiptMark,
  type Toolbox,
} from '../actions/index.ts';
import type { Answer, Turn } from '../cases/index.ts';
import type { Clock } from '../platform/clock.ts';
import { answerFromKnowledge, type BuiltinAnswer } from './builtin/index.ts';
import { laterContext, matchTool, type ToolMatch } from './builtin/tools/index.ts';
import { readText } from './claims/index.ts';
import type { ReadTurn } from './read-turn.ts';
import { plain, readingText } from './reading-text.ts';

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
  const { turn, settings, history, locale, language } = read;
  const tools = await deps.toolbox.offer(turn);
  if (tools.length === 0) return null;
  const { content: message } = turn;
  const context = isWhole(turn) ? turn.context : laterContext(turn.context);
  const match = matchTool({ message, history, context, tools, locale, now: deps.clock() });
  if (match.kind === 'none') return null;
  const told = { authorName: settings.name, citations: [], status: 'complete' as const };
  if (match.kind === 'dropped') {
    const content = read.sentences.notes.dropped(plain(match.tool.title));
    return { ...told, content, provenance: { kind: 'dropped', tool: match.tool.name } };
  }
  if (match.kind === 'ask') {
    const { title } = match.tool;
    const content = missingArgumentsText({ title, missing: match.missing }, language);
    return { ...told, content, provenance: { kind: 'question', tool: match.tool.name } };
  }
  if (match.tool.effect === 'read') {
    const { ok, value, milliseconds } = await deps.toolbox.read(
      turn,
      match.tool.name,
      match.arguments,
      signal,
    );
    const { name: tool, title } = match.tool;
    const content = withoutReceiptMark(readingText({ title, ok, value }, read.sentences.notes));
    const toolCalls = [{ tool, title, milliseconds, ok }];
    return { ...told, content, provenance: { kind: 'reading', toolCalls } };
  }
  return propose(deps, read, match, told);
}

/** Whether the history begins where the case does, and so with what its context belongs to. */
const isWhole = ({ seq, history }: Turn): boolean => history.length === seq - 1;

async function propose(
  deps: Deps,
  { turn, language }: ReadTurn,
  match: ToolMatch & { kind: 'call' },
  told: Pick<Answer, 'authorName' | 'citations' | 'status'>,
): Promise<Answer | null> {
  const verdict = await deps.toolbox.propose(turn, match.tool.name, match.arguments);
  if (verdict.verdict === 'refused') return null;
  const { proposal } = verdict;
  const content = proposalText(proposal, language);
  return { ...told, content, proposal, provenance: { kind: 'proposal', tool: match.tool.name } };
}

async function answerFromArticles(
  deps: Deps,
  { turn, settings, history, locale, language, sentences }: ReadTurn,
): Promise<Answer> {
  const { content, citations, kind } = await answerFromKnowledge({
    message: turn.content,
    history,
    locale,
    assistantName: settings.name,
    context: turn.context,
    retrieve: (query, limit) =>
      deps.retrieve(turn.tenantId, turn.knowledgeVersion, query, { limit, locale }),
  });
  if (!turn.ruling && decidesInVain(turn.content, kind)) {
    return {
      content: sentences.notes.nothingWaits,
      citations: [],
      authorName: settings.name,
      status: 'complete',
      provenance: { kind: 'nothing_waits' },
    };
  }
  const told = withoutReceiptMark(content);
  // An article may say "I have cancelled your plan" as well as a model.
  const isClaim = turn.canChange && readText(told, language) === 'withheld';
  return {
    content: isClaim ? `${told}\n\n${sentences.notes.unchanged}` : told,
    citations: citations.map((citation) => ({
      ...citation,
      title: withoutReceiptMark(citation.title),
      quote: withoutReceiptMark(citation.quote),
    })),
    authorName: settings.name,
    status: 'complete',
    provenance: { kind },
  };
}

/** "Yes" and "stop" answer no article; "cancel my plan" may. */
function decidesInVain(message: string, kind: BuiltinAnswer['kind']): boolean {
  if (kind === 'smalltalk') return false;
  const decides = decidesSomething(message);
  return decides === 'wholly' || (decides === 'maybe' && kind === 'unknown');
}
