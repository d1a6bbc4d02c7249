import { isObject } from '../../../platform/json-object.ts';
import { UnusableFile } from '../../../platform/article-files/unusable-file.ts';
import type { ExportFormat, ExportOptions } from './exported-article.ts';
import { idOf, languageTag, optionalId, optionalText, textOf, wordOf } from './fields.ts';
import type { Fields } from './fields.ts';

/**
 * Chatwoot's answer to `GET /api/v1/accounts/{id}/portals/{slug}/articles`: Markdown; each language is an
 * article of its own, which names the one it was written after, or is named by it.
 */
export const chatwoot: ExportFormat = {
  answerOf: 'GET /api/v1/accounts/{id}/portals/{slug}/articles of Chatwoot',
  listField: 'payload',
  convert(record, options) {
    const id = idOf(record);
    const status = wordOf(record, 'status', ['published', 'draft', 'archived']);
    if (status !== 'published') {
      const reason = status === 'draft' ? 'a draft' : 'archived';
      return { articles: [], left: [{ article: `article ${id}`, reason }] };
    }
    const root = optionalId(record, 'associated_article_id');
    const article = {
      ...{ id, locale: localeOf(record) },
      title: textOf(record, 'title'),
      url: urlOf(record, options),
      content: textOf(record, 'content'),
      contentType: 'text/markdown' as const,
      translationOf: root === null ? null : { id: root, locale: null },
      translations: associatedIds(record),
    };
    return { articles: [article], left: [] };
  },
};

/** Older versions say it of the category alone. */
function localeOf(record: Fields): string | null {
  const category = record['category'];
  const own = optionalText(record, 'locale');
  const ofCategory = isObject(category) ? optionalText(category, 'locale', 'category.') : null;
  const locale = own ?? ofCategory;
  return locale === null ? null : languageTag(locale, own === null ? 'category.locale' : 'locale');
}

/** The answer has the last part of an article's address alone. */
function urlOf(record: Fields, { portal }: ExportOptions): string | null {
  if (portal === null) return null;
  return `${portal.replace(/\/$/, '')}/articles/${encodeURIComponent(textOf(record, 'slug'))}`;
}

function associatedIds(record: Fields): string[] {
  const associated = record['associated_articles'] ?? [];
  if (!Array.isArray(associated) || !associated.every(isObject)) {
    throw new UnusableFile('`associated_articles` is no list of articles');
  }
  return associated.map(idOf);
}
