import type { KnowledgeDocumentSummary } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { More } from '../page/more.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { documentsQuery, eraseDocument, restoreDocument, useForgetDocuments } from './queries.ts';

const said = texts.knowledge.deleted;

/** The articles that were deleted and can still be brought back. */
export function DeletedArticles() {
  const list = useInfiniteQuery(documentsQuery(50, 'deleted'));
  const [erasing, setErasing] = useState<KnowledgeDocumentSummary | null>(null);
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const documents = list.data.pages.flatMap((page) => page.documents);
  if (documents.length === 0) return <Empty title={said.empty} why={said.emptyWhy} />;
  const { columns } = said;
  return (
    <>
      <Table
        columns={[
          columns.title,
          { name: columns.deleted, ends: true },
          { name: columns.keptUntil, ends: true },
          { name: columns.ways, isUnseen: true },
        ]}
      >
        {documents.map((document) => (
          <tr key={document.id}>
            <td className="strong">{document.title}</td>
            <td className="fits ends faint" data-name={columns.deleted}>
              <When at={document.deletedAt} />
            </td>
            <td className="fits ends faint" data-name={columns.keptUntil}>
              <When at={document.keptUntil} />
            </td>
            <td className="fits ends">
              <ForRole role="editor">
                <Restoring document={document} onErase={() => setErasing(document)} />
              </ForRole>
            </td>
          </tr>
        ))}
      </Table>
      <More list={list} />
      {erasing && <Erasing document={erasing} onClose={() => setErasing(null)} />}
    </>
  );
}

interface RestoringProps {
  document: KnowledgeDocumentSummary;
  onErase: () => void;
}

function Restoring({ document: { id, title }, onErase }: RestoringProps) {
  const forget = useForgetDocuments();
  const restoring = useMutation({ mutationFn: restoreDocument, onSuccess: () => forget(id) });
  return (
    <>
      {restoring.isError && <Failure error={restoring.error} />}
      <div className="row-ways">
        <Button
          variant="default"
          size="xs"
          loading={restoring.isPending}
          onClick={() => restoring.mutate(id)}
          aria-label={said.restoreNamed(title)}
        >
          {said.restore}
        </Button>
        <Button variant="default" size="xs" onClick={onErase} aria-label={said.eraseNamed(title)}>
          {said.erase}
        </Button>
      </div>
    </>
  );
}

function Erasing({
  document: { id, title },
  onClose,
}: {
  document: KnowledgeDocumentSummary;
  onClose: () => void;
}) {
  const forget = useForgetDocuments();
  const erasing = useMutation({
    mutationFn: eraseDocument,
    onSuccess: async () => {
      onClose();
      await forget(id);
    },
  });
  return (
    <Confirm
      title={said.eraseTitle}
      button={said.erase}
      isDangerous
      isBusy={erasing.isPending}
      error={erasing.error}
      onConfirm={() => erasing.mutate(id)}
      onClose={onClose}
    >
      <p>{said.eraseWhy(title)}</p>
    </Confirm>
  );
}

/** Says that an article was deleted just now, with the way back. */
export function Undo({ id, title }: { id: string; title: string | undefined }) {
  const navigate = useNavigate();
  const forget = useForgetDocuments();
  const restoring = useMutation({
    mutationFn: restoreDocument,
    onSuccess: async () => {
      await forget(id);
      await navigate({ to: '/knowledge/$documentId', params: { documentId: id } });
    },
  });
  return (
    <div role="status" className="section">
      {restoring.isError && <Failure error={restoring.error} />}
      <p className="told">
        {said.told(title ?? null)}{' '}
        <Button
          variant="default"
          size="xs"
          loading={restoring.isPending}
          onClick={() => restoring.mutate(id)}
        >
          {said.undo}
        </Button>
      </p>
    </div>
  );
}
