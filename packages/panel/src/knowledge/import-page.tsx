import type { KnowledgeImport } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { WebLink } from '../page/web-link.tsx';
import { When } from '../page/when.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { AddFiles } from './add-files.tsx';
import { ImportFiles } from './import-files.tsx';
import {
  applyImport,
  cancelImport,
  createImport,
  deleteImport,
  importQuery,
  importsQuery,
  isUnderWay,
} from './import-queries.ts';
import { ImportState } from './import-state.tsx';
import { useForgetDocuments } from './queries.ts';

const said = texts.imports;
const above = { to: '/knowledge/imports', name: said.title } as const;

/** One import: its files, what they would do, and how far it is. */
export function ImportPage() {
  const { importId } = useParams({ from: '/frame/knowledge/imports/$importId' });
  const read = useQuery(importQuery(importId));
  if (read.isPending) return <Loading />;
  if (read.isError) {
    return (
      <Page title={said.title} above={above}>
        <Failure error={read.error} reset={() => void read.refetch()} />
      </Page>
    );
  }
  const { data } = read;
  const isOpen = data.appliedAt === null && data.cancelledAt === null;
  return (
    <Page
      title={said.of(data.source)}
      above={above}
      changes="editor"
      lead={
        <span role="status">
          <ImportState of={data} /> · <When at={data.createdAt} />
          {data.address !== null && (
            <>
              {' · '}
              <WebLink address={data.address}>{said.openWebsite}</WebLink>
            </>
          )}
        </span>
      }
      actions={<Ways of={data} />}
    >
      <Freshness of={data} />
      {data.cancelledAt !== null && <Cancelled of={data} />}
      {data.held !== null && isOpen && <p>{said.heldWhy[data.held]}</p>}
      {data.sameTitles !== null && <SameTitles {...data.sameTitles} />}
      {isOpen && data.address === null && (
        <ForRole role="editor">
          <AddFiles importId={data.id} />
        </ForRole>
      )}
      <ImportFiles of={data} />
      {data.removals.length > 0 && <Removals of={data} />}
    </Page>
  );
}

/** A mistyped source would make a second article of each. */
function SameTitles({ count, source }: NonNullable<KnowledgeImport['sameTitles']>) {
  return (
    <p className="told told-attention" role="status">
      {said.sameTitles(count, source)}
    </p>
  );
}

/** Whenever it has come further, its files and the articles are others. */
function Freshness({ of: { id, state, counts } }: { of: KnowledgeImport }) {
  const queryClient = useQueryClient();
  const forget = useForgetDocuments();
  const at = `${state} ${counts.waiting} ${counts.failed} ${counts.files}`;
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['import-files', id] });
    if (state === 'done' || state === 'cancelled') void forget();
    // What is told is `at`; the others are the same for as long as the page is.
  }, [at]);
  return null;
}

function Cancelled({ of: { cancelledAt, counts } }: { of: KnowledgeImport }) {
  return (
    <p>
      {said.cancelledWhy(counts.add + counts.change + counts.remove, counts.cancelled)}{' '}
      <span className="faint">
        <When at={cancelledAt} />
      </span>
    </p>
  );
}

function Removals({ of: { removals, counts } }: { of: KnowledgeImport }) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{said.removals}</h2>
      </div>
      <ul className="card removals">
        {removals.map(({ documentId, title, name }) => (
          <li key={documentId}>
            {title} <span className="faint">{name}</span>
          </li>
        ))}
        {counts.remove > removals.length && (
          <li className="faint">{said.removalsMore(counts.remove - removals.length)}</li>
        )}
      </ul>
    </section>
  );
}

function Ways({ of }: { of: KnowledgeImport }) {
  const [asked, setAsked] = useState<'apply' | 'cancel' | 'forget' | null>(null);
  const close = () => setAsked(null);
  const { files, failed, skipped, remove } = of.counts;
  const hasEnded = of.state === 'done' || of.state === 'cancelled';
  const isReady = of.state === 'ready' && !isUnderWay(of) && files - failed - skipped + remove > 0;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(hasEnded ? 'forget' : 'cancel')}>
        {hasEnded ? said.forget : said.cancel}
      </Button>
      {of.address !== null && of.websiteId === null && hasEnded && <ReadAgain of={of} />}
      {of.appliedAt === null && !hasEnded && (
        <Button disabled={!isReady} onClick={() => setAsked('apply')}>
          {said.apply}
        </Button>
      )}
      {asked === 'apply' && <Applying of={of} onClose={close} />}
      {asked === 'cancel' && <Cancelling of={of} onClose={close} />}
      {asked === 'forget' && <Forgetting of={of} onClose={close} />}
    </>
  );
}

/** The same website once more: what changed since is looked at as it was the first time. */
function ReadAgain({ of: { address, source, locale, removes } }: { of: KnowledgeImport }) {
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const reading = useMutation({
    mutationFn: createImport,
    onSuccess: ({ id }) =>
      navigate({ to: '/knowledge/imports/$importId', params: { importId: id } }),
  });
  return (
    <>
      {reading.isError && <Failure error={reading.error} />}
      <Button
        loading={reading.isPending}
        onClick={() => reading.mutate({ request: { address, source, locale, removes }, key })}
      >
        {said.readAgain}
      </Button>
    </>
  );
}

interface AskingProps {
  of: KnowledgeImport;
  onClose: () => void;
}

/** While a file is looked at once more, what would happen is not known yet. */
function Applying({ of: { id, counts, state }, onClose }: AskingProps) {
  const queryClient = useQueryClient();
  const applying = useMutation({
    mutationFn: applyImport,
    onSuccess: (applied) => {
      queryClient.setQueryData(importQuery(id).queryKey, applied);
      onClose();
    },
  });
  return (
    <Confirm
      title={said.applyTitle}
      button={said.apply}
      isBusy={applying.isPending || state !== 'ready'}
      error={applying.error}
      onConfirm={() => applying.mutate(id)}
      onClose={onClose}
    >
      <p>{said.applyWhy(counts.add, counts.change, counts.remove)}</p>
      {counts.failed > 0 && <p>{said.applyFailed(counts.failed)}</p>}
    </Confirm>
  );
}

function Cancelling({ of: { id, websiteId }, onClose }: AskingProps) {
  const queryClient = useQueryClient();
  const cancelling = useMutation({
    mutationFn: cancelImport,
    onSuccess: (cancelled) => {
      queryClient.setQueryData(importQuery(id).queryKey, cancelled);
      onClose();
    },
  });
  return (
    <Confirm
      title={said.cancelTitle}
      button={said.cancel}
      leave={said.leave}
      isDangerous
      isBusy={cancelling.isPending}
      error={cancelling.error}
      onConfirm={() => cancelling.mutate(id)}
      onClose={onClose}
    >
      <p>{said.cancelWhy}</p>
      {websiteId !== null && <p>{said.cancelWebsite}</p>}
    </Confirm>
  );
}

function Forgetting({ of: { id }, onClose }: AskingProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const forgetting = useMutation({
    mutationFn: deleteImport,
    onSuccess: async () => {
      queryClient.setQueryData(
        importsQuery.queryKey,
        (list) => list && { ...list, imports: list.imports.filter((each) => each.id !== id) },
      );
      await navigate({ to: '/knowledge/imports' });
      queryClient.removeQueries({ queryKey: ['import', id] });
      await queryClient.invalidateQueries({ queryKey: ['imports'] });
    },
  });
  return (
    <Confirm
      title={said.forgetTitle}
      button={said.forget}
      isDangerous
      isBusy={forgetting.isPending}
      error={forgetting.error}
      onConfirm={() => forgetting.mutate(id)}
      onClose={onClose}
    >
      <p>{said.forgetWhy}</p>
    </Confirm>
  );
}
