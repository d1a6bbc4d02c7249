import { limits } from '@deskhand/contract';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentsQuery, passagesQuery } from '../knowledge/queries.ts';
import { useArticleNames } from './article-name.ts';
import { tellApart, type Article } from './tell-apart.ts';
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
  const title = isChosen ? chosen.title : stored;
  const articles = useArticles(title.trim());
  const shown = articles.find(({ id }) => id === value)?.name ?? title;
  return (
    <Autocomplete
      label={said.document}
      description={said.documentHint}
      maxLength={2000}
      data={articles.map(({ name }) => name).slice(0, offeredMax)}
      // What the search finds need not have the very words.
      filter={({ options }) => options}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={280}
      value={shown}
      onChange={(typed) => {
        // Of a title that several share, any of them may be meant.
        const one = articles.find(({ name }) => name === typed) ?? null;
        setChosen(one);
        onChange(one?.id ?? typed);
      }}
    />
  );
}

function useArticles(typed: string): ReturnType<typeof tellApart> {
  const [searched] = useDebouncedValue(typed.slice(0, limits.queryCharactersMax), pauseMs);
  const newest = useInfiniteQuery(documentsQuery(100));
  const found = useQuery({ ...passagesQuery(searched), enabled: searched !== '' });
  const known = (newest.data?.pages ?? []).flatMap(({ documents }) => documents);
  const isIn = ({ title }: Article) => title.toLowerCase().includes(typed.toLowerCase());
  const byWords = typed === '' ? [] : (found.data?.passages ?? []);
  return tellApart([
    ...known.filter(isIn).map(({ id, title, url, locale }) => ({ id, title, url, locale })),
    ...byWords.map(({ documentId: id, title, url }) => {
      const locale = known.find((one) => one.id === id)?.locale ?? null;
      return { id, title, url, locale };
    }),
  ]);
}
