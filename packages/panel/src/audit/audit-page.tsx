import type { AuditEvent } from '@deskhand/contract';
import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { More } from '../page/more.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { texts } from '../texts/index.ts';
import { EventTable } from './event-table.tsx';
import { auditQuery, filterOf, path } from './queries.ts';
import { readAuditSearch, type AuditSearch } from './search.ts';

const said = texts.audit;

/** What was done and refused, narrowed to what the address says. */
export function AuditPage() {
  const search = useSearch({ from: '/frame/audit' });
  return (
    <Page
      title={said.title}
      lead={said.lead}
      actions={
        <a className="button button-quiet" href={exportAddress(search)} download="audit.jsonl">
          {said.export}
        </a>
      }
    >
      <Filters key={JSON.stringify(search)} search={search} />
      <Events search={search} />
    </Page>
  );
}

function exportAddress(search: AuditSearch): string {
  const given = Object.entries(filterOf(search)).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return `${path}/export${query === '' ? '' : `?${query}`}`;
}

function Filters({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<AuditSearch>(search);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()]);
    const wanted = readAuditSearch(Object.fromEntries(trimmed) as Record<string, unknown>);
    void navigate({ to: '/audit', search: wanted });
  };
  const field = (name: keyof AuditSearch) => ({
    value: typed[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <form className="filters" role="search" onSubmit={submit}>
      <TextInput
        className="grows"
        label={said.requestId}
        placeholder="req_…"
        spellCheck={false}
        {...field('requestId')}
      />
      <TextInput className="fits" label={said.actor} spellCheck={false} {...field('actor')} />
      <TextInput className="fits" type="date" label={said.from} {...field('from')} />
      <TextInput className="fits" type="date" label={said.to} {...field('to')} />
      <Button type="submit" variant="default">
        {texts.common.apply}
      </Button>
    </form>
  );
}

function Events({ search }: { search: AuditSearch }) {
  const list = useInfiniteQuery(auditQuery(search));
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const events: AuditEvent[] = list.data.pages.flatMap((page) => page.events);
  if (events.length > 0) {
    return (
      <>
        <EventTable events={events} />
        <More list={list} />
      </>
    );
  }
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <Empty
      title={isNarrowed ? said.noMatch : said.empty}
      why={isNarrowed ? said.noMatchWhy : said.emptyWhy}
    >
      {isNarrowed && (
        <Link to="/audit" search={{}}>
          {texts.common.clear}
        </Link>
      )}
    </Empty>
  );
}
