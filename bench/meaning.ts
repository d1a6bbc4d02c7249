import { cutPassages } from '../packages/server/src/knowledge/ingestion/cut-passages.ts';
import { readMarkdown } from '../packages/server/src/knowledge/ingestion/read-markdown.ts';
import { createEncoder, textsMax } from '../packages/server/src/knowledge/embeddings/encoder.ts';
import {
  isKnown,
  knownLanguages,
} from '../packages/server/src/knowledge/embeddings/known-languages.ts';
import { passageTexts } from '../packages/server/src/knowledge/embeddings/passage-texts.ts';
import { VectorIndex } from '../packages/server/src/knowledge/embeddings/vector-index.ts';
import type { Near } from '../packages/server/src/knowledge/retrieval/passage-index.ts';
import { readQuery } from '../packages/server/src/knowledge/retrieval/query.ts';
import { languageOf } from '../packages/server/src/language/index.ts';
import {
  libraryOf,
  readDemoArticles,
  type Library,
} from '../packages/server/test/builtin/library.ts';
import {
  figuresOf,
  judge,
  readStrangers,
  slugOf,
  type Asked,
} from '../packages/server/test/builtin/strangers.ts';
import { startEmbeddingsServer } from './embeddings-server.ts';
import { show, table } from './tables.ts';
import { readUtterance } from '../packages/server/src/utterance/index.ts';

/**
 * How strangers' questions find their articles by words alone, and by words and meaning: `npx tsx
 * bench/meaning.ts`. The encoder is asked over HTTP, by the service's own client. Of the seen half the
 * questions whose article moved are printed; of the unseen half figures alone.
 */
const passagesRead = 24;
const nearMax = 24;

const articles = await readDemoArticles();
const server = await startEmbeddingsServer();
const encoder = createEncoder({ baseUrl: server.baseUrl, model: 'en', apiKey: null }, fetch);
const languages = await knownLanguages(encodeAll);
const vectors = await vectorsOfArticles();
const libraries = { words: libraryOf(articles), both: libraryOf(articles, 'en', nearest) };

console.log(`languages the encoder knows: ${languages.join(', ')}\n`);
for (const half of ['seen', 'unseen'] as const) await report(half);
server.close();

async function report(half: Asked['half']): Promise<void> {
  const asked = readStrangers(half);
  const groups = {
    English: asked.filter(({ language }) => language === 'en'),
    'other languages': asked.filter(({ language }) => language !== 'en'),
  };
  const rows: string[][] = [];
  for (const [group, questions] of Object.entries(groups)) {
    for (const [name, library] of Object.entries(libraries)) {
      rows.push([`${group}, ${name}`, ...(await measured(questions, library))]);
    }
  }
  const head = ['first', 'of 3', 'of 5', 'right first', 'offered', 'left alone'];
  console.log(`${table([`${half}, in %`, ...head], rows)}\n`);
  if (half === 'seen') await printMoved(asked);
}

async function measured(questions: readonly Asked[], library: Library): Promise<string[]> {
  const answerable = questions.filter(({ slugs }) => slugs);
  const places = await Promise.all(answerable.map((asked) => placeOf(asked, library)));
  const within = (count: number) =>
    places.filter((place) => place < count).length / answerable.length;
  const judged = await Promise.all(questions.map((asked) => judge(asked, library)));
  const { first, offered, abstained } = figuresOf(judged);
  return [within(1), within(3), within(5), first, offered, abstained].map((share) =>
    show(100 * share),
  );
}

/** Which document of those found answers, from 0; Infinity for none. */
async function placeOf({ question, slugs }: Asked, library: Library): Promise<number> {
  const found = await library(readUtterance(question), passagesRead);
  const documents = [...new Set(found.map(({ url }) => slugOf(url)))];
  const place = documents.findIndex((slug) => slugs!.includes(slug));
  return place < 0 ? Infinity : place;
}

async function printMoved(asked: readonly Asked[]): Promise<void> {
  for (const each of asked.filter(({ slugs }) => slugs)) {
    const [before, after] = [
      await placeOf(each, libraries.words),
      await placeOf(each, libraries.both),
    ];
    if (before !== after) console.log(`${before + 1} → ${after + 1}  ${each.id} ${each.question}`);
  }
  console.log();
}

async function encodeAll(texts: readonly string[]): Promise<Int8Array[]> {
  const all: Int8Array[] = [];
  for (let from = 0; from < texts.length; from += textsMax) {
    const signal = AbortSignal.timeout(60_000);
    const encoded = await encoder.encode(texts.slice(from, from + textsMax), signal);
    all.push(...encoded.vectors);
  }
  return all;
}

/** Their ids are their places, as in `libraryOf`. */
async function vectorsOfArticles(): Promise<VectorIndex> {
  const [{ length: dimensions } = new Int8Array(0)] = await encodeAll(['How long is a vector?']);
  const index = new VectorIndex(dimensions);
  for (const [at, { title, url = null, locale = 'en', content, questions }] of articles.entries()) {
    const language = languageOf(locale);
    if (!isKnown(language, languages)) continue;
    const passages = cutPassages(readMarkdown(content, url), title);
    const document = { id: String(at), title, url, language, passages, questions: questions ?? [] };
    const encoded = await encodeAll(await passageTexts(document));
    index.put(document.id, 0, Buffer.concat(encoded.map(({ buffer }) => new Uint8Array(buffer))));
  }
  return index;
}

async function nearest(query: string): Promise<Near[]> {
  if (!isKnown(readQuery(readUtterance(query), 'en', []).language, languages)) return [];
  const [question] = await encodeAll([query]);
  return vectors.nearest(question!, nearMax);
}
