import type { PlaygroundAnswer, PlaygroundRequest, VersionedSettings } from '@deskhand/contract';
import { readDraft, selectVersion, type SettingsReader } from '../assistant/index.ts';
import type { Config } from '../platform/config.ts';
import type { Queryable } from '../platform/database/index.ts';
import { notFound } from '../platform/refusal.ts';
import type { AnswerAs } from './answer-as.ts';
import { selectTenantState } from './store.ts';

/**
 * Answers one message as a version of the assistant would, for whomever is named. Throws NOT_FOUND for a
 * version that is not.
 */
export type AskPlayground = (
  queryable: Queryable,
  tenantId: number,
  request: PlaygroundRequest,
  signal: AbortSignal,
) => Promise<PlaygroundAnswer>;

export function createPlayground(deps: {
  settings: SettingsReader;
  answerAs: AnswerAs;
  defaults: Config['model'];
}): AskPlayground {
  const { settings: reader, answerAs } = deps;

  return async function askPlayground(queryable, tenantId, request, signal) {
    const state = (await selectTenantState(queryable, tenantId))!;
    const asked = await versionAsked(deps.defaults, queryable, tenantId, request.version);
    const settings = asked.settings
      ? await reader.asIf(tenantId, state.settings_version, asked.settings)
      : await reader.current(tenantId, state.settings_version);
    const version = asked.number ?? state.assistant_version;
    const isDraft = request.version === 'draft';
    return answerAs(tenantId, { state, settings, version, isDraft }, request, signal);
  };
}

/** Which settings answer; none are the live ones. */
async function versionAsked(
  defaults: Config['model'],
  queryable: Queryable,
  tenantId: number,
  version: string,
): Promise<{ settings: VersionedSettings | null; number: number | null }> {
  if (version === 'live') return { settings: null, number: null };
  if (version === 'draft') {
    const draft = await readDraft(queryable, tenantId, defaults);
    return { settings: draft.isChanged ? draft.settings : null, number: draft.basedOn };
  }
  const row = await selectVersion(queryable, tenantId, Number(version));
  if (!row) throw notFound('version of the assistant');
  return { settings: row.settings, number: row.number };
}
