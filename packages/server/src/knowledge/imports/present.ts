import type { ImportFile, KnowledgeImport } from '@deskhand/contract';
import { publicId } from '../../platform/ids.ts';
import type { FileRow } from './file-store.ts';
import { isRetriable } from './retriable.ts';
import type { CountRow, ImportRow } from './store.ts';

type Summary = Omit<KnowledgeImport, 'removals' | 'sameTitles'>;

/** `toRemove`: documents that applying it would delete. */
export function presentImport(
  row: ImportRow,
  counted: readonly CountRow[],
  toRemove: number,
): Summary {
  const sum = (isCounted: (count: CountRow) => boolean) =>
    counted.filter(isCounted).reduce((total, { count }) => total + count, 0);
  const waiting = sum(({ state }) => state === 'waiting' || state === 'applying');
  const ofEffect = (effect: CountRow['effect']) =>
    sum(
      (count) => count.effect === effect && count.state !== 'failed' && count.state !== 'skipped',
    );
  return {
    id: publicId('imp', row.id),
    source: row.source,
    locale: row.locale,
    address: row.address,
    removes: row.removes,
    websiteId: row.website_id === null ? null : publicId('web', row.website_id),
    held: row.held,
    state: row.cancelled_at === null ? stateOf(row.applied_at !== null, waiting > 0) : 'cancelled',
    counts: {
      files: sum(() => true),
      waiting,
      failed: sum(({ state }) => state === 'failed'),
      retriable: sum((count) => isRetriable(count, row.address)),
      skipped: sum(({ state }) => state === 'skipped'),
      cancelled: sum(({ state }) => state === 'cancelled'),
      add: ofEffect('add'),
      change: ofEffect('change'),
      same: ofEffect('same'),
      remove: ofEffect('remove') + toRemove,
    },
    createdAt: row.created_at,
    appliedAt: row.applied_at,
    cancelledAt: row.cancelled_at,
  };
}

function stateOf(isApplied: boolean, isWaiting: boolean): Summary['state'] {
  if (isApplied) return isWaiting ? 'applying' : 'done';
  return isWaiting ? 'reading' : 'ready';
}

/** `address`: of the website that its import reads. */
export const presentFile = (row: FileRow, address: string | null): ImportFile => ({
  name: row.name,
  bytes: row.size,
  state: row.state,
  effect: row.effect,
  title: row.title,
  documentId: row.document_id === null ? null : publicId('doc', row.document_id),
  isEdited: row.is_edited,
  isRetriable: isRetriable(row, address),
  reason: row.reason,
  reasonCode: row.reason_code,
  reasonValue: row.reason_value,
});
