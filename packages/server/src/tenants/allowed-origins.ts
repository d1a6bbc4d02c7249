import type { OriginsResponse } from '@deskhand/contract';
import { BoundedMap } from '../platform/bounded-map.ts';
import type { Clock } from '../platform/clock.ts';
import { statement, type Queryable } from '../platform/database/index.ts';
import { refusalReason } from '../platform/reason.ts';
import { invalidFor } from '../platform/refusal.ts';
import { recordAct, type Administrator } from './administrator.ts';

const listOrigins = statement<{ origin: string }>(
  'origins.list',
  'select origin from allowed_origins where tenant_id = $1 order by origin',
);
const clearOrigins = statement<never>(
  'origins.clear',
  'delete from allowed_origins where tenant_id = $1',
);
const addOrigins = statement<never>(
  'origins.add',
  'insert into allowed_origins (tenant_id, origin) select $1, unnest($2::text[])',
);
const lockTenant = statement<never>(
  'origins.lock',
  'select from tenants where id = $1 for no key update',
);

/** From which web pages a tenant's users may call; an empty list allows all. */
export async function readOrigins(
  queryable: Queryable,
  tenantId: number,
): Promise<OriginsResponse> {
  const rows = await queryable.run(listOrigins, [tenantId]);
  return { origins: rows.map(({ origin }) => origin) };
}

/** Replaces the list. Throws VALIDATION_ERROR that names the entry which is not an origin. */
export async function replaceOrigins(
  tx: Queryable,
  by: Administrator,
  origins: readonly string[],
): Promise<OriginsResponse> {
  const { tenantId } = by;
  const wanted = [...new Set(origins.map(readOrigin))];
  await tx.run(lockTenant, [tenantId]);
  await tx.run(clearOrigins, [tenantId]);
  await tx.run(addOrigins, [tenantId, wanted]);
  const details = { origins: wanted };
  await recordAct(tx, by, { action: 'origins.updated', target: 'origins', details });
  return readOrigins(tx, tenantId);
}

export function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase();
}

function readOrigin(text: string, index: number): string {
  if (isOrigin(text)) return text.toLowerCase();
  throw invalidFor(
    `\`origins[${index}]\` must be an origin such as https://app.example.com.`,
    refusalReason('field-form', `origins[${index}]`, 'origin'),
  );
}

const keptMs = 5_000;
const tenantsMax = 10_000;

/** Says whether a page of `origin` may call for this tenant; a change counts within five seconds. */
export type OriginCheck = (tenantId: number, origin: string) => Promise<boolean>;

export function createOriginCheck(deps: { database: Queryable; clock: Clock }): OriginCheck {
  const kept = new BoundedMap<number, { origins: Promise<Set<string>>; untilMs: number }>(
    tenantsMax,
  );
  return async (tenantId, origin) => {
    let entry = kept.get(tenantId);
    if (!entry || entry.untilMs <= deps.clock()) {
      const origins = readOrigins(deps.database, tenantId).then((list) => new Set(list.origins));
      entry = { origins, untilMs: deps.clock() + keptMs };
      kept.set(tenantId, entry);
      // A failed look must not be kept; whoever waits for it sees the error.
      origins.catch(() => kept.delete(tenantId));
    }
    const origins = await entry.origins;
    return origins.size === 0 || origins.has(origin);
  };
}
