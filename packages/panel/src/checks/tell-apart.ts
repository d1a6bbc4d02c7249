export interface Article {
  id: string;
  title: string;
  url: string | null;
  /** Null also where it is not known. */
  locale: string | null;
}

/** Calls each article by its title; those that share one, by their language and address as well, or by their id. */
export function tellApart(articles: readonly Article[]): (Article & { name: string })[] {
  const unique = new Map<string, Article>();
  // What is listed knows more than what a search found behind it.
  for (const one of articles) if (!unique.has(one.id)) unique.set(one.id, one);
  const all = [...unique.values()];
  const titles = countOf(all.map(({ title }) => title));
  const longNames = countOf(all.map(longNameOf));
  return all.map((one) => {
    const isAlone = titles.get(one.title) === 1;
    const long = longNameOf(one);
    const isTold = longNames.get(long) === 1 && long !== one.title;
    return { ...one, name: isAlone ? one.title : isTold ? long : `${one.title} (${one.id})` };
  });
}

function longNameOf({ title, url, locale }: Article): string {
  const more = [locale, url].filter((part) => part !== null);
  return more.length === 0 ? title : `${title} (${more.join(', ')})`;
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
