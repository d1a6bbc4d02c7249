import type { CheckRun } from '@deskhand/contract';
import { Button, NativeSelect, PasswordInput } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { needsKey } from '../assistant/changes.tsx';
import { draftQuery, versionsQuery } from '../assistant/queries.ts';
import { Bar } from '../page/bar.tsx';
import { Failure } from '../page/notes.tsx';
import { When } from '../page/when.tsx';
import { ForRole } from '../session/may.tsx';
import { InWords } from '../service/original.tsx';
import { sayReason } from '../service/say.ts';
import { texts } from '../texts/index.ts';
import { useCheckRun } from './check-run.ts';
import { readChecksSearch } from './search.ts';

const said = texts.checks.run;

interface RunSomeProps {
  checks: readonly { id: string; name: string }[];
  on: string;
  isNarrowed: boolean;
  /** What narrows them. */
  children: ReactNode;
}

/** Runs what is shown on one version of the assistant: the service does, and this page shows how far it is. */
export function RunSome({ checks, on, isNarrowed, children }: RunSomeProps) {
  const [apiKey, setApiKey] = useState('');
  const needs = useNeedsKey(on);
  const { run, isRunning, error, start, cancel } = useCheckRun();
  const request = () => ({
    target: on,
    checkIds: checks.map(({ id }) => id),
    ...(needs && { apiKey: apiKey || null }),
  });
  return (
    <section className="check-runs" aria-label={said.all}>
      <div className="filters">
        {children}
        <ChooseTarget on={on} />
        <ForRole role="editor">
          {needs && (
            <PasswordInput
              className="grows"
              label={said.apiKey}
              description={said.apiKeyHint}
              autoComplete="off"
              value={apiKey}
              onChange={(event) => setApiKey(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': texts.signIn.show, tabIndex: 0 }}
            />
          )}
          <Button disabled={isRunning || checks.length === 0} onClick={() => start(request())}>
            {isNarrowed ? said.allShown(checks.length) : said.all}
          </Button>
          {isRunning && (
            <Button variant="default" onClick={cancel}>
              {said.cancel}
            </Button>
          )}
        </ForRole>
      </div>
      {error && <Failure error={error} />}
      {run && <Running run={run} />}
    </section>
  );
}

function ChooseTarget({ on }: { on: string }) {
  const navigate = useNavigate();
  const { show } = useSearch({ from: '/frame/checks' });
  const list = useInfiniteQuery(versionsQuery);
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <NativeSelect
      className="fits"
      label={said.on}
      value={on}
      onChange={(event) =>
        void navigate({
          to: '/checks',
          search: readChecksSearch({ on: event.currentTarget.value, show }),
          replace: true,
        })
      }
      data={[
        { value: 'draft', label: said.draft },
        { value: 'live', label: said.live },
        ...versions.map(({ number }) => ({ value: String(number), label: said.version(number) })),
      ]}
    />
  );
}

/** Whether the model of a version is reached in another way than the live one, so that there is no key for it. */
export function useNeedsKey(on: string): boolean {
  const list = useInfiniteQuery(versionsQuery);
  const draft = useQuery(draftQuery);
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  const live = versions.find(({ isLive }) => isLive)?.settings;
  const asked =
    on === 'draft'
      ? draft.data?.settings
      : versions.find(({ number }) => String(number) === on)?.settings;
  return live !== undefined && asked !== undefined && needsKey(live, asked);
}

function Running({ run }: { run: CheckRun }) {
  const { done, total, passed, refused, state, isWaiting, target, startedAt, settingsChanged } =
    run;
  const told = {
    running: said.progress(done, total),
    over: said.over(passed, total),
    cancelled: said.cancelled(done, total),
    interrupted: said.interrupted(done, total),
  }[state];
  return (
    <div className="check-progress">
      {settingsChanged && <p className="strong">{said.settingsChanged[targetKind(target)]}</p>}
      <Bar isQuiet={settingsChanged} share={total === 0 ? 1 : done / total} />
      <p role="status">
        {told} {isWaiting && said.waiting}
      </p>
      {state === 'over' && passed < total && (
        <p>
          <Link to="/checks" search={readChecksSearch({ on: target, show: 'failed' })}>
            {said.showFailed}
          </Link>
        </p>
      )}
      <p className="faint">
        {nameOf(target)} · <When at={startedAt} />
        {state === 'running' && ` · ${said.goesOn}`}
      </p>
      {refused.length > 0 && (
        <>
          <p>{said.couldNot(refused.length)}</p>
          <ul>
            {refused.map(({ checkId, name, reason, reasonAs }) => (
              <li key={checkId}>
                <span className="strong">{name ?? said.deleted}</span>:{' '}
                <InWords said={sayReason('refusals', reasonAs)} own={reason} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const targetKind = (target: string) => (target === 'draft' ? 'draft' : 'live');

function nameOf(target: string): string {
  if (target === 'draft') return said.draft;
  return target === 'live' ? said.live : said.version(Number(target));
}
