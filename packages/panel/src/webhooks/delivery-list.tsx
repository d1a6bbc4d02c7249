import type { Webhook } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { More } from '../page/more.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { DeliveryFilters } from './delivery-filters.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { deliveriesKey, deliveriesQuery, webhookQuery } from './queries.ts';
import { ReplayFailed } from './replay-failed.tsx';
import type { DeliverySearch } from './search.ts';

const said = texts.webhooks;

/** What a webhook was told, newest first, narrowed to what the address says. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const search = useSearch({ from: '/frame/webhooks/$webhookId' });
  return (
    <section className="section" aria-labelledby="deliveries">
      <div className="section-head">
        <h2 id="deliveries">{said.deliveries.heading}</h2>
        <Replay webhook={webhook} />
      </div>
      <p className="page-lead hook-why">{said.deliveries.why}</p>
      <DeliveryFilters webhookId={webhook.id} search={search} />
      <Found webhook={webhook} search={search} />
    </section>
  );
}

/** The way to send all again that was given up, to who may; why not, to others. */
function Replay({ webhook }: { webhook: Webhook }) {
  const [isAsking, setAsking] = useState(false);
  const [replayed, setReplayed] = useState<number | null>(null);
  const may = useMay('editor');
  const hasFailed = webhook.failed > 0;
  return (
    <div className="hook-replay">
      {replayed !== null && <span role="status">{said.replay.done(replayed)}</span>}
      {hasFailed && !may && <span className="faint">{said.replay.who}</span>}
      {hasFailed && may && !webhook.enabled && (
        <span className="faint">{said.replay.disabled}</span>
      )}
      {hasFailed && may && webhook.enabled && (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {said.replay.all}
        </Button>
      )}
      {isAsking && (
        <ReplayFailed of={webhook} onDone={setReplayed} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

function Found({ webhook, search }: { webhook: Webhook; search: DeliverySearch }) {
  const list = useInfiniteQuery(deliveriesQuery(webhook.id, search, webhook.enabled));
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  useFreshness(webhook, deliveries.filter(({ status }) => status === 'waiting').length);
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const { empty, emptyWhy, noMatch, noMatchWhy } = said.deliveries;
  if (deliveries.length > 0) {
    return (
      <>
        <DeliveryTable webhook={webhook} deliveries={deliveries} />
        <More list={list} />
      </>
    );
  }
  if (Object.keys(search).length === 0) return <Empty title={empty} why={emptyWhy} />;
  return (
    <Empty title={noMatch} why={noMatchWhy}>
      <Link to="/webhooks/$webhookId" params={{ webhookId: webhook.id }} search={{}}>
        {texts.common.clear}
      </Link>
    </Empty>
  );
}

/** Where the counts of the webhook have changed the list is another, and the other way round. */
function useFreshness({ id, waiting, failed }: Webhook, waitingShown: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: deliveriesKey(id) });
  }, [queryClient, id, waiting, failed]);
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: webhookQuery(id).queryKey });
  }, [queryClient, id, waitingShown]);
}
