import { outcomeText, type Toolbox } from '../actions/index.ts';
import type { Answer, Turn } from '../cases/index.ts';
import { languageOfTurn } from './languages.ts';
import type { EffectiveSettings } from './settings/effective-settings.ts';

/** Carries out what the user decided and says what came of it: templates over what is stored. */
export async function tellRuling(
  { toolbox }: { toolbox: Toolbox },
  settings: EffectiveSettings,
  turn: Turn,
  emit: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const { action, outcome } = await toolbox.execute(turn, signal);
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
