import { pino } from 'pino';
import type { Tool } from '@modelcontextprotocol/server';
import {
  createConnector,
  connectorAnswerBytesMax,
  digestOf,
  type CallAnswer,
  type Connector,
  type ConnectorDeps,
  type ToolCall,
} from '../../src/connector/index.ts';
import { selectTool } from '../../src/connector/store.ts';
import { statement, type Database } from '../../src/platform/database/index.ts';
import { createOutbound } from '../../src/platform/outbound/index.ts';
import { createSecretBox } from '../../src/platform/secrets.ts';
import { createTestDatabase } from '../stage/database.ts';
import { addTenant } from '../stage/tenant.ts';

export interface ConnectorSlice {
  database: Database;
  connector: Connector;
  /** A tenant of its own whose connector is at `url` and has been listed. */
  tenantAt(url: string, tools: readonly Tool[]): Promise<number>;
  /** Calls a tool as Ana, unless the test says otherwise. */
  call(tenantId: number, name: string, more?: Partial<ToolCall>): Promise<CallAnswer>;
  close(): Promise<void>;
}

export const ana = { id: 'ana', email: 'ana@harbor.example', roles: ['owner'], plan: 'studio' };

const addConnector = statement<never>(
  'test.add-connector',
  `insert into connectors (tenant_id, url, sealed_credential, version)
   values ($1, $2, $3, gen_random_uuid())`,
);
const addTool = statement<never>(
  'test.add-tool',
  `insert into connector_tools (tenant_id, name, definition, digest, approved_digest)
   values ($1, $2, $3, $4, $4)`,
);

/** The connector slice on a database of its own, without the rest of the service. */
export async function openSlice(
  options: Partial<Pick<ConnectorDeps, 'clock' | 'times' | 'bounds'>> & {
    fetch?: typeof fetch;
  } = {},
): Promise<ConnectorSlice> {
  const own = await createTestDatabase();
  const { database } = own;
  const secrets = createSecretBox(['secret-of-the-tests-0123456789']);
  const outbound = createOutbound({ allowPrivate: ['127.0.0.0/8'] });
  const connector = createConnector({
    database,
    secrets,
    fetch: options.fetch ?? outbound.fetchUpTo(connectorAnswerBytesMax),
    clock: options.clock ?? Date.now,
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    ...(options.times ? { times: options.times } : {}),
    ...(options.bounds ? { bounds: options.bounds } : {}),
  });

  return {
    database,
    connector,
    async tenantAt(url, tools) {
      const id = await addTenant(database);
      const sealed = secrets.seal(`connector-credential:${id}`, 'credential-of-the-connector');
      await database.run(addConnector, [id, url, sealed]);
      for (const tool of tools) {
        const definition = definitionOf(tool);
        const digest = digestOf(definition);
        await database.run(addTool, [id, tool.name, JSON.stringify(definition), digest]);
      }
      return id;
    },
    async call(tenantId, name, more = {}) {
      const tool = await selectTool(database, tenantId, name);
      return connector.call({
        tenantId,
        tool: tool!,
        effect: 'write',
        arguments: {},
        user: ana,
        locale: null,
        caseId: 'case_1',
        idempotencyKey: 'act_1',
        ...more,
      });
    },
    async close() {
      await connector.close();
      await outbound.close();
      await own.drop();
    },
  };
}

export const definitionOf = (tool: Tool) => ({
  name: tool.name,
  title: tool.title ?? null,
  description: tool.description ?? null,
  inputSchema: tool.inputSchema as Record<string, unknown>,
  outputSchema: tool.outputSchema ?? null,
  annotations: { ...tool.annotations },
});
