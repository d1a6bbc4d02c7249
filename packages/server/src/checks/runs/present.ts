import type { CheckRun } from '@deskhand/contract';
import { publicId } from '../../platform/ids.ts';
import type { CheckRunRow } from './store.ts';

export const presentRun = (row: CheckRunRow, settingsChanged: boolean): CheckRun => ({
  id: publicId('crun', row.id),
  target: row.target,
  state: row.state,
  total: row.check_ids.length,
  ...{ done: row.done, passed: row.passed },
  refused: row.refused.map(({ checkId, name, reason, reasonAs }) => ({
    checkId: publicId('chk', checkId),
    ...{ name, reason },
    ...(reasonAs && { reasonAs }),
  })),
  settingsChanged,
  isWaiting: row.is_waiting,
  startedBy: { type: row.started_by_type, id: row.started_by_id },
  startedAt: row.started_at,
  endedAt: row.ended_at,
});
