import { outcomeText, type Execution, type Toolbox } from '../actions/index.ts';
import type { Answer, GivenUp, Turn } from '../cases/index.ts';
import { claimsCompletion } from './claims/index.ts';
import { languageOfTurn } from './languages.ts';
import {
  defaultLocale,
  defaultName,
  type EffectiveSettings,
  type SettingsReader,
} from './settings/effective-settings.ts';

/** Carries out what the user decided and says what came of it: templates over what is stored. */
export async function tellRuling(
  { toolbox }: { toolbox: Toolbox },
  settings: EffectiveSettings,
  turn: Turn,
  emit: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const { action, outcome } = reasonable(await toolbox.execute(turn, signal));
  const content = outcomeText(action, languageOfTurn(turn, settings.locale));
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

/** A tool that fails and claims to have done it all the same is not quoted. */
function reasonable({ action, outcome }: Execution): Execution {
  const { failureReason } = action;
  if (failureReason === null || !claimsCompletion(failureReason)) return { action, outcome };
  return {
    action: { ...action, failureReason: null },
    outcome: outcome && { ...outcome, failureReason: null },
  };
}

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
  const content = outcomeText(action, languageOfTurn(turn, settings.locale));
  return { content, authorName: settings.name, action, outcome };
}
