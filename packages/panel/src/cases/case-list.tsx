import type { AdminCase } from '@deskhand/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { More } from '../page/more.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { texts } from '../texts/index.ts';
import { CaseState } from './case-state.tsx';
import { casesQuery } from './queries.ts';
import { readCaseSearch, type CaseSearch } from './search.ts';

const said = texts.cases;

/** Every conversation of the tenant, narrowed to what the address says. */
export function CaseList() {
  const search = useSearch({ from: '/frame/cases' });
  return (
    <Page title={said.title} lead={said.lead}>
      <Filters key={JSON.stringify(search)} search={search} />
      <FoundCases search={search} />
    </Page>
  );
}

function Filters({ search }: { search: CaseSearch }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState(search.query ?? '');
  const [userId, setUserId] = useState(search.userId ?? '');
  const narrow = (change: Record<string, unknown>) =>
    void navigate({
      to: '/cases',
      search: readCaseSearch({ ...search, query: query.trim(), userId: userId.trim(), ...change }),
    });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    narrow({});
  };
  return (
    <form className="filters" role="search" onSubmit={submit}>
      <TextInput
        className="grows"
        label={said.search}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <TextInput
        className="fits"
        label={said.user}
        value={userId}
        onChange={(event) => setUserId(event.currentTarget.value)}
      />
      <NativeSelect
        className="fits"
        label={said.status}
        value={search.status ?? ''}
        onChange={(event) => narrow({ status: event.currentTarget.value })}
        data={[
          { value: '', label: said.anyStatus },
          ...Object.entries(said.statuses).map(([value, label]) => ({ value, label })),
        ]}
      />
      <Button type="submit" variant="default">
        {texts.common.apply}
      </Button>
    </form>
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
      <More list={list} name={search.query === undefined ? texts.common.more : said.lookFurther} />
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

function CaseTable({ cases }: { cases: readonly AdminCase[] }) {
  const { columns } = said;
  return (
    <Table
      columns={[
        columns.number,
        columns.subject,
        columns.user,
        columns.state,
        columns.judged,
        { name: columns.updated, ends: true },
      ]}
    >
      {cases.map((each) => (
        <CaseRow key={each.id} each={each} />
      ))}
    </Table>
  );
}

function CaseRow({ each }: { each: AdminCase }) {
  return (
    <tr className="leads">
      <td className="number fits">{each.number}</td>
      <td>
        <Link to="/cases/$caseId" params={{ caseId: each.id }} className="lead-link">
          {each.subject}
        </Link>
      </td>
      <td className="mono">{each.user.id}</td>
      <td className="fits">
        <CaseState of={each} />
      </td>
      <td className="fits">
        <Judged of={each} />
      </td>
      <td className="fits ends faint">
        <When at={each.updatedAt} />
      </td>
    </tr>
  );
}

/** What its user thought of it. */
export function Judged({ of: { rating, feedback } }: { of: AdminCase }) {
  const parts = [
    ...(rating === null ? [] : [said.rating(rating)]),
    ...(feedback === null ? [] : [said.feedback[feedback]]),
  ];
  return parts.length === 0 ? null : <>{parts.join(' · ')}</>;
}
