import { execute, queryRow, type Queryable } from '../../platform/database/index.ts';
import type { FirstScreen } from './versioned-settings.ts';

const selectLanguages = queryRow<{ languages: FirstScreen | null }, [tenantId: number]>(
  'assistant.read-first-screen',
  `select settings -> 'languages' as languages from welcome_settings where tenant_id = $1`,
);

// How it looks is the tenant's at any time, and stays.
const writeLanguages = execute<[tenantId: number, languages: string]>(
  'assistant.write-first-screen',
  `insert into welcome_settings (tenant_id, settings)
   values ($1, jsonb_build_object('name', null, 'pictureUrl', null, 'accentColor', null, 'languages', $2::jsonb))
   on conflict (tenant_id) do update
     set settings = jsonb_set(welcome_settings.settings, '{languages}', $2::jsonb), updated_at = excluded.updated_at`,
);

/** What is shown now. */
export const selectFirstScreen = async (
  queryable: Queryable,
  tenantId: number,
): Promise<FirstScreen> => (await selectLanguages(queryable, tenantId))?.languages ?? {};

/** Shows it from now on. Only behind `lockDraft`. */
export const upsertFirstScreen = (
  tx: Queryable,
  tenantId: number,
  firstScreen: FirstScreen,
): Promise<unknown> => writeLanguages(tx, tenantId, JSON.stringify(firstScreen));
