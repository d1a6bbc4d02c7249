import type { Website, WebsiteInterval } from '@deskhand/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { Failure } from '../page/notes.tsx';
import { Table } from '../page/table.tsx';
import { WebLink } from '../page/web-link.tsx';
import { When } from '../page/when.tsx';
import { useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { importsQuery } from './import-queries.ts';
import { ImportState } from './import-state.tsx';
import {
  deleteWebsite,
  isBeingRead,
  readWebsite,
  updateWebsite,
  websitesQuery,
} from './website-queries.ts';

const said = texts.imports.websites;

/** The websites that are read again by themselves; nothing where there are none. */
export function WebsiteList() {
  const list = useQuery(websitesQuery);
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const websites = list.data?.websites ?? [];
  if (websites.length === 0) return null;
  const { columns } = said;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{said.title}</h2>
      </div>
      <Table
        columns={[
          columns.website,
          columns.every,
          columns.last,
          { name: columns.next, ends: true },
          { name: columns.ways, isUnseen: true },
        ]}
      >
        {websites.map((website) => (
          <WebsiteRow key={website.id} of={website} />
        ))}
      </Table>
    </section>
  );
}

function WebsiteRow({ of }: { of: Website }) {
  const { source, address, every, lastImport, nextReadAt } = of;
  const mayChange = useMay('editor');
  const { columns } = said;
  return (
    <tr>
      <td>
        {lastImport === null ? (
          source
        ) : (
          <Link to="/knowledge/imports/$importId" params={{ importId: lastImport.id }}>
            {source}
          </Link>
        )}
        <div className="faint import-name">
          <WebLink address={address}>{address}</WebLink>
        </div>
      </td>
      <td className="fits" data-name={columns.every}>
        {mayChange ? <Interval of={of} /> : said.intervals[every]}
      </td>
      <td data-name={columns.last}>
        {lastImport !== null && (
          <>
            <ImportState of={lastImport} />
            <div className="faint">
              <When at={lastImport.createdAt} />
            </div>
          </>
        )}
      </td>
      <td className="fits ends faint" data-name={columns.next}>
        <When at={nextReadAt} />
      </td>
      <td className="fits ends">{mayChange && <Ways of={of} />}</td>
    </tr>
  );
}

/** Lets what changed be asked for again, also what it imports. */
function useForgetWebsites() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [websitesQuery, importsQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

function Interval({ of: { id, source, every } }: { of: Website }) {
  const forget = useForgetWebsites();
  const changing = useMutation({ mutationFn: updateWebsite, onSuccess: forget });
  return (
    <>
      <NativeSelect
        className="interval"
        aria-label={said.everyOf(source)}
        value={changing.variables?.every ?? every}
        disabled={changing.isPending}
        onChange={(event) =>
          changing.mutate({ id, every: event.currentTarget.value as WebsiteInterval })
        }
        data={Object.entries(said.intervals).map(([value, label]) => ({ value, label }))}
      />
      {changing.isError && <Failure error={changing.error} />}
    </>
  );
}

function Ways({ of }: { of: Website }) {
  const { id, source } = of;
  const [isLeaving, setLeaving] = useState(false);
  const forget = useForgetWebsites();
  const reading = useMutation({ mutationFn: readWebsite, onSuccess: forget });
  const leaving = useMutation({ mutationFn: deleteWebsite, onSuccess: forget });
  return (
    <div className="row-ways">
      <Button
        size="xs"
        variant="default"
        aria-label={said.readNamed(source)}
        loading={reading.isPending}
        disabled={isBeingRead(of)}
        onClick={() => reading.mutate(id)}
      >
        {said.read}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={said.stopNamed(source)}
        onClick={() => setLeaving(true)}
      >
        {said.stop}
      </Button>
      {reading.isError && <Failure error={reading.error} />}
      {isLeaving && (
        <Confirm
          title={said.stopTitle}
          button={said.stop}
          isBusy={leaving.isPending}
          error={leaving.error}
          onConfirm={() => leaving.mutate(id)}
          onClose={() => setLeaving(false)}
        >
          <p>{said.stopWhy}</p>
        </Confirm>
      )}
    </div>
  );
}
