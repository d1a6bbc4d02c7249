import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type pg from 'pg';
import { readBody } from '../site/read-body.ts';
import { sendWebResponse, toWebRequest } from './web-bridge.ts';
import { findReceipt, findTicket, listAllTickets } from './views.ts';

export interface ConnectorHttp {
  pool: pg.Pool;
  credential: string;
  mcp: McpHttpHandler;
  report: (error: unknown) => void;
}

export const mcpPath = '/mcp';
const bodyBytesMax = 2 * 1024 * 1024;
const connectionsMax = 200;

/** The connector over HTTP: MCP, and what people and probes look at. Not listening yet. */
export function createConnectorHttp(deps: ConnectorHttp): Server {
  const server = createServer(
    { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 10_000 },
    (request, response) => {
      route(deps, request, response).catch((error: unknown) => {
        deps.report(error);
        if (response.headersSent) response.destroy();
        else sendJson(response, 500, { error: 'internal error' });
      });
    },
  );
  server.maxConnections = connectionsMax;
  return server;
}

async function route(
  deps: ConnectorHttp,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = readUrl(request);
  const path = url?.pathname ?? '';
  const isRead = request.method === 'GET';
  if (isRead && path === '/healthz') return sendHealth(deps.pool, response);
  const receiptId = /^\/receipts\/((?:rcp|ref)_[0-9a-f]{32})$/.exec(path)?.[1];
  if (isRead && receiptId) return sendFound(response, await findReceipt(deps.pool, receiptId));
  if (!url || !isAuthorized(request, deps.credential)) {
    response.setHeader('www-authenticate', 'Bearer realm="tidewater"');
    return sendJson(response, 401, { error: 'the credential of this connector is required' });
  }
  if (path === mcpPath) return serveMcp(deps, request, response);
  if (isRead && path === '/tickets') {
    return sendJson(response, 200, await listAllTickets(deps.pool, url));
  }
  const ticketId = /^\/tickets\/(tkt_[0-9]{1,15})$/.exec(path)?.[1];
  if (isRead && ticketId) return sendFound(response, await findTicket(deps.pool, ticketId));
  sendJson(response, 404, { error: 'not found' });
}

function readUrl(request: IncomingMessage): URL | null {
  return URL.canParse(request.url ?? '', 'http://127.0.0.1')
    ? new URL(request.url ?? '', 'http://127.0.0.1')
    : null;
}

async function sendHealth(pool: pg.Pool, response: ServerResponse): Promise<void> {
  const isUp = await pool.query('select 1').then(
    () => true,
    () => false,
  );
  sendJson(response, isUp ? 200 : 503, { status: isUp ? 'ok' : 'the database is unavailable' });
}

/** Hashes have one length, and tell nothing about how much of a guess was right. */
function isAuthorized({ headers }: IncomingMessage, credential: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(credential));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

async function serveMcp(
  { mcp }: ConnectorHttp,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, bodyBytesMax);
  if (body === 'too large') {
    response.setHeader('connection', 'close');
    return sendJson(response, 413, { error: `a body has at most ${bodyBytesMax} bytes` });
  }
  if (body === 'broken off') return void response.destroy();
  await sendWebResponse(await mcp.fetch(toWebRequest(request, response, body)), response);
}

const sendFound = (response: ServerResponse, found: unknown): void =>
  found ? sendJson(response, 200, found) : sendJson(response, 404, { error: 'not found' });

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}
