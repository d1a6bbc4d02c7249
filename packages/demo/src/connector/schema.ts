/** Tidewater's tables, each entry applied once and in order; an applied one is never edited. */
export const schemaVersions: readonly string[] = [
  `
  create table workspaces (
    id text primary key,
    name text not null,
    billing_email text not null
  );

  -- Teammates, and people who are invited to be one.
  create table users (
    id text primary key,
    workspace_id text not null references workspaces,
    name text not null,
    email text not null,
    role text not null check (role in ('owner', 'admin', 'billing', 'member', 'viewer')),
    status text not null check (status in ('active', 'invited', 'removed')),
    invited_until timestamptz
  );
  create unique index users_by_email on users (workspace_id, lower(email))
    where status <> 'removed';

  -- The workspace's own plan; next_* is what takes its place at the end of the paid period.
  create table subscriptions (
    workspace_id text primary key references workspaces,
    id text not null unique,
    plan text not null,
    billing_interval text not null,
    -- Paid periods are counted from here.
    anchor_on date not null,
    seats integer not null,
    next_plan text,
    next_interval text,
    next_on date
  );

  -- What the workspace bills its clients.
  create table invoices (
    id text primary key,
    workspace_id text not null references workspaces,
    number text not null,
    client_name text not null,
    client_email text not null,
    status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
    currency text not null,
    total_cents integer not null,
    lines json not null,
    issued_on date not null,
    due_on date not null,
    delivery text check (delivery in ('sent', 'delivered', 'opened', 'bounced')),
    unique (workspace_id, number)
  );

  create table deliveries (
    id bigint generated always as identity primary key,
    workspace_id text not null references workspaces,
    invoice_id text not null references invoices,
    recipient text not null,
    sent_at timestamptz not null
  );

  create table payments (
    id text primary key,
    workspace_id text not null references workspaces,
    invoice_id text not null references invoices,
    method text not null check (method in ('card', 'ach', 'sepa')),
    status text not null check (status in
      ('pending', 'succeeded', 'failed', 'partially_refunded', 'refunded', 'disputed')),
    currency text not null,
    amount_cents integer not null,
    refunded_cents integer not null default 0,
    paid_on date not null,
    check (refunded_cents between 0 and amount_cents)
  );

  create table refunds (
    id text primary key,
    workspace_id text not null references workspaces,
    payment_id text not null references payments,
    amount_cents integer not null,
    reason text,
    credit_note text,
    created_by text not null references users,
    created_at timestamptz not null
  );

  create table exports (
    id text primary key,
    workspace_id text not null references workspaces,
    created_by text not null references users,
    created_at timestamptz not null,
    available_until timestamptz not null
  );

  create sequence ticket_numbers start 1001;
  create table tickets (
    id text primary key default 'tkt_' || nextval('ticket_numbers'),
    workspace_id text not null references workspaces,
    user_id text not null references users,
    -- The case at the service that handed it over.
    case_id text,
    subject text not null,
    summary text not null,
    transcript text not null,
    reason text,
    -- Where and with what a person's reply goes back into the conversation.
    reply_url text,
    reply_token text,
    status text not null check (status in ('open', 'solved')),
    created_at timestamptz not null
  );
  create index tickets_by_user on tickets (user_id, created_at);

  -- Every change that was made, with its answer: the second call under a key gets the same one.
  create table changes (
    id bigint generated always as identity primary key,
    workspace_id text not null references workspaces,
    user_id text not null references users,
    tool text not null,
    idempotency_key text,
    request_hash text not null,
    receipt_id text unique,
    status text,
    answer json,
    created_at timestamptz not null,
    unique (user_id, idempotency_key)
  );
  `,
  `
  -- What the application and the desk sign their cookies with; there is one.
  create table site_secrets (
    id boolean primary key default true check (id),
    secret bytea not null
  );

  -- Who the user was when the case was opened, and what the application knew.
  alter table tickets add column snapshot json;
  -- How it ended, beside solved.
  alter table tickets add column ended text
    check (ended in ('handed_back', 'resolved', 'unresolved', 'elsewhere'));
  create index tickets_open on tickets (created_at) where status = 'open';
  `,
];
