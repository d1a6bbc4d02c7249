import type { AdminCase } from '@deskhand/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { passagesQuery } from '../knowledge/queries.ts';
import { texts } from '../texts/index.ts';
import { CaseTable } from './case-table.tsx';
import { casesQuery } from './queries.ts';
import { readCaseSearch, type CaseSearch } from './search.ts';

const said = texts.cases.first;

const shownMax = 5;

/**
 * What is exactly what was looked for, above what merely holds its words: the case of a number, the cases of a
 * person by id or e-mail address, and articles.
 */
export function FoundFirst({ query }: { query: string }) {
  const ofNumber = useExactly({ number: query });
  const isName = !/\s/.test(query);
  const ofUser = useExactly(isName ? { userId: query } : {});
  const ofEmail = useExactly(query.includes('@') ? { userEmail: query } : {});
  const cases = [...ofNumber.cases, ...ofUser.cases, ...ofEmail.cases];
  const unlike = cases.filter(({ id }, at) => cases.findIndex((each) => each.id === id) === at);
  return (
    <>
      {unlike.length > 0 && (
        <section className="found-first" aria-label={said.exact}>
          <h2 className="section-head">{said.exact}</h2>
          <CaseTable cases={unlike} />
          {ofUser.hasMore && <AllOf search={{ userId: query }} query={query} />}
          {ofEmail.hasMore && <AllOf search={{ userEmail: query }} query={query} />}
        </section>
      )}
      <Articles query={query} />
      <h2 className="section-head found-words">{said.words}</h2>
    </>
  );
}

/** The cases that a filter finds at once; none where it is none. */
function useExactly(search: CaseSearch): { cases: AdminCase[]; hasMore: boolean } {
  const read = readCaseSearch(search);
  const isAsked = Object.keys(read).length > 0;
  const list = useInfiniteQuery({ ...casesQuery(read, shownMax), enabled: isAsked });
  if (!isAsked) return { cases: [], hasMore: false };
  return {
    cases: list.data?.pages.flatMap((page) => page.cases) ?? [],
    hasMore: list.hasNextPage,
  };
}

const AllOf = ({ search, query }: { search: CaseSearch; query: string }) => (
  <p>
    <Link to="/cases" search={search}>
      {said.allOf(query)}
    </Link>
  </p>
);

/** Each article once, by the best of its passages. */
function Articles({ query }: { query: string }) {
  const { data } = useQuery({ ...passagesQuery(query), enabled: /\p{L}/u.test(query) });
  const titles = new Map(data?.passages.map(({ documentId, title }) => [documentId, title]));
  const articles = [...titles].slice(0, shownMax);
  if (articles.length === 0) return null;
  return (
    <section className="found-first" aria-label={said.articles}>
      <h2 className="section-head">{said.articles}</h2>
      <ul className="found-articles">
        {articles.map(([documentId, title]) => (
          <li key={documentId}>
            <Link to="/knowledge/$documentId" params={{ documentId }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
