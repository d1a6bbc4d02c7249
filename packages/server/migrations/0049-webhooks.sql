-- What a tenant's own systems are told of what happens. A delivery is written by triggers, in the
-- transaction of the change it tells of: there is no change without its event, and no event without its
-- change. Who has no webhook pays one look into an index.
create table webhooks (
  tenant_id bigint not null references tenants on delete cascade,
  id uuid not null,
  -- Its path or query may hold a secret.
  sealed_url bytea not null,
  -- Standard Webhooks: `whsec_` and the base64 of 32 random bytes.
  sealed_secret bytea not null,
  description text not null default '',
  -- Null: all, those of later releases too.
  types text[],
  is_enabled boolean not null default true,
  -- Why the service disabled it; null where an administrator did, or nobody.
  disabled_for text check (disabled_for in ('failing', 'gone')),
  -- Attempts that failed, with no success between.
  failures bigint not null default 0,
  failing_since timestamptz,
  -- Nothing is sent before; only while several attempts in a row failed.
  rests_until timestamptz,
  -- Deliveries that were given up because too many waited.
  dropped bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (disabled_for is null or not is_enabled)
);
-- Secrets that a receiver may still hold after a rotation: what is sent is signed with them too until then.
create table webhook_former_secrets (
  tenant_id bigint not null,
  webhook_id uuid not null,
  sealed_secret bytea not null,
  signs_until timestamptz not null,
  primary key (tenant_id, webhook_id, sealed_secret),
  foreign key (tenant_id, webhook_id) references webhooks on delete cascade
);

create table webhook_deliveries (
  tenant_id bigint not null,
  webhook_id uuid not null,
  -- The same for all webhooks that are told of one event.
  event_id uuid not null,
  -- In the order in which things happened to one subject.
  position bigint not null generated always as identity,
  type text not null,
  -- What events stay in order of: a case, a document, or the event itself.
  subject uuid not null,
  case_id uuid,
  -- Not jsonb: what a model or a connector wrote may hold escapes that jsonb refuses.
  data json not null,
  happened_at timestamptz not null default clock_timestamp(),
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts bigint not null default 0,
  -- Null once nothing is attempted any more.
  next_attempt_at timestamptz default clock_timestamp(),
  gives_up_at timestamptz not null default clock_timestamp() + interval '3 days',
  -- Until then one node is at it.
  leased_until timestamptz,
  attempted_at timestamptz,
  answer_status bigint,
  answer text,
  problem text,
  milliseconds bigint,
  primary key (tenant_id, webhook_id, event_id),
  foreign key (tenant_id, webhook_id) references webhooks on delete cascade,
  foreign key (tenant_id, case_id) references cases on delete cascade
);
create index webhook_deliveries_by_position on webhook_deliveries (tenant_id, webhook_id, position);
create index webhook_deliveries_waiting on webhook_deliveries (tenant_id, webhook_id, position)
  where status = 'waiting';
create index webhook_deliveries_in_order on webhook_deliveries (tenant_id, webhook_id, subject, position)
  where status = 'waiting';
create index webhook_deliveries_of_case on webhook_deliveries (tenant_id, case_id)
  where case_id is not null;
create index webhook_deliveries_by_age on webhook_deliveries using brin (happened_at);
create index webhook_deliveries_of_failing_models on webhook_deliveries (tenant_id, happened_at)
  where type = 'alert.model_failed';

-- In plpgsql, whose plans are kept: a function in SQL is planned anew at each call.
create function is_told(of_tenant bigint, of_type text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from webhooks
    where tenant_id = of_tenant and is_enabled and (types is null or of_type = any (types))
  );
end $$;

-- Short enough to be written into the statement that calls it.
create function webhook_time(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function webhook_id_of(prefix text, id uuid) returns text language sql immutable as $$
  select prefix || '_' || replace(id::text, '-', '')
$$;

create function tell_webhooks(of_tenant bigint, of_type text, of_subject uuid, of_case uuid, what json)
returns void language plpgsql as $$
declare
  event uuid := gen_random_uuid();
begin
  insert into webhook_deliveries (tenant_id, webhook_id, event_id, type, subject, case_id, data)
  select w.tenant_id, w.id, event, of_type, coalesce(of_subject, event), of_case, what
  from webhooks w
  where w.tenant_id = of_tenant and w.is_enabled and (w.types is null or of_type = any (w.types));
end $$;

-- A case as each event of it tells it.
create function webhook_case(of_tenant bigint, of_case uuid) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'id', webhook_id_of('case', id), 'number', number, 'userId', user_id, 'subject', subject,
      'status', status, 'resolution', resolution, 'rating', rating, 'comment', comment,
      'feedback', feedback, 'createdAt', webhook_time(created_at), 'closedAt', webhook_time(closed_at))
    from cases where tenant_id = of_tenant and id = of_case
  );
end $$;

create function tell_of_case() returns trigger language plpgsql as $$
begin
  if is_told(new.tenant_id, tg_argv[0]) then
    perform tell_webhooks(new.tenant_id, tg_argv[0], new.id, new.id,
      json_build_object('case', webhook_case(new.tenant_id, new.id)));
  end if;
  return null;
end $$;
create trigger cases_tell_opened after insert on cases
  for each row execute function tell_of_case('case.opened');
create trigger cases_tell_closed after update of status on cases
  for each row when (new.status = 'closed' and old.status <> 'closed')
  execute function tell_of_case('case.closed');
create trigger cases_tell_feedback after update of feedback on cases
  for each row when (new.feedback is not null and new.feedback is distinct from old.feedback)
  execute function tell_of_case('feedback.given');

create function tell_of_message() returns trigger language plpgsql as $$
begin
  if is_told(new.tenant_id, 'message.created') then
    perform tell_webhooks(new.tenant_id, 'message.created', new.case_id, new.case_id, json_build_object(
      'case', webhook_case(new.tenant_id, new.case_id),
      'message', json_build_object(
        'id', webhook_id_of('msg', new.case_id) || '_' || new.seq, 'seq', new.seq,
        'author', json_build_object('type', new.author_type, 'name', new.author_name),
        'generated', new.author_type = 'assistant', 'content', new.content, 'status', new.status,
        'replyToMessageId', webhook_id_of('msg', new.case_id) || '_' || new.reply_to_seq,
        'createdAt', webhook_time(new.created_at))));
  end if;
  -- One an hour tells it as well as a thousand.
  if new.author_type = 'assistant' and new.provenance->>'failure' is not null
    and is_told(new.tenant_id, 'alert.model_failed') and not exists (
      select from webhook_deliveries
      where tenant_id = new.tenant_id and type = 'alert.model_failed'
        and happened_at > clock_timestamp() - interval '1 hour'
    )
  then
    perform tell_webhooks(new.tenant_id, 'alert.model_failed', null, new.case_id, json_build_object(
      'case', webhook_case(new.tenant_id, new.case_id), 'reason', new.provenance->>'failure',
      'provider', new.provenance->>'provider', 'model', new.provenance->>'model'));
  end if;
  return null;
end $$;
create trigger messages_tell after insert on messages
  for each row execute function tell_of_message();

create function tell_of_action() returns trigger language plpgsql as $$
declare
  type text := 'action.' || case new.status when 'executing' then 'confirmed' else new.status end;
begin
  if is_told(new.tenant_id, type) then
    perform tell_webhooks(new.tenant_id, type, new.case_id, new.case_id, json_build_object(
      'case', webhook_case(new.tenant_id, new.case_id),
      'action', json_build_object(
        'id', webhook_id_of('act', new.id), 'tool', new.tool, 'title', new.title,
        'arguments', new.arguments, 'status', new.status, 'receipt', new.receipt,
        'failureReason', new.failure_reason, 'proposedAt', webhook_time(new.proposed_at),
        'decidedAt', webhook_time(new.decided_at))));
  end if;
  return null;
end $$;
create trigger actions_tell_proposed after insert on actions
  for each row execute function tell_of_action();
create trigger actions_tell_status after update of status on actions
  for each row when (new.status is distinct from old.status) execute function tell_of_action();

create function tell_of_escalation() returns trigger language plpgsql as $$
begin
  if is_told(new.tenant_id, 'escalation.' || new.status) then
    perform tell_webhooks(new.tenant_id, 'escalation.' || new.status, new.case_id, new.case_id,
      json_build_object(
        'case', webhook_case(new.tenant_id, new.case_id),
        'escalation', json_build_object(
          'id', webhook_id_of('esc', new.id), 'status', new.status, 'reason', new.reason,
          'externalId', new.external_id, 'externalUrl', new.external_url,
          'personName', new.person_name, 'requestedAt', webhook_time(new.requested_at),
          'endedAt', webhook_time(new.ended_at))));
  end if;
  return null;
end $$;
create trigger escalations_tell_requested after insert on escalations
  for each row execute function tell_of_escalation();
create trigger escalations_tell_status after update of status on escalations
  for each row when (new.status is distinct from old.status) execute function tell_of_escalation();

create function tell_of_document() returns trigger language plpgsql as $$
declare
  it documents;
begin
  it := case when tg_op = 'DELETE' then old else new end;
  if is_told(it.tenant_id, tg_argv[0]) then
    perform tell_webhooks(it.tenant_id, tg_argv[0], it.id, null, json_build_object(
      'document', json_build_object(
        'id', webhook_id_of('doc', it.id), 'title', it.title, 'url', it.url, 'locale', it.locale,
        'createdAt', webhook_time(it.created_at), 'updatedAt', webhook_time(it.updated_at))));
  end if;
  return null;
end $$;
create trigger documents_tell_created after insert on documents
  for each row execute function tell_of_document('document.created');
create trigger documents_tell_updated after update of version on documents
  for each row when (new.version is distinct from old.version)
  execute function tell_of_document('document.updated');
create trigger documents_tell_deleted after delete on documents
  for each row execute function tell_of_document('document.deleted');

-- An approved tool that says something else now is off until somebody approves that.
create function tell_of_tool() returns trigger language plpgsql as $$
begin
  if is_told(new.tenant_id, 'alert.tool_changed') then
    perform tell_webhooks(new.tenant_id, 'alert.tool_changed', null, null,
      json_build_object('tool', new.name, 'isGone', new.gone_at is not null));
  end if;
  return null;
end $$;
create trigger connector_tools_tell_changed after update of digest, gone_at on connector_tools
  for each row when (old.approved_digest = old.digest and old.gone_at is null
    and new.approved_digest is not null
    and (new.approved_digest <> new.digest or new.gone_at is not null))
  execute function tell_of_tool();

-- Told to the tenant's other webhooks: this one gets nothing any more.
create function tell_of_webhook() returns trigger language plpgsql as $$
begin
  if is_told(new.tenant_id, 'alert.webhook_disabled') then
    perform tell_webhooks(new.tenant_id, 'alert.webhook_disabled', null, null, json_build_object(
      'webhookId', webhook_id_of('hook', new.id), 'description', new.description,
      'reason', new.disabled_for));
  end if;
  return null;
end $$;
create trigger webhooks_tell_disabled after update of is_enabled on webhooks
  for each row when (old.is_enabled and not new.is_enabled and new.disabled_for is not null)
  execute function tell_of_webhook();
