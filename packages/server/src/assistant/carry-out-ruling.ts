import { outcomeText, withoutReceiptMark, type Execution, type Toolbox } from '../actions/index.ts';
import type { Answer, GivenUp, Turn } from '../cases/index.ts';
import type { ServiceSentences } from '../language/index.ts';
import { readText } from './claims/index.ts';
import { answeredIn, type ReadTurn } from './read-turn.ts';
import { defaultLocale, defaultName, type SettingsReader } from './settings/effective-settings.ts';

/** Carries out what the user decided and says what came of it: templates over what is stored. */
export async function carryOutRuling(
  { toolbox }: { toolbox: Toolbox },
  { turn, settings, language, sentences }: ReadTurn,
  emit: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const { action, outcome } = withReason(await toolbox.execute(turn, signal), sentences);
  const content = outcomeText(action, language);
  emit(content);
  return {
    content,
    authorName: settings.name,
    citations: [],
    status: 'complete',
    provenance: { provider: 'actions', kind: turn.ruling?.kind, tool: action.tool },
    action,
    ...(outcome && { outcome }),
  };
}

/** With the service's own reason, where it has sent nothing, or that of the tool. */
function withReason(
  { action, outcome, withheld }: Execution,
  { actions }: ServiceSentences,
): Pick<Execution, 'action' | 'outcome'> {
  const failureReason = withheld ? actions.withheld[withheld] : reasonable(action.failureReason);
  return {
    action: { ...action, failureReason },
    outcome: outcome && { ...outcome, failureReason },
  };
}

/** A tool that fails and claims to have done it all the same is not quoted. */
const reasonable = (reason: string | null): string | null =>
  reason === null || readText(reason, null) === 'withheld' ? null : withoutReceiptMark(reason);

/** What is said and signed of a confirmed action that was given up. */
export async function tellGivenUp(
  deps: { toolbox: Toolbox; settings: SettingsReader },
  turn: Turn,
): Promise<GivenUp> {
  // What was given up may have been so because nothing can be read now.
  const settings = await deps.settings
    .current(turn.tenantId, turn.settingsVersion)
    .catch(() => ({ name: defaultName, locale: defaultLocale }));
  const { action, outcome } = await deps.toolbox.giveUp(turn);
  const content = outcomeText(action, answeredIn(turn, settings.locale));
  return { content, authorName: settings.name, action, outcome };
}
