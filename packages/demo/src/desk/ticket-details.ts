import type { Message } from '@deskhand/contract';
import { capitalize, moment } from '../application/words.ts';
import { formatted } from '../site/formatted.ts';
import { markup, type Markup } from '../site/markup.ts';
import { replyPath, type Outcome } from './answer-ticket.ts';
import type { Conversation } from './read-conversation.ts';
import type { Ticket } from './tickets.ts';

export interface Reply {
  /** Sent with the form: a reply that is posted twice arrives once. */
  key: string;
  /** Why the last one is still here. */
  outcome?: Exclude<Outcome, 'sent'>;
  content?: string;
}

/** `said` is null where the conversation can't be read: what was handed over is shown then. */
export const ticketDetails = (
  ticket: Ticket,
  said: Conversation | null,
  reply: Reply,
): Markup => markup`
  <p class="subtitle">${ticket.id} · ${ticket.person}, ${ticket.workspace}</p>
  <div class="columns ticket">
    <section aria-label="Conversation">
      <div class="card" data-live>
        ${said ? conversation(said, ticket) : handedOver(ticket)}
        ${ticket.status === 'solved' && markup`<p class="notice" role="status">${endedAs(ticket)}</p>`}
      </div>
      ${ticket.status === 'open' ? replyForm(ticket, reply) : reply.outcome && unsent(reply.outcome, reply)}
    </section>
    <aside>${about(ticket)}</aside>
  </div>`;

const conversation = ({ messages, escalation }: Conversation, { person }: Ticket): Markup => markup`
  <ol class="conversation">${messages.map((one) => message(one, person))}</ol>
  ${isSeen(messages, escalation?.user.seenMessageId) && markup`<p class="quiet">Seen</p>`}
  ${Date.parse(escalation?.user.typingUntil ?? '') > Date.now() && markup`<p class="quiet">${person} is writing</p>`}
  <p id="latest"><noscript><a class="quiet" href="">Look for new messages</a></noscript></p>`;

/** Whether the user has seen what a person has said last, and has not answered it. */
const isSeen = (messages: readonly Message[], seenMessageId: string | null | undefined): boolean =>
  messages.at(-1)?.author.type === 'human' && messages.at(-1)?.id === seenMessageId;

/** Users write plain text. */
const message = ({ author, content, createdAt, action }: Message, person: string): Markup => markup`
  <li class="${author.type}">
    <p class="by"><strong>${author.type === 'user' ? person : (author.name ?? authors[author.type])}</strong> <time datetime="${createdAt}">${moment(createdAt)}</time></p>
    ${author.type === 'user' ? markup`<p class="said">${content}</p>` : formatted(content)}
    ${action && markup`<p class="quiet">${action.title}: ${action.status}</p>`}
  </li>`;

const authors = { assistant: 'Assistant', human: 'Support', system: 'Deskhand' };

const handedOver = ({ transcript, status }: Ticket): Markup => markup`
  ${
    status === 'open' &&
    markup`<p class="notice">
      This is the conversation as it was handed over. What was written since can't be read at the moment.
    </p>`
  }
  <pre class="said">${transcript}</pre>`;

function endedAs({ ended }: Ticket): string {
  switch (ended) {
    case 'handed_back':
      return 'Handed back: the assistant answers again.';
    case 'resolved':
      return 'Closed as resolved.';
    case 'unresolved':
      return 'Closed as unresolved.';
    case 'elsewhere':
      return 'This case is not with people any more: it was closed or handed back elsewhere.';
    case null:
      return 'This ticket is solved.';
  }
}

const reasons = {
  empty: 'Write something first.',
  over: 'Nothing was sent: the case is not with people any more.',
  refused: 'Nothing was sent: the reply was not accepted. 5,000 characters are the most.',
  unreachable: 'The support service did not answer. Send it again: it arrives once.',
};

function replyForm({ id, email, replyUrl, replyToken }: Ticket, reply: Reply): Markup {
  if (replyPath(replyUrl) === null || replyToken === null) {
    return markup`<p class="notice">
      This ticket was opened without a chat, so that it came without a way to answer into one. Write to
      ${email} instead.
    </p>`;
  }
  return markup`
    <form method="post" action="/desk/tickets/${id}" class="card reply">
      ${reply.outcome && markup`<p class="notice refused" role="alert">${reasons[reply.outcome]}</p>`}
      <input type="hidden" name="key" value="${reply.key}">
      <label>Your answer <textarea name="content" rows="4" maxlength="5000">${reply.content}</textarea></label>
      <p class="buttons">
        <button name="step" value="reply">Send</button>
        <button name="step" value="hand_back" class="second">Hand back to the assistant</button>
        <button name="step" value="resolved" class="second">Close as resolved</button>
        <button name="step" value="unresolved" class="second">Close as unresolved</button>
      </p>
    </form>`;
}

/** There is no form any more, but what was typed is still worth something. */
const unsent = (outcome: keyof typeof reasons, { content }: Reply): Markup => markup`
  <div class="card reply">
    <p class="notice refused" role="alert">${reasons[outcome]}</p>
    <p class="said">${content}</p>
  </div>`;

const about = (ticket: Ticket): Markup => markup`
  <section class="card" aria-labelledby="person">
    <h2 id="person">${ticket.person}</h2>
    <dl>
      <div><dt>E-mail</dt><dd>${ticket.email}</dd></div>
      <div><dt>Workspace</dt><dd>${ticket.workspace}</dd></div>
      <div><dt>Role</dt><dd>${capitalize(ticket.role)}</dd></div>
      <div><dt>Handed over</dt><dd><time datetime="${new Date(ticket.createdAt).toISOString()}">${moment(ticket.createdAt)}</time></dd></div>
      ${ticket.reason && markup`<div><dt>Reason</dt><dd>${ticket.reason}</dd></div>`}
    </dl>
  </section>
  <section class="card" aria-labelledby="summary">
    <h2 id="summary">Summary</h2>
    <p class="said">${ticket.summary}</p>
  </section>
  ${
    ticket.snapshot !== null &&
    markup`<details class="card"><summary>When the case was opened</summary>
      <pre class="said">${JSON.stringify(ticket.snapshot, null, 2)}</pre></details>`
  }`;
