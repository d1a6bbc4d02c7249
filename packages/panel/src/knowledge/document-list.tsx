import type { KnowledgeDocumentSummary } from '@deskhand/contract';
import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { Markdown } from '../page/markdown.tsx';
import { More } from '../page/more.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { documentsQuery, passagesQuery } from './queries.ts';
import { readKnowledgeSearch } from './search.ts';

const said = texts.knowledge;

/** What the assistant answers from, and what it would find for a question. */
export function DocumentList() {
  const { query } = useSearch({ from: '/frame/knowledge' });
  return (
    <Page title={said.title} lead={said.lead} changes="editor" actions={<WriteArticle />}>
      <Ask key={query} query={query ?? ''} />
      {query === undefined ? <Articles /> : <Passages query={query} />}
    </Page>
  );
}

const WriteArticle = () => (
  <Link to="/knowledge/new" className="button">
    {said.new}
  </Link>
);

function Ask({ query }: { query: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void navigate({ to: '/knowledge', search: readKnowledgeSearch({ query: typed.trim() }) });
  };
  return (
    <form className="filters" role="search" onSubmit={submit}>
      <TextInput
        className="grows"
        label={said.search}
        description={said.searchHint}
        maxLength={500}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {said.searchButton}
      </Button>
    </form>
  );
}

function Articles() {
  const list = useInfiniteQuery(documentsQuery());
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const documents = list.data.pages.flatMap((page) => page.documents);
  if (documents.length === 0) {
    return (
      <Empty title={said.empty} why={said.emptyWhy}>
        <ForRole role="editor">
          <WriteArticle />
        </ForRole>
      </Empty>
    );
  }
  return (
    <>
      <ArticleTable documents={documents} />
      <More list={list} />
    </>
  );
}

function ArticleTable({ documents }: { documents: readonly KnowledgeDocumentSummary[] }) {
  const { columns } = said;
  return (
    <Table
      columns={[
        columns.title,
        columns.language,
        { name: columns.questions, ends: true },
        { name: columns.passages, ends: true },
        { name: columns.updated, ends: true },
      ]}
    >
      {documents.map(({ id, title, locale, questions, passageCount, updatedAt }) => (
        <tr key={id} className="leads">
          <td>
            <Link to="/knowledge/$documentId" params={{ documentId: id }} className="lead-link">
              {title}
            </Link>
          </td>
          <td className="fits faint">{locale}</td>
          <td className="fits ends" data-name={columns.questions}>
            {questions.length}
          </td>
          <td className="fits ends" data-name={columns.passages}>
            {passageCount}
          </td>
          <td className="fits ends faint">
            <When at={updatedAt} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Passages({ query }: { query: string }) {
  const search = useQuery(passagesQuery(query));
  if (search.isPending) return <Loading />;
  if (search.isError) return <Failure error={search.error} reset={() => void search.refetch()} />;
  const { passages } = search.data;
  if (passages.length === 0) {
    return (
      <Empty title={said.notFound} why={said.notFoundWhy}>
        <WriteArticle />
      </Empty>
    );
  }
  return (
    <section aria-label={said.found(passages.length)}>
      <p className="faint passages-count">
        {said.found(passages.length)} · <Link to="/knowledge">{said.all}</Link>
      </p>
      <ol className="passages">
        {passages.map(({ documentId, title, heading, text, score }, index) => (
          <li key={index} className="card">
            <p className="passage-head">
              <Link to="/knowledge/$documentId" params={{ documentId }}>
                {heading === null || heading === title ? title : `${title} › ${heading}`}
              </Link>
              <span className="faint">{said.score(score.toFixed(2))}</span>
            </p>
            <Markdown text={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}
