import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

export interface Article {
  /** The name of its file. */
  slug: string;
  title: string;
  /** Language tag. */
  locale: string;
  /** Markdown. */
  text: string;
}

/** By their slugs, in the order of their titles. */
export async function readArticles(folder: string): Promise<ReadonlyMap<string, Article>> {
  const names = (await readdir(folder)).filter((name) => extname(name) === '.md');
  const articles = await Promise.all(
    names.map(async (name) => readArticle(name, await readFile(join(folder, name), 'utf8'))),
  );
  articles.sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return new Map(articles.map((article) => [article.slug, article]));
}

function readArticle(name: string, source: string): Article {
  const [, front = '', text = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const field = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(front)?.[1];
  const slug = basename(name, '.md');
  return { slug, title: field('title') ?? slug, locale: field('locale') ?? 'en', text };
}
