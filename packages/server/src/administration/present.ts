import type { AdminCase } from '@deskhand/contract';
import { presentCase, type CaseRow } from '../cases/index.ts';

export const presentAdminCase = (row: CaseRow): AdminCase => ({
  ...presentCase(row),
  user: { id: row.user_id },
  assistantVersion: row.assistant_version,
});
