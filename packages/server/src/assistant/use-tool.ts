import type { Dialogue } from '@deskhand/contract';
import {
  missingArgumentsText,
  proposalText,
  refusedText,
  withoutReceiptMark,
} from '../actions/index.ts';
import type { Answer, Proposal, Provenance } from '../cases/index.ts';
import { withNotice } from './notice.ts';
import { offerOf, type MissingArgument } from './offers/offer.ts';
import { personOffers } from './offers/offers-of.ts';
import type { ReadTurn } from './read-turn.ts';
import { listenerOf, type ToolUse } from './tool-use.ts';
import { requestOf, type FilledTool } from '../builtin/index.ts';
import { claimsSuccess } from '../claims/index.ts';
import { aboutSeparator, type Choice } from './look-up.ts';
import { plain } from './reading/plain.ts';
import { answerIn, isEmptyList, narrowed, readingText, type Narrowing } from './reading-text.ts';
import { statesSomething } from '../utterance/index.ts';

/** What a reading tool answered, as it is shown. */
export interface Shown {
  readonly answer: Answer;
  /** Whether it did, be it that it has nothing to show. */
  readonly ok: boolean;
  /** Whether it says why it has nothing. */
  readonly isRefused: boolean;
  /** Whether only the records of a list are shown that were asked for. */
  readonly isNarrowed: boolean;
  /** Whether it answered with a list that holds nothing. */
  readonly isEmpty: boolean;
  /** Whether the message says of somebody or something named there what is not so: then it asks for a change. */
  readonly isOtherwise: boolean;
}

/** Runs a reading tool, and shows what it answered; of a list, the records that are asked for, if any are. */
export async function showReading(
  use: ToolUse,
  narrowing: Narrowing,
  signal: AbortSignal,
): Promise<Shown> {
  const { read, tool } = use;
  const { name, title } = tool;
  const call = { tool: name, arguments: use.arguments };
  const result = await use.toolbox.read(read.turn, read.answerLocale, call, signal);
  const { ok, refusal, milliseconds } = result;
  const toolCalls = [{ tool: name, title, milliseconds, ok }];
  if (refusal !== null) {
    const content = refusedText(title, refusal, read.language);
    const offers = personOffers(read);
    const answer = { ...toldBy(read, { kind: 'reading' }), content, toolCalls, offers };
    return {
      answer,
      ok: true,
      isRefused: true,
      isNarrowed: false,
      isEmpty: true,
      isOtherwise: false,
    };
  }
  const whole = { ...result, title };
  const part = narrowed(whole, { ...narrowing, sent: use.arguments }, listenerOf(read));
  const { value, display } = part ?? whole;
  const text = withoutReceiptMark(readingText(part ?? whole, listenerOf(read)));
  // Its own sentence may say "I have cancelled your plan", as an article may.
  const said = ok ? answerIn(value, display) : null;
  const isClaim = read.turn.canChange && said !== null && claimsSuccess(said);
  if (isClaim) read.trace.guarded('notice_added', [name], 'reads_like_a_change');
  const notice = isClaim ? read.sentences.notes.unchanged : null;
  const answer = { ...toldBy(read, { kind: 'reading' }), ...withNotice(text, notice), toolCalls };
  const isEmpty = isEmptyList(whole);
  const isNobody = isEmpty && narrowing.names.length > 0 && Object.keys(use.arguments).length > 0;
  const isOtherwise =
    (part?.isOtherwise === true || isNobody) && statesSomething(read.message, read.language);
  return { answer, ok, isRefused: false, isNarrowed: part !== null, isEmpty, isOtherwise };
}

/** Shows the change that a tool would make, for its user to confirm; or the problem with its arguments. */
export async function proposeChange(
  use: ToolUse,
  signal: AbortSignal,
): Promise<Answer | { problem: string }> {
  const { read, tool } = use;
  const call = { tool: tool.name, arguments: use.arguments };
  const verdict = await use.toolbox.propose(read.turn, read.answerLocale, call, signal);
  if (verdict.verdict === 'refused') return { problem: verdict.problem };
  if (verdict.verdict === 'blocked') {
    const { content } = verdict;
    const dialogue = asking('blocked', { tool, arguments: use.arguments, missing: [] });
    return { ...toldBy(read, { kind: 'blocked', tool: tool.name }), content, dialogue };
  }
  const { proposal } = verdict;
  const content = proposalWords(read, proposal);
  return { ...toldBy(read, { kind: 'proposal', tool: tool.name }), content, proposal };
}

/** Words a proposal; where the message took one of the same tool back, with what differs from that. */
export function proposalWords({ turn, language }: ReadTurn, proposal: Proposal): string {
  const taken = turn.ruling?.action;
  const former = taken?.tool === proposal.tool ? taken : null;
  return proposalText(proposal, language, { former });
}

/** Asks for what a tool lacks; of the first argument, which of the choices is meant, where there are any. */
export function askForMissing(
  { read, tool, arguments: known }: Omit<ToolUse, 'toolbox'>,
  missing: readonly MissingArgument[],
  choices: readonly Choice[] = [],
): Answer {
  // Choices tell more of a value than its description; and what is told is not told again in the form below.
  const told = choices.length > 0 ? missing.map(untold) : missing;
  const asked = missingArgumentsText({ title: tool.title, missing: told }, read.language);
  const listed = choices.map(({ label, about }) =>
    about === null ? `- ${plain(label)}` : `- ${plain(label)}: ${plain(about)}`,
  );
  const content = [asked, listed.join('\n')].filter(Boolean).join('\n\n');
  const [first] = missing;
  const offers =
    first && choices.length > 0
      ? choices.map(({ value, label, about }, at) => ({
          ...offerOf(tool, { ...known, [first.name]: value }),
          id: `tool-${tool.name}-${at + 1}`,
          title: titleAmong({ value, label, about }, choices),
          description: about,
        }))
      : [offerOf(tool, known, missing.map(untold))];
  const names = missing.map(({ name }) => name);
  const dialogue = asking('missing', { tool, arguments: known, missing: names });
  return { ...toldBy(read, { kind: 'question', tool: tool.name }), content, offers, dialogue };
}

const untold = (one: MissingArgument): MissingArgument => ({ ...one, description: null });

/** A choice as its button names it: of several alike with what tells it from them, be it its value. */
function titleAmong({ value, label, about }: Choice, choices: readonly Choice[]): string {
  const alike = choices.filter((one) => one.label === label);
  if (alike.length === 1) return label;
  const told = alike.map((one) => one.about?.split(aboutSeparator) ?? []);
  const own = about?.split(aboutSeparator).find((part) => isOnlyOnce(part, told));
  return `${label} (${own ?? value})`;
}

const isOnlyOnce = (part: string, told: readonly (readonly string[])[]): boolean =>
  told.filter((parts) => parts.includes(part)).length === 1;

/** That an answer asks its reader for something of a tool. */
export const asking = (kind: 'missing' | 'likely' | 'blocked', request: FilledTool): Dialogue => ({
  asks: { kind, ...requestOf(request) },
});

/** What all answers of the service itself have in common. A request by name is answered by nobody's words. */
export const toldBy = ({ settings, turn }: ReadTurn, provenance: Provenance) => ({
  authorName: settings.name,
  citations: [],
  status: 'complete' as const,
  provenance: { provider: turn.request ? 'actions' : 'builtin', ...provenance },
});
