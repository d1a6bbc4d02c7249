import { execute, queryAny } from '../../platform/database/index.ts';
import { leftOut, noReason } from './file-store.ts';

/** Leaves a file out that is ready, and keeps what it said until the import is applied. */
export const leaveOut = queryAny<
  [tenantId: number, importId: string, name: string, reason: string]
>(
  'imports.leave-out',
  `update knowledge_import_files
   set state = 'skipped', reason = $4, reason_code = '${leftOut}', reason_value = null
   where tenant_id = $1 and import_id = $2 and name = $3 and state = 'ready' returning 1`,
);

/** Takes a file in again that somebody left out. */
export const takeIn = queryAny<[tenantId: number, importId: string, name: string]>(
  'imports.take-in',
  `update knowledge_import_files set state = 'ready', ${noReason}
   where tenant_id = $1 and import_id = $2 and name = $3 and state = 'skipped'
     and reason_code = '${leftOut}' and article is not null returning 1`,
);

/** Whether a file is one that somebody may leave out or take in. */
export const isLeavable = queryAny<[tenantId: number, importId: string, name: string]>(
  'imports.is-leavable',
  `select 1 from knowledge_import_files
   where tenant_id = $1 and import_id = $2 and name = $3 and article is not null
     and (state = 'ready' or (state = 'skipped' and reason_code = '${leftOut}'))`,
);

/** Forgets what files said that were left out, once nobody can take them in again. */
export const forgetLeftOut = execute<[tenantId: number, importId: string]>(
  'imports.forget-left-out',
  `update knowledge_import_files set effect = null, article = null
   where tenant_id = $1 and import_id = $2 and state = 'skipped' and article is not null`,
);
