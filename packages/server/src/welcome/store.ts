import type { WelcomeSettings } from '@deskhand/contract';
import { execute, queryRow, statement, type Queryable } from '../platform/database/index.ts';

/** What is stored of the settings, as one value: it is only ever read and replaced whole. */
export type StoredWelcome = Omit<WelcomeSettings, 'ownDisclosures' | 'updatedAt'>;

interface WelcomeRow {
  settings: StoredWelcome | null;
  updated_at: string | null;
  settings_version: number;
  knowledge_version: number;
  can_escalate: boolean;
  actions_paused: boolean;
  chat_is_seen: boolean;
  /** Half of those who were answered lately waited no longer; null where they are too few. */
  wait_minutes: number | null;
}

/** Of the last 50 who were answered within 30 days; of fewer than this, chance would tell. */
const waitedMin = 5;

/** Columns of the settings are null where the tenant has set nothing. Found by keys. */
export const selectWelcome = queryRow<WelcomeRow, [tenantId: number]>(
  'welcome.read',
  `select w.settings, w.updated_at, t.settings_version, t.knowledge_version, t.can_escalate, t.actions_paused,
     t.chat_seen_at is not null as chat_is_seen,
     (select case when count(*) >= ${waitedMin} then percentile_cont(0.5) within group (order by minutes) end
      from (
        select extract(epoch from answered_at - requested_at) / 60 as minutes from escalations
        where tenant_id = $1 and answered_at > now() - interval '30 days'
        order by answered_at desc limit 50
      ) answered) as wait_minutes
   from tenants t left join welcome_settings w on w.tenant_id = t.id where t.id = $1`,
);

/** The first one stays. */
export const updateChatSeen = execute<[tenantId: number, origin: string | null]>(
  'welcome.note-chat',
  `update tenants set chat_seen_at = now(), chat_seen_origin = $2
   where id = $1 and chat_seen_at is null`,
);

const writeWelcome = statement<never>(
  'welcome.write',
  `insert into welcome_settings (tenant_id, settings) values ($1, $2)
   on conflict (tenant_id) do update set settings = excluded.settings, updated_at = excluded.updated_at`,
);

export const upsertWelcome = (
  tx: Queryable,
  tenantId: number,
  settings: StoredWelcome,
): Promise<unknown> => tx.run(writeWelcome, [tenantId, JSON.stringify(settings)]);
