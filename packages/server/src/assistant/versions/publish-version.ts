import type {
  AssistantVersion,
  PublishVersionRequest,
  RestoreVersionRequest,
} from '@deskhand/contract';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { refusalReason } from '../../platform/reason.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';
import { setAssistant } from '../settings/set-assistant.ts';
import { readDraft, requireRevision } from './draft.ts';
import { selectFirstScreen } from './first-screen.ts';
import { findVersion } from './list-versions.ts';
import { presentVersion } from './present.ts';
import type { RequireChecks } from './require-checks.ts';
import { deleteDraft, lockDraft, selectLiveNumber } from './store.ts';

interface Deps {
  secrets: SecretBox;
  defaults: Config['model'];
  requireChecks: RequireChecks;
}

/**
 * Makes the draft live: cases that begin from now on are answered by it. CONFLICT without a draft, where
 * somebody wrote to it since it was read, and where another version went live since it was begun.
 */
export async function publishVersion(
  deps: Deps,
  tx: Queryable,
  by: Administrator,
  { note, revision, apiKey }: PublishVersionRequest,
): Promise<AssistantVersion> {
  const { tenantId } = by;
  await lockDraft(tx, tenantId);
  const draft = await readDraft(tx, tenantId, deps.defaults);
  if (!draft.isChanged)
    throw new Refusal('CONFLICT', 'There is no draft to publish.', {
      reason: refusalReason('draft-none'),
    });
  requireRevision(draft, revision);
  const live = await selectLiveNumber(tx, tenantId);
  if (draft.basedOn !== live?.number) {
    throw new Refusal(
      'CONFLICT',
      `Version ${live?.number} went live since this draft was begun on version ${draft.basedOn}. Compare the two, and write to the draft with \`basedOn\` ${live?.number} to replace it, or discard the draft.`,
      { reason: refusalReason('draft-outdated', live?.number, draft.basedOn) },
    );
  }
  await deps.requireChecks(tx, tenantId, draft.settings);
  const row = await setAssistant(deps, tx, by, { settings: draft.settings, apiKey, note });
  await deleteDraft(tx, tenantId);
  const details = { version: row!.number };
  await recordAct(tx, by, { action: 'version.published', target: 'assistant', details });
  return presentVersion(row!, row!.number);
}

/**
 * Publishes the settings of a former version once more. A draft that is being written stays. No checks are
 * required of it: whoever goes back is in a hurry.
 */
export async function restoreVersion(
  deps: Pick<Deps, 'secrets' | 'defaults'>,
  tx: Queryable,
  by: Administrator,
  number: string,
  { note, apiKey }: RestoreVersionRequest,
): Promise<AssistantVersion> {
  await lockDraft(tx, by.tenantId);
  const { settings: former, number: restores } = await findVersion(tx, by.tenantId, number);
  const firstScreen = former.firstScreen ?? (await selectFirstScreen(tx, by.tenantId));
  const settings = { ...former, firstScreen };
  const row = await setAssistant(deps, tx, by, { settings, apiKey, note, restores });
  const details = { version: row!.number, restores };
  await recordAct(tx, by, { action: 'version.restored', target: 'assistant', details });
  return presentVersion(row!, row!.number);
}
