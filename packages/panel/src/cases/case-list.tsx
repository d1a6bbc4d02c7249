import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { CaseTable } from './case-table.tsx';
import { FoundFirst } from './found-first.tsx';
import { Filters } from './filters.tsx';
import { LookFurther } from './look-further.tsx';
import { casesQuery, exportAddress } from './queries.ts';
import type { CaseSearch } from './search.ts';

const said = texts.cases;

/** Every conversation of the tenant, narrowed to what the address says. */
export function CaseList() {
  const search = useSearch({ from: '/frame/cases' });
  return (
    <Page title={said.title} lead={said.lead} actions={<Exports search={search} />}>
      <Filters search={search} />
      {search.query !== undefined && Object.keys(search).length === 1 && (
        <FoundFirst key={`first ${search.query}`} query={search.query} />
      )}
      <FoundCases key={`found ${JSON.stringify(search)}`} search={search} />
    </Page>
  );
}

/** What is found, as files: as a table, as records, with all that was said. */
function Exports({ search }: { search: CaseSearch }) {
  const files = [
    [said.exports.csv, { format: 'csv' }],
    [said.exports.lines, { format: 'jsonl' }],
    [said.exports.conversations, { format: 'jsonl', content: 'conversations' }],
  ] as const;
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <>
      <details className="exports">
        <summary className="button button-quiet">{said.exports.title(isNarrowed)}</summary>
        <div className="exports-ways card">
          {isNarrowed && <p className="faint">{said.exports.why}</p>}
          {files.map(([name, as]) => (
            <a key={name} href={exportAddress(search, as)} download>
              {name}
            </a>
          ))}
        </div>
      </details>
      <ForRole role="owner">
        <Link to="/cases/erasures" search={{}} className="button button-quiet">
          {texts.erasures.title}
        </Link>
      </ForRole>
    </>
  );
}

function FoundCases({ search }: { search: CaseSearch }) {
  const list = useInfiniteQuery(casesQuery(search));
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const cases = list.data.pages.flatMap((page) => page.cases);
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <>
      {cases.length > 0 && <CaseTable cases={cases} />}
      {cases.length === 0 && !list.hasNextPage && <NoCases isNarrowed={isNarrowed} />}
      <LookFurther list={list} found={list.data.pages.map((page) => page.cases.length)} />
    </>
  );
}

function NoCases({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) return <Empty title={said.empty} why={said.emptyWhy} />;
  return (
    <Empty title={said.noMatch} why={said.noMatchWhy}>
      <Link to="/cases" search={{}}>
        {texts.common.clear}
      </Link>
    </Empty>
  );
}
