import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { CreateTenantResponse, SessionRequest } from '@deskhand/contract';
import type { Answerer } from '../../src/cases/index.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { startService, type Service, type ServiceOptions } from '../../src/service.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { call, type CallOptions, type Reply } from './http.ts';

export const operatorToken = 'operator-token-of-the-tests';

export interface TestService {
  url: string;
  database: Database;
  databaseUrl: string;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  /** A tenant with its first credentials. */
  tenant(key: string): Promise<TestTenant>;
  /** Another process's worth of service on the same database. */
  another(options?: TestServiceOptions): Promise<TestService>;
  stop(): Promise<void>;
}

export interface TestTenant {
  key: string;
  tsk: string;
  sik: string;
  /** A session token for one person. */
  session(userId: string, more?: Partial<SessionRequest>): Promise<string>;
}

export interface TestServiceOptions {
  answer?: Answerer;
  clock?: () => number;
  env?: Record<string, string>;
  times?: ServiceOptions['times'];
  widgetFolder?: string;
  /** For tests of what an operator reads. */
  log?: ServiceOptions['log'];
}

/** The real service on a database of its own; only models, tools and time may be scripted. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const own = await createTestDatabase();
  const service = await startOn(own, options);
  return {
    ...service,
    stop: async () => {
      await service.stop();
      await own.drop();
    },
  };
}

async function startOn(own: TestDatabase, options: TestServiceOptions): Promise<TestService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskhand-service-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: own.url,
    DESKHAND_SECRET: 'secret-of-the-tests-0123456789',
    OPERATOR_TOKEN: operatorToken,
    ALLOW_PRIVATE_OUTBOUND: '127.0.0.0/8',
    ...options.env,
  });
  const service: Service = await startService(config, {
    log: options.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    ...(options.answer ? { answer: options.answer } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.times ? { times: options.times } : {}),
    ...(options.widgetFolder ? { widgetFolder: options.widgetFolder } : {}),
  });
  const { url } = service;
  return {
    url,
    database: own.database,
    databaseUrl: own.url,
    call: (method, path, callOptions) => call(url, method, path, callOptions),
    tenant: (key) => createTenant(url, key),
    another: (more = {}) => startOn(own, more),
    stop: async () => {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function createTenant(url: string, key: string): Promise<TestTenant> {
  const reply = await call(url, 'POST', '/api/operator/tenants', {
    token: operatorToken,
    body: { key, name: key },
  });
  if (reply.status !== 201) throw new Error(`tenant ${key}: ${reply.text}`);
  const { tsk, sik } = reply.body as CreateTenantResponse;
  return {
    key,
    tsk,
    sik,
    session: async (userId, more = {}) => {
      const issued = await call(url, 'POST', '/api/widget/sessions', {
        token: sik,
        body: { userId, ...more },
      });
      if (issued.status !== 200) throw new Error(`session of ${userId}: ${issued.text}`);
      return (issued.body as { jwt: string }).jwt;
    },
  };
}
