import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { More } from '../page/more.tsx';
import { texts } from '../texts/index.ts';

interface Looked {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface LookFurtherProps {
  list: Looked;
  /** How many cases each page that was read holds. */
  found: readonly number[];
}

/** Pages that are read by themselves after one that somebody asked for: 300,000 cases. */
const pagesAlone = 20;

/**
 * Goes on where a page was short: the service looks at so many cases for each, and says that there are more
 * behind. It goes on by itself while it finds nothing, until somebody stops it.
 */
export function LookFurther({ list, found }: LookFurtherProps) {
  const [isStopped, setStopped] = useState(false);
  const empty = found.length - 1 - found.findLastIndex((count) => count > 0);
  const isSearching = list.hasNextPage && empty > 0 && empty < pagesAlone && !isStopped;
  const { isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void fetchNextPage();
  }, [isSearching, isFetchingNextPage, fetchNextPage]);
  if (!isSearching) return <More list={list} name={nameOf(empty)} />;
  return (
    <div className="more" role="status">
      <p className="faint">{texts.cases.searching(found.length)}</p>
      <Button variant="default" onClick={() => setStopped(true)}>
        {texts.common.cancel}
      </Button>
    </div>
  );
}

const nameOf = (empty: number) => (empty > 0 ? texts.cases.lookFurther : texts.common.more);
