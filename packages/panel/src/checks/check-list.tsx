import type { CheckListItem } from '@deskhand/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { texts } from '../texts/index.ts';
import { CheckState } from './check-state.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { checksQuery } from './queries.ts';
import { Requirement } from './requirement.tsx';
import { RunSome } from './run-some.tsx';
import { readChecksSearch, type ChecksSearch } from './search.ts';
import { shownName } from './shown-name.ts';

const said = texts.checks;

/** All checks, and what came of each on the draft and on what is live. */
export function CheckList() {
  const { on = 'draft', show } = useSearch({ from: '/frame/checks' });
  const version = /^\d+$/.test(on) ? Number(on) : undefined;
  const list = useQuery(checksQuery(version));
  return (
    <Page title={said.title} lead={said.lead} changes="editor" actions={<Actions />}>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} reset={() => void list.refetch()} />}
      {list.data && (
        <>
          <Checks
            checks={list.data.checks}
            hasDraft={list.data.hasDraft}
            on={on}
            version={version}
            show={show}
          />
          <Requirement
            isRequired={list.data.requiredToPublish}
            lacksStarters={
              list.data.checks.filter(({ source }) => source === 'starter').length < startersCount
            }
          />
        </>
      )}
    </Page>
  );
}

/** That each tenant begins with. */
const startersCount = 20;

function Actions() {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setImporting(true)}>
        {said.import.button}
      </Button>
      <Link to="/checks/new" className="button">
        {said.new}
      </Link>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

interface ChecksProps {
  checks: readonly CheckListItem[];
  hasDraft: boolean;
  on: string;
  version: number | undefined;
  show: ChecksSearch['show'];
}

function Checks({ checks, hasDraft, on, version, show }: ChecksProps) {
  const stateOn = (check: CheckListItem) =>
    version !== undefined ? check.version : on === 'live' ? check.live : check.draft;
  const shown = checks.filter((check) => {
    const state = stateOn(check);
    if (show === 'off') return !check.enabled;
    if (show === 'failed') return state?.passed === false;
    if (show === 'open') return check.enabled && !state;
    return true;
  });
  if (checks.length === 0) return <Empty title={said.none} why={said.noneWhy} />;
  const due = shown.filter(({ enabled }) => enabled);
  return (
    <>
      <RunSome key={on} checks={due} on={on} isNarrowed={show !== undefined}>
        <Filter on={on} show={show} />
      </RunSome>
      {shown.length === 0 ? (
        <Empty title={said.noneShown} why={said.noneShownWhy} />
      ) : (
        <CheckTable checks={shown} hasDraft={hasDraft} version={version} />
      )}
    </>
  );
}

function Filter({ on, show }: { on: string; show: ChecksSearch['show'] }) {
  const navigate = useNavigate();
  const { filters } = said;
  return (
    <NativeSelect
      className="fits"
      label={said.show}
      value={show ?? ''}
      onChange={(event) =>
        void navigate({
          to: '/checks',
          search: readChecksSearch({ on, show: event.currentTarget.value }),
          replace: true,
        })
      }
      data={[
        { value: '', label: filters.all },
        { value: 'failed', label: filters.failed },
        { value: 'open', label: filters.open },
        { value: 'off', label: filters.off },
      ]}
    />
  );
}

interface CheckTableProps {
  checks: readonly CheckListItem[];
  hasDraft: boolean;
  version: number | undefined;
}

function CheckTable({ checks, hasDraft, version }: CheckTableProps) {
  const { columns } = said;
  const versionName = version === undefined ? null : said.run.version(version);
  return (
    <Table
      columns={[
        columns.name,
        ...(hasDraft ? [columns.draft] : []),
        columns.live,
        ...(versionName === null ? [] : [versionName]),
        columns.source,
      ]}
    >
      {checks.map((check) => (
        <tr key={check.id} className="leads">
          <td>
            <Link to="/checks/$checkId" params={{ checkId: check.id }} className="lead-link">
              {shownName(check)}
            </Link>
            {!check.enabled && <span className="faint"> ({said.off})</span>}
            <div className="faint check-says">{check.firstMessage}</div>
          </td>
          {hasDraft && (
            <td className="fits" data-name={columns.draft}>
              <CheckState state={check.draft} />
            </td>
          )}
          <td className="fits" data-name={columns.live}>
            <CheckState state={check.live} />
          </td>
          {versionName !== null && (
            <td className="fits" data-name={versionName}>
              <CheckState state={check.version} />
            </td>
          )}
          <td className="fits faint" data-name={columns.source}>
            {said.sources[check.source]}
          </td>
        </tr>
      ))}
    </Table>
  );
}
