import type { AssistantDraft, VersionedSettings } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMemberNames } from '../members/names.ts';
import { Confirm } from '../page/confirm.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { sayWhen } from '../page/when.tsx';
import { ForRole, useMay } from '../session/may.tsx';
import { assistantQuery, testAssistant } from '../start/queries.ts';
import { texts } from '../texts/index.ts';
import { Settle } from './settle.tsx';
import { sayTest } from './say-test.ts';
import { Changes, Settings } from './changes.tsx';
import { DraftForm } from './draft-form.tsx';
import { Pauses } from './pauses.tsx';
import { useOffPins } from './pin-states.tsx';
import { Publish } from './publish.tsx';
import {
  discardDraft,
  draftQuery,
  updateDraft,
  versionQuery,
  versionsKey,
  versionsQuery,
} from './queries.ts';
import { VersionList } from './version-list.tsx';

const said = texts.assistant;

/** How the assistant answers: what is written, what is live, and every version there was. */
export function AssistantPage() {
  const draft = useQuery(draftQuery);
  const may = useMay('editor');
  return (
    <Page title={said.title} lead={said.lead} changes="editor">
      {draft.isPending && <Loading />}
      {draft.isError && <Failure error={draft.error} reset={() => void draft.refetch()} />}
      <LivePins />
      {draft.data && <DraftState draft={draft.data} />}
      {draft.data &&
        (may ? (
          <DraftForm draft={draft.data} />
        ) : (
          <section className="card">
            <Settings settings={draft.data.settings} />
          </section>
        ))}
      <Pauses />
      <ForRole role="editor">
        <ModelTest />
      </ForRole>
      <section className="section" aria-label={said.versions}>
        <h2 className="section-head">{said.versions}</h2>
        <VersionList />
      </section>
    </Page>
  );
}

/** Says that the live version does not use what it pins. */
function LivePins() {
  const live = useLive();
  const off = useOffPins(live?.settings.toolPins ?? null);
  if (!live || off.length === 0) return null;
  return (
    <p className="banner" role="status">
      {said.pins.offNow(live.number, off.join(', '))}
    </p>
  );
}

/** What was written and is not live yet, with the ways out of that. */
function DraftState({ draft }: { draft: AssistantDraft }) {
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null);
  const broughtBack = useLocation({ select: ({ state }) => state.published });
  const [published, setPublished] = useState(broughtBack);
  const live = useLive();
  const members = useMemberNames();
  const close = () => setAsked(null);
  if (!live) return null;
  if (!draft.isChanged) return published === live.number && <Published number={live.number} />;
  const who = members.get(draft.updatedBy?.id ?? '') ?? said.somebody;
  const isOutdated = draft.basedOn !== live.number;
  return (
    <section className="card draft" id="draft" aria-label={said.draft}>
      <h2 className="section-head">{said.draftTitle}</h2>
      <p className="faint">{said.draftBy(who, sayWhen(draft.updatedAt!))}</p>
      {isOutdated ? (
        <Outdated draft={draft} live={live} />
      ) : (
        <Changes before={live.settings} after={draft.settings} />
      )}
      <ForRole role="editor">
        <div className="form-buttons">
          <Button disabled={isOutdated} onClick={() => setAsked('publish')}>
            {said.publish}
          </Button>
          <Button variant="default" onClick={() => setAsked('discard')}>
            {said.discard}
          </Button>
        </div>
      </ForRole>
      {asked === 'publish' && (
        <Publish
          draft={draft}
          live={live.settings}
          onPublished={({ number }) => setPublished(number)}
          onClose={close}
        />
      )}
      {asked === 'discard' && <Discard onClose={close} />}
    </section>
  );
}

/** Takes the place of the draft, and the focus of the button that went with it. */
function Published({ number }: { number: number }) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <p ref={told} className="told draft" role="status" tabIndex={-1}>
      {said.published(number)}
    </p>
  );
}

interface Live {
  number: number;
  settings: VersionedSettings;
}

/** The settings that answer now, and their version. */
function useLive(): Live | null {
  const list = useInfiniteQuery(versionsQuery);
  if (!list.data) return null;
  return list.data.pages[0]!.versions[0] ?? { number: 0, settings: nothingSet };
}
const nothingSet: VersionedSettings = {
  ...{ provider: 'builtin', model: null, baseUrl: null },
  ...{ instructions: '', name: 'Assistant', locale: 'en', tone: '', languages: [] },
  ...{ budgets: {}, toolPins: null, prices: null, firstScreen: null },
};

/** Puts what the draft changes onto the version that went live meanwhile. */
function Outdated({ draft, live }: { draft: AssistantDraft; live: Live }) {
  const begun = useQuery({ ...versionQuery(draft.basedOn), enabled: draft.basedOn > 0 });
  const queryClient = useQueryClient();
  const moving = useMutation({
    mutationFn: updateDraft,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: versionsKey }),
  });
  const base = draft.basedOn > 0 ? begun.data?.settings : nothingSet;
  if (!base) return begun.isError ? <Failure error={begun.error} /> : <Loading />;
  return (
    <>
      <p className="told">{said.outdated(live.number, draft.basedOn)}</p>
      <Settle
        key={`${draft.revision} ${live.number}`}
        sides={{ base, mine: draft.settings, theirs: live.settings }}
      >
        {(settled) => (
          <ForRole role="editor">
            <p>
              <Button
                size="xs"
                variant="default"
                loading={moving.isPending}
                disabled={settled === null}
                onClick={() =>
                  settled &&
                  moving.mutate({ ...settled, revision: draft.revision, basedOn: live.number })
                }
              >
                {said.moveOnto(live.number)}
              </Button>
            </p>
          </ForRole>
        )}
      </Settle>
      {moving.error && <Failure error={moving.error} />}
    </>
  );
}

function Discard({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const discarding = useMutation({
    mutationFn: discardDraft,
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: versionsKey });
    },
  });
  return (
    <Confirm
      title={said.discardTitle}
      button={said.discard}
      isDangerous
      isBusy={discarding.isPending}
      error={discarding.error}
      onConfirm={() => discarding.mutate()}
      onClose={onClose}
    >
      <p>{said.discardWhy}</p>
    </Confirm>
  );
}

/** Really asks the model that is live, once. */
function ModelTest() {
  const live = useQuery(assistantQuery);
  const asking = useMutation({ mutationFn: testAssistant });
  if (!live.data) return null;
  if (live.data.provider === 'builtin') {
    return (
      <section className="section" aria-label={said.test}>
        <h2 className="section-head">{said.test}</h2>
        <p className="faint">{said.noModel}</p>
      </section>
    );
  }
  return (
    <section className="section" aria-label={said.test}>
      <h2 className="section-head">{said.test}</h2>
      <p className="faint">{said.testWhy}</p>
      <p className="form-buttons">
        <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate()}>
          {said.ask}
        </Button>
      </p>
      {asking.error && <Failure error={asking.error} />}
      {asking.data && (
        <p className="told" role="status">
          {sayTest(asking.data)} {said.took(asking.data.milliseconds)}
        </p>
      )}
    </section>
  );
}
