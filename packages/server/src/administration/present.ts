import type { AdminCase } from '@deskhand/contract';
import { presentCase, readAnsweredBy, type CaseRow } from '../cases/index.ts';

export const presentAdminCase = (row: CaseRow): AdminCase => ({
  ...presentCase(row),
  user: { id: row.user_id },
  assistantVersion: row.assistant_version,
  answeredBy: readAnsweredBy(row.answered_by),
});
