import { useQueries } from '@tanstack/react-query';
import { documentQuery } from '../knowledge/queries.ts';

const isId = (document: string) => /^doc_[0-9a-f]{32}$/.test(document);

/**
 * What articles that checks expect are called now: an id becomes the present title. Titles and addresses stay,
 * and so does the id of an article that is gone.
 */
export function useArticleNames(documents: readonly string[]): (document: string) => string {
  const ids = [...new Set(documents.filter(isId))];
  const read = useQueries({
    queries: ids.map((id) => ({ ...documentQuery(id), retry: false, staleTime: 60_000 })),
  });
  return (document) => {
    const one = read[ids.indexOf(document)];
    return one?.isPending ? '…' : (one?.data?.title ?? document);
  };
}
