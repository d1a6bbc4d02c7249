import type { Webhook, WebhookDeliveryWithBody } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { visible } from '../connector/visible.ts';
import { Copy } from '../page/copy.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Facts, Page } from '../page/page.tsx';
import { sayExactly, When } from '../page/when.tsx';
import { ServiceFailure } from '../service/service-failure.ts';
import { useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { Answer, sayAttempt } from './attempt.tsx';
import { CaseLink, DeliveryState, sayNext } from './delivery-table.tsx';
import { sayEventType } from './say-event-type.ts';
import { deliveryQuery, replayDelivery, webhookQuery, webhooksKey } from './queries.ts';
import { shownAddress } from './shown-address.ts';

const said = texts.webhooks;

/** One event on its way to one webhook: what is sent of it, and what came back last. */
export function DeliveryPage() {
  const { webhookId, eventId } = useParams({
    from: '/frame/webhooks/$webhookId/deliveries/$eventId',
  });
  const webhook = useQuery(webhookQuery(webhookId));
  const read = useQuery(deliveryQuery(webhookId, eventId));
  if (webhook.isPending || read.isPending) return <Loading />;
  if (webhook.isError) {
    return (
      <Page title={said.event.id} above={{ to: '/webhooks', name: said.title }}>
        <Failure error={webhook.error} reset={() => void webhook.refetch()} />
      </Page>
    );
  }
  const above = {
    to: '/webhooks/$webhookId',
    params: { webhookId },
    name: shownAddress(webhook.data).host,
  } as const;
  if (read.isError) {
    const { error } = read;
    const isGone = error instanceof ServiceFailure && error.status === 404;
    return (
      <Page title={said.event.id} above={above}>
        {isGone ? (
          <Empty title={said.event.gone} why={said.event.goneWhy} />
        ) : (
          <Failure error={error} reset={() => void read.refetch()} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={sayEventType(read.data.type)}
      lead={<code>{read.data.type}</code>}
      above={above}
      actions={<SendAgain webhook={webhook.data} delivery={read.data} />}
    >
      <Delivery webhook={webhook.data} delivery={read.data} />
    </Page>
  );
}

interface DeliveryProps {
  webhook: Webhook;
  delivery: WebhookDeliveryWithBody;
}

function SendAgain({ webhook, delivery: { eventId, status } }: DeliveryProps) {
  const may = useMay('editor');
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: replayDelivery,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  });
  if (!may) return <p className="faint">{said.replay.who}</p>;
  if (!webhook.enabled) return <p className="faint">{said.replay.disabled}</p>;
  return (
    <>
      <Button
        loading={sending.isPending}
        onClick={() => sending.mutate({ id: webhook.id, eventId })}
      >
        {status === 'waiting' ? said.replay.now : said.replay.button}
      </Button>
      {sending.error && <Failure error={sending.error} />}
    </>
  );
}

function Delivery({ webhook, delivery }: DeliveryProps) {
  const { eventId, caseId, attempts, attemptedAt, happenedAt, answerStatus, answer } = delivery;
  const { columns } = said.deliveries;
  return (
    <>
      <div className="card" role="status">
        <Facts
          facts={[
            [columns.status, <DeliveryState key="state" of={delivery} />],
            [columns.case, caseId !== null && <CaseLink key="case" id={caseId} />],
            [columns.when, sayExactly(happenedAt)],
            [columns.attempts, String(attempts)],
            [said.event.attempted, attemptedAt !== null && <When key="at" at={attemptedAt} />],
            [columns.answer, sayAttempt(delivery)],
            [columns.next, sayNext(delivery, webhook)],
            [said.event.id, <code key="id">{eventId}</code>],
          ]}
        />
      </div>
      {answerStatus !== null && (
        <section className="section">
          <h2 className="section-head">{said.answer}</h2>
          <Answer answer={answer} />
        </section>
      )}
      <Body body={delivery.body} />
    </>
  );
}

/** What others wrote stands in it: text, with what is not seen written out. */
function Body({ body }: { body: string }) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{said.event.body}</h2>
        <Copy text={body} what={said.event.body} />
      </div>
      <p className="page-lead hook-why">{said.event.bodyHint}</p>
      <pre className="pre">{visible(inLines(body))}</pre>
    </section>
  );
}

/** JSON as people read it. */
const inLines = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
