import { queryRows } from '../../platform/database/index.ts';

/** What a document is a translation of. */
export interface TranslationRow {
  /** The number as it was written; null where it is none. */
  translation_of: string | null;
  /** The document that this names; null where there is none. */
  source_document_id: string | null;
  source_title: string | null;
  source_locale: string | null;
  is_outdated: boolean;
}

/** Whether `s`, which `d` is a translation of, says something else since `d` was last saved. */
const isOutdated = 's.text_at > d.saved_at';

export const translationColumns = `d.translation_of, o.id as source_document_id,
  o.title as source_title, o.locale as source_locale, coalesce(o.is_outdated, false) as is_outdated`;

const found = `s.id, s.title, s.locale, ${isOutdated} as is_outdated from documents s
    where s.tenant_id = $1 and s.id <> d.id`;
/** A file is named as it is in its import, or from the folder of the file that names it. */
const nameThere = "regexp_replace(d.source_id, '[^/]*$', '') || d.translation_of";

// Each way is one look at an index, and none for a document that is no translation.
/** To be joined to rows `d` of documents of the tenant `$1`, there or deleted. */
export const translationOfEach = `left join lateral (
  select * from (
    select 1 as way, ${found}
      and s.id = case when d.translation_of ~ '^doc_[0-9a-f]{32}$'
        then substr(d.translation_of, 5)::uuid end
    union all
    select 2, ${found} and s.source = d.source and s.source_id = d.translation_of
    union all
    select 3, ${found} and s.source = d.source and s.source_id = ${nameThere}
    union all
    select 4, ${found} and s.url = d.translation_of and md5(s.url) = md5(d.translation_of)
  ) ways order by way, id limit 1) o on true`;

export interface TranslatedRow {
  id: string;
  title: string;
  locale: string | null;
  is_outdated: boolean;
}

const translationsMax = 100;
/** The translations of a document, in the order of their languages. */
export const selectTranslations = queryRows<TranslatedRow, [tenantId: number, id: string]>(
  'knowledge.translations',
  `select d.id, d.title, d.locale, ${isOutdated} as is_outdated
   from documents s join documents d on d.tenant_id = s.tenant_id and d.id <> s.id
   where s.tenant_id = $1 and s.id = $2 and d.translation_of is not null
     and (d.translation_of = 'doc_' || replace(s.id::text, '-', '') or d.translation_of = s.url
       or d.source = s.source and s.source_id in (d.translation_of, ${nameThere}))
   order by d.locale, d.id limit ${translationsMax}`,
);
