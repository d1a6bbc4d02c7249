import { Type } from 'typebox';
import { OneOf, readTool, ToolRefusal, writeTool } from '../tool.ts';

const TicketShape = Type.Object({
  id: Type.String(),
  subject: Type.String(),
  summary: Type.String(),
  status: OneOf(['open', 'solved']),
  createdAt: Type.String(),
});

export const listTickets = readTool({
  name: 'list_tickets',
  title: 'List your tickets',
  description: 'Your own tickets with the support team, newest first.',
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object({ tickets: Type.Array(TicketShape) }),
  read: async ({ db, caller }) => {
    const { rows } = await db.query<TicketRow>(
      `select ${ticketColumns} from tickets where workspace_id = $1 and user_id = $2
       order by created_at desc, id desc limit 50`,
      [caller.workspaceId, caller.id],
    );
    return { tickets: rows.map(present) };
  },
});

export const getTicket = readTool({
  name: 'get_ticket',
  title: 'Look up a ticket',
  description: 'One of your own tickets with the support team: its subject and status.',
  input: Type.Object(
    {
      ticketId: Type.String({
        pattern: '^tkt_[0-9]{4,15}$',
        description: 'the ticket, such as tkt_1001',
      }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ ticket: TicketShape }),
  read: async ({ db, caller, speech: { says } }, { ticketId }) => {
    const { rows } = await db.query<TicketRow>(
      `select ${ticketColumns} from tickets
       where workspace_id = $1 and user_id = $2 and id = $3`,
      [caller.workspaceId, caller.id, ticketId],
    );
    const [row] = rows;
    if (!row) throw new ToolRefusal(says.noTicket(ticketId));
    return { ticket: present(row) };
  },
});

/** The escalation tool: the service fills it in when a case is handed to people. */
export const openTicket = writeTool({
  name: 'open_ticket',
  title: 'Open a ticket with the support team',
  description: "Hands a conversation to Tidewater's support team, with its transcript.",
  input: Type.Object(
    {
      subject: Type.String({ minLength: 1, maxLength: 500 }),
      summary: Type.String({ maxLength: 20_000 }),
      transcript: Type.String({ maxLength: 600_000, description: 'the conversation, as Markdown' }),
      reason: Type.Optional(
        Type.String({ maxLength: 5_000, description: 'why it is handed over' }),
      ),
      snapshot: Type.Optional(
        Type.Object(
          {},
          { description: 'who the user was when the case was opened, and what they looked at' },
        ),
      ),
      replyUrl: Type.Optional(
        Type.String({
          pattern: '^https?://',
          maxLength: 2_000,
          description: "where the team's replies are posted",
        }),
      ),
      replyToken: Type.Optional(
        Type.String({ maxLength: 500, description: 'what the replies are authorized with' }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ id: Type.String(), url: Type.String(), status: OneOf(['open']) }),
  leastRole: null,
  idempotent: false,
  destructive: false,
  statuses: ['open'],
  folder: 'tickets',
  flat: true,
  change: async ({ tx, caller, now, caseId, speech: { says } }, given) => {
    const { rows } = await tx.query<{ id: string }>(
      `insert into tickets (workspace_id, user_id, case_id, subject, summary, transcript, reason,
         reply_url, reply_token, snapshot, status, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', $11) returning id`,
      [
        caller.workspaceId,
        caller.id,
        caseId,
        given.subject,
        given.summary,
        given.transcript,
        given.reason ?? null,
        given.replyUrl ?? null,
        given.replyToken ?? null,
        given.snapshot ? JSON.stringify(given.snapshot) : null,
        now,
      ],
    );
    const id = rows[0]?.id ?? '';
    return { id, status: 'open', says: says.ticketOpened(id) };
  },
  // Whoever asks again has not seen the first answer, and may have made another token since.
  again: async ({ tx, caller }, id, { replyUrl, replyToken }) => {
    await tx.query(
      `update tickets set reply_url = $4, reply_token = $5
       where workspace_id = $1 and user_id = $2 and id = $3`,
      [caller.workspaceId, caller.id, id, replyUrl ?? null, replyToken ?? null],
    );
  },
});

interface TicketRow {
  id: string;
  subject: string;
  summary: string;
  status: string;
  createdAt: Date;
}

const ticketColumns = `id, subject, summary, status, created_at as "createdAt"`;

const present = (row: TicketRow) => ({ ...row, createdAt: row.createdAt.toISOString() });
