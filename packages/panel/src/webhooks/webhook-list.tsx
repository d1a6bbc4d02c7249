import type { Webhook } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { language, texts } from '../texts/index.ts';
import { webhooksQuery } from './queries.ts';
import { shownAddress } from './shown-address.ts';
import { WebhookState } from './webhook-state.tsx';

const said = texts.webhooks;

/** The tenant's own systems that are told what happens, and whether they hear it. */
export function WebhookList() {
  const list = useQuery(webhooksQuery);
  return (
    <Page
      title={said.title}
      lead={said.lead}
      changes="owner"
      actions={
        <Link to="/webhooks/new" className="button">
          {said.add}
        </Link>
      }
    >
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} reset={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <Empty title={said.empty} why={said.emptyWhy}>
          <a href="/docs#createWebhook">{said.docs}</a>
        </Empty>
      )}
      {list.data && list.data.length > 0 && <WebhookTable webhooks={list.data} />}
    </Page>
  );
}

function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { columns } = said;
  return (
    <Table
      columns={[
        ...[columns.address, columns.told, columns.state],
        { name: columns.waiting, ends: true },
        { name: columns.failed, ends: true },
        { name: columns.lost, ends: true },
      ]}
    >
      {webhooks.map((each) => (
        <WebhookRow key={each.id} each={each} />
      ))}
    </Table>
  );
}

function WebhookRow({ each }: { each: Webhook }) {
  const { columns } = said;
  const { host, rest } = shownAddress(each);
  return (
    <tr className="leads">
      <td>
        <Link
          to="/webhooks/$webhookId"
          params={{ webhookId: each.id }}
          search={{}}
          className="lead-link"
        >
          {host}
        </Link>
        {rest !== '' && <code className="faint hook-rest">{rest}</code>}
        {each.description !== '' && <div className="faint hook-words">{each.description}</div>}
      </td>
      <td className="fits" data-name={columns.told}>
        {each.types === null ? said.all : said.some(each.types.length)}
      </td>
      <td className="hook-state">
        <WebhookState of={each} />
      </td>
      {(['waiting', 'failed', 'dropped'] as const).map((name) => (
        <td
          key={name}
          className="fits ends"
          data-name={columns[name === 'dropped' ? 'lost' : name]}
        >
          {each[name].toLocaleString(language)}
        </td>
      ))}
    </tr>
  );
}
