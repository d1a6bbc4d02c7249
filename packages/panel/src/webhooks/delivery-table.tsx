import type { Webhook, WebhookDelivery } from '@deskhand/contract';
import { Link } from '@tanstack/react-router';
import { State, type Tone } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { sayWhen, When } from '../page/when.tsx';
import { texts } from '../texts/index.ts';
import { sayAttempt } from './attempt.tsx';
import { sayEventType } from './say-event-type.ts';

const said = texts.webhooks.deliveries;

interface DeliveryTableProps {
  webhook: Webhook;
  deliveries: readonly WebhookDelivery[];
}

/** Events on their way to a webhook; each leads to what is sent of it. */
export function DeliveryTable({ webhook, deliveries }: DeliveryTableProps) {
  const { columns } = said;
  return (
    <Table
      columns={[
        ...[columns.what, columns.case, columns.status],
        { name: columns.attempts, ends: true },
        ...[columns.answer, columns.when, columns.next],
      ]}
    >
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.eventId} webhook={webhook} delivery={delivery} />
      ))}
    </Table>
  );
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { eventId, type, caseId, attempts, happenedAt } = delivery;
  const { columns } = said;
  return (
    <tr className="leads">
      <td>
        <Link
          to="/webhooks/$webhookId/deliveries/$eventId"
          params={{ webhookId: webhook.id, eventId }}
          className="lead-link"
        >
          {sayEventType(type)}
        </Link>
        <div>
          <code className="faint">{type}</code>
        </div>
      </td>
      <td className="fits" data-name={columns.case}>
        {caseId !== null && <CaseLink id={caseId} />}
      </td>
      <td className="fits">
        <DeliveryState of={delivery} />
      </td>
      <td className="fits ends" data-name={columns.attempts}>
        {attempts}
      </td>
      <td data-name={columns.answer}>{sayAttempt(delivery)}</td>
      <td className="fits faint" data-name={columns.when}>
        <When at={happenedAt} />
      </td>
      <td className="fits faint" data-name={columns.next}>
        {sayNext(delivery, webhook)}
      </td>
    </tr>
  );
}

/** The end of an id tells cases apart; all of it stands behind it. */
export const CaseLink = ({ id }: { id: string }) => (
  <Link to="/cases/$caseId" params={{ caseId: id }} className="mono" title={id}>
    case_…{id.slice(-8)}
  </Link>
);

const tones: Record<WebhookDelivery['status'], Tone> = {
  waiting: 'quiet',
  delivered: 'good',
  failed: 'bad',
};

export function DeliveryState({ of: { status, problem } }: { of: WebhookDelivery }) {
  const isInTrouble = status === 'waiting' && problem !== null;
  return <State tone={isInTrouble ? 'attention' : tones[status]}>{said.statuses[status]}</State>;
}

const soonMs = 60_000;

/** When it is tried again, not before; null where it is not. */
export function sayNext(
  { nextAttemptAt }: WebhookDelivery,
  { enabled }: Pick<Webhook, 'enabled'>,
): string | null {
  if (nextAttemptAt === null) return null;
  if (!enabled) return said.onceEnabled;
  const inMs = Date.parse(nextAttemptAt) - Date.now();
  // It could go out: an earlier one of its case goes first, or the webhook rests.
  if (inMs < -soonMs) return said.inTurn;
  return inMs < soonMs ? said.soon : sayWhen(nextAttemptAt);
}
