import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

/** By what each table stays bounded. A new one has to be named here, and in docs/privacy.md. */
const rules: Record<string, readonly string[]> = {
  'the days of the tenant: caseDays, with the case': [
    ...['cases', 'messages', 'actions', 'escalations', 'turns'],
  ],
  'the days of the tenant, and with the case': ['snapshots', 'traces'],
  'the days of the tenant: auditDays; a year where it is gone': ['audit_events'],
  'one row for many acts, which names nobody': ['audit_blocks'],
  'days of the service': [
    ...['idempotency_keys', 'request_log', 'connector_calls', 'citations', 'deleted_documents'],
    ...['webhook_deliveries', 'knowledge_imports', 'knowledge_import_files'],
  ],
  'the last ones of each check': ['check_results'],
  'ends by itself': ['panel_sessions', 'sign_ins_used', 'webhook_former_secrets', 'nodes'],
  'ends by itself, too': ['escalation_webhook_former_secrets'],
  'changes of the index, the last 10,000': ['removed_documents'],
  'proof that has to stay, and names nobody': ['erasures'],
  'what administrators made, until they delete it': [
    ...['documents', 'passages', 'document_vectors', 'checks', 'assistant_versions'],
    ...['knowledge_websites', 'webhooks', 'allowed_origins', 'connector_tools', 'credentials'],
  ],
  'members: a year after they were removed, only the name': ['members'],
  'one row of a tenant': [
    ...['assistant_drafts', 'assistant_settings', 'case_counters', 'check_runs', 'connectors'],
    ...['embeddings_settings', 'escalation_webhooks', 'sign_in_providers', 'vector_fillings'],
    ...['welcome_settings', 'tenants'],
  ],
  'a few of an installation': [
    ...['audit_chain', 'imported_keys', 'lost_secrets', 'migrations', 'signing_keys'],
  ],
};

const listTables = statement<{ name: string }>(
  'test.tables',
  `select relname::text as name from pg_class
   where relkind = 'r' and relnamespace = 'public'::regnamespace`,
);

test('every table is bounded by a rule', async () => {
  const tables = (await service.database.run(listTables)).map(({ name }) => name);
  expect(Object.values(rules).flat().sort()).toEqual(tables.sort());
});
