import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readCorpus } from '../packages/server/test/corpora.ts';
import { libraryOf, readDemoArticles } from '../packages/server/test/builtin/library.ts';
import { readStrangers, slugOf } from '../packages/server/test/builtin/strangers.ts';
import { show, table } from './tables.ts';
import { textbookBm25 } from './textbook-bm25.ts';
import { readUtterance } from '../packages/server/src/utterance/index.ts';

/**
 * How well documents are found beside a textbook's BM25: `npx tsx bench/documents.ts FOLDER…` prints
 * for how many questions one of the documents that answer it is first, among three and among five.
 * A folder has `corpus.jsonl` (`_id`, `title`, `text`), `queries.jsonl` (`_id`, `text`) and
 * `qrels.tsv` (question, document, grade), which is how public collections come; those of strangers
 * to the demo are always there.
 */
interface Collection {
  name: string;
  documents: {
    id: string;
    title: string;
    text: string;
    locale?: string;
    questions?: string[] | null;
  }[];
  questions: { text: string; ids: readonly string[] }[];
}

/** As many passages as an answer is looked for in. */
const passagesAsked = 10;

const collections = [...(await demoCollections()), ...process.argv.slice(2).map(readCollection)];
const rows = await Promise.all(collections.map(compare));
console.log(
  table(['', 'questions', 'first', 'textbook', 'of 3', 'textbook', 'of 5', 'textbook'], rows),
);

async function compare({ name, documents, questions }: Collection): Promise<string[]> {
  const articles = documents.map(({ id, text, ...rest }) => ({ ...rest, url: id, content: text }));
  const library = libraryOf(articles.filter(({ content }) => content.trim() !== ''));
  const textbook = textbookBm25(documents);
  const found = await Promise.all(
    questions.map(async ({ text, ids }) => {
      const passages = await library(readUtterance(text), passagesAsked);
      const ours = [...new Set(passages.map(({ url }) => url!))];
      return [ours, textbook(text, 5)].map((list) => list.findIndex((id) => ids.includes(id)));
    }),
  );
  const share = (which: number, within: number) => {
    const hits = found.filter((places) => places[which]! >= 0 && places[which]! < within);
    return show((100 * hits.length) / found.length, ' %');
  };
  const figures = [1, 3, 5].flatMap((within) => [share(0, within), share(1, within)]);
  return [name, String(questions.length), ...figures];
}

async function demoCollections(): Promise<Collection[]> {
  const documents = (await readDemoArticles()).map(({ content, url, locale, ...rest }) => {
    return { ...rest, id: slugOf(url), text: content, locale: locale ?? 'en' };
  });
  const strangers = [...readStrangers('seen'), ...readStrangers('unseen')].flatMap(
    ({ question, slugs, language }) => (slugs ? [{ text: question, ids: slugs, language }] : []),
  );
  const isEnglish = ({ language }: { language: string }) => language === 'en';
  return [
    { name: 'strangers, English', documents, questions: strangers.filter(isEnglish) },
    {
      name: 'strangers, four other languages',
      documents,
      questions: strangers.filter((asked) => !isEnglish(asked)),
    },
  ];
}

function readCollection(folder: string): Collection {
  const read = <Entry>(file: string) => readCorpus<Entry>(join(folder, file));
  const byQuestion = new Map<string, string[]>();
  for (const line of readFileSync(join(folder, 'qrels.tsv'), 'utf8').trim().split('\n').slice(1)) {
    const [question = '', document = '', grade] = line.split('\t');
    if (Number(grade) > 0) {
      byQuestion.set(question, [...(byQuestion.get(question) ?? []), document]);
    }
  }
  return {
    name: basename(folder),
    documents: read<{ _id: string; title: string; text: string }>('corpus.jsonl').map(
      ({ _id: id, ...rest }) => ({ ...rest, id }),
    ),
    questions: read<{ _id: string; text: string }>('queries.jsonl').flatMap(({ _id, text }) => {
      const ids = byQuestion.get(_id);
      return ids ? [{ text, ids }] : [];
    }),
  };
}
