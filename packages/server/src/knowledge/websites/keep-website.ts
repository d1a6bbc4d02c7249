import {
  limits,
  type ListWebsitesResponse,
  type Website,
  type WebsiteInterval,
  type WebsiteRequest,
} from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { newUuid, parsePublicId, publicId, type Uuid } from '../../platform/ids.ts';
import { refusalReason } from '../../platform/reason.ts';
import { invalidFor, notFound, Refusal } from '../../platform/refusal.ts';
import type { Administrator } from '../../tenants/index.ts';
import { createImport, sourceOf } from '../imports/change-import.ts';
import { listImports } from '../imports/read-import.ts';
import { pageAddress } from './page-address.ts';
import {
  forgetReadings,
  insertWebsite,
  removeWebsite,
  selectWebsite,
  selectWebsites,
  setInterval,
  takeWebsite,
  type TakenWebsite,
  type WebsiteRow,
} from './schedule-store.ts';

const daysOf: Record<WebsiteInterval, number> = { day: 1, week: 7 };

/** A tenant's websites that are read again by themselves, each with what was read of it last. */
export async function listWebsites(
  { database }: { database: Queryable },
  tenantId: number,
): Promise<ListWebsitesResponse> {
  const rows = await selectWebsites(database, tenantId);
  return { websites: await present(database, tenantId, rows) };
}

/**
 * Begins to read a website, now and again and again. Refuses CONFLICT where another stands for its source,
 * and VALIDATION_ERROR where there are too many.
 */
export async function keepWebsite(
  tx: Queryable,
  by: Administrator,
  { address, source, locale = null, removes = false, every }: WebsiteRequest,
): Promise<Website> {
  const { tenantId } = by;
  if ((await selectWebsites(tx, tenantId)).length >= limits.websitesMax) {
    throw invalidFor(
      `At most ${limits.websitesMax} websites are read again: let one go before.`,
      refusalReason('websites-full', limits.websitesMax),
    );
  }
  const id = newUuid();
  const first = pageAddress(address);
  const from = source?.trim() ?? sourceOf(first);
  const values = [first, from, locale, removes, daysOf[every], keptBy(by)] as const;
  if (!(await insertWebsite(tx, tenantId, id, ...values))) {
    throw new Refusal(
      'CONFLICT',
      `A website is read again for \`source\` ${from} already: give this one another, or let that one go.`,
      { reason: refusalReason('website-known', from) },
    );
  }
  await beginReading(tx, tenantId, id, true);
  return describe(tx, tenantId, id);
}

/** Sets how often a website is read. Refuses NOT_FOUND. */
export async function changeWebsite(
  tx: Queryable,
  by: Administrator,
  websiteId: string,
  every: WebsiteInterval,
): Promise<Website> {
  const id = websiteUuid(websiteId);
  if (!(await setInterval(tx, by.tenantId, id, daysOf[every], keptBy(by)))) {
    throw notFound('website');
  }
  return describe(tx, by.tenantId, id);
}

/** Reads a website before its time. Refuses NOT_FOUND, and CONFLICT while it is being read. */
export async function readWebsiteNow(
  tx: Queryable,
  tenantId: number,
  websiteId: string,
): Promise<Website> {
  const id = websiteUuid(websiteId);
  if (!(await selectWebsite(tx, tenantId, id))) throw notFound('website');
  if (!(await beginReading(tx, tenantId, id, true))) {
    throw new Refusal('CONFLICT', 'This website is being read: wait until that has ended.', {
      reason: refusalReason('website-busy'),
    });
  }
  return describe(tx, tenantId, id);
}

/** Reads a website no more; its articles stay. Refuses NOT_FOUND. */
export async function letWebsiteGo(
  tx: Queryable,
  tenantId: number,
  websiteId: string,
): Promise<void> {
  if (!(await removeWebsite(tx, tenantId, websiteUuid(websiteId)))) throw notFound('website');
}

/**
 * Begins an import of a website whose time has come, or that somebody asked for (`isAsked`), in place of the
 * one before. Null where another process has begun it, or it is being read.
 */
export async function beginReading(
  tx: Queryable,
  tenantId: number,
  id: Uuid,
  isAsked: boolean,
): Promise<{ taken: TakenWebsite; importId: string } | null> {
  const taken = await takeWebsite(tx, tenantId, id, isAsked);
  if (taken === null) return null;
  await forgetReadings(tx, tenantId, id);
  const { address, source, locale, removes } = taken;
  const begun = await createImport(tx, tenantId, { address, source, locale, removes }, id);
  return { taken, importId: begun.id };
}

const keptBy = ({ actor, requestId }: Administrator) => JSON.stringify({ actor, requestId });

/** A malformed id names no website (NOT_FOUND), like an unknown one. */
function websiteUuid(websiteId: string): Uuid {
  const uuid = parsePublicId('web', websiteId);
  if (uuid === null) throw notFound('website');
  return uuid;
}

async function describe(tx: Queryable, tenantId: number, id: Uuid): Promise<Website> {
  const [website] = await present(tx, tenantId, [(await selectWebsite(tx, tenantId, id))!]);
  return website!;
}

async function present(
  database: Queryable,
  tenantId: number,
  rows: readonly WebsiteRow[],
): Promise<Website[]> {
  const { imports } = await listImports({ database }, tenantId);
  return rows.map(({ id, every_days, next_at, ...row }) => {
    const websiteId = publicId('web', id);
    return {
      id: websiteId,
      ...{ address: row.address, source: row.source, locale: row.locale, removes: row.removes },
      every: every_days === daysOf.day ? 'day' : 'week',
      nextReadAt: next_at,
      lastImport: imports.find((each) => each.websiteId === websiteId) ?? null,
    };
  });
}
