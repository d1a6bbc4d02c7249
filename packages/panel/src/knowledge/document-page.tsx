import type { KnowledgeDocument } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { Page, State } from '../page/page.tsx';
import { WebLink } from '../page/web-link.tsx';
import { When } from '../page/when.tsx';
import { ServiceFailure } from '../service/service-failure.ts';
import { ForRole, useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { ArticleText } from './article-text.tsx';
import { DocumentForm } from './document-form.tsx';
import { MarkedPassage } from './marked-passage.tsx';
import { Translations } from './translations.tsx';
import { deleteDocument, documentQuery, replaceDocument, useForgetDocuments } from './queries.ts';

const said = texts.knowledge;
const above = { to: '/knowledge', name: said.title } as const;

/** One article: what it says, changed and deleted here. */
export function DocumentPage() {
  const { documentId } = useParams({ from: '/frame/knowledge/$documentId' });
  const { question, passage } = useSearch({ from: '/frame/knowledge/$documentId' });
  const read = useQuery(documentQuery(documentId));
  const may = useMay('editor');
  if (read.isPending) return <Loading />;
  if (read.isError) {
    return (
      <Page title={said.title} above={above}>
        <Failure error={read.error} reset={() => void read.refetch()} />
      </Page>
    );
  }
  const document = read.data;
  return (
    <Page
      title={document.title}
      above={above}
      changes="editor"
      actions={
        <ForRole role="editor">
          <TryIt document={document} question={question} className="button button-quiet" />
        </ForRole>
      }
      lead={
        <>
          <State tone="good">{said.searchable}</State> · {said.found(document.passageCount)} ·{' '}
          {said.used(document.citations)} · <When at={document.updatedAt} />
          {document.url && (
            <>
              {' · '}
              <WebLink address={document.url}>{said.openAddress}</WebLink>
            </>
          )}
        </>
      }
    >
      <Translations of={document} />
      {may ? (
        <Editing key={document.id} {...{ document, question, passage }} />
      ) : (
        <div className="card">
          <MarkedPassage words={passage}>
            <ArticleText {...document} />
          </MarkedPassage>
        </div>
      )}
    </Page>
  );
}

interface TryItProps {
  document: KnowledgeDocument;
  /** One that the article is to be found by. */
  question: string | undefined;
  className?: string;
}

interface EditingProps extends Omit<TryItProps, 'className'> {
  /** The first words of the passage that it is opened at. */
  passage: string | undefined;
}

function Editing({ document, question, passage }: EditingProps) {
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const saving = useMutation({
    mutationFn: replaceDocument,
    onSuccess: (saved) => {
      queryClient.setQueryData(documentQuery(document.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['documents'] });
      void queryClient.invalidateQueries({ queryKey: ['passages'] });
    },
    onError: async (error) => {
      // Somebody else was first: the form shows theirs beside what is typed.
      if (!(error instanceof ServiceFailure) || error.code !== 'CONFLICT') return;
      await queryClient.invalidateQueries({ queryKey: ['document', document.id] });
    },
  });
  return (
    <>
      <DocumentForm
        document={document}
        question={question}
        passage={passage}
        button={said.form.save}
        isBusy={saving.isPending}
        error={saving.error}
        done={
          saving.isSuccess && (
            <>
              {said.saved} <TryIt document={document} question={question} />
            </>
          )
        }
        onSubmit={(changed, revision) =>
          saving.mutateAsync({ id: document.id, document: { ...changed, revision } })
        }
      >
        <Button variant="default" onClick={() => setDeleting(true)}>
          {texts.common.delete}
        </Button>
      </DocumentForm>
      {isDeleting && <Deleting document={document} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** Leads to the playground with a question that the article is to answer: the one just added, its own, or its title. */
function TryIt({ document, question, className }: TryItProps) {
  const ask = question ?? document.questions[0] ?? document.title;
  return (
    <Link to="/playground" search={{ ask }} className={className}>
      {said.tryIt}
    </Link>
  );
}

function Deleting({ document, onClose }: { document: KnowledgeDocument; onClose: () => void }) {
  const navigate = useNavigate();
  const forget = useForgetDocuments();
  const deleting = useMutation({
    mutationFn: deleteDocument,
    onSuccess: async () => {
      await navigate({ to: '/knowledge', search: { undo: document.id, title: document.title } });
      await forget(document.id);
    },
  });
  return (
    <Confirm
      title={said.deleteTitle}
      button={said.deleteButton}
      isDangerous
      isBusy={deleting.isPending}
      error={deleting.error}
      onConfirm={() => deleting.mutate(document.id)}
      onClose={onClose}
    >
      <p>{said.deleteWhy(document.title)}</p>
    </Confirm>
  );
}
