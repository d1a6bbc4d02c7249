import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type pg from 'pg';
import type { Routes } from '../site/route.ts';
import { findReceipt, findTicket, listAllTickets } from './views.ts';

export interface ConnectorHttp {
  pool: pg.Pool;
  credential: string;
  mcp: McpHttpHandler;
  report: (error: unknown) => void;
}

export const mcpPath = '/mcp';
const bodyBytesMax = 2 * 1024 * 1024;

/** The connector over HTTP: MCP, and what people and probes look at. */
export function createConnectorHttp({ pool, credential, mcp, report }: ConnectorHttp): Routes {
  const routes: Routes = new Hono();
  routes.use(async ({ header }, next) => {
    header('cache-control', 'no-store');
    header('x-content-type-options', 'nosniff');
    await next();
  });
  routes.get('/healthz', async ({ json }) => {
    const isUp = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    return json({ status: isUp ? 'ok' : 'the database is unavailable' }, isUp ? 200 : 503);
  });
  routes.get('/receipts/:id{(?:rcp|ref)_[0-9a-f]{32}}', async ({ req, json, notFound }) => {
    const found = await findReceipt(pool, req.param('id'));
    return found ? json(found) : notFound();
  });
  // It compares hashes, which have one length, and tells nothing about how much of a guess was right.
  routes.use(
    bearerAuth({
      token: credential,
      realm: 'tidewater',
      noAuthenticationHeader: { message: refusal },
      invalidAuthenticationHeader: { message: refusal },
      invalidToken: { message: refusal },
    }),
  );
  routes.all(
    mcpPath,
    bodyLimit({
      maxSize: bodyBytesMax,
      onError: ({ json }) =>
        json({ error: `a body has at most ${bodyBytesMax} bytes` }, 413, { connection: 'close' }),
    }),
    ({ req }) => mcp.fetch(req.raw),
  );
  routes.get('/tickets', async ({ req, json }) =>
    json(await listAllTickets(pool, new URL(req.url))),
  );
  routes.get('/tickets/:id{tkt_[0-9]{1,15}}', async ({ req, json, notFound }) => {
    const found = await findTicket(pool, req.param('id'));
    return found ? json(found) : notFound();
  });
  routes.notFound(({ json }) => json({ error: 'not found' }, 404));
  routes.onError((error, { json }) => {
    if (error instanceof HTTPException) return error.getResponse();
    report(error);
    return json({ error: 'internal error' }, 500);
  });
  return routes;
}

const refusal = { error: 'the credential of this connector is required' };
