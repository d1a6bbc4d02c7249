import { cutPassages } from '../../../src/knowledge/ingestion/cut-passages.ts';
import { readMarkdown } from '../../../src/knowledge/ingestion/read-markdown.ts';
import { PassageIndex } from '../../../src/knowledge/retrieval/passage-index.ts';
import { readQuery } from '../../../src/knowledge/retrieval/query.ts';
import { textOf } from '../../../src/knowledge/retrieval/slots.ts';
import { type RetrievedPassage } from '../../../src/knowledge/index.ts';
import { languageOf } from '../../../src/language/index.ts';

export interface Article {
  title: string;
  url?: string | null;
  locale?: string;
  content: string;
}

export type Library = (query: string, limit: number) => Promise<RetrievedPassage[]>;

/** Retrieval over some articles, in memory and as the service does it. */
export function libraryOf(articles: readonly Article[], userLocale = 'en'): Library {
  const index = new PassageIndex();
  for (const [at, { title, url = null, locale = 'en', content }] of articles.entries()) {
    const passages = cutPassages(readMarkdown(content, url), title);
    const steps = index.put({ id: String(at), title, url, language: languageOf(locale), passages });
    while (!steps.next().done);
  }
  return async (query, limit) =>
    index
      .search(readQuery(query, userLocale, index.languages), limit)
      .map(({ document, at, ...hit }) => ({
        documentId: document.id,
        title: document.title,
        heading: document.headings[at]!,
        url: document.url,
        text: textOf(document, at),
        language: document.language,
        ...hit,
      }));
}
