import { Gauge } from 'prom-client';
import { metrics, registers } from './metrics.ts';

const turnsWaiting = new Gauge({
  name: 'deskhand_turns_waiting',
  help: 'Messages of all nodes that have no answer yet; missing while the database does not tell',
  registers,
});
const turnsOldest = new Gauge({
  name: 'deskhand_turns_oldest_seconds',
  help: 'Age of the oldest message of all nodes that has no answer yet; 0 where none waits',
  registers,
});
const webhooksFailing = new Gauge({
  name: 'deskhand_webhooks_failing',
  help: 'Webhooks that are on, and whose last attempts all failed',
  registers,
});
const eventsWaiting = new Gauge({
  name: 'deskhand_webhook_events_waiting',
  help: 'Events of all nodes that wait for webhooks that are on, those that fail included; counted up to 100,000',
  registers,
});
const eventsDue = new Gauge({
  name: 'deskhand_webhook_events_due_seconds',
  help: 'For how long the event has been due that nobody has sent yet, of webhooks whose last attempt did not fail; 0 where none is',
  registers,
});

/** What the database knows of all nodes. */
export interface Backlog {
  turns: number;
  oldestSeconds: number;
  failingWebhooks: number;
  events: number;
  dueSeconds: number;
}

/** The figures as text. `backlog`: null where the database does not tell: then they say nothing of it. */
export async function printMetrics(backlog: Backlog | null): Promise<string> {
  for (const [gauge, value] of [
    [turnsWaiting, backlog?.turns],
    [turnsOldest, backlog?.oldestSeconds],
    [webhooksFailing, backlog?.failingWebhooks],
    [eventsWaiting, backlog?.events],
    [eventsDue, backlog?.dueSeconds],
  ] as const) {
    if (value === undefined) gauge.remove();
    else gauge.set(value);
  }
  return metrics.metrics();
}
