import { isObject } from '../../../platform/json-object.ts';
import { UnusableFile } from '../../../platform/article-files/unusable-file.ts';
import type { ConvertedRecord, ExportFormat } from './exported-article.ts';
import { idOf, languageTag, optionalUrl, textOf, type Fields } from './fields.ts';

/**
 * Zendesk's answer to `GET /api/v2/help_center/{locale}/articles.json`, a list a language; with
 * `?include=translations` an article has the others beside it.
 */
export const zendesk: ExportFormat = {
  answerOf: 'GET /api/v2/help_center/{locale}/articles.json of Zendesk',
  listField: 'articles',
  convert(record, options) {
    const id = idOf(record);
    const source = languageTag(textOf(record, 'source_locale'), 'source_locale');
    const result: ConvertedRecord = { articles: [], left: [] };
    if (isRestricted(record) && !options.includeRestricted) {
      const reason = 'not everybody may read it (`user_segment_id`)';
      return { articles: [], left: [{ article: `article ${id}`, reason }] };
    }
    add(result, { id, source, at: '' }, record);
    const own = languageTag(textOf(record, 'locale'), 'locale');
    for (const [index, translation] of translationsOf(record).entries()) {
      const at = `translations[${index}].`;
      if (!isObject(translation)) throw new UnusableFile(`\`translations[${index}]\` is no object`);
      const locale = languageTag(textOf(translation, 'locale', at), `${at}locale`);
      if (locale !== own) add(result, { id, source, at }, translation);
    }
    return result;
  },
};

function add(
  result: ConvertedRecord,
  { id, source, at }: { id: string; source: string; at: string },
  content: Fields,
): void {
  const locale = languageTag(textOf(content, 'locale', at), `${at}locale`);
  const draft = content['draft'] ?? false;
  if (typeof draft !== 'boolean')
    throw new UnusableFile(`\`${at}draft\` is neither true nor false`);
  if (draft) {
    result.left.push({ article: `article ${id} (${locale})`, reason: 'a draft' });
    return;
  }
  result.articles.push({
    ...{ id, locale, contentType: 'text/html' },
    title: textOf(content, 'title', at),
    url: optionalUrl(content, 'html_url', at),
    content: textOf(content, 'body', at),
    translationOf: locale === source ? null : { id, locale: source },
  });
}

function isRestricted(record: Fields): boolean {
  const segments = record['user_segment_ids'];
  return (
    (record['user_segment_id'] ?? null) !== null || (Array.isArray(segments) && segments.length > 0)
  );
}

function translationsOf(record: Fields): unknown[] {
  const translations = record['translations'] ?? [];
  if (Array.isArray(translations)) return translations;
  throw new UnusableFile('`translations` is no list');
}
