import type { AssistantDraft, DraftSettings, UpdateDraftRequest } from '@deskhand/contract';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { refusalReason } from '../../platform/reason.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';
import { checkModel, isOperators } from '../settings/set-assistant.ts';
import { readAssistant } from '../settings/update-assistant.ts';
import { selectFirstScreen } from './first-screen.ts';
import { presentDraft } from './present.ts';
import { deleteDraft, lockDraft, selectDraft, selectLiveNumber, upsertDraft } from './store.ts';
import { versioned, orderly } from './versioned-settings.ts';

/** What is being written; the live settings where nothing is. */
export async function readDraft(
  queryable: Queryable,
  tenantId: number,
  defaults: Config['model'],
): Promise<AssistantDraft> {
  const row = await selectDraft(queryable, tenantId);
  const firstScreen = await selectFirstScreen(queryable, tenantId);
  // One that was begun before the first screen was part of it leaves that as it is.
  if (row) return presentDraft(row, firstScreen);
  const live = await selectLiveNumber(queryable, tenantId);
  return {
    settings: await readLive(queryable, tenantId, defaults),
    isChanged: false,
    revision: 0,
    basedOn: live?.number ?? 0,
    updatedBy: null,
    updatedAt: null,
  };
}

/** The live settings, as a version fixes them. */
export const readLive = async (
  queryable: Queryable,
  tenantId: number,
  defaults: Config['model'],
): Promise<DraftSettings> =>
  versioned(
    await readAssistant(queryable, tenantId, defaults),
    await selectFirstScreen(queryable, tenantId),
  );

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
  await lockDraft(tx, by.tenantId);
  const current = await readDraft(tx, by.tenantId, deps.defaults);
  requireRevision(current, revision);
  const live = await selectLiveNumber(tx, by.tenantId);
  if (basedOn !== undefined && basedOn !== live?.number) {
    throw invalid(`\`basedOn\` must be the version that is live: ${live?.number}.`);
  }
  const settings = orderly({ ...current.settings, ...changes });
  if (!isOperators(settings, deps.defaults)) checkModel(settings);
  const row = await upsertDraft(
    tx,
    ...([by.tenantId, JSON.stringify(settings), basedOn ?? current.basedOn] as const),
    ...([by.actor.type, by.actor.id] as const),
  );
  const details = { fields: Object.keys(changes) };
  await recordAct(tx, by, { action: 'draft.updated', target: 'assistant', details });
  return presentDraft(row, settings.firstScreen);
}

/** What is live stays as it is. Discarding what is not there is the same. */
export async function discardDraft(
  deps: { defaults: Config['model'] },
  tx: Queryable,
  by: Administrator,
): Promise<AssistantDraft> {
  await lockDraft(tx, by.tenantId);
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
    { reason: refusalReason('draft-changed') },
  );
}
