import type { AssistantVersion } from '@deskhand/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { VersionChecks } from '../checks/version-checks.tsx';
import { useMemberNames } from '../members/names.ts';
import { Failure, Loading, NothingHere } from '../page/notes.tsx';
import { Page, State } from '../page/page.tsx';
import { When } from '../page/when.tsx';
import { texts } from '../texts/index.ts';
import { Changes, Settings } from './changes.tsx';
import { Restore } from './publish.tsx';
import { versionQuery, versionsQuery } from './queries.ts';
import { sayAuthor, sayNote } from './version-list.tsx';

const said = texts.assistant;
const above = { to: '/assistant', name: said.title } as const;

/** One version: what it says, and how it differs from another one. */
export function VersionPage() {
  const { number } = useParams({ from: '/frame/assistant/versions/$number' });
  const read = useQuery(versionQuery(Number(number)));
  const members = useMemberNames();
  if (!/^[1-9]\d*$/.test(number)) return <NothingHere />;
  if (read.isPending) return <Loading />;
  if (read.isError) {
    return (
      <Page title={said.versionName(Number(number))} above={above}>
        <Failure error={read.error} reset={() => void read.refetch()} />
      </Page>
    );
  }
  const version = read.data;
  return (
    <Page
      title={said.versionName(version.number)}
      above={above}
      changes="editor"
      lead={
        <>
          {version.isLive && (
            <>
              <State tone="good">{said.live}</State> ·{' '}
            </>
          )}
          {sayNote(version)} · {sayAuthor(version, members)} · <When at={version.publishedAt} />
        </>
      }
      actions={version.isLive ? null : <RestoreButton version={version} />}
    >
      <Comparison version={version} />
      <section className="section card">
        <Settings settings={version.settings} />
      </section>
    </Page>
  );
}

function RestoreButton({ version }: { version: AssistantVersion }) {
  const [isAsked, setAsked] = useState(false);
  const list = useInfiniteQuery(versionsQuery);
  const live = list.data?.pages[0]?.versions[0];
  if (!live) return null;
  return (
    <>
      <Button onClick={() => setAsked(true)}>{said.restore}</Button>
      {isAsked && (
        <Restore version={version} live={live.settings} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

/** Compares with the one that is live, that with the version before it; or with the one that the address names. */
function Comparison({ version }: { version: AssistantVersion }) {
  const search = useSearch({ from: '/frame/assistant/versions/$number' });
  const navigate = useNavigate();
  const list = useInfiniteQuery(versionsQuery);
  const known = list.data?.pages.flatMap((page) => page.versions) ?? [];
  const others = known.filter(({ number }) => number !== version.number);
  const live = known[0]?.number;
  const other = search.with ?? (version.number === live ? version.number - 1 : live);
  const compared = useQuery({ ...versionQuery(other ?? 0), enabled: other !== undefined });
  if (other === undefined || others.length === 0) return null;
  const [before, after] =
    compared.data && compared.data.number > version.number
      ? [version, compared.data]
      : [compared.data, version];
  const { number } = version;
  return (
    <section className="section" aria-label={said.compare}>
      <div className="filters">
        <NativeSelect
          className="compared"
          label={said.compareWith}
          value={String(other)}
          onChange={(event) =>
            void navigate({
              to: '/assistant/versions/$number',
              params: { number: String(number) },
              search: { with: Number(event.currentTarget.value) },
            })
          }
          data={[
            ...others.map((each) => ({
              value: String(each.number),
              label: `${said.versionName(each.number)}: ${sayNote(each)}`,
            })),
            // One of a page of the list that was not read.
            ...(others.some((each) => each.number === other)
              ? []
              : [{ value: String(other), label: said.versionName(other) }]),
          ]}
        />
      </div>
      {compared.error && <Failure error={compared.error} />}
      {before && after && (
        <>
          <p className="faint">{said.fromTo(before.number, after.number)}</p>
          <Changes before={before.settings} after={after.settings} />
          <VersionChecks before={before.number} after={after.number} />
        </>
      )}
    </section>
  );
}
