import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Answerer } from '../../src/cases/index.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { startService, type ServiceOptions } from '../../src/service.ts';
import { createTestDatabase } from './database.ts';
import { call } from './http.ts';
import { createTenant, operatorToken, type Caller, type TestTenant } from './tenant.ts';

type Times = NonNullable<ServiceOptions['times']>;

/** What is scripted of a service; all else is as in production. Times are the service's own, too. */
export interface TestServiceOptions
  extends
    Times,
    Pick<ServiceOptions, 'clock' | 'rateRules' | 'widgetFolder' | 'panelFolder' | 'sampleUrl'> {
  /** The service's own assistant where none is given, or null. */
  answer?: Answerer | null;
  env?: Record<string, string>;
  /** For tests of what an operator reads. */
  log?: ServiceOptions['log'];
}

/** A service that runs. */
export interface Node extends Caller {
  readonly url: string;
  stop(options?: { delayMs: number }): Promise<void>;
}

export interface TestService extends Node {
  database: Database;
  databaseUrl: string;
  /** A tenant with its first credentials. */
  tenant(key: string): Promise<TestTenant>;
  /** Another process's worth of service on the same database. */
  another(options?: TestServiceOptions): Promise<TestService>;
}

/** The real service on a database of its own; only models, tools and time may be scripted. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const own = await createTestDatabase();
  const { database, url: databaseUrl } = own;
  const startOne = async (one: TestServiceOptions): Promise<TestService> => {
    const node = await startNode(databaseUrl, one);
    return {
      ...node,
      ...{ database, databaseUrl },
      tenant: (key) => createTenant(node, key),
      another: (more = {}) => startOne(more),
    };
  };
  const first = await startOne(options);
  return {
    ...first,
    stop: async (how) => {
      await first.stop(how);
      await own.drop();
    },
  };
}

/** The real service on a database that is there. */
export async function startNode(
  databaseUrl: string,
  {
    answer,
    env,
    log,
    clock,
    rateRules,
    widgetFolder,
    panelFolder,
    sampleUrl,
    ...times
  }: TestServiceOptions,
): Promise<Node> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskhand-node-'));
  const config = readConfig({ ...nodeEnvironment(databaseUrl, dataDir), ...env });
  const service = await startService(config, {
    log: log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' }, process.stderr),
    ...(answer ? { answer } : {}),
    ...(clock ? { clock } : {}),
    ...(rateRules ? { rateRules } : {}),
    ...(widgetFolder ? { widgetFolder } : {}),
    ...(panelFolder ? { panelFolder } : {}),
    ...(sampleUrl ? { sampleUrl } : {}),
    times,
  });
  const { url } = service;
  return {
    url,
    call: (method, path, options) => call(url, method, path, options),
    stop: async (how) => {
      await service.stop(how);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What every service of the tests is started with; its connectors and models are on loopback. */
export const nodeEnvironment = (databaseUrl: string, dataDir: string) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DESKHAND_SECRET: 'secret-of-the-tests-0123456789',
  OPERATOR_TOKEN: operatorToken,
  ALLOW_PRIVATE_OUTBOUND: '127.0.0.0/8',
});
