import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  createMcpHandler,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/server';
import { refundTool, planTool, refunded } from './tools.ts';

export interface ReceivedCall {
  name: string;
  arguments: Record<string, unknown>;
  meta: Record<string, unknown>;
}

/** What a test's connector offers, and what was asked of it. Tools may be changed while it runs. */
export interface Script {
  tools: Tool[];
  answer: (call: ReceivedCall) => CallToolResult | Promise<CallToolResult>;
  /** Executions: each is one time that a tool really ran. */
  executed: ReceivedCall[];
  /** Done while its tools are being listed. */
  onList?: () => Promise<void>;
}

export interface TestConnector {
  url: string;
  /** Every HTTP request: method, JSON-RPC method, headers. */
  requests: { method: string; rpc: string | null; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

export const scriptOf = (tools: Tool[] = [refundTool, planTool]): Script => ({
  tools,
  answer: refunded,
  executed: [],
});

function mcpServerOf(script: Script): McpServer {
  const mcp = new McpServer(
    { name: 'connector-of-the-tests', version: '1' },
    { capabilities: { tools: {} } },
  );
  mcp.server.setRequestHandler('tools/list', async () => {
    await script.onList?.();
    return { tools: script.tools };
  });
  mcp.server.setRequestHandler('tools/call', async ({ params }, context) => {
    const call: ReceivedCall = {
      name: params.name,
      arguments: params.arguments ?? {},
      meta: context.mcpReq._meta ?? {},
    };
    script.executed.push(call);
    return script.answer(call);
  });
  return mcp;
}

/** Speaks the stateless protocol of 2026, and the older one to those who `initialize`. */
export async function startModernConnector(script: Script): Promise<TestConnector> {
  const mcp = createMcpHandler(() => mcpServerOf(script));
  return startHttp((request) => mcp.fetch(request));
}

/** Speaks only the protocol of 2025: `initialize` first, then a session in every request. */
export async function startSessionConnector(
  script: Script,
  options: { json?: boolean } = {},
): Promise<TestConnector & { forgetSessions(): void; sessions(): number }> {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  const connector = await startHttp(async (request, body) => {
    const known = sessions.get(request.headers.get('mcp-session-id') ?? '');
    if (known) return known.handleRequest(request);
    const isInitialize = body.includes('"initialize"');
    if (!isInitialize) {
      const status = request.headers.has('mcp-session-id') ? 404 : 400;
      const error = { code: -32001, message: 'Session not found' };
      return Response.json({ jsonrpc: '2.0', id: null, error }, { status });
    }
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      enableJsonResponse: options.json ?? false,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    await mcpServerOf(script).connect(transport);
    return transport.handleRequest(request);
  });
  return {
    ...connector,
    forgetSessions: () => sessions.clear(),
    sessions: () => sessions.size,
  };
}

async function startHttp(
  handle: (request: Request, body: string) => Promise<Response>,
): Promise<TestConnector> {
  return startFaultyConnector(async (request, response, body) => {
    const answer = await handle(toWebRequest(request, body), body);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body)
      // The same stream: a browser's types, where they are in reach, name it differently.
      Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
        .on('error', () => undefined)
        .pipe(response);
    else response.end();
  });
}

function toWebRequest(request: IncomingMessage, body: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const method = request.method!;
  const url = new URL(request.url!, 'http://127.0.0.1');
  return new Request(url, { method, headers, ...(body === '' ? {} : { body }) });
}

/** A server that a test writes by hand, to misbehave. */
export async function startFaultyConnector(
  handle: (request: IncomingMessage, response: ServerResponse, body: string) => unknown,
): Promise<TestConnector> {
  const requests: TestConnector['requests'] = [];
  const server: Server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const rpc = /"method":"([^"]+)"/.exec(body)?.[1] ?? null;
      requests.push({ method: request.method!, rpc, headers: request.headers });
      await handle(request, response, body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

/** Answers the handshake of 2025 and leaves the calls to the test. */
export function startBrokenConnector(
  onCall: (response: ServerResponse, id: unknown, request: IncomingMessage) => unknown,
): Promise<TestConnector> {
  return startFaultyConnector((request, response, body) => {
    if (request.method !== 'POST') return response.writeHead(405).end();
    const message = JSON.parse(body) as { id?: unknown; method?: string };
    switch (message.method) {
      case 'server/discover':
        return sendRpc(response, { id: message.id, error: { code: -32601, message: 'What?' } });
      case 'initialize':
        return sendRpc(response, {
          id: message.id,
          result: {
            protocolVersion: '2025-06-18',
            capabilities: { tools: {} },
            serverInfo: { name: 'broken', version: '1' },
          },
        });
      case 'tools/list':
        return sendRpc(response, { id: message.id, result: { tools: [refundTool, planTool] } });
      case 'tools/call':
        return onCall(response, message.id, request);
      default:
        return response.writeHead(202).end();
    }
  });
}

export function sendRpc(response: ServerResponse, message: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', ...message }));
}
