import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { BeginImport } from './begin-import.tsx';
import { importsQuery } from './import-queries.ts';
import { ImportState } from './import-state.tsx';
import { WebsiteList } from './website-list.tsx';

const said = texts.imports;

/** The imports of files and websites, and how one begins. */
export function ImportList() {
  return (
    <Page
      title={said.title}
      lead={said.lead}
      changes="editor"
      above={{ to: '/knowledge', name: texts.knowledge.title }}
    >
      <ForRole role="editor">
        <BeginImport />
      </ForRole>
      <WebsiteList />
      <section className="section">
        <Imports />
      </section>
    </Page>
  );
}

function Imports() {
  const list = useQuery(importsQuery);
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const { imports } = list.data;
  if (imports.length === 0) return <Empty title={said.empty} why={said.emptyWhy} />;
  const { columns } = said;
  return (
    <Table
      columns={[
        columns.source,
        columns.state,
        { name: columns.files, ends: true },
        { name: columns.failed, ends: true },
        { name: columns.begun, ends: true },
      ]}
    >
      {imports.map((each) => (
        <tr key={each.id} className="leads">
          <td>
            <Link
              to="/knowledge/imports/$importId"
              params={{ importId: each.id }}
              className="lead-link"
            >
              {each.source}
            </Link>
          </td>
          <td className="fits">
            <ImportState of={each} />
          </td>
          <td className="fits ends" data-name={columns.files}>
            {each.counts.files}
          </td>
          <td className="fits ends" data-name={columns.failed}>
            {each.counts.failed}
          </td>
          <td className="fits ends faint">
            <When at={each.createdAt} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
