import { Button } from '@mantine/core';
import { texts } from '../texts/index.ts';

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Leads to the next page of a list, where there is one. */
export function More({ list, name = texts.common.more }: { list: Paged; name?: string }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="more">
      <Button
        variant="default"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {name}
      </Button>
    </div>
  );
}
