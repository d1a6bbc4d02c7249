import { limits } from '@deskhand/contract';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { documentsQuery, passagesQuery } from '../knowledge/queries.ts';
import { texts } from '../texts/index.ts';

const said = texts.checks.form;
const pauseMs = 250;
const offeredMax = 12;

/** An article by its title: the newest are offered, and those that a search for what is typed finds. */
export function ArticleInput(props: { value: string; onChange: (value: string) => void }) {
  const titles = useTitles(props.value.trim());
  return (
    <Autocomplete
      label={said.document}
      description={said.documentHint}
      maxLength={2000}
      data={titles}
      // What the search finds need not have the very words.
      filter={({ options }) => options}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={280}
      {...props}
    />
  );
}

function useTitles(typed: string): string[] {
  const [searched] = useDebouncedValue(typed.slice(0, limits.queryCharactersMax), pauseMs);
  const newest = useInfiniteQuery(documentsQuery(100));
  const found = useQuery({ ...passagesQuery(searched), enabled: searched !== '' });
  const known = (newest.data?.pages ?? []).flatMap(({ documents }) =>
    documents.map(({ title }) => title),
  );
  const isIn = (title: string) => title.toLowerCase().includes(typed.toLowerCase());
  const byWords = typed === '' ? [] : (found.data?.passages ?? []).map(({ title }) => title);
  return [...new Set([...known.filter(isIn), ...byWords])].slice(0, offeredMax);
}
