import { Hono } from 'hono';
import { markup } from '../site/markup.ts';
import { seeOther, sendPage } from '../site/replies.ts';
import { readForm, type Routes, type Visit } from '../site/route.ts';
import { answerTicket, steps, type Outcome } from './answer-ticket.ts';
import type { Agent, Desk } from './desk.ts';
import { deskPage } from './desk-page.ts';
import { readConversation } from './read-conversation.ts';
import { tellPresence } from './tell-presence.ts';
import { forAgents, signInRoutes } from './sign-in.ts';
import { ticketDetails } from './ticket-details.ts';
import { ticketList } from './ticket-list.ts';
import { findTicket, listOpenTickets, type Ticket } from './tickets.ts';

/** The human side of the support: everything that was handed over to a person. */
export function deskRoutes(desk: Desk): Routes {
  const ticketPath = '/desk/tickets/:id{tkt_[0-9]{1,15}}';
  const find = ({ req }: Visit) => findTicket(desk.pool, req.param('id') ?? '');
  const routes: Routes = new Hono();
  routes.route('/', signInRoutes(desk));
  routes.get(
    '/desk',
    forAgents(desk, async (_visit, agent) => {
      const content = ticketList(await listOpenTickets(desk.pool), desk.now());
      return sendPage(deskPage(desk, agent, 'Open tickets', content, reloading));
    }),
  );
  routes.get(
    ticketPath,
    forAgents(desk, async (visit, agent) => {
      const ticket = await find(visit);
      if (!ticket) return notFound(desk, agent);
      return showTicket(desk, agent, ticket, { isTyping: visit.req.query('typing') !== undefined });
    }),
  );
  routes.post(
    ticketPath,
    forAgents(desk, async (visit, agent) => {
      const ticket = await find(visit);
      return ticket ? takeAnswer(desk, agent, ticket, visit) : notFound(desk, agent);
    }),
  );
  return routes;
}

/** Where there are no scripts. A page with a form is left alone: it would lose what is being typed. */
const reloading = markup`<noscript><meta http-equiv="refresh" content="15"></noscript>`;

async function takeAnswer(
  desk: Desk,
  agent: Agent,
  ticket: Ticket,
  visit: Visit,
): Promise<Response> {
  const form = await readForm(visit);
  const step = steps.find((one) => one === form.get('step')) ?? 'reply';
  // Browsers send line ends as CRLF.
  const content = (form.get('content') ?? '').replaceAll('\r\n', '\n').trim();
  const key = /^[\w-]{16,64}$/.exec(form.get('key') ?? '')?.[0] ?? crypto.randomUUID();
  const outcome = await answerTicket(desk, agent, ticket, { step, content, key });
  if (outcome === 'sent') {
    return seeOther(step === 'reply' ? `/desk/tickets/${ticket.id}#latest` : '/desk');
  }
  // Ended meanwhile, where it is over.
  const current = (await findTicket(desk.pool, ticket.id)) ?? ticket;
  return showTicket(desk, agent, current, { unsent: { outcome, content, key } });
}

const statuses = { empty: 400, over: 409, refused: 422, unreachable: 502 };

interface Shown {
  unsent?: { outcome: Exclude<Outcome, 'sent'>; content: string; key: string };
  /** The agent is writing an answer. */
  isTyping?: boolean;
}

async function showTicket(
  desk: Desk,
  agent: Agent,
  ticket: Ticket,
  { unsent, isTyping = false }: Shown = {},
): Promise<Response> {
  const conversation = await readConversation(desk, ticket);
  if (conversation) await tellPresence(desk, agent, ticket, { ...conversation, isTyping });
  const key = unsent?.key ?? crypto.randomUUID();
  const content = ticketDetails(ticket, conversation, { ...unsent, key });
  const status = unsent ? statuses[unsent.outcome] : 200;
  return sendPage(deskPage(desk, agent, ticket.subject, content), { status });
}

const notFound = (desk: Desk, agent: Agent): Response =>
  sendPage(
    deskPage(desk, agent, 'No such ticket', markup`<p><a href="/desk">Open tickets</a></p>`),
    { status: 404 },
  );
