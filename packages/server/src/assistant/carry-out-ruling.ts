import {
  outcomeText,
  proposalText,
  withoutQuotationMarks,
  withoutReceiptMark,
  type Execution,
  type Toolbox,
} from '../actions/index.ts';
import {
  undoPrefix,
  type ActionRow,
  type Answer,
  type Emit,
  type GivenUp,
  type Proposal,
  type Turn,
} from '../cases/index.ts';
import { claimsSuccess } from '../claims/index.ts';
import { offerOf } from './offers/offer.ts';
import { localeIn } from '../language/index.ts';
import { answeredIn, type ReadTurn } from './read-turn.ts';
import {
  defaultLocale,
  defaultName,
  nameFor,
  type SettingsReader,
} from './settings/effective-settings.ts';
import { toldBy } from './use-tool.ts';

/** Carries out what the user decided and says what came of it: templates over what is stored. */
export async function carryOutRuling(
  { toolbox }: { toolbox: Toolbox },
  read: ReadTurn,
  emit: Emit,
  signal: AbortSignal,
): Promise<Answer> {
  const { turn, language } = read;
  const execution = await toolbox.execute(turn, signal);
  const { action, outcome } = withReason(execution, read);
  const anew =
    execution.notSentReason === 'preview_changed'
      ? await proposeAnew(toolbox, read, action, signal).catch(() => null)
      : null;
  // What has been done is told and signed, whatever comes of what goes with it.
  const offers = await offersToUndo(toolbox, read, execution.undo).catch(() => ({}));
  const content = [outcomeText(action, language), anew?.content].filter(Boolean).join('\n\n');
  emit(content);
  return {
    ...toldBy(read, { provider: 'actions', kind: turn.ruling!.kind, tool: action.tool }),
    content,
    ...offers,
    action,
    ...(outcome && { outcome }),
    ...(anew?.proposal && { proposal: anew.proposal }),
  };
}

/** As one of the tools that this user is offered; a request for it is proposed like any other. */
async function offersToUndo(
  toolbox: Toolbox,
  { turn, language, sentences }: ReadTurn,
  undo: Execution['undo'],
): Promise<Pick<Answer, 'offers'>> {
  if (!undo) return {};
  const tool = (await toolbox.offer(turn, language)).find(({ name }) => name === undo.tool);
  if (!tool) return {};
  const { until } = undo;
  const offer = { ...offerOf(tool, undo.arguments), ...(until && { until }) };
  const id = `${undoPrefix}${tool.name}`;
  return { offers: [{ ...offer, id, description: sentences.actions.undo }] };
}

/** Shows what would happen by now beside what was shown before; nothing of it has run. */
async function proposeAnew(
  toolbox: Toolbox,
  { turn, language, answerLocale }: ReadTurn,
  action: ActionRow,
  signal: AbortSignal,
): Promise<{ content: string; proposal?: Proposal } | null> {
  const verdict = await toolbox.propose(turn, answerLocale, action, signal);
  if (verdict.verdict === 'refused') return null;
  if (verdict.verdict === 'blocked') return { content: verdict.content };
  const { proposal } = verdict;
  return { content: proposalText(proposal, language, { former: action }), proposal };
}

/**
 * With the service's own reason, where it has sent nothing, or that of the tool. What is told again has its
 * reason already.
 */
function withReason(
  { action, outcome, notSentReason }: Execution,
  { sentences }: ReadTurn,
): Pick<Execution, 'action' | 'outcome'> {
  if (outcome === null) return { action, outcome };
  const failureReason = notSentReason
    ? sentences.actions.withheld[notSentReason]
    : reasonable(action.failureReason);
  return {
    action: { ...action, failureReason },
    outcome: { ...outcome, failureReason },
  };
}

/** A tool that fails and plainly claims to have done it all the same is not quoted. */
const reasonable = (reason: string | null): string | null =>
  reason === null || claimsSuccess(reason)
    ? null
    : withoutQuotationMarks(withoutReceiptMark(reason));

/** What is said and signed of a confirmed action that was given up. */
export async function tellGivenUp(
  deps: { toolbox: Toolbox; settings: SettingsReader },
  turn: Turn,
): Promise<GivenUp> {
  // What was given up may have been so because nothing can be read now.
  const settings = await deps.settings
    .ofCase(turn)
    .catch(() => ({ name: defaultName, locale: defaultLocale }));
  const { action, outcome } = await deps.toolbox.giveUp(turn);
  const content = outcomeText(action, answeredIn(turn, settings.locale));
  const authorName = nameFor(settings.name, localeIn(turn.context) ?? settings.locale);
  return { content, authorName, action, outcome };
}
