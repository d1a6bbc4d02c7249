import type { AssistantDraft, AssistantVersion } from '@deskhand/contract';
import type { FirstScreen } from './versioned-settings.ts';
import type { DraftRow, VersionRow } from './store.ts';

export const presentVersion = (row: VersionRow, liveNumber: number): AssistantVersion => ({
  number: row.number,
  isLive: row.number === liveNumber,
  settings: row.settings,
  note: row.note,
  restores: row.restores,
  publishedBy: { type: row.published_by_type, id: row.published_by_id },
  publishedAt: row.published_at,
});

export const presentDraft = (row: DraftRow, firstScreen: FirstScreen): AssistantDraft => ({
  settings: { ...row.settings, firstScreen: row.settings.firstScreen ?? firstScreen },
  isChanged: true,
  revision: row.revision,
  basedOn: row.based_on,
  updatedBy: { type: row.updated_by_type, id: row.updated_by_id },
  updatedAt: row.updated_at,
});
