import type { DocumentRequest } from '@deskhand/contract';
import { fileURLToPath } from 'node:url';
import { findFiles } from '../../src/cli/import/find-files.ts';
import { readArticle } from '../../src/cli/import/read-article.ts';
import { cutPassages } from '../../src/knowledge/ingestion/cut-passages.ts';
import { readMarkdown } from '../../src/knowledge/ingestion/read-markdown.ts';
import { drive, startSlice } from '../../src/knowledge/retrieval/in-slices.ts';
import { PassageIndex, type Near } from '../../src/knowledge/retrieval/passage-index.ts';
import { readQuery } from '../../src/knowledge/retrieval/query.ts';
import { textOf } from '../../src/knowledge/retrieval/stored-document.ts';
import { type RetrievedPassage } from '../../src/knowledge/index.ts';
import { languageOf } from '../../src/language/index.ts';
import type { Utterance } from '../../src/utterance/index.ts';

export type Article = Pick<DocumentRequest, 'title' | 'url' | 'locale' | 'content' | 'questions'>;

export type Library = (query: Utterance, limit: number) => Promise<RetrievedPassage[]>;

/** The articles of the demo's help center, as they are imported. */
export async function readDemoArticles(): Promise<Article[]> {
  const folder = new URL('../../../demo/knowledge/', import.meta.url);
  const { files } = await findFiles(fileURLToPath(folder));
  return Promise.all(files.map((file) => readArticle(file, null)));
}

/** Retrieval over some articles, in memory and as the service does it; their ids are their places. */
export function libraryOf(
  articles: readonly Article[],
  userLocale = 'en',
  nearest: (query: string) => Promise<Near[]> = async () => [],
): Library {
  const index = new PassageIndex();
  for (const [at, { title, url = null, locale = 'en', content, questions }] of articles.entries()) {
    const passages = cutPassages(readMarkdown(content, url), title);
    const language = languageOf(locale);
    const steps = index.put({
      id: String(at),
      title,
      url,
      language,
      passages,
      questions: questions ?? [],
    });
    while (!steps.next().done);
  }
  return async (query, limit) => {
    const asked = readQuery(query, userLocale, index.languages);
    const hits = await drive(index.search(asked, limit, await nearest(query.text)), startSlice());
    return hits.map(({ document, at, ...hit }) => ({
      documentId: document.id,
      title: document.title,
      heading: document.headings[at]!,
      url: document.url,
      text: textOf(document, at),
      questions: document.questions[at]!,
      language: document.language,
      ...hit,
    }));
  };
}
