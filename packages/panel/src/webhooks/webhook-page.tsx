import type { Webhook } from '@deskhand/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Failure, Loading } from '../page/notes.tsx';
import { Facts, Page } from '../page/page.tsx';
import { sayExactly, When } from '../page/when.tsx';
import { texts } from '../texts/index.ts';
import { DeliveryList } from './delivery-list.tsx';
import { sayEventType } from './say-event-type.ts';
import { testWebhook, webhookQuery, webhooksKey } from './queries.ts';
import { shownAddress } from './shown-address.ts';
import { TestResult } from './test-result.tsx';
import { WebhookState } from './webhook-state.tsx';
import { WebhookWays } from './webhook-ways.tsx';

const said = texts.webhooks;
const above = { to: '/webhooks', name: said.title } as const;

/** One webhook: how it is, what can be done with it, and what it was told. */
export function WebhookPage() {
  const { webhookId } = useParams({ from: '/frame/webhooks/$webhookId' });
  const read = useQuery(webhookQuery(webhookId));
  if (read.isPending) return <Loading />;
  if (read.isError) {
    return (
      <Page title={said.title} above={above}>
        <Failure error={read.error} reset={() => void read.refetch()} />
      </Page>
    );
  }
  return <OneWebhook webhook={read.data} />;
}

function OneWebhook({ webhook }: { webhook: Webhook }) {
  const queryClient = useQueryClient();
  const testing = useMutation({
    mutationFn: testWebhook,
    // What waited for one that answers again goes out at once.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  });
  return (
    <Page
      title={shownAddress(webhook).host}
      lead={webhook.description || null}
      changes="owner"
      above={above}
      actions={
        <WebhookWays
          webhook={webhook}
          isTesting={testing.isPending}
          onTest={() => testing.mutate(webhook.id)}
        />
      }
    >
      {webhook.url === null && <p className="failure">{said.unreadableWhy}</p>}
      {testing.error && <Failure error={testing.error} />}
      {testing.data && <TestResult result={testing.data} />}
      <WebhookFacts webhook={webhook} />
      <DeliveryList webhook={webhook} />
    </Page>
  );
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { url, types, waiting, failed, dropped, previousSecretExpiresAt: former } = webhook;
  const { createdAt, updatedAt } = webhook;
  const { facts, counts } = said;
  return (
    <div className="card hook-facts">
      <Facts
        facts={[
          [facts.state, <WebhookState key="state" of={webhook} />],
          [facts.address, url !== null && <code key="url">{url}</code>],
          [facts.told, types === null ? said.everythingTold : <TypeList key="of" types={types} />],
          [facts.waiting, waiting > 0 && counts.waiting(waiting)],
          [facts.failed, failed > 0 && counts.failed(failed)],
          [facts.lost, dropped > 0 && counts.lost(dropped)],
          [facts.former, former !== null && facts.formerUntil(sayExactly(former))],
          [facts.created, <When key="at" at={createdAt} />],
          [facts.updated, updatedAt !== createdAt && <When key="changed" at={updatedAt} />],
        ]}
      />
    </div>
  );
}

function TypeList({ types }: { types: readonly string[] }) {
  return (
    <ul className="hook-told">
      {types.map((type) => (
        <li key={type}>{sayEventType(type)}</li>
      ))}
    </ul>
  );
}
