import type { Passage } from '@deskhand/contract';
import {
  decidesSomething,
  likelyToolText,
  readReaction,
  withoutReceiptMark,
  type OfferedTool,
  type Toolbox,
} from '../actions/index.ts';
import type { Answer, Emit } from '../cases/index.ts';
import {
  answerWithTool,
  explainRoles,
  givenTo,
  narrowingBy,
  useFirst,
  useTool,
  type ToolDeps,
} from './answer-with-tool.ts';
import {
  answerFromKnowledge,
  matchLikely,
  namesIn,
  type BuiltinAnswer,
  type Given,
} from '../builtin/index.ts';
import { claimsSuccess } from '../claims/index.ts';
import { termsOf, type Language } from '../language/index.ts';
import { withNotice } from './notice.ts';
import { offerOf } from './offers/offer.ts';
import { offersMax, offersOf, toldFirst, toolBeside } from './offers/offers-of.ts';
import type { ReadTurn } from './read-turn.ts';
import { plain } from './reading-text.ts';
import { showReading, toldBy } from './use-tool.ts';

export type Retrieve = (
  tenantId: number,
  knowledgeVersion: number,
  query: string,
  options: { limit: number; locale: string | null; signal?: AbortSignal },
) => Promise<Passage[]>;

interface Deps extends ToolDeps {
  retrieve: Retrieve;
}

/** Without any model: with a tool where the message asks for one, else from the knowledge. */
export async function answerBuiltin(
  deps: Deps,
  read: ReadTurn,
  emit: Emit,
  signal: AbortSignal,
): Promise<Answer> {
  const startedAt = performance.now();
  const answer =
    (await answerWithTool(deps, read, signal)) ?? (await answerFromArticles(deps, read, signal));
  emit(answer.content, answer.notice);
  const milliseconds = Math.round(performance.now() - startedAt);
  return { ...answer, provenance: { provider: 'builtin', ...answer.provenance, milliseconds } };
}

async function answerFromArticles(
  deps: Deps,
  read: ReadTurn,
  signal: AbortSignal,
): Promise<Answer> {
  const { turn, settings, history, locale, language, sentences } = read;
  const answer = await answerFromKnowledge({
    message: turn.content,
    history,
    locale,
    assistantName: settings.name,
    context: turn.context,
    canEscalate: turn.canEscalate,
    retrieve: (query, limit) =>
      deps.retrieve(turn.tenantId, turn.knowledgeVersion, query, { limit, locale }),
  });
  const { content, citations, kind } = answer;
  if (answer.question) read.trace.asked(answer.question);
  read.trace.considered(answer.considered);
  const tools = await deps.toolbox.offer(turn, language);
  // By the second message the user may be at another page.
  const given = { ...givenTo(deps, read), ...(history.length > 0 && { context: null }) };
  const likely = await answerLikely(deps.toolbox, read, { answer, tools, given }, signal);
  if (likely) return instead(read, likely);
  const offered = offersOf(read, answer, tools, given);
  const offers = offered.length > 0 && { offers: offered };
  if (!turn.ruling && decidesInVain(read, kind)) {
    const taken = await takeOffer(deps.toolbox, read, { tools, given }, signal);
    if (taken) return instead(read, taken);
    const content = sentences.notes.nothingWaits;
    const provenance = { kind: 'nothing_waits', ...offers };
    return instead(read, { ...toldBy(read), content, provenance });
  }
  const told = withoutReceiptMark(answer.smalltalk ? spoken(read, answer, tools) : content);
  // An article may say "I have cancelled your plan" as well as a model.
  const isClaim = turn.canChange && claimsSuccess(told);
  if (isClaim) read.trace.guarded('notice_added', [], 'reads_like_a_change');
  return {
    ...toldBy(read),
    ...withNotice(told, isClaim ? sentences.notes.unchanged : null),
    citations: citations.map((citation) => ({
      ...citation,
      title: withoutReceiptMark(citation.title),
      quote: withoutReceiptMark(citation.quote),
    })),
    citedDocuments: answer.passages.map(({ documentId }) => documentId),
    provenance: { kind, ...offers },
  };
}

/** What the chance of a tool counts beside that of an article, which is right where there is no doubt of it. */
const toolShare = 2;

/** Not what the articles say. */
function instead({ trace }: ReadTurn, answer: Answer): Answer {
  trace.setAside();
  return answer;
}

interface Found {
  answer: BuiltinAnswer;
  tools: readonly OfferedTool[];
  given: Given;
}

/** Where a tool is likelier meant than an article: reads what is meant, or asks whether a change is. */
async function answerLikely(
  toolbox: Toolbox,
  read: ReadTurn,
  { answer, tools, given }: Found,
  signal: AbortSignal,
): Promise<Answer | null> {
  const { turn, language, message } = read;
  // Who is upset is better off with a person than with a question.
  const isLost = answer.kind === 'unknown' && answer.needsPerson;
  const isOpen = answer.kind !== 'smalltalk' && !isLost && !turn.ruling;
  if (!isOpen || decidesSomething(message.text) === 'wholly') return null;
  const closed = await toolbox.explain(turn, language);
  const likely = matchLikely(turn.content, [...tools, ...closed], given, answer.chance);
  if (likely.kind === 'first' && (likely.isSure || !answer.isSure))
    return useFirst(toolbox, read, likely, signal);
  if (likely.kind !== 'one' || likely.chance * toolShare < answer.chance) return null;
  const { tool } = likely;
  const closedOne = closed.find((one) => one === tool);
  if (closedOne) return explainRoles(read, closedOne);
  const nearest = [...answer.passages, ...answer.nearest];
  // What is meant is likely found, and a person comes behind what is near it.
  const beside = { ...answer, kind: 'unknown', nearest, needsPerson: false } as const;
  const others = offersOf(read, beside, tools, given).filter((offer) => offer.tool !== tool.name);
  if (tool.effect === 'write') {
    const content = likelyToolText(tool.title, language);
    const offers = [offerOf(tool, likely.arguments), ...others].slice(0, offersMax);
    return { ...toldBy(read), content, provenance: { kind: 'likely', tool: tool.name, offers } };
  }
  if (isSpokenOf(turn.content, [...tools, ...closed], answer, language)) return null;
  if (likely.missing.length > 0) return useTool(toolbox, read, { ...likely, tools }, signal);
  const shown = await showReading(
    { toolbox, read, ...likely },
    narrowingBy(turn.content, tools, language),
    signal,
  );
  if (!shown.ok) return null;
  return { ...shown.answer, provenance: { ...shown.answer.provenance, offers: others } };
}

/** "Do you take PayPal for my plan?": what no tool knows, and the articles that come nearest speak of. */
const nearMax = 3;

function isSpokenOf(
  message: string,
  tools: readonly OfferedTool[],
  { considered }: BuiltinAnswer,
  language: Language,
): boolean {
  const near = considered.slice(0, nearMax).map(({ passage: { title, text } }) => title + text);
  const terms = new Set(near.flatMap((text) => termsOf(text, language)));
  return namesIn(message, tools, language).some((name) => terms.has(name));
}

/** A courtesy's phrase, with what holds for this person: who can be had, and what can be done. */
function spoken(
  { turn, sentences }: ReadTurn,
  { smalltalk, content }: BuiltinAnswer,
  tools: readonly OfferedTool[],
): string {
  const { nobody, canShow, canDo } = sentences.articles;
  if (smalltalk === 'person' && !turn.canEscalate) return nobody;
  if (smalltalk !== 'help' || tools.length === 0) return content;
  const told = toldFirst(tools, toldToolsMax);
  const listed = (said: string, effect: OfferedTool['effect']) => {
    const titles = told.filter((tool) => tool.effect === effect).map(({ title }) => plain(title));
    return titles.length === 0 ? [] : [said, titles.map((title) => `- ${title}`).join('\n')];
  };
  return [content, ...listed(canShow, 'read'), ...listed(canDo, 'write')].join('\n\n');
}

const toldToolsMax = 8;

/** "Ok, do it", behind an answer that offered to do what it told of. */
async function takeOffer(
  toolbox: Toolbox,
  read: ReadTurn,
  { tools, given }: { tools: readonly OfferedTool[]; given: Given },
  signal: AbortSignal,
): Promise<Answer | null> {
  if (readReaction(read.turn.content) !== 'consent') return null;
  const said = read.history.findLast(({ author }) => author === 'user')?.content ?? '';
  const isAnswered = read.history.at(-1)?.content.includes('[1]');
  if (!isAnswered) return null;
  const offered = toolBeside(said, tools, given);
  return offered && useTool(toolbox, read, { kind: 'one', ...offered, said, tools }, signal);
}

/** "Yes" and "stop" answer no article; "cancel my plan" may. */
function decidesInVain({ message }: ReadTurn, kind: BuiltinAnswer['kind']): boolean {
  if (kind === 'smalltalk') return false;
  const decides = decidesSomething(message.text);
  const isShort = message.words.length <= decidingWordsMax;
  return decides === 'wholly' || (decides === 'maybe' && kind === 'unknown' && isShort);
}

/** Who says more than this tells of something else: "Tess never got her invoice". */
const decidingWordsMax = 3;
