import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '../../src/portability/kinds/index.ts';
import { statement } from '../../src/platform/database/index.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

/** Tables that no export has, each with why. A new one has to be here, or be a kind of lines. */
const inNoExport: Record<string, string> = {
  ...{ audit_blocks: 'seals of the installation', audit_chain: 'the key of the installation' },
  ...{ migrations: 'of the installation', nodes: 'of the installation' },
  ...{
    signing_keys: 'secrets; the public halves are `receiptKey`',
    lost_secrets: 'of the installation',
  },
  ...{ panel_sessions: 'secrets, for hours', sign_ins_used: 'secrets, for minutes' },
  ...{ sign_in_providers: 'told as `secret`', webhooks: 'told as `secret`' },
  ...{ webhook_former_secrets: 'secrets', escalation_webhook_former_secrets: 'secrets' },
  ...{ escalation_webhooks: 'told as `secret`', turns: 'answers in the making' },
  ...{ passages: 'made of documents', document_vectors: 'made of documents' },
  ...{ removed_documents: 'changes of the index', vector_fillings: 'work in hand' },
  ...{ knowledge_imports: 'work in hand', knowledge_import_files: 'work in hand' },
  check_runs: 'work in hand; what came of it is `checkResult`',
};

const listColumns = statement<{ table: string; column: string; is_nullable: boolean }>(
  'test.columns',
  `select table_name::text as table, column_name::text as column, is_nullable = 'YES' as is_nullable
   from information_schema.columns where table_schema = 'public'`,
);

test('every table is exported, or it is said why not', async () => {
  const columns = await service.database.run(listColumns);
  const tables = [...new Set(columns.map(({ table }) => table))].sort();
  const known = [...kinds.map(({ table }) => table), ...Object.keys(inNoExport)];
  expect(known.sort()).toEqual(tables);
});

test('every column is in its line, or it is said why not; and null only where it may be', async () => {
  const columns = await service.database.run(listColumns);
  for (const kind of kinds) {
    const ofTable = columns.filter(
      ({ table, column }) => table === kind.table && column !== 'tenant_id',
    );
    const written = Object.entries(kind.columns).filter(([, { rowType }]) => rowType !== null);
    const known = [...written.map(([name]) => name), ...Object.keys(kind.leftOut)];
    expect([kind.type, known.sort()]).toEqual([
      kind.type,
      ofTable.map(({ column }) => column).sort(),
    ]);
    for (const [name, { isNullable }] of written) {
      const is = ofTable.find(({ column }) => column === name)!.is_nullable;
      expect([kind.type, name, isNullable]).toEqual([kind.type, name, is]);
    }
  }
});
