import { isObject } from '../../../platform/json-object.ts';
import { UnusableFile } from '../../../platform/article-files/unusable-file.ts';
import type { ConvertedRecord, ExportFormat } from './exported-article.ts';
import { idOf, languageTag, optionalText, optionalUrl, textOf, wordOf } from './fields.ts';
import type { Fields } from './fields.ts';

/** Intercom's answer to `GET /articles`: the default language in the article, others in `translated_content`. */
export const intercom: ExportFormat = {
  answerOf: 'GET /articles of Intercom',
  listField: 'data',
  convert(record) {
    const id = idOf(record);
    const own = optionalText(record, 'default_locale');
    const url = optionalUrl(record, 'url');
    const locale = own === null ? localeIn(url) : languageTag(own, 'default_locale');
    const result: ConvertedRecord = { articles: [], left: [] };
    add(result, { id, locale, translationOf: null, at: '' }, record);
    for (const [name, content] of Object.entries(translationsOf(record))) {
      // Languages of the help centre that the article is not written in are there as null.
      if (name === 'type' || content === null) continue;
      if (!isObject(content))
        throw new UnusableFile(`\`translated_content.${name}\` is no article`);
      const at = `translated_content.${name}`;
      const language = languageTag(name, 'translated_content');
      if (language === locale) continue;
      const translationOf = { id, locale };
      add(result, { id, locale: language, translationOf, at: `${at}.` }, content);
    }
    return result;
  },
};

interface Place {
  id: string;
  locale: string | null;
  translationOf: { id: string; locale: string | null } | null;
  at: string;
}

function add(result: ConvertedRecord, { at, ...place }: Place, content: Fields): void {
  if (wordOf(content, 'state', ['published', 'draft'], at) === 'draft') {
    const article = place.locale === null ? place.id : `${place.id} (${place.locale})`;
    result.left.push({ article: `article ${article}`, reason: 'a draft' });
    return;
  }
  result.articles.push({
    ...place,
    title: textOf(content, 'title', at),
    url: optionalUrl(content, 'url', at),
    content: textOf(content, 'body', at),
    contentType: 'text/html',
  });
}

function translationsOf(record: Fields): Fields {
  const translated = record['translated_content'] ?? {};
  if (isObject(translated)) return translated;
  throw new UnusableFile('`translated_content` is no object of languages');
}

/** `https://help.example.com/en/articles/3-a-title` → `en`. */
function localeIn(url: string | null): string | null {
  const [, locale] = /\/([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\/articles\//.exec(url ?? '') ?? [];
  return locale === undefined ? null : languageTag(locale, 'url');
}
