import type { WelcomeSettings } from '@deskhand/contract';
import { queryRow, statement, type Queryable } from '../platform/database/index.ts';

/** What is stored of the settings, as one value: it is only ever read and replaced whole. */
export type StoredWelcome = Omit<WelcomeSettings, 'updatedAt'>;

interface WelcomeRow {
  settings: StoredWelcome | null;
  updated_at: string | null;
  settings_version: number;
  knowledge_version: number;
  can_escalate: boolean;
  /** Half of those who were answered lately waited no longer; null where they are too few. */
  wait_minutes: number | null;
}

/** Of the last 50 who were answered within 30 days; of fewer than this, chance would tell. */
const waitedMin = 5;

/** Columns of the settings are null where the tenant has set nothing. Found by keys. */
export const selectWelcome = queryRow<WelcomeRow, [tenantId: number]>(
  'welcome.read',
  `select w.settings, w.updated_at, t.settings_version, t.knowledge_version, t.can_escalate,
     (select case when count(*) >= ${waitedMin} then percentile_cont(0.5) within group (order by minutes) end
      from (
        select extract(epoch from answered_at - requested_at) / 60 as minutes from escalations
        where tenant_id = $1 and answered_at > now() - interval '30 days'
        order by answered_at desc limit 50
      ) answered) as wait_minutes
   from tenants t left join welcome_settings w on w.tenant_id = t.id where t.id = $1`,
);

const lockTenant = statement<never>(
  'welcome.lock',
  'select from tenants where id = $1 for no key update',
);
const writeWelcome = statement<never>(
  'welcome.write',
  `insert into welcome_settings (tenant_id, settings) values ($1, $2)
   on conflict (tenant_id) do update set settings = excluded.settings, updated_at = now()`,
);

/** Later writers wait here: what one leaves out is what the one before has set. */
export const lockWelcome = (tx: Queryable, tenantId: number): Promise<unknown> =>
  tx.run(lockTenant, [tenantId]);

export const upsertWelcome = (
  tx: Queryable,
  tenantId: number,
  settings: StoredWelcome,
): Promise<unknown> => tx.run(writeWelcome, [tenantId, JSON.stringify(settings)]);
