import type {
  Check,
  CheckRequirement,
  ListCheckResultsResponse,
  ListChecksResponse,
} from '@deskhand/contract';
import { readDraft } from '../assistant/index.ts';
import type { Config } from '../platform/config.ts';
import type { Queryable } from '../platform/database/index.ts';
import { parsePublicId, publicId, type Uuid } from '../platform/ids.ts';
import { cutPage, type PageRequest } from '../platform/page.ts';
import { invalid, notFound } from '../platform/refusal.ts';
import { selectTenantState } from '../playground/index.ts';
import { presentCheck, presentListed, presentResult } from './present.ts';
import { digestOf, settingsOf } from './settings-of.ts';
import { selectCheck, selectChecks, selectRequirement, selectResults } from './store.ts';

/** A malformed id names no check (NOT_FOUND), like an unknown one. */
export function checkUuid(checkId: string): Uuid {
  const uuid = parsePublicId('chk', checkId);
  if (uuid === null) throw notFound('check');
  return uuid;
}

const first: Uuid = '0'.repeat(32);

/**
 * A tenant's checks, the oldest first, each with its newest result on the draft, on what is live, and on
 * `version` where one is named. Throws NOT_FOUND for a version that is not.
 */
export async function listChecks(
  { database, defaults }: { database: Queryable; defaults: Config['model'] },
  tenantId: number,
  version: string | undefined,
  page: PageRequest,
): Promise<ListChecksResponse> {
  const after = page.cursor === undefined ? first : parsePublicId('chk', page.cursor);
  if (after === null) throw invalid('query parameter `cursor` is not one this service gave out.');
  if (version !== undefined && !/^[1-9][0-9]{0,8}$/.test(version)) {
    throw invalid('query parameter `version` must be the number of a version.');
  }
  const digest = async (target: string) =>
    digestOf((await settingsOf(defaults, database, tenantId, target)).settings);
  const draft = await readDraft(database, tenantId, defaults);
  const digests = [
    ...([digestOf(draft.settings), await digest('live')] as const),
    version === undefined ? null : await digest(version),
  ] as const;
  const rows = await selectChecks(database, tenantId, after, page.limit + 1, ...digests);
  const { knowledge_version: knowledge } = (await selectTenantState(database, tenantId))!;
  const { shown, nextCursor } = cutPage(rows, page.limit, ({ id }) => publicId('chk', id));
  return {
    checks: shown.map((row) => presentListed(row, knowledge, version !== undefined)),
    ...(await readRequirement(database, tenantId)),
    hasDraft: draft.isChanged,
    nextCursor,
  };
}

export async function readCheck(
  database: Queryable,
  tenantId: number,
  checkId: string,
): Promise<Check> {
  const row = await selectCheck(database, tenantId, checkUuid(checkId));
  if (!row) throw notFound('check');
  return presentCheck(row);
}

/** What came of a check, newest first. */
export async function listResults(
  database: Queryable,
  tenantId: number,
  checkId: string,
): Promise<ListCheckResultsResponse> {
  const id = checkUuid(checkId);
  if (!(await selectCheck(database, tenantId, id))) throw notFound('check');
  return { results: (await selectResults(database, tenantId, id)).map(presentResult) };
}

async function readRequirement(database: Queryable, tenantId: number): Promise<CheckRequirement> {
  const row = await selectRequirement(database, tenantId);
  return { requiredToPublish: row!.requires_checks };
}
