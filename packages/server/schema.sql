-- What the migrations add up to; generated, to be read and reviewed.
-- After a new migration: UPDATE_SCHEMA=1 npx vitest run packages/server/test/schema

table actions
  tenant_id bigint not null
  case_id uuid not null
  seq bigint not null
  id uuid not null
  tool text not null
  title text not null
  arguments json not null
  arguments_hash bytea not null
  definition_digest text not null
  required_roles text[] not null default '{}'::text[]
  honours_key boolean not null default false
  status text not null
  proposed_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  decided_seq bigint
  decided_at timestamp with time zone
  receipt json
  looks integer not null default 0
  look_at timestamp with time zone
  failure_reason text
  shown_roles text[]
  confirm text not null default 'words'::text
  preview jsonb
  actions_confirm_check: CHECK ((confirm = ANY (ARRAY['words'::text, 'button'::text])))
  actions_status_check: CHECK ((status = ANY (ARRAY['proposed'::text, 'executing'::text, 'succeeded'::text, 'failed'::text, 'unknown'::text, 'declined'::text, 'cancelled'::text])))
  actions_tenant_id_case_id_fkey: FOREIGN KEY (tenant_id, case_id) REFERENCES cases(tenant_id, id) ON DELETE CASCADE
  actions_pkey: PRIMARY KEY (tenant_id, case_id, seq)
  CREATE INDEX actions_by_id ON public.actions USING btree (tenant_id, id)
  CREATE INDEX actions_to_reconcile ON public.actions USING btree (look_at) WHERE (look_at IS NOT NULL)

table allowed_origins
  tenant_id bigint not null
  origin text not null
  allowed_origins_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  allowed_origins_pkey: PRIMARY KEY (tenant_id, origin)

table assistant_drafts
  tenant_id bigint not null
  settings jsonb not null
  revision bigint not null
  based_on bigint not null
  updated_by_type text not null
  updated_by_id text
  updated_at timestamp with time zone not null default now()
  assistant_drafts_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  assistant_drafts_pkey: PRIMARY KEY (tenant_id)

table assistant_settings
  tenant_id bigint not null
  provider text not null
  model text
  base_url text
  sealed_api_key bytea
  instructions text not null default ''::text
  name text not null
  locale text not null
  updated_at timestamp with time zone not null default now()
  assistant_settings_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  assistant_settings_pkey: PRIMARY KEY (tenant_id)

table assistant_versions
  tenant_id bigint not null
  number bigint not null
  settings jsonb not null
  note text
  restores bigint
  published_by_type text not null
  published_by_id text
  request_id text
  published_at timestamp with time zone not null default now()
  assistant_versions_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  assistant_versions_pkey: PRIMARY KEY (tenant_id, number)

table audit_events
  tenant_id bigint not null
  id bigint not null generated always as identity
  at timestamp with time zone not null default now()
  actor_type text not null
  actor_id text
  action text not null
  target text
  request_id text
  details jsonb not null default '{}'::jsonb
  audit_events_pkey: PRIMARY KEY (tenant_id, id)
  CREATE INDEX audit_events_by_request ON public.audit_events USING btree (tenant_id, request_id)
  CREATE INDEX audit_events_of_erasures ON public.audit_events USING btree (tenant_id, target) WHERE (action = 'user.erased'::text)
  CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION audit_events_are_append_only()
  CREATE TRIGGER audit_events_never_truncated BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION audit_events_are_never_truncated()

table case_counters with (fillfactor=50)
  tenant_id bigint not null
  last_number bigint not null default 0
  case_counters_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  case_counters_pkey: PRIMARY KEY (tenant_id)

table cases with (fillfactor=75)
  tenant_id bigint not null
  id uuid not null
  user_id text not null
  number bigint not null
  status text not null default 'open'::text
  subject text not null
  previous_case_id uuid
  last_seq bigint not null default 0
  version bigint not null default 1
  open_turns integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  closed_at timestamp with time zone
  resolution text
  rating smallint
  feedback text
  pending_action_seq bigint
  escalation_id uuid
  comment text
  assistant_version bigint not null default 0
  cases_check: CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL)))
  cases_feedback_check: CHECK ((feedback = ANY (ARRAY['positive'::text, 'negative'::text])))
  cases_open_turns_check: CHECK ((open_turns >= 0))
  cases_rating_check: CHECK (((rating >= 1) AND (rating <= 10)))
  cases_resolution_check: CHECK ((resolution = ANY (ARRAY['resolved'::text, 'unresolved'::text])))
  cases_status_check: CHECK ((status = ANY (ARRAY['open'::text, 'escalated'::text, 'closed'::text])))
  cases_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  cases_pkey: PRIMARY KEY (tenant_id, id)
  CREATE UNIQUE INDEX cases_by_number ON public.cases USING btree (tenant_id, number)
  CREATE INDEX cases_by_user ON public.cases USING btree (tenant_id, user_id, id)

table connector_tools
  tenant_id bigint not null
  name text not null
  definition json not null
  digest text not null
  approved_digest text
  seen_at timestamp with time zone not null default now()
  gone_at timestamp with time zone
  effect text not null default 'write'::text
  required_roles text[] not null default '{}'::text[]
  identity_argument text
  timeout_ms integer
  readback_tool text
  receipt json
  confirm text not null default 'words'::text
  approved_definition json
  approved_at timestamp with time zone
  conversation jsonb
  connector_tools_confirm_check: CHECK ((confirm = ANY (ARRAY['words'::text, 'button'::text])))
  connector_tools_effect_check: CHECK ((effect = ANY (ARRAY['read'::text, 'write'::text, 'disabled'::text])))
  connector_tools_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES connectors(tenant_id) ON DELETE CASCADE
  connector_tools_pkey: PRIMARY KEY (tenant_id, name)

table connectors
  tenant_id bigint not null
  url text
  sealed_credential bytea
  escalation_tool text
  version uuid not null
  refreshed_at timestamp with time zone
  updated_at timestamp with time zone not null default now()
  sealed_url bytea
  connectors_check: CHECK ((num_nonnulls(url, sealed_url) = 1))
  connectors_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  connectors_pkey: PRIMARY KEY (tenant_id)

table credentials
  tenant_id bigint not null
  id uuid not null
  kind text not null
  label text not null
  secret_hash bytea not null
  created_at timestamp with time zone not null default now()
  last_used_at timestamp with time zone
  revoked_at timestamp with time zone
  member_id uuid
  credentials_kind_check: CHECK ((kind = ANY (ARRAY['integration'::text, 'tenant'::text])))
  credentials_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  credentials_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id)
  credentials_pkey: PRIMARY KEY (tenant_id, id)
  CREATE UNIQUE INDEX credentials_by_hash ON public.credentials USING btree (secret_hash)
  CREATE INDEX credentials_of_member ON public.credentials USING btree (tenant_id, member_id) WHERE (member_id IS NOT NULL)

table document_vectors
  tenant_id bigint not null
  document_id uuid not null
  document_version bigint not null
  space text not null
  version bigint not null
  vectors bytea not null
  document_vectors_tenant_id_document_id_fkey: FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE CASCADE
  document_vectors_pkey: PRIMARY KEY (tenant_id, document_id)
  CREATE INDEX document_vectors_by_version ON public.document_vectors USING btree (tenant_id, version)

table documents
  tenant_id bigint not null
  id uuid not null
  title text not null
  url text
  locale text
  content text not null
  content_type text not null
  version bigint not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  questions text[] not null default '{}'::text[]
  documents_content_type_check: CHECK ((content_type = ANY (ARRAY['text/markdown'::text, 'text/html'::text])))
  documents_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  documents_pkey: PRIMARY KEY (tenant_id, id)
  CREATE INDEX documents_by_version ON public.documents USING btree (tenant_id, version)

table embeddings_settings
  tenant_id bigint not null
  enabled boolean not null
  base_url text
  model text
  sealed_api_key bytea
  version bigint not null default 1
  updated_at timestamp with time zone not null default now()
  embeddings_settings_check: CHECK (((base_url IS NULL) = (model IS NULL)))
  embeddings_settings_check1: CHECK (((base_url IS NOT NULL) OR (sealed_api_key IS NULL)))
  embeddings_settings_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  embeddings_settings_pkey: PRIMARY KEY (tenant_id)

table escalation_webhook_former_secrets
  tenant_id bigint not null
  sealed_secret bytea not null
  signs_until timestamp with time zone not null
  escalation_webhook_former_secrets_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES escalation_webhooks(tenant_id) ON DELETE CASCADE
  escalation_webhook_former_secrets_pkey: PRIMARY KEY (tenant_id, sealed_secret)

table escalation_webhooks
  tenant_id bigint not null
  url text
  sealed_secret bytea not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  sealed_url bytea
  escalation_webhooks_check: CHECK ((num_nonnulls(url, sealed_url) = 1))
  escalation_webhooks_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  escalation_webhooks_pkey: PRIMARY KEY (tenant_id)

table escalations
  tenant_id bigint not null
  case_id uuid not null
  id uuid not null
  status text not null
  reason text
  external_id text
  external_url text
  receipt json
  token_hash bytea not null
  requested_at timestamp with time zone not null default now()
  ended_at timestamp with time zone
  person_name text
  person_picture_url text
  person_seen_seq bigint
  person_typing_until timestamp with time zone
  user_seen_seq bigint
  user_typing_until timestamp with time zone
  answered_at timestamp with time zone
  escalations_check: CHECK (((status <> ALL (ARRAY['accepted'::text, 'handed_back'::text])) OR (external_id IS NOT NULL)))
  escalations_status_check: CHECK ((status = ANY (ARRAY['requested'::text, 'failed'::text, 'accepted'::text, 'handed_back'::text, 'closed'::text])))
  escalations_tenant_id_case_id_fkey: FOREIGN KEY (tenant_id, case_id) REFERENCES cases(tenant_id, id) ON DELETE CASCADE
  escalations_pkey: PRIMARY KEY (tenant_id, case_id, id)
  CREATE INDEX escalations_answered ON public.escalations USING btree (tenant_id, answered_at DESC) WHERE (answered_at IS NOT NULL)
  CREATE UNIQUE INDEX escalations_by_id ON public.escalations USING btree (id)

table idempotency_keys
  tenant_id bigint not null
  principal text not null
  key text not null
  request_hash bytea not null
  created_at timestamp with time zone not null default now()
  case_id uuid
  seq bigint
  response_status smallint
  sealed_response bytea
  idempotency_keys_pkey: PRIMARY KEY (tenant_id, principal, key)
  CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING brin (created_at)

table members
  tenant_id bigint not null
  id uuid not null
  name text not null
  email text not null
  role text not null
  invitation_hash bytea
  invitation_expires_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  joined_at timestamp with time zone
  removed_at timestamp with time zone
  issuer text
  subject text
  last_seen_at timestamp with time zone
  members_check: CHECK (((issuer IS NULL) = (subject IS NULL)))
  members_role_check: CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text, 'agent'::text, 'viewer'::text])))
  members_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  members_pkey: PRIMARY KEY (tenant_id, id)
  CREATE UNIQUE INDEX members_by_invitation ON public.members USING btree (invitation_hash)
  CREATE UNIQUE INDEX members_by_subject ON public.members USING btree (tenant_id, issuer, subject) WHERE (subject IS NOT NULL)

table messages
  tenant_id bigint not null
  case_id uuid not null
  seq bigint not null
  author_type text not null
  author_name text
  content text not null
  reply_to_seq bigint
  status text not null default 'complete'::text
  citations jsonb
  provenance jsonb
  created_at timestamp with time zone not null default now()
  action_seq bigint
  request_id uuid
  messages_author_type_check: CHECK ((author_type = ANY (ARRAY['user'::text, 'assistant'::text, 'human'::text, 'system'::text])))
  messages_status_check: CHECK ((status = ANY (ARRAY['complete'::text, 'failed'::text])))
  messages_pkey: PRIMARY KEY (tenant_id, case_id, seq)
  CREATE INDEX messages_by_request ON public.messages USING btree (tenant_id, request_id) WHERE (request_id IS NOT NULL)

table nodes with (fillfactor=50)
  id uuid not null
  started_at timestamp with time zone not null default now()
  seen_at timestamp with time zone not null default now()
  nodes_pkey: PRIMARY KEY (id)

table panel_sessions
  tenant_id bigint not null
  id uuid not null
  credential_id uuid
  token_hash bytea not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  member_id uuid
  provider_session text
  sealed_id_token bytea
  panel_sessions_check: CHECK ((num_nonnulls(credential_id, member_id) = 1))
  panel_sessions_tenant_id_credential_id_fkey: FOREIGN KEY (tenant_id, credential_id) REFERENCES credentials(tenant_id, id) ON DELETE CASCADE
  panel_sessions_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE
  panel_sessions_pkey: PRIMARY KEY (tenant_id, id)
  CREATE UNIQUE INDEX panel_sessions_by_hash ON public.panel_sessions USING btree (token_hash)
  CREATE INDEX panel_sessions_of_credential ON public.panel_sessions USING btree (tenant_id, credential_id, id)
  CREATE INDEX panel_sessions_of_member ON public.panel_sessions USING btree (tenant_id, member_id, id) WHERE (member_id IS NOT NULL)

table passages
  tenant_id bigint not null
  document_id uuid not null
  ordinal integer not null
  heading text
  text text not null
  search tsvector not null
  passages_tenant_id_document_id_fkey: FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE CASCADE
  passages_pkey: PRIMARY KEY (tenant_id, document_id, ordinal)
  CREATE INDEX passages_by_words ON public.passages USING gin (search)

table removed_documents
  tenant_id bigint not null
  version bigint not null
  document_id uuid not null
  removed_documents_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  removed_documents_pkey: PRIMARY KEY (tenant_id, version, document_id)

table request_log
  tenant_id bigint not null
  id uuid not null
  outcome text not null
  first_at timestamp with time zone not null
  last_at timestamp with time zone not null
  requests bigint not null
  request_ids uuid[] not null
  actor_type text not null
  actor_id text
  address text
  method text not null
  route text
  case_id uuid
  status smallint not null
  code text
  reason text
  kinds jsonb
  request_log_outcome_check: CHECK ((outcome = ANY (ARRAY['refused'::text, 'repeated'::text])))
  request_log_pkey: PRIMARY KEY (tenant_id, id)
  CREATE INDEX request_log_by_age ON public.request_log USING brin (first_at)
  CREATE INDEX request_log_by_request ON public.request_log USING gin (request_ids)

table sign_in_providers
  tenant_id bigint not null
  name text not null
  issuer text not null
  client_id text not null
  sealed_client_secret bytea not null
  authentication text not null
  updated_at timestamp with time zone not null default now()
  sign_in_providers_authentication_check: CHECK ((authentication = ANY (ARRAY['basic'::text, 'post'::text])))
  sign_in_providers_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  sign_in_providers_pkey: PRIMARY KEY (tenant_id)

table sign_ins_used
  tenant_id bigint not null
  hash bytea not null
  expires_at timestamp with time zone not null
  sign_ins_used_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  sign_ins_used_pkey: PRIMARY KEY (tenant_id, hash)

table signing_keys
  kid text not null
  public_key jsonb not null
  sealed_private_key bytea not null
  created_at timestamp with time zone not null default now()
  retired_at timestamp with time zone
  signing_keys_pkey: PRIMARY KEY (kid)

table snapshots
  tenant_id bigint not null
  case_id uuid not null
  taken_at timestamp with time zone not null default now()
  user_email text not null
  user_roles jsonb not null
  user_plan text
  context jsonb
  snapshots_tenant_id_case_id_fkey: FOREIGN KEY (tenant_id, case_id) REFERENCES cases(tenant_id, id) ON DELETE CASCADE
  snapshots_pkey: PRIMARY KEY (tenant_id, case_id)

table tenants
  id bigint not null generated always as identity
  key text not null
  name text not null
  settings_version bigint not null default 0
  knowledge_version bigint not null default 0
  created_at timestamp with time zone not null default now()
  can_act boolean not null default false
  can_escalate boolean not null default false
  assistant_version bigint not null default 0
  trace_days smallint not null default 30
  tenants_key_check: CHECK (((key ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$'::text) AND (length(key) <= 63)))
  tenants_trace_days_check: CHECK (((trace_days >= 0) AND (trace_days <= 365)))
  tenants_pkey: PRIMARY KEY (id)
  tenants_key_key: UNIQUE (key)

table traces
  tenant_id bigint not null
  case_id uuid not null
  seq bigint not null
  created_at timestamp with time zone not null
  parts text not null
  traces_tenant_id_case_id_fkey: FOREIGN KEY (tenant_id, case_id) REFERENCES cases(tenant_id, id) ON DELETE CASCADE
  traces_pkey: PRIMARY KEY (tenant_id, case_id, seq)

table turns with (fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000)
  tenant_id bigint not null
  case_id uuid not null
  seq bigint not null
  owner uuid not null
  attempt integer not null default 1
  opened_at timestamp with time zone not null default now()
  ruling text
  action_seq bigint
  asked_by jsonb
  request jsonb
  turns_ruling_check: CHECK ((ruling = ANY (ARRAY['confirm'::text, 'decline'::text, 'withdraw'::text, 'repeat'::text, 'show_again'::text])))
  turns_pkey: PRIMARY KEY (tenant_id, case_id, seq)

table vector_fillings
  tenant_id bigint not null
  endpoint text not null
  owner uuid not null
  leased_until timestamp with time zone not null
  space text
  languages text[] not null default '{}'::text[]
  version bigint not null default 0
  filled_version bigint not null default '-1'::integer
  vector_fillings_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  vector_fillings_pkey: PRIMARY KEY (tenant_id)

table welcome_settings
  tenant_id bigint not null
  settings jsonb not null
  updated_at timestamp with time zone not null default now()
  welcome_settings_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  welcome_settings_pkey: PRIMARY KEY (tenant_id)
