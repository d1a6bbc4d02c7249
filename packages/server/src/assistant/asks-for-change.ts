import type { Toolbox } from '../actions/index.ts';
import type { Turn } from '../cases/index.ts';
import type { Clock } from '../platform/clock.ts';
import { matchTool } from './builtin/tools/index.ts';
import { historyOf } from './history-of.ts';
import { localeOf } from './languages.ts';
import type { EffectiveSettings } from './settings/effective-settings.ts';

interface Deps {
  toolbox: Toolbox;
  clock: Clock;
}

/**
 * Whether the user asks for a change that the tenant has a tool for, in the eyes of the built-in
 * assistant. Then a model that only talks must not be the last to speak: no lexicon of claims knows
 * every wording.
 */
export async function asksForChange(
  deps: Deps,
  settings: EffectiveSettings,
  turn: Turn,
): Promise<boolean> {
  const tools = await deps.toolbox.offer(turn);
  const match = matchTool({
    message: turn.content,
    history: historyOf(turn),
    context: turn.context,
    tools,
    locale: localeOf(turn) ?? settings.locale,
    now: deps.clock(),
  });
  return (match.kind === 'call' || match.kind === 'ask') && match.tool.effect === 'write';
}
