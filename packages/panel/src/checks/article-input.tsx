import { limits } from '@deskhand/contract';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentsQuery, passagesQuery } from '../knowledge/queries.ts';
import { useArticleNames } from './article-name.ts';
import { texts } from '../texts/index.ts';

const said = texts.checks.form;
const pauseMs = 250;
const offeredMax = 12;

interface ArticleInputProps {
  /** The id of an article; or a title or an address, as earlier checks and imported ones have it. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * An article by its title: the newest are offered, and those that a search for what is typed finds. What is
 * kept is its id, so that it may be renamed.
 */
export function ArticleInput({ value, onChange }: ArticleInputProps) {
  // What was chosen just now is known; what was stored is asked for.
  const [chosen, setChosen] = useState<Article | null>(null);
  const isChosen = chosen?.id === value;
  const stored = useArticleNames(isChosen ? [] : [value])(value);
  const shown = isChosen ? chosen.title : stored;
  const articles = useArticles(shown.trim());
  return (
    <Autocomplete
      label={said.document}
      description={said.documentHint}
      maxLength={2000}
      data={[...new Set(articles.map(({ title }) => title))].slice(0, offeredMax)}
      // What the search finds need not have the very words.
      filter={({ options }) => options}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={280}
      value={shown}
      onChange={(typed) => {
        const one = oneCalled(typed, articles);
        setChosen(one);
        onChange(one?.id ?? typed);
      }}
    />
  );
}

interface Article {
  id: string;
  title: string;
}

/** The one article with this very title; where there are several, any of them may be meant. */
function oneCalled(title: string, articles: readonly Article[]): Article | null {
  const called = articles.filter((one) => one.title === title);
  return new Set(called.map(({ id }) => id)).size === 1 ? called[0]! : null;
}

function useArticles(typed: string): Article[] {
  const [searched] = useDebouncedValue(typed.slice(0, limits.queryCharactersMax), pauseMs);
  const newest = useInfiniteQuery(documentsQuery(100));
  const found = useQuery({ ...passagesQuery(searched), enabled: searched !== '' });
  const known = (newest.data?.pages ?? []).flatMap(({ documents }) => documents);
  const isIn = ({ title }: Article) => title.toLowerCase().includes(typed.toLowerCase());
  const byWords = typed === '' ? [] : (found.data?.passages ?? []);
  return [
    ...known.filter(isIn).map(({ id, title }) => ({ id, title })),
    ...byWords.map(({ documentId: id, title }) => ({ id, title })),
  ];
}
