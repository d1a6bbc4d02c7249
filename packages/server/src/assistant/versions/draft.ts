import type { AssistantDraft, AssistantSettings, UpdateDraftRequest } from '@deskhand/contract';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';
import { checkModel } from '../settings/set-assistant.ts';
import { readAssistant } from '../settings/update-assistant.ts';
import { presentDraft } from './present.ts';
import {
  deleteDraft,
  holdDraft,
  selectDraft,
  selectLiveNumber,
  upsertDraft,
  type VersionedSettings,
} from './store.ts';

/** What is being written; the live settings where nothing is. */
export async function readDraft(
  queryable: Queryable,
  tenantId: number,
  defaults: Config['model'],
): Promise<AssistantDraft> {
  const row = await selectDraft(queryable, tenantId);
  if (row) return presentDraft(row);
  const live = await selectLiveNumber(queryable, tenantId);
  return {
    settings: versioned(await readAssistant(queryable, tenantId, defaults)),
    isChanged: false,
    revision: 0,
    basedOn: live?.number ?? 0,
    updatedBy: null,
    updatedAt: null,
  };
}

/**
 * Changes what the request names and keeps the rest; nobody is answered by it before it is published.
 * CONFLICT where somebody wrote since it was read.
 */
export async function updateDraft(
  deps: { defaults: Config['model'] },
  tx: Queryable,
  by: Administrator,
  { revision, basedOn, ...changes }: UpdateDraftRequest,
): Promise<AssistantDraft> {
  await holdDraft(tx, by.tenantId);
  const current = await readDraft(tx, by.tenantId, deps.defaults);
  requireRevision(current, revision);
  const live = await selectLiveNumber(tx, by.tenantId);
  if (basedOn !== undefined && basedOn !== live?.number) {
    throw invalid(`\`basedOn\` must be the version that is live: ${live?.number}.`);
  }
  const settings = { ...current.settings, ...changes };
  checkModel(settings);
  const row = await upsertDraft(
    tx,
    ...([by.tenantId, JSON.stringify(settings), basedOn ?? current.basedOn] as const),
    ...([by.actor.type, by.actor.id] as const),
  );
  const details = { fields: Object.keys(changes) };
  await recordAct(tx, by, { action: 'draft.updated', target: 'assistant', details });
  return presentDraft(row!);
}

/** What is live stays as it is. Discarding what is not there is the same. */
export async function discardDraft(
  deps: { defaults: Config['model'] },
  tx: Queryable,
  by: Administrator,
): Promise<AssistantDraft> {
  await holdDraft(tx, by.tenantId);
  await deleteDraft(tx, by.tenantId);
  await recordAct(tx, by, { action: 'draft.discarded', target: 'assistant' });
  return readDraft(tx, by.tenantId, deps.defaults);
}

/** Throws CONFLICT where the draft is another one than what was read. */
export function requireRevision(draft: AssistantDraft, revision: number): void {
  if (draft.revision === revision) return;
  throw new Refusal(
    'CONFLICT',
    `The draft is at revision ${draft.revision} by now: somebody wrote to it since. Read it again.`,
  );
}

const versioned = ({
  provider,
  model,
  baseUrl,
  instructions,
  name,
  locale,
}: AssistantSettings): VersionedSettings => ({
  ...{ provider, model, baseUrl },
  ...{ instructions, name, locale },
});
