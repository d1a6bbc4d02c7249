import { actsOnUsers } from './acts-on-users.ts';
import { execute, queryRow, queryRows, type Queryable } from '../platform/database/index.ts';
import { personMark } from './chain/seal.ts';
import { allowErasing } from './chain/store.ts';

const eventsAtOnce = 5_000;

// A target is a person only of some acts; other events' targets may read alike.
const namingActs = actsOnUsers.map((action) => `'${action}'`).join(', ');
const selectNaming = queryRows<{ id: number }, [tenantId: number, userId: string, aboveId: number]>(
  'audit.select-naming',
  `select id from audit_events
   where tenant_id = $1 and id > $3
     and ((actor_type = 'user' and actor_id = $2) or (action in (${namingActs}) and target = $2))
   order by id limit ${eventsAtOnce}`,
);
const forgetNamed = execute<[tenantId: number, ids: readonly number[], marks: readonly Buffer[]]>(
  'audit.forget-named',
  `update audit_events e
   set actor_id = case when actor_type = 'user' then 'erased' else actor_id end,
       target = case when actor_type <> 'user' then 'erased' else target end,
       erased_as = i.mark
   from unnest($2::bigint[], $3::bytea[]) as i (id, mark)
   where e.tenant_id = $1 and e.id = i.id`,
);

// What is written to the log from here on waits for the erasure, and sees it.
const lockWriters = execute<[]>(
  'request-log.lock-writers',
  'lock table request_log in share row exclusive mode',
);
const forgetSender = queryRow<{ count: number }, [tenantId: number, userId: string]>(
  'request-log.forget-actor',
  `with forgotten as (
     update request_log set actor_id = 'erased'
     where tenant_id = $1 and actor_type = 'user' and actor_id = $2 returning 1
   )
   select count(*) from forgotten`,
);

/** What of the log names a person. */
export interface AuditedUser {
  events: number;
  requests: number;
}

export const countAudited = queryRow<AuditedUser, [tenantId: number, userId: string]>(
  'audit.count-naming',
  `select (select count(*) from audit_events where tenant_id = $1
     and ((actor_type = 'user' and actor_id = $2) or (action in (${namingActs}) and target = $2))) as events,
     (select count(*) from request_log
      where tenant_id = $1 and actor_type = 'user' and actor_id = $2) as requests`,
);

/**
 * Takes a person out of the log: events stay, the user id goes; what the seals hold in its place stays with
 * the event. Tells how many it named. Only inside a transaction, which records the erasure itself: by that, processes that still hold
 * requests of this person's know of it.
 */
export async function forgetAuditedUser(
  tx: Queryable,
  chainKey: Buffer,
  tenantId: number,
  userId: string,
): Promise<AuditedUser> {
  await allowErasing(tx);
  let events = 0;
  for (let above = 0; ;) {
    const naming = await selectNaming(tx, tenantId, userId, above);
    const ids = naming.map(({ id }) => id);
    const marks = ids.map((id) => personMark(chainKey, tenantId, id, userId));
    await forgetNamed(tx, tenantId, ids, marks);
    events += ids.length;
    if (ids.length < eventsAtOnce) break;
    above = ids.at(-1)!;
  }
  await lockWriters(tx);
  const forgotten = await forgetSender(tx, tenantId, userId);
  return { events, requests: forgotten!.count };
}
