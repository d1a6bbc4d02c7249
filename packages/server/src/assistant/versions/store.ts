import { execute, queryRow, queryRows, type Queryable } from '../../platform/database/index.ts';
import {
  wholeSettings,
  type StoredSettings,
  type VersionedSettings,
} from './versioned-settings.ts';

export interface VersionRow extends StoredVersion {
  settings: VersionedSettings;
}

interface StoredVersion {
  number: number;
  settings: StoredSettings;
  note: string | null;
  restores: number | null;
  published_by_type: string;
  published_by_id: string | null;
  published_at: string;
}

export interface DraftRow extends StoredDraft {
  settings: VersionedSettings;
}

interface StoredDraft {
  settings: StoredSettings;
  revision: number;
  based_on: number;
  updated_by_type: string;
  updated_by_id: string | null;
  updated_at: string;
}

const versionColumns =
  'number, settings, note, restores, published_by_type, published_by_id, published_at';
const draftColumns = 'settings, revision, based_on, updated_by_type, updated_by_id, updated_at';

type By = [type: string, id: string | null];

/** Its number is the next one of the tenant, whose row the statement holds. */
const insertVersionRow = queryRow<
  StoredVersion,
  [
    tenantId: number,
    settings: string,
    note: string | null,
    restores: number | null,
    ...By,
    requestId: string | null,
  ]
>(
  'assistant.publish-version',
  `with next as (
     update tenants set assistant_version = assistant_version + 1 where id = $1
     returning id as tenant_id, assistant_version as number
   ), published as (
     insert into assistant_versions (tenant_id, number, settings, note, restores, published_by_type,
       published_by_id, request_id)
     select tenant_id, number, $2, $3, $4, $5, $6, $7 from next
     returning ${versionColumns}
   )
   select * from published`,
);

const selectVersionRows = queryRows<
  StoredVersion,
  [tenantId: number, before: number | null, limit: number]
>(
  'assistant.list-versions',
  `select ${versionColumns} from assistant_versions
   where tenant_id = $1 and ($2::bigint is null or number < $2)
   order by number desc limit $3`,
);

const selectVersionRow = queryRow<StoredVersion, [tenantId: number, number: number]>(
  'assistant.read-version',
  `select ${versionColumns} from assistant_versions where tenant_id = $1 and number = $2`,
);

export const selectLiveNumber = queryRow<{ number: number }, [tenantId: number]>(
  'assistant.read-live-number',
  'select assistant_version as number from tenants where id = $1',
);

const selectDraftRow = queryRow<StoredDraft, [tenantId: number]>(
  'assistant.read-draft',
  `select ${draftColumns} from assistant_drafts where tenant_id = $1`,
);

/** Who writes the draft, or publishes it, waits here for whoever does. */
export const lockDraft = execute<[tenantId: number]>(
  'assistant.lock-draft',
  'select from tenants where id = $1 for no key update',
);

const upsertDraftRow = queryRow<
  StoredDraft,
  [tenantId: number, settings: string, basedOn: number, ...By]
>(
  'assistant.write-draft',
  `insert into assistant_drafts (tenant_id, settings, revision, based_on, updated_by_type,
     updated_by_id)
   values ($1, $2, 1, $3, $4, $5)
   on conflict (tenant_id) do update set settings = excluded.settings,
     revision = assistant_drafts.revision + 1, based_on = excluded.based_on,
     updated_by_type = excluded.updated_by_type, updated_by_id = excluded.updated_by_id,
     updated_at = excluded.updated_at
   returning ${draftColumns}`,
);

export const deleteDraft = execute<[tenantId: number]>(
  'assistant.discard-draft',
  'delete from assistant_drafts where tenant_id = $1',
);

const whole = <Row extends { settings: StoredSettings }>(row: Row) => ({
  ...row,
  settings: wholeSettings(row.settings),
});

type Rest<Statement extends (queryable: Queryable, ...rest: never[]) => unknown> =
  Parameters<Statement> extends [Queryable, ...infer Values] ? Values : never;

/** Its number is the next one of the tenant. */
export async function insertVersion(
  tx: Queryable,
  ...values: Rest<typeof insertVersionRow>
): Promise<VersionRow> {
  return whole((await insertVersionRow(tx, ...values))!);
}

/** Newest first. */
export const selectVersions = async (
  queryable: Queryable,
  ...values: Rest<typeof selectVersionRows>
): Promise<VersionRow[]> => (await selectVersionRows(queryable, ...values)).map(whole);

export async function selectVersion(
  queryable: Queryable,
  tenantId: number,
  number: number,
): Promise<VersionRow | null> {
  const row = await selectVersionRow(queryable, tenantId, number);
  return row && whole(row);
}

export async function selectDraft(
  queryable: Queryable,
  tenantId: number,
): Promise<DraftRow | null> {
  const row = await selectDraftRow(queryable, tenantId);
  return row && whole(row);
}

export async function upsertDraft(
  tx: Queryable,
  ...values: Rest<typeof upsertDraftRow>
): Promise<DraftRow> {
  return whole((await upsertDraftRow(tx, ...values))!);
}
