import type { ImportFile, KnowledgeImport } from '@deskhand/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { InParts } from '../page/in-parts.tsx';
import { More } from '../page/more.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { State } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { importFilesQuery, importQuery, retryImport } from './import-queries.ts';
import { whyOf } from './import-reason.ts';
import { LeaveOut } from './leave-out.tsx';
import { readImportSearch } from './search.ts';

const said = texts.imports;

/** The files of an import, narrowed to what the address says. */
export function ImportFiles({ of }: { of: KnowledgeImport }) {
  const { show } = useSearch({ from: '/frame/knowledge/imports/$importId' });
  const navigate = useNavigate();
  const { counts, id, appliedAt, cancelledAt } = of;
  const isOpen = appliedAt === null && cancelledAt === null;
  const { filters } = said;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{isOpen ? said.wouldBe : said.wasDone}</h2>
        <ForRole role="editor">
          {counts.retriable > 0 && cancelledAt === null && <Retry id={id} all={counts.retriable} />}
        </ForRole>
      </div>
      <div className="filters">
        <NativeSelect
          className="fits"
          label={said.show}
          value={show ?? ''}
          onChange={(event) =>
            void navigate({
              to: '/knowledge/imports/$importId',
              params: { importId: id },
              search: readImportSearch({ show: event.currentTarget.value }),
              replace: true,
            })
          }
          data={[
            { value: '', label: filters.all(counts.files) },
            { value: 'add', label: filters.add(counts.add) },
            { value: 'change', label: filters.change(counts.change) },
            { value: 'same', label: filters.same(counts.same) },
            ...(isOpen ? [] : [{ value: 'remove', label: filters.remove(counts.remove) }]),
            { value: 'failed', label: filters.failed(counts.failed) },
            ...(counts.skipped === 0
              ? []
              : [{ value: 'skipped', label: filters.skipped(counts.skipped) }]),
            ...(counts.cancelled === 0
              ? []
              : [{ value: 'cancelled', label: filters.cancelled(counts.cancelled) }]),
          ]}
        />
      </div>
      <Files of={of} show={show} />
    </section>
  );
}

function Files({ of, show }: { of: KnowledgeImport; show: string | undefined }) {
  const { id, address, websiteId, cancelledAt } = of;
  const list = useInfiniteQuery(importFilesQuery(id, show));
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const files = list.data.pages.flatMap((page) => page.files);
  if (files.length === 0) {
    return <Empty title={said.none} why={cancelledAt === null ? said.noneWhy : said.noneLeft} />;
  }
  const { fileColumns: columns } = said;
  return (
    <>
      <Table
        columns={[
          address === null ? columns.file : columns.page,
          columns.article,
          columns.effect,
          { name: columns.ways, isUnseen: true },
        ]}
      >
        {files.map((file) => (
          <FileRow
            key={file.name}
            id={id}
            file={file}
            isKept={websiteId !== null}
            isOver={cancelledAt !== null}
            isApplied={of.appliedAt !== null}
            isOpen={cancelledAt === null && of.appliedAt === null}
          />
        ))}
      </Table>
      <More list={list} />
    </>
  );
}

interface FileRowProps {
  id: string;
  file: ImportFile;
  /** Whether what was changed by hand stays. */
  isKept: boolean;
  /** Whether nothing of its import is done any more. */
  isOver: boolean;
  /** Whether its import takes no files any more. */
  isApplied: boolean;
  /** Whether somebody looks at it, and decides. */
  isOpen: boolean;
}

function FileRow({ id, file, isKept, isOver, isApplied, isOpen }: FileRowProps) {
  const { name, title, state, effect, documentId, isEdited, reasonCode, isRetriable } = file;
  const why = whyOf(file, said.reasons);
  const isLookedAt = state === 'ready' && (effect === 'add' || effect === 'change');
  const leads = documentId !== null && effect !== 'remove';
  return (
    <tr>
      <td className="import-name">
        <InParts name={name} />
      </td>
      <td>
        {isLookedAt ? (
          <Link
            to="/knowledge/imports/$importId/article"
            params={{ importId: id }}
            search={{ name }}
            aria-label={said.look.named(title ?? name)}
          >
            {title}
          </Link>
        ) : leads ? (
          <Link to="/knowledge/$documentId" params={{ documentId }}>
            {title}
          </Link>
        ) : (
          title
        )}
        {isEdited && !isKept && !isOver && state !== 'done' && (
          <div className="faint">{said.edited}</div>
        )}
        {why !== null && <div>{why}</div>}
        {state === 'failed' && !isRetriable && !isOver && (
          <div className="faint">{isApplied ? said.mendAnew : said.mend(name.includes('/'))}</div>
        )}
      </td>
      <td className="fits">
        <Effect of={file} />
      </td>
      <td className="fits ends">
        {isRetriable && !isOver && (
          <ForRole role="editor">
            <Retry id={id} name={name} />
          </ForRole>
        )}
        {isOpen && (state === 'ready' || reasonCode === 'left-out') && (
          <ForRole role="editor">
            <LeaveOut id={id} name={name} isLeftOut={reasonCode === 'left-out'} />
          </ForRole>
        )}
      </td>
    </tr>
  );
}

/** What became of a file, or would. */
function Effect({ of: { state, effect } }: { of: ImportFile }) {
  if (state === 'failed') return <State tone="bad">{said.failed}</State>;
  if (state === 'skipped') return <State tone="quiet">{said.skipped}</State>;
  if (state === 'cancelled') return <State tone="quiet">{said.cancelled}</State>;
  if (state === 'waiting' || effect === null) return <span className="faint">{said.waiting}</span>;
  const tone = effect === 'same' ? 'quiet' : state === 'done' ? 'good' : 'attention';
  return <State tone={tone}>{said.effects[effect]}</State>;
}

/** Tries one file again, or all so many that may succeed. */
function Retry({ id, ...what }: { id: string } & ({ name: string } | { all: number })) {
  const queryClient = useQueryClient();
  const retrying = useMutation({
    mutationFn: retryImport,
    onSuccess: (retried) => queryClient.setQueryData(importQuery(id).queryKey, retried),
  });
  return (
    <>
      {retrying.isError && <Failure error={retrying.error} />}
      <Button
        size="xs"
        variant="default"
        loading={retrying.isPending}
        onClick={() => retrying.mutate('all' in what ? { id } : { id, name: what.name })}
        {...('all' in what ? {} : { 'aria-label': said.retryNamed(what.name) })}
      >
        {'all' in what ? said.retryAll(what.all) : said.retry}
      </Button>
    </>
  );
}
