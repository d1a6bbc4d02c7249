import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createMcpHandler,
  McpServer,
  type CallToolResult,
  type McpHttpHandler,
} from '@modelcontextprotocol/server';
import { sendWebResponse, toWebRequest } from '../packages/demo/src/connector/web-bridge.ts';
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

const server = createServer((request, response) => {
  route(request, response).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    response.destroy();
  });
});
server.listen(0, '127.0.0.1', () => {
  announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
endWithTheBench(() => {
  server.closeAllConnections();
});

async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, what = '', tenant = ''] = (request.url ?? '').split('/');
  switch (what) {
    case 'mcp': {
      const body = await readBody(request);
      const answer = await handlerOf(tenant).fetch(toWebRequest(request, response, body));
      return sendWebResponse(answer, response);
    }
    case 'hold':
      hold(tenant);
      break;
    case 'release':
      heldTenant = null;
      release();
      break;
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(counts));
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

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
