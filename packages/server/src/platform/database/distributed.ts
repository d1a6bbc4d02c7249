import { askReadOnly } from './ask-read-only.ts';
import type { ConnectionSettings } from './own-settings.ts';

const limitMs = 5_000;

/** Asks whether an engine distributes the database over several nodes: Citus has a catalog of that. */
export const readIsDistributed = (settings: ConnectionSettings): Promise<boolean> =>
  askReadOnly(settings, limitMs, async (ask) => {
    const [row] = await ask<{ is_there: boolean }>(
      `select to_regclass('pg_dist_partition') is not null as is_there`,
    );
    return row!.is_there;
  });
