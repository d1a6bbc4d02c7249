import { moment } from '../application/words.ts';
import { markup, type Markup } from '../site/markup.ts';
import type { TicketEntry } from './tickets.ts';

/** Everything inside `data-live` is replaced by the script as it changes. */
export const ticketList = (tickets: readonly TicketEntry[], now: Date): Markup => markup`
  <section class="card" data-live>
    ${
      tickets.length > 0
        ? markup`<ul class="tickets">${tickets.map((ticket) => entry(ticket, now))}</ul>`
        : markup`<p class="quiet">Nobody waits. A case appears here when its user asks for a person.</p>`
    }
  </section>`;

const entry = (
  { id, subject, person, workspace, createdAt }: TicketEntry,
  now: Date,
): Markup => markup`
  <li>
    <a href="/desk/tickets/${id}"><strong>${subject}</strong></a>
    <small>${person}, ${workspace} · ${id} · <time datetime="${createdAt.toISOString()}">${waiting(createdAt, now)}</time></small>
  </li>`;

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

function waiting(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < hourMinutes) return `waits ${minutes} min`;
  if (minutes < dayMinutes) return `waits ${Math.floor(minutes / hourMinutes)} h`;
  return `since ${moment(since)}`;
}
