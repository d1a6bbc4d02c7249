import { askReadOnly } from './ask-read-only.ts';
import type { ConnectionSettings } from './own-settings.ts';

const limitMs = 5_000;

/**
 * Asks whether an engine distributes the database over several nodes. Citus has a catalog of what it distributes,
 * which is there and empty where only the extension is.
 */
export const readIsDistributed = (settings: ConnectionSettings): Promise<boolean> =>
  askReadOnly(settings, limitMs, async (ask) => {
    const [catalog] = await ask<{ is_there: boolean }>(
      `select to_regclass('pg_dist_partition') is not null as is_there`,
    );
    if (!catalog!.is_there) return false;
    const [row] = await ask<{ is_distributed: boolean }>(
      `select exists (
         select from pg_dist_partition where logicalrelid = to_regclass('cases')) as is_distributed`,
    );
    return row!.is_distributed;
  });
