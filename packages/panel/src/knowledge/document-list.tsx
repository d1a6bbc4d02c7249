import { limits, type KnowledgeDocumentSummary } from '@deskhand/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { Markdown } from '../page/markdown.tsx';
import { More } from '../page/more.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page, State } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { DeletedArticles, Undo } from './deleted-list.tsx';
import { documentsQuery, passagesQuery, type DocumentOrder } from './queries.ts';
import { addressWords } from './passage-place.ts';
import { readKnowledgeSearch, type KnowledgeSearch } from './search.ts';

const said = texts.knowledge;

/** What the assistant answers from, and what it would find for a question. */
export function DocumentList() {
  const search = useSearch({ from: '/frame/knowledge' });
  const { query, state, order, undo, title } = search;
  return (
    <Page title={said.title} lead={said.lead} changes="editor" actions={<Actions />}>
      {undo !== undefined && <Undo key={undo} id={undo} title={title} />}
      <Ask key={`${query} ${state} ${order}`} search={search} />
      {query !== undefined ? (
        <Passages query={query} />
      ) : state === 'deleted' ? (
        <DeletedArticles />
      ) : (
        <Articles order={order ?? 'newest'} />
      )}
    </Page>
  );
}

const Actions = () => (
  <>
    <Import />
    <WriteArticle />
  </>
);

const Import = () => (
  <Link to="/knowledge/imports" className="button button-quiet">
    {texts.imports.way}
  </Link>
);

const WriteArticle = ({ question }: { question?: string }) => (
  <Link to="/knowledge/new" search={question === undefined ? {} : { question }} className="button">
    {said.new}
  </Link>
);

function Ask({ search }: { search: KnowledgeSearch }) {
  const navigate = useNavigate();
  const { query, state, order } = search;
  const [typed, setTyped] = useState(query ?? '');
  const show = (next: KnowledgeSearch) => void navigate({ to: '/knowledge', search: next });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    show(readKnowledgeSearch({ query: typed.trim() }));
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
      <NativeSelect
        className="fits"
        label={said.state}
        value={state ?? ''}
        onChange={(event) => show(readKnowledgeSearch({ state: event.currentTarget.value }))}
        data={[
          { value: '', label: said.searchable },
          { value: 'deleted', label: said.deleted.state },
        ]}
      />
      {query === undefined && state === undefined && (
        <NativeSelect
          className="fits"
          label={said.order}
          value={order ?? ''}
          onChange={(event) => show(readKnowledgeSearch({ order: event.currentTarget.value }))}
          data={[
            { value: '', label: said.orders.newest },
            { value: 'citations', label: said.orders.citations },
            { value: 'negative', label: said.orders.negative },
          ]}
        />
      )}
    </form>
  );
}

function Articles({ order }: { order: DocumentOrder }) {
  const list = useInfiniteQuery(documentsQuery(50, 'searchable', order));
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const documents = list.data.pages.flatMap((page) => page.documents);
  if (documents.length === 0) {
    return (
      <Empty title={said.empty} why={said.emptyWhy}>
        <ForRole role="editor">
          <Actions />
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
        { name: columns.citations, ends: true },
        { name: columns.feedback, ends: true },
        { name: columns.questions, ends: true },
        { name: columns.passages, ends: true },
        { name: columns.updated, ends: true },
      ]}
    >
      {documents.map(({ id, title, locale, questions, passageCount, updatedAt, ...used }) => (
        <tr key={id} className="leads">
          <td>
            <Link to="/knowledge/$documentId" params={{ documentId: id }} className="lead-link">
              {title}
            </Link>
            {used.translationOf?.isOutdated && (
              <div>
                <State tone="attention">{said.translations.moved}</State>
              </div>
            )}
          </td>
          <td className="fits faint">{locale}</td>
          <td className="fits ends" data-name={columns.citations}>
            {used.citations}
          </td>
          <td className="fits ends" data-name={columns.feedback}>
            {judged(used)}
          </td>
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

/** What people thought of the conversations in which it was cited; nothing where nobody said. */
function judged({ feedback: { positive, negative } }: Pick<KnowledgeDocumentSummary, 'feedback'>) {
  if (positive + negative === 0) return <span className="faint">–</span>;
  return said.judged(positive, negative);
}

/** Opens an article at what was found of it. */
function passageOf(text: string): { passage?: string } {
  const passage = addressWords(text, false);
  return passage === undefined ? {} : { passage };
}

function Passages({ query }: { query: string }) {
  const search = useQuery(passagesQuery(query));
  if (search.isPending) return <Loading />;
  if (search.isError) return <Failure error={search.error} reset={() => void search.refetch()} />;
  const { passages } = search.data;
  if (passages.length === 0) {
    return (
      <Empty title={said.notFound} why={said.notFoundWhy}>
        <ForRole role="editor">
          <WriteArticle question={query.slice(0, limits.documentQuestionCharactersMax)} />
        </ForRole>
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
              <Link to="/knowledge/$documentId" params={{ documentId }} search={passageOf(text)}>
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
