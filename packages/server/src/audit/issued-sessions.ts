import { limits } from '@deskhand/contract';
import { statement, type Queryable } from '../platform/database/index.ts';

/** What the log knows of the sessions that one credential issued. */
export interface IssuedSessions {
  /** Null where it never issued any. */
  lastIssuedAt: string | null;
  /** Tokens whose time is not over, up to `limits.liveSessionsCountedMax`. */
  live: number;
  /** When the last of them ends; null where none lives. */
  endAt: string | null;
}

interface IssuedRow {
  actor_id: string;
  last_issued_at: string | null;
  live: number;
  end_at: string | null;
}

// A token is taken five seconds longer than it lives (`sessions/token.ts`). Each credential costs one entry
// of `audit_events_of_issuing` for its last issuance, and one for each live token up to the limit.
const lifetime = `interval '${limits.sessionSeconds + 5} seconds'`;
const select = statement<IssuedRow>(
  'audit.issued-sessions',
  `select i.actor_id, newest.at as last_issued_at, live.count as live,
     case when live.count > 0 then newest.at + ${lifetime} end as end_at
   from unnest($2::text[]) as i (actor_id)
   left join lateral (
     select at from audit_events
     where tenant_id = $1 and actor_id = i.actor_id and action = 'session.issued'
     order by at desc limit 1
   ) newest on true
   cross join lateral (
     select count(*) from (
       select from audit_events
       where tenant_id = $1 and actor_id = i.actor_id and action = 'session.issued'
         and at > now() - ${lifetime}
       limit ${limits.liveSessionsCountedMax}
     ) counted
   ) live`,
);

/** Tells of each of these credentials (`cred_…`) what sessions it has issued. */
export async function selectIssuedSessions(
  queryable: Queryable,
  tenantId: number,
  credentialIds: readonly string[],
): Promise<Map<string, IssuedSessions>> {
  const rows = await queryable.run(select, [tenantId, credentialIds]);
  return new Map(
    rows.map((row) => [
      row.actor_id,
      { lastIssuedAt: row.last_issued_at, live: row.live, endAt: row.end_at },
    ]),
  );
}
