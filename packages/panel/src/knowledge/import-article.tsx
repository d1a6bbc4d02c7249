import type { ImportArticle, KnowledgeDocument } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Facts, Page } from '../page/page.tsx';
import { WebLink } from '../page/web-link.tsx';
import { WordChanges } from '../page/word-changes.tsx';
import { texts } from '../texts/index.ts';
import { ArticleText, useMarkdownOf } from './article-text.tsx';
import { importArticleQuery } from './import-queries.ts';
import { documentQuery } from './queries.ts';

const said = texts.imports.look;

/** What one file of an import would become, before anybody agrees: its text, or what changes of the article. */
export function ImportArticlePage() {
  const { importId } = useParams({ from: '/frame/knowledge/imports/$importId/article' });
  const { name = '' } = useSearch({ from: '/frame/knowledge/imports/$importId/article' });
  const read = useQuery(importArticleQuery(importId, name));
  const above = {
    ...({ to: '/knowledge/imports/$importId', params: { importId } } as const),
    name: said.above,
  };
  if (read.isPending) return <Loading />;
  if (read.isError) {
    return (
      <Page title={name} above={above}>
        <Failure error={read.error} reset={() => void read.refetch()} />
      </Page>
    );
  }
  const article = read.data;
  if (article === null) {
    return (
      <Page title={name} above={above}>
        <Empty title={said.gone} why={said.goneWhy} />
      </Page>
    );
  }
  const isNew = article.documentId === null;
  return (
    <Page title={article.title} above={above} lead={isNew ? said.isNew : said.isChange}>
      <div className="card">
        <About article={article} name={name} />
      </div>
      {article.documentId === null ? (
        <section className="section" aria-label={said.text}>
          <h2 className="section-head">{said.text}</h2>
          <div className="card">
            <ArticleText {...article} />
          </div>
        </section>
      ) : (
        <Changes article={article} documentId={article.documentId} />
      )}
    </Page>
  );
}

function About({ article, name }: { article: ImportArticle; name: string }) {
  const { url, locale, questions } = article;
  const { form } = texts.knowledge;
  return (
    <Facts
      facts={[
        [texts.imports.fileColumns.file, <span key="name">{name}</span>],
        [form.url, url !== null && <WebLink address={url}>{url}</WebLink>],
        [form.locale, locale],
        [form.questions, questions?.join(' · ') ?? (article.documentId && said.questionsStay)],
      ]}
    />
  );
}

interface ChangesProps {
  article: ImportArticle;
  documentId: string;
}

/** The article as it is, beside what the file makes of it, word by word. */
function Changes({ article, documentId }: ChangesProps) {
  const now = useQuery(documentQuery(documentId));
  if (now.isPending) return <Loading />;
  if (now.isError) return <Failure error={now.error} reset={() => void now.refetch()} />;
  return <Compared before={now.data} after={article} />;
}

interface ComparedProps {
  before: KnowledgeDocument;
  after: ImportArticle;
}

function Compared({ before, after }: ComparedProps) {
  const former = useMarkdownOf(before);
  const next = useMarkdownOf(after);
  const error = former.error ?? next.error;
  if (error) return <Failure error={error} />;
  if (former.markdown === null || next.markdown === null) return <Loading />;
  const fields = [
    [texts.knowledge.form.title, before.title, after.title],
    [texts.knowledge.form.url, before.url ?? '', after.url ?? ''],
    [texts.knowledge.form.locale, before.locale ?? '', after.locale ?? ''],
    [said.text, former.markdown, next.markdown],
  ] as const;
  const changed = fields.filter(([, was, is]) => was !== is);
  return (
    <section className="section" aria-label={said.changes}>
      <h2 className="section-head">{said.changes}</h2>
      <p className="faint">{said.changesWhy}</p>
      {changed.length === 0 && <p>{said.sameText}</p>}
      {changed.map(([name, was, is]) => (
        <div key={name} className="change">
          <h3>{name}</h3>
          <WordChanges before={was} after={is} />
        </div>
      ))}
      <p>
        <Link to="/knowledge/$documentId" params={{ documentId: before.id }}>
          {said.asItIs}
        </Link>
      </p>
    </section>
  );
}
