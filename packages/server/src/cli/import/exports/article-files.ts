import type { ExportedArticle, LeftArticle } from './exported-article.ts';

/** An article as a file of an import: front matter, and its own text below. */
interface ArticleFile {
  /** By its identifier and language, so that the next import knows it again whatever it is called by then. */
  name: string;
  content: string;
}

/** Writes articles as files; one that comes a second time, of two files that overlap, is left out. */
export function articleFiles(articles: readonly ExportedArticle[]): {
  files: ArticleFile[];
  left: LeftArticle[];
} {
  const byName = new Map<string, ExportedArticle>();
  const left: LeftArticle[] = [];
  for (const article of articles) {
    const name = nameOf(article);
    if (byName.has(name)) {
      left.push({ article: displayName(name), reason: 'it is in the export twice' });
    } else {
      byName.set(name, article);
    }
  }
  const originals = originalsOf(articles);
  const files = [...byName].map(([name, article]) => ({
    name,
    content: withFrontMatter(article, originals.get(article) ?? null),
  }));
  return { files, left };
}

/** `42/en.html` → `article 42 (en)`. */
export function displayName(name: string): string {
  const [, id, locale] = /^([^/]*)\/(?:-|([^.]*))\./.exec(name) ?? [];
  return locale === undefined ? `article ${id ?? name}` : `article ${id} (${locale})`;
}

const nameOf = ({ id, locale, contentType }: ExportedArticle): string =>
  `${id}/${locale ?? '-'}.${contentType === 'text/html' ? 'html' : 'md'}`;

/** The file of what each translation was made of; none where that is not in the export. */
function originalsOf(articles: readonly ExportedArticle[]): Map<ExportedArticle, string> {
  const byId = new Map<string, ExportedArticle[]>();
  for (const article of articles) byId.set(article.id, [...(byId.get(article.id) ?? []), article]);
  const originals = new Map<ExportedArticle, string>();
  for (const article of articles) {
    const { id, locale } = article.translationOf ?? {};
    const original = byId.get(id ?? '')?.find((each) => locale === null || each.locale === locale);
    if (original && original !== article) originals.set(article, nameOf(original));
    for (const translated of (article.translations ?? []).flatMap((each) => byId.get(each) ?? [])) {
      if (translated !== article) originals.set(translated, nameOf(article));
    }
  }
  return originals;
}

/** JSON's texts are YAML's, too. */
function withFrontMatter(article: ExportedArticle, translationOf: string | null): string {
  const { title, url, locale, content } = article;
  const keys = Object.entries({ title, url, locale, translationOf });
  const lines = keys.flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${JSON.stringify(value)}\n`],
  );
  return `---\n${lines.join('')}---\n\n${content}\n`;
}
