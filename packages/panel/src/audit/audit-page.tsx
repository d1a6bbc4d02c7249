import type { AuditEvent } from '@deskhand/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { useMemberNames } from '../members/names.ts';
import { More } from '../page/more.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { language, texts } from '../texts/index.ts';
import { EventTable } from './event-table.tsx';
import { auditQuery, filterOf, path } from './queries.ts';
import { readAuditSearch, type AuditSearch } from './search.ts';
import { Verification } from './verification.tsx';

const said = texts.audit;

/** What was done and refused, narrowed to what the address says. */
export function AuditPage() {
  const search = useSearch({ from: '/frame/audit' });
  return (
    <Page
      title={said.title}
      lead={said.lead}
      actions={
        <>
          <a className="button button-quiet" href={exportAddress(search, 'jsonl')} download>
            {said.exportLines}
          </a>
          <a className="button button-quiet" href={exportAddress(search, 'csv')} download>
            {said.exportCsv}
          </a>
        </>
      }
    >
      <Verification />
      <Filters key={JSON.stringify(search)} search={search} />
      <Events search={search} />
    </Page>
  );
}

function exportAddress(search: AuditSearch, format: 'jsonl' | 'csv'): string {
  const asked = { ...filterOf(search), format };
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return `${path}/export?${new URLSearchParams(given as [string, string][]).toString()}`;
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
      <ActorField {...field('actor')} />
      <NativeSelect
        className="fits"
        label={said.action}
        data={actionsTold(typed.action)}
        {...field('action')}
      />
      <TextInput className="fits" label={said.target} spellCheck={false} {...field('target')} />
      <TextInput className="fits" type="date" label={said.from} {...field('from')} />
      <TextInput className="fits" type="date" label={said.to} {...field('to')} />
      <Button type="submit" variant="default">
        {texts.common.apply}
      </Button>
    </form>
  );
}

/** Acts in words, by the alphabet; also one that an address brought, such as `origins` for all about them. */
function actionsTold(chosen: string | undefined) {
  const known = Object.entries(said.actions)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  const isOther = chosen !== undefined && chosen !== '' && said.actions[chosen] === undefined;
  return [
    { value: '', label: texts.cases.any },
    ...(isOther ? [{ value: chosen, label: chosen }] : []),
    ...known,
  ];
}

interface FieldProps {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** A member by their name, or anybody by an id or a kind. */
function ActorField(props: FieldProps) {
  const members = useMemberNames();
  return (
    <>
      <TextInput
        className="fits"
        label={said.actor}
        spellCheck={false}
        list="audit-actors"
        {...props}
      />
      <datalist id="audit-actors">
        {[...members].map(([id, name]) => (
          <option key={id} value={id} label={name} />
        ))}
        {Object.entries(said.actors).map(([kind, name]) => (
          <option key={kind} value={kind} label={name} />
        ))}
      </datalist>
    </>
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
