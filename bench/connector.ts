import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import {
  createMcpHandler,
  McpServer,
  type CallToolResult,
  type McpHttpHandler,
} from '@modelcontextprotocol/server';
import { planTold, readTool, writeTool, type ConnectorCounts } from './connector-tools.ts';
import { announce, endWithTheBench } from './lifeline.ts';

/**
 * Connectors of many tenants as one process: a real MCP server over Streamable HTTP at
 * `/mcp/<tenant>` each. Its tools do nothing but count, so that calling is what is measured. Beside
 * it for the bench: `GET /counts`, `POST /hold/<tenant>` after which that tenant's calls hang, and
 * `POST /release`.
 */
const counts: ConnectorCounts = { reads: 0, executions: 0, repeats: 0, held: 0 };
const keys = new Set<string>();
const handlers = new Map<string, McpHttpHandler>();
let heldTenant: string | null = null;
let release: () => void = () => undefined;
let released = Promise.resolve();

const server = serve(
  { fetch: answerRequest, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false },
  ({ port }) => {
    announce(`http://127.0.0.1:${port}`);
    // Without options it is a server of HTTP/1.1.
  },
) as Server;
endWithTheBench(() => {
  server.closeAllConnections();
});

function answerRequest(request: Request): Response | Promise<Response> {
  const [, what = '', tenant = ''] = new URL(request.url).pathname.split('/');
  switch (what) {
    case 'mcp':
      return handlerOf(tenant).fetch(request);
    case 'hold':
      hold(tenant);
      break;
    case 'release':
      heldTenant = null;
      release();
      break;
  }
  return Response.json(counts);
}

function hold(tenant: string): void {
  heldTenant = tenant;
  released = new Promise((resolve) => (release = resolve));
}

function handlerOf(tenant: string): McpHttpHandler {
  const known = handlers.get(tenant);
  if (known) return known;
  const made = createMcpHandler(() => mcpServerOf(tenant));
  handlers.set(tenant, made);
  return made;
}

function mcpServerOf(tenant: string): McpServer {
  const mcp = new McpServer(
    { name: 'connector-of-the-bench', version: '1' },
    { capabilities: { tools: {} } },
  );
  mcp.server.setRequestHandler('tools/list', () => ({ tools: [readTool, writeTool] }));
  mcp.server.setRequestHandler('tools/call', async ({ params }) => {
    if (tenant === heldTenant) await waitForRelease();
    return params.name === readTool.name ? read() : execute(tenant, params.arguments ?? {});
  });
  return mcp;
}

async function waitForRelease(): Promise<void> {
  counts.held += 1;
  await released;
  counts.held -= 1;
}

function read(): CallToolResult {
  counts.reads += 1;
  return answer({ plan: planTold, seats: 5 });
}

function execute(tenant: string, given: Record<string, unknown>): CallToolResult {
  const key = `${tenant}/${String(given['idempotencyKey'])}`;
  if (keys.has(key)) counts.repeats += 1;
  else counts.executions += 1;
  keys.add(key);
  const id = `rf_${String(given['idempotencyKey'])}`;
  return answer({ id, url: `https://shop.example/refunds/${id}`, status: 'done' });
}

const answer = (content: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(content) }],
  structuredContent: content,
});
