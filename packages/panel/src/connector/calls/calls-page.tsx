import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { More } from '../../page/more.tsx';
import { Empty, Failure, Loading } from '../../page/notes.tsx';
import { Page } from '../../page/page.tsx';
import { texts } from '../../texts/index.ts';
import { callsQuery, toolsQuery } from '../queries.ts';
import { CallTable } from './call-table.tsx';
import { readCallSearch, type CallSearch } from './search.ts';

const said = texts.calls;

/** What was asked of the connector lately, narrowed to what the address says. */
export function CallsPage() {
  const search = useSearch({ from: '/frame/calls' });
  return (
    <Page
      title={said.title}
      lead={said.lead}
      above={{ to: '/connector', name: texts.connector.title }}
    >
      <Filters search={search} />
      <Found search={search} />
    </Page>
  );
}

function Filters({ search }: { search: CallSearch }) {
  const navigate = useNavigate();
  const tools = useQuery(toolsQuery);
  const narrow = (change: Record<string, string>) =>
    void navigate({ to: '/calls', search: readCallSearch({ ...search, ...change }) });
  const own = search.tool === undefined ? [] : [search.tool];
  const names = [...new Set([...(tools.data ?? []).map(({ name }) => name), ...own])];
  return (
    <div className="filters" role="search">
      <NativeSelect
        className="fits"
        label={said.tool}
        value={search.tool ?? ''}
        onChange={(event) => narrow({ tool: event.currentTarget.value })}
        data={[{ value: '', label: said.anyTool }, ...names]}
      />
      <NativeSelect
        className="fits"
        label={said.outcome}
        value={search.outcome ?? ''}
        onChange={(event) => narrow({ outcome: event.currentTarget.value })}
        data={[
          { value: '', label: said.anyOutcome },
          ...Object.entries(said.outcomes).map(([value, label]) => ({ value, label })),
        ]}
      />
    </div>
  );
}

function Found({ search }: { search: CallSearch }) {
  const list = useInfiniteQuery(callsQuery(search));
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const calls = list.data.pages.flatMap((page) => page.calls);
  if (calls.length > 0) {
    return (
      <>
        <CallTable calls={calls} />
        <More list={list} />
      </>
    );
  }
  if (Object.keys(search).length === 0) return <Empty title={said.empty} why={said.emptyWhy} />;
  return (
    <Empty title={said.noMatch} why={said.noMatchWhy}>
      <Link to="/calls" search={{}}>
        {texts.common.clear}
      </Link>
    </Empty>
  );
}
