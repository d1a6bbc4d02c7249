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
  locale text
  labels json
  actions_confirm_check: CHECK ((confirm = ANY (ARRAY['words'::text, 'button'::text])))
  actions_status_check: CHECK ((status = ANY (ARRAY['proposed'::text, 'executing'::text, 'succeeded'::text, 'failed'::text, 'unknown'::text, 'declined'::text, 'cancelled'::text])))
  actions_tenant_id_case_id_fkey: FOREIGN KEY (tenant_id, case_id) REFERENCES cases(tenant_id, id) ON DELETE CASCADE
  actions_pkey: PRIMARY KEY (tenant_id, case_id, seq)
  CREATE INDEX actions_by_id ON public.actions USING btree (tenant_id, id)
  CREATE INDEX actions_succeeded ON public.actions USING btree (tenant_id, id) WHERE (status = 'succeeded'::text)
  CREATE INDEX actions_to_reconcile ON public.actions USING btree (look_at) WHERE (look_at IS NOT NULL)
  CREATE TRIGGER actions_tell_proposed AFTER INSERT ON public.actions FOR EACH ROW EXECUTE FUNCTION tell_of_action()
  CREATE TRIGGER actions_tell_status AFTER UPDATE OF status ON public.actions FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION tell_of_action()

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
  provider text
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

table audit_blocks
  tenant_id bigint not null
  number bigint not null
  to_id bigint not null
  events bigint not null
  first_at timestamp with time zone not null
  last_at timestamp with time zone not null
  digest bytea not null
  seal bytea not null
  created_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  deletion_seal bytea
  audit_blocks_pkey: PRIMARY KEY (tenant_id, number)
  CREATE INDEX audit_blocks_with_events ON public.audit_blocks USING btree (tenant_id, number) WHERE (deleted_at IS NULL)
  CREATE TRIGGER audit_blocks_append_only BEFORE DELETE OR UPDATE ON public.audit_blocks FOR EACH ROW EXECUTE FUNCTION audit_events_are_append_only()
  CREATE TRIGGER audit_blocks_never_truncated BEFORE TRUNCATE ON public.audit_blocks FOR EACH STATEMENT EXECUTE FUNCTION audit_events_are_never_truncated()

table audit_chain
  is_only boolean not null default true
  sealed_key bytea not null
  to_id bigint not null default 0
  audit_chain_is_only_check: CHECK (is_only)
  audit_chain_pkey: PRIMARY KEY (is_only)

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
  erased_as bytea
  audit_events_pkey: PRIMARY KEY (tenant_id, id)
  CREATE INDEX audit_events_by_id ON public.audit_events USING brin (id) WITH (pages_per_range='16', autosummarize='on')
  CREATE INDEX audit_events_by_request ON public.audit_events USING btree (tenant_id, request_id)
  CREATE INDEX audit_events_of_erasures ON public.audit_events USING btree (tenant_id, target) WHERE (action = 'user.erased'::text)
  CREATE INDEX audit_events_of_issuing ON public.audit_events USING btree (tenant_id, actor_id, at) WHERE (action = 'session.issued'::text)
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
  answered_by smallint not null default 0
  feedback_at timestamp with time zone
  cases_check: CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL)))
  cases_feedback_check: CHECK ((feedback = ANY (ARRAY['positive'::text, 'negative'::text])))
  cases_open_turns_check: CHECK ((open_turns >= 0))
  cases_rating_check: CHECK (((rating >= 1) AND (rating <= 10)))
  cases_resolution_check: CHECK ((resolution = ANY (ARRAY['resolved'::text, 'unresolved'::text])))
  cases_status_check: CHECK ((status = ANY (ARRAY['open'::text, 'escalated'::text, 'closed'::text])))
  cases_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  cases_pkey: PRIMARY KEY (tenant_id, id)
  CREATE INDEX cases_by_closing ON public.cases USING btree (tenant_id, closed_at) WHERE (closed_at IS NOT NULL)
  CREATE UNIQUE INDEX cases_by_number ON public.cases USING btree (tenant_id, number)
  CREATE INDEX cases_by_user ON public.cases USING btree (tenant_id, user_id, id)
  CREATE INDEX cases_judged ON public.cases USING btree (tenant_id, feedback_at) WHERE (feedback = 'negative'::text)
  CREATE TRIGGER cases_tell_closed AFTER UPDATE OF status ON public.cases FOR EACH ROW WHEN (((new.status = 'closed'::text) AND (old.status <> 'closed'::text))) EXECUTE FUNCTION tell_of_case('case.closed')
  CREATE TRIGGER cases_tell_feedback AFTER UPDATE OF feedback ON public.cases FOR EACH ROW WHEN (((new.feedback IS NOT NULL) AND (new.feedback IS DISTINCT FROM old.feedback))) EXECUTE FUNCTION tell_of_case('feedback.given')
  CREATE TRIGGER cases_tell_opened AFTER INSERT ON public.cases FOR EACH ROW EXECUTE FUNCTION tell_of_case('case.opened')

table check_results
  tenant_id bigint not null
  check_id uuid not null
  id uuid not null
  check_revision bigint not null
  target text not null
  version bigint not null
  settings_digest bytea not null
  knowledge_version bigint not null
  is_passed boolean not null
  problem text
  outcomes jsonb not null
  answers jsonb not null
  milliseconds bigint not null
  ran_by_type text not null
  ran_by_id text
  ran_at timestamp with time zone not null default now()
  check_results_tenant_id_check_id_fkey: FOREIGN KEY (tenant_id, check_id) REFERENCES checks(tenant_id, id) ON DELETE CASCADE
  check_results_pkey: PRIMARY KEY (tenant_id, check_id, id)

table check_runs
  tenant_id bigint not null
  id uuid not null
  target text not null
  check_ids uuid[] not null
  done bigint not null default 0
  passed bigint not null default 0
  refused jsonb not null default '[]'::jsonb
  state text not null default 'running'::text
  is_waiting boolean not null default false
  needs_key boolean not null
  node uuid not null
  leased_until timestamp with time zone not null
  started_by_type text not null
  started_by_id text
  started_at timestamp with time zone not null default now()
  ended_at timestamp with time zone
  check_runs_state_check: CHECK ((state = ANY (ARRAY['running'::text, 'over'::text, 'cancelled'::text, 'interrupted'::text])))
  check_runs_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  check_runs_pkey: PRIMARY KEY (tenant_id)
  CREATE INDEX check_runs_under_way ON public.check_runs USING btree (leased_until) WHERE (state = 'running'::text)

table checks
  tenant_id bigint not null
  id uuid not null
  name text not null
  source text not null
  source_key text
  is_enabled boolean not null default true
  revision bigint not null default 1
  definition jsonb not null
  user_id text not null
  made_of text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  made_of_user text
  checks_source_check: CHECK ((source = ANY (ARRAY['starter'::text, 'trace'::text, 'import'::text, 'hand'::text])))
  checks_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  checks_pkey: PRIMARY KEY (tenant_id, id)
  CREATE UNIQUE INDEX checks_by_source ON public.checks USING btree (tenant_id, source, source_key) WHERE (source_key IS NOT NULL)
  CREATE INDEX checks_of_user ON public.checks USING btree (tenant_id, user_id)
  CREATE TRIGGER checks_fill_made_of_user BEFORE INSERT ON public.checks FOR EACH ROW WHEN (((new.made_of_user IS NULL) AND (new.made_of ~ '^msg_[0-9a-f]{32}_'::text))) EXECUTE FUNCTION fill_made_of_user()

table citations
  tenant_id bigint not null
  case_id uuid not null
  seq bigint not null
  document_id uuid not null
  created_at timestamp with time zone not null
  citations_tenant_id_case_id_fkey: FOREIGN KEY (tenant_id, case_id) REFERENCES cases(tenant_id, id) ON DELETE CASCADE
  citations_pkey: PRIMARY KEY (tenant_id, case_id, seq, document_id)
  CREATE INDEX citations_by_age ON public.citations USING brin (created_at)
  CREATE INDEX citations_of_document ON public.citations USING btree (tenant_id, document_id, created_at)

table connector_calls
  tenant_id bigint not null
  id uuid not null
  tool text not null
  effect text not null
  outcome text not null
  reason text
  milliseconds bigint not null
  case_id uuid
  request_id uuid
  connector_calls_check: CHECK ((num_nonnulls(case_id, request_id) = 1))
  connector_calls_effect_check: CHECK ((effect = ANY (ARRAY['read'::text, 'write'::text])))
  connector_calls_outcome_check: CHECK ((outcome = ANY (ARRAY['answered'::text, 'failed'::text, 'refused'::text, 'unknown'::text])))
  connector_calls_tenant_id_case_id_fkey: FOREIGN KEY (tenant_id, case_id) REFERENCES cases(tenant_id, id) ON DELETE CASCADE
  connector_calls_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  connector_calls_pkey: PRIMARY KEY (tenant_id, id)
  CREATE INDEX connector_calls_by_case ON public.connector_calls USING btree (tenant_id, case_id) WHERE (case_id IS NOT NULL)
  CREATE INDEX connector_calls_by_tool ON public.connector_calls USING btree (tenant_id, tool, id)

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
  paused boolean not null default false
  connector_tools_confirm_check: CHECK ((confirm = ANY (ARRAY['words'::text, 'button'::text])))
  connector_tools_effect_check: CHECK ((effect = ANY (ARRAY['read'::text, 'write'::text, 'disabled'::text])))
  connector_tools_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES connectors(tenant_id) ON DELETE CASCADE
  connector_tools_pkey: PRIMARY KEY (tenant_id, name)
  CREATE TRIGGER connector_tools_tell_changed AFTER UPDATE OF digest, gone_at ON public.connector_tools FOR EACH ROW WHEN (((old.approved_digest = old.digest) AND (old.gone_at IS NULL) AND (new.approved_digest IS NOT NULL) AND ((new.approved_digest <> new.digest) OR (new.gone_at IS NOT NULL)))) EXECUTE FUNCTION tell_of_tool()

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
  CREATE INDEX credentials_by_secret ON public.credentials USING btree (secret_hash)
  CREATE INDEX credentials_of_member ON public.credentials USING btree (tenant_id, member_id) WHERE (member_id IS NOT NULL)

table deleted_documents
  tenant_id bigint not null
  id uuid not null
  title text not null
  url text
  locale text
  questions text[] not null
  content text not null
  content_type text not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version bigint not null
  deleted_at timestamp with time zone not null default now()
  source text
  source_id text
  source_hash bytea
  imported_at timestamp with time zone
  translation_of text
  text_at timestamp with time zone not null default now()
  saved_at timestamp with time zone not null default now()
  deleted_documents_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  deleted_documents_pkey: PRIMARY KEY (tenant_id, id)
  CREATE INDEX deleted_documents_by_age ON public.deleted_documents USING btree (deleted_at)
  CREATE INDEX deleted_documents_by_source ON public.deleted_documents USING btree (tenant_id, source, source_id) WHERE (source IS NOT NULL)
  CREATE INDEX deleted_documents_by_version ON public.deleted_documents USING btree (tenant_id, version)

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
  source text
  source_id text
  source_hash bytea
  imported_at timestamp with time zone
  translation_of text
  text_at timestamp with time zone not null default now()
  saved_at timestamp with time zone not null default now()
  documents_check: CHECK ((num_nonnulls(source, source_id, source_hash, imported_at) = ANY (ARRAY[0, 4])))
  documents_content_type_check: CHECK ((content_type = ANY (ARRAY['text/markdown'::text, 'text/html'::text])))
  documents_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  documents_pkey: PRIMARY KEY (tenant_id, id)
  CREATE INDEX documents_by_address ON public.documents USING btree (tenant_id, md5(url)) WHERE (url IS NOT NULL)
  CREATE UNIQUE INDEX documents_by_source ON public.documents USING btree (tenant_id, source, source_id) WHERE (source IS NOT NULL)
  CREATE INDEX documents_by_version ON public.documents USING btree (tenant_id, version)
  CREATE INDEX documents_translated ON public.documents USING btree (tenant_id, id) WHERE (translation_of IS NOT NULL)
  CREATE TRIGGER documents_tell_created AFTER INSERT ON public.documents FOR EACH ROW EXECUTE FUNCTION tell_of_document('document.created')
  CREATE TRIGGER documents_tell_deleted AFTER DELETE ON public.documents FOR EACH ROW EXECUTE FUNCTION tell_of_document('document.deleted')
  CREATE TRIGGER documents_tell_updated AFTER UPDATE OF version ON public.documents FOR EACH ROW WHEN ((new.version IS DISTINCT FROM old.version)) EXECUTE FUNCTION tell_of_document('document.updated')

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

table erasures
  tenant_id bigint not null
  id uuid not null
  user_digest text not null
  record json not null
  signature text not null
  erasures_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  erasures_pkey: PRIMARY KEY (tenant_id, id)

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
  CREATE INDEX escalations_found ON public.escalations USING btree (id)
  CREATE INDEX escalations_taken ON public.escalations USING btree (tenant_id, requested_at) WHERE (external_id IS NOT NULL)
  CREATE TRIGGER escalations_tell_requested AFTER INSERT ON public.escalations FOR EACH ROW EXECUTE FUNCTION tell_of_escalation()
  CREATE TRIGGER escalations_tell_status AFTER UPDATE OF status ON public.escalations FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION tell_of_escalation()

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

table imported_keys
  tenant_id bigint not null
  kid text not null
  public_key jsonb not null
  imported_at timestamp with time zone not null default now()
  imported_keys_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  imported_keys_pkey: PRIMARY KEY (tenant_id, kid)

table knowledge_import_files
  tenant_id bigint not null
  import_id uuid not null
  name text not null
  size bigint not null
  state text not null
  bytes bytea
  article text
  hash bytea
  title text
  effect text
  document_id uuid
  is_edited boolean not null default false
  reason text
  attempts bigint not null default 0
  leased_until timestamp with time zone not null default now()
  depth bigint not null default 0
  reason_code text
  reason_value text
  knowledge_import_files_effect_check: CHECK ((effect = ANY (ARRAY['add'::text, 'change'::text, 'same'::text, 'remove'::text])))
  knowledge_import_files_state_check: CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'applying'::text, 'done'::text, 'failed'::text, 'skipped'::text, 'cancelled'::text])))
  knowledge_import_files_tenant_id_import_id_fkey: FOREIGN KEY (tenant_id, import_id) REFERENCES knowledge_imports(tenant_id, id) ON DELETE CASCADE
  knowledge_import_files_pkey: PRIMARY KEY (tenant_id, import_id, name)
  CREATE INDEX knowledge_import_files_due ON public.knowledge_import_files USING btree (tenant_id, leased_until) WHERE (state = ANY (ARRAY['waiting'::text, 'applying'::text]))

table knowledge_imports
  tenant_id bigint not null
  id uuid not null
  source text not null
  locale text
  removes boolean not null
  created_at timestamp with time zone not null default now()
  applied_at timestamp with time zone
  applied_by text
  address text
  website_id uuid
  held text
  page_taken_at timestamp with time zone
  cancelled_at timestamp with time zone
  knowledge_imports_held_check: CHECK ((held = ANY (ARRAY['nothing-read'::text, 'many-removed'::text])))
  knowledge_imports_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  knowledge_imports_tenant_id_website_id_fkey: FOREIGN KEY (tenant_id, website_id) REFERENCES knowledge_websites(tenant_id, id) ON DELETE SET NULL (website_id)
  knowledge_imports_pkey: PRIMARY KEY (tenant_id, id)
  CREATE INDEX knowledge_imports_by_age ON public.knowledge_imports USING btree (created_at)
  CREATE INDEX knowledge_imports_of_websites ON public.knowledge_imports USING btree (tenant_id, website_id) WHERE (website_id IS NOT NULL)

table knowledge_websites
  tenant_id bigint not null
  id uuid not null
  address text not null
  source text not null
  locale text
  removes boolean not null
  every_days bigint not null
  kept_by text not null
  next_at timestamp with time zone not null default now()
  knowledge_websites_every_days_check: CHECK ((every_days > 0))
  knowledge_websites_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  knowledge_websites_pkey: PRIMARY KEY (tenant_id, id)
  knowledge_websites_tenant_id_source_key: UNIQUE (tenant_id, source)
  CREATE INDEX knowledge_websites_due ON public.knowledge_websites USING btree (next_at)

table lost_secrets
  key_id text not null
  lost_at timestamp with time zone not null default now()
  lost_secrets_pkey: PRIMARY KEY (key_id)

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
  CREATE UNIQUE INDEX members_by_subject ON public.members USING btree (tenant_id, issuer, subject) WHERE (subject IS NOT NULL)
  CREATE INDEX members_invited ON public.members USING btree (invitation_hash) WHERE (invitation_hash IS NOT NULL)

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
  only_reacts boolean not null default false
  messages_author_type_check: CHECK ((author_type = ANY (ARRAY['user'::text, 'assistant'::text, 'human'::text, 'system'::text])))
  messages_status_check: CHECK ((status = ANY (ARRAY['complete'::text, 'failed'::text])))
  messages_pkey: PRIMARY KEY (tenant_id, case_id, seq)
  CREATE INDEX messages_by_request ON public.messages USING btree (tenant_id, request_id) WHERE (request_id IS NOT NULL)
  CREATE TRIGGER messages_tell AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION tell_of_message()

table nodes with (fillfactor=50)
  id uuid not null
  started_at timestamp with time zone not null default now()
  seen_at timestamp with time zone not null default now()
  release text
  migration bigint
  secret_ids text[]
  connected_as text
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
  last_used_at timestamp with time zone not null default now()
  browser text
  panel_sessions_check: CHECK ((num_nonnulls(credential_id, member_id) = 1))
  panel_sessions_tenant_id_credential_id_fkey: FOREIGN KEY (tenant_id, credential_id) REFERENCES credentials(tenant_id, id) ON DELETE CASCADE
  panel_sessions_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE
  panel_sessions_pkey: PRIMARY KEY (tenant_id, id)
  CREATE INDEX panel_sessions_by_token ON public.panel_sessions USING btree (token_hash)
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
  required boolean not null default false
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
  signs text not null default 'sessions'::text
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
  assistant_paused boolean not null default false
  actions_paused boolean not null default false
  case_days smallint
  snapshot_days smallint
  audit_days smallint
  chat_seen_at timestamp with time zone
  chat_seen_origin text
  requires_checks boolean not null default false
  has_starters boolean not null default false
  tenants_audit_days_check: CHECK (((audit_days >= 30) AND (audit_days <= 3650)))
  tenants_case_days_check: CHECK (((case_days >= 1) AND (case_days <= 3650)))
  tenants_key_check: CHECK (((key ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$'::text) AND (length(key) <= 63)))
  tenants_snapshot_days_check: CHECK (((snapshot_days >= 1) AND (snapshot_days <= 3650)))
  tenants_trace_days_check: CHECK (((trace_days >= 0) AND (trace_days <= 365)))
  tenants_pkey: PRIMARY KEY (id)
  tenants_key_key: UNIQUE (key)

table traces
  tenant_id bigint not null
  case_id uuid not null
  seq bigint not null
  created_at timestamp with time zone not null
  parts text not null
  usage jsonb
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
  traceparent text
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

table webhook_deliveries
  tenant_id bigint not null
  webhook_id uuid not null
  event_id uuid not null
  position bigint not null generated always as identity
  type text not null
  subject uuid not null
  case_id uuid
  data json not null
  happened_at timestamp with time zone not null default clock_timestamp()
  status text not null default 'waiting'::text
  attempts bigint not null default 0
  next_attempt_at timestamp with time zone default clock_timestamp()
  gives_up_at timestamp with time zone not null default (clock_timestamp() + '3 days'::interval)
  leased_until timestamp with time zone
  attempted_at timestamp with time zone
  answer_status bigint
  answer text
  problem text
  milliseconds bigint
  webhook_deliveries_status_check: CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
  webhook_deliveries_tenant_id_case_id_fkey: FOREIGN KEY (tenant_id, case_id) REFERENCES cases(tenant_id, id) ON DELETE CASCADE
  webhook_deliveries_tenant_id_webhook_id_fkey: FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks(tenant_id, id) ON DELETE CASCADE
  webhook_deliveries_pkey: PRIMARY KEY (tenant_id, webhook_id, event_id)
  CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING brin (happened_at)
  CREATE INDEX webhook_deliveries_by_position ON public.webhook_deliveries USING btree (tenant_id, webhook_id, "position")
  CREATE INDEX webhook_deliveries_in_order ON public.webhook_deliveries USING btree (tenant_id, webhook_id, subject, "position") WHERE (status = 'waiting'::text)
  CREATE INDEX webhook_deliveries_of_case ON public.webhook_deliveries USING btree (tenant_id, case_id) WHERE (case_id IS NOT NULL)
  CREATE INDEX webhook_deliveries_of_failing_models ON public.webhook_deliveries USING btree (tenant_id, happened_at) WHERE (type = 'alert.model_failed'::text)
  CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (tenant_id, webhook_id, "position") WHERE (status = 'waiting'::text)

table webhook_former_secrets
  tenant_id bigint not null
  webhook_id uuid not null
  sealed_secret bytea not null
  signs_until timestamp with time zone not null
  webhook_former_secrets_tenant_id_webhook_id_fkey: FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks(tenant_id, id) ON DELETE CASCADE
  webhook_former_secrets_pkey: PRIMARY KEY (tenant_id, webhook_id, sealed_secret)

table webhooks
  tenant_id bigint not null
  id uuid not null
  sealed_url bytea not null
  sealed_secret bytea not null
  description text not null default ''::text
  types text[]
  is_enabled boolean not null default true
  disabled_for text
  failures bigint not null default 0
  failing_since timestamp with time zone
  rests_until timestamp with time zone
  dropped bigint not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  webhooks_check: CHECK (((disabled_for IS NULL) OR (NOT is_enabled)))
  webhooks_disabled_for_check: CHECK ((disabled_for = ANY (ARRAY['failing'::text, 'gone'::text])))
  webhooks_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  webhooks_pkey: PRIMARY KEY (tenant_id, id)
  CREATE TRIGGER webhooks_tell_disabled AFTER UPDATE OF is_enabled ON public.webhooks FOR EACH ROW WHEN ((old.is_enabled AND (NOT new.is_enabled) AND (new.disabled_for IS NOT NULL))) EXECUTE FUNCTION tell_of_webhook()

table welcome_settings
  tenant_id bigint not null
  settings jsonb not null
  updated_at timestamp with time zone not null default now()
  welcome_settings_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
  welcome_settings_pkey: PRIMARY KEY (tenant_id)
