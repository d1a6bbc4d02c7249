import type { Offer, Passage } from '@deskhand/contract';
import { withoutReceiptMark, type ClosedTool, type Toolbox } from '../actions/index.ts';
import type { Answer, Emit } from '../cases/index.ts';
import { answerBareNumber } from './answer-bare-number.ts';
import { answerFurthest } from './answer-furthest.ts';
import { answerLikely, type FoundInArticles } from './answer-likely.ts';
import { answerOfProposal } from './answer-of-proposal.ts';
import { answerUndo } from './answer-undo.ts';
import {
  answerWithTool,
  explainClosed,
  closedText,
  useTool,
  type ToolDeps,
} from './answer-with-tool.ts';
import {
  answerFromKnowledge,
  dialogueBefore,
  isDoneByNoTool,
  splitQuestions,
  toolWeights,
  type SplitQuestions,
  requested,
  type BuiltinAnswer,
} from '../builtin/index.ts';
import { claimsSuccess } from '../claims/index.ts';
import { courtesyText } from './courtesy-text.ts';
import { withNotice } from './notice.ts';
import { offersMax, offersOf, questionOffer, offeredBeside } from './offers/offers-of.ts';
import { placeSections } from './place-sections.ts';
import type { ReadTurn } from './read-turn.ts';
import { plain } from './reading/plain.ts';
import { toldBy } from './use-tool.ts';
import { questionBehindNo, speaksOfOwn, type Utterance } from '../utterance/index.ts';
import { searchAnew, searchFor, type TurnSearch } from './turn-search.ts';

export type Retrieve = (
  tenantId: number,
  knowledgeVersion: number,
  query: Utterance,
  options: { limit: number; locale: string | null; signal?: AbortSignal },
) => Promise<Passage[]>;

interface Deps extends ToolDeps {
  retrieve: Retrieve;
}

/** Answers without any model: with a tool where the message asks for one, else from the knowledge. */
export async function answerBuiltin(
  deps: Deps,
  whole: ReadTurn,
  emit: Emit,
  signal: AbortSignal,
): Promise<Answer> {
  const startedAt = performance.now();
  const read = partOf(whole, askedIn(whole));
  const search = await searchFor(deps.toolbox, read);
  const { parts, isMixed } = partsIn(read, search);
  const first = isMixed ? partOf(read, parts[0]!) : read;
  const told = await answerPart(deps, first, searchAnew(search, first), signal);
  const rest = isMixed
    ? parts.slice(1)
    : parts.filter((part) => !isToldBy(read.message.part(part), told, read));
  const answer = parts.length > 1 ? withRest(told, rest) : told;
  emit(answer.content, answer.notice);
  const milliseconds = Math.round(performance.now() - startedAt);
  return { ...answer, provenance: { ...answer.provenance, milliseconds } };
}

/** What is asked behind a complaint that it was not told. */
const askedIn = ({ turn, message, language }: ReadTurn): string =>
  turn.ruling || turn.request
    ? turn.content
    : (questionBehindNo(message, language) ?? turn.content);

async function answerPart(
  deps: Deps,
  read: ReadTurn,
  search: TurnSearch,
  signal: AbortSignal,
): Promise<Answer> {
  const answer =
    (await answerOfProposal(deps.toolbox, read)) ??
    (await answerUndo(deps, read, signal)) ??
    (await answerFurthest(deps.toolbox, read, search, signal)) ??
    (await answerWithTool(deps.toolbox, read, search, signal)) ??
    (await answerBareNumber(deps.toolbox, read, search, signal)) ??
    (await answerFromArticles(deps, read, search, signal));
  return remindedOfProposal(deps.toolbox, read, answer);
}

/**
 * "Thanks", to a proposal that waits, is no yes: who says it should not leave believing that it was done. Who asked
 * something meanwhile is told that it still waits.
 */
async function remindedOfProposal(
  toolbox: Toolbox,
  { turn, message, sentences, history }: ReadTurn,
  answer: Answer,
): Promise<Answer> {
  const { kind } = answer.provenance;
  const mayWait = history.length > 0 && turn.canAct && !turn.ruling && !turn.request;
  const isAside = kind === 'smalltalk' || message.asks;
  // A newer proposal takes the place of one that waits.
  const isTold = kind === 'of_proposal' || answer.proposal !== undefined;
  const waiting = mayWait && isAside && !isTold ? await toolbox.waiting(turn) : null;
  if (!waiting) return answer;
  const reminder = sentences.actions.stillWaiting(plain(waiting.title));
  return { ...answer, content: `${answer.content}\n\n${reminder}` };
}

/** What a message asks, each for itself; what it decides of a proposal is said with all of it. */
function partsIn({ turn, message }: ReadTurn, { tools, open }: TurnSearch): SplitQuestions {
  if (turn.ruling || turn.request) return { parts: [turn.content], isMixed: false };
  return splitQuestions(message, tools, open.given);
}

const partOf = (read: ReadTurn, content: string): ReadTurn =>
  content === read.turn.content
    ? read
    : { ...read, turn: { ...read.turn, content }, message: read.message.part(content) };

/** Whether an answer has most words of one of several questions. */
function isToldBy(question: Utterance, { content }: Answer, { language }: ReadTurn): boolean {
  const told = question.part(content).terms(language);
  const asked = [...question.terms(language)];
  return 2 * asked.filter((term) => told.has(term)).length > asked.length;
}

/** A change and a question are answered one at a time; what is left is one tap away, and not forgotten. */
function withRest(answer: Answer, rest: readonly string[]): Answer {
  if (rest.length === 0) return answer;
  const offers = [...rest.map(questionOffer), ...(answer.offers ?? [])].slice(0, offersMax);
  return { ...answer, offers };
}

async function answerFromArticles(
  deps: Deps,
  read: ReadTurn,
  search: TurnSearch,
  signal: AbortSignal,
): Promise<Answer> {
  const answer = await readArticles(deps, read);
  const found = { answer, search };
  const barred = barredTool(read, found);
  if (barred && answer.kind === 'unknown') {
    read.trace.setAside();
    return explainClosed(read, barred, search);
  }
  if (barred) {
    const told = tellArticles(read, found);
    const content = `${closedText(read, barred, search)}\n\n${told.content}`;
    return withSections({ ...told, content }, answer);
  }
  const instead =
    (await answerLikely(deps.toolbox, read, found, signal)) ??
    (await answerVainDecision(deps.toolbox, read, found, signal));
  if (instead) read.trace.setAside();
  if (instead) return instead;
  return withSections(tellArticles(read, found), answer);
}

/** What an answer has besides its first section may be collapsed. */
function withSections(told: Answer, { further }: BuiltinAnswer): Answer {
  const sections = placeSections(told.content, further);
  return sections.length === 0 ? told : { ...told, sections };
}

/** "Can I invite people?": the change that it asks about, where it is closed to this person. */
function barredTool(
  { message, language }: ReadTurn,
  { answer, search: { closed, all } }: FoundInArticles,
): ClosedTool | null {
  const isAsked = answer.kind === 'answer' || answer.kind === 'unknown';
  if (!isAsked || closed.length === 0) return null;
  if (!message.asks || !speaksOfOwn(message, language)) return null;
  const [top] = all.ranked;
  const isMeant =
    top?.isCovered && top.tool.effect === 'write' && top.score >= toolWeights.barredMin;
  return (isMeant && closed.find((one) => one === top.tool)) || null;
}

async function readArticles({ retrieve }: Deps, read: ReadTurn): Promise<BuiltinAnswer> {
  const { turn, settings, history, locale } = read;
  const answer = await answerFromKnowledge({
    message: read.message,
    history,
    locale,
    tenantLocale: settings.locale,
    assistantName: settings.name,
    context: turn.context,
    canEscalate: turn.canEscalate,
    retrieve: (query, limit) =>
      retrieve(turn.tenantId, turn.knowledgeVersion, query, { limit, locale }),
  });
  if (answer.question) read.trace.asked(answer.question);
  read.trace.considered(answer.considered);
  return answer;
}

/** Answers what decides on a proposal where none waits, by taking up what was offered if anything was. */
async function answerVainDecision(
  toolbox: Toolbox,
  read: ReadTurn,
  found: FoundInArticles,
  signal: AbortSignal,
): Promise<Answer | null> {
  if (read.turn.ruling || !decidesInVain(read, found.answer.kind)) return null;
  const taken = await takeOffer(toolbox, read, found, signal);
  if (taken) return taken;
  // Who wants nothing done is offered nothing either.
  const offers = read.message.reaction === 'consent' ? besideOf(read, found) : {};
  const content = read.sentences.notes.nothingWaits;
  return { ...toldBy(read, { kind: 'nothing_waits' }), content, ...offers };
}

function tellArticles(read: ReadTurn, found: FoundInArticles): Answer {
  const { turn, sentences } = read;
  const { content, citations, kind, smalltalk, passages, asksBack } = found.answer;
  const text = withoutReceiptMark(smalltalk ? courtesyText(read, found) : content);
  // An article may say "I have cancelled your plan" as well as a model.
  const isClaim = turn.canChange && claimsSuccess(text);
  const isVain = kind !== 'smalltalk' && !asksBack && isDoneByNoTool(found.search.all);
  const whole = isVain ? `${sentences.actions.cannotDo}\n\n${text}` : text;
  if (isClaim) read.trace.guarded('notice_added', [], 'reads_like_a_change');
  return {
    ...toldBy(read, { kind }),
    ...withNotice(whole, isClaim ? sentences.notes.unchanged : null),
    citations: citations.map((citation) => ({
      ...citation,
      title: withoutReceiptMark(citation.title),
      quote: withoutReceiptMark(citation.quote),
    })),
    citedDocuments: passages.map(({ documentId }) => documentId),
    ...besideOf(read, found),
    dialogue: {
      ...found.answer.dialogue,
      ...(kind === 'answer' && offeredBeside(read, found.search)),
    },
  };
}

/** The offers under the answer; empty without any. */
function besideOf(read: ReadTurn, { answer, search }: FoundInArticles): { offers?: Offer[] } {
  const offers = offersOf(read, answer, search);
  return offers.length > 0 ? { offers } : {};
}

/** "Ok, do it", behind an answer that offered to do what it told of. */
async function takeOffer(
  toolbox: Toolbox,
  read: ReadTurn,
  { search: { open } }: FoundInArticles,
  signal: AbortSignal,
): Promise<Answer | null> {
  if (read.message.reaction !== 'consent') return null;
  const { asks } = dialogueBefore(read.history);
  const offered = asks?.kind === 'beside' ? requested(asks, open.tools) : null;
  const wording = read.history.findLast(({ author }) => author === 'user')?.content ?? '';
  return (
    offered && useTool(toolbox, read, { kind: 'one', ...offered, wording, search: open }, signal)
  );
}

/** "Yes" and "stop" answer no article; "cancel my plan" may. */
function decidesInVain({ message }: ReadTurn, kind: BuiltinAnswer['kind']): boolean {
  if (kind === 'smalltalk') return false;
  const { decides } = message;
  // Who says more tells of something else: "it doesn't work".
  return decides === 'wholly' || (kind === 'unknown' && message.onlyReacts);
}
