import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@deskhand/embedded-postgres';
import { migrate, openDatabase } from '../../src/platform/database/index.ts';
import './provided.ts';
import { distributeTemplate, joinWorkers, onServer, serversOf, withDatabase } from './citus.ts';

/**
 * One PostgreSQL for the whole run: the server named by TEST_DATABASE_URL, or an embedded one in a
 * temporary folder. Every test file clones the migrated template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env['TEST_DATABASE_URL'];
  if (own === '') throw new Error('TEST_DATABASE_URL is empty');
  const server = own ? { url: own, stop: async () => undefined } : await startOwnServer();
  const templateName = `deskhand_template_${process.pid}_${Date.now()}`;
  await onEach(server.url, `create database ${templateName}`);
  await joinWorkers(server.url, templateName);
  const log = pino({ level: 'silent' });
  const template = openDatabase(
    { connectionString: withDatabase(server.url, templateName) },
    { connectionsMax: 1, statementTimeoutMs: 30_000, log },
  );
  await migrate(template, fileURLToPath(new URL('../../migrations', import.meta.url)));
  await template.close();
  await distributeTemplate(server.url, templateName);
  project.provide('adminUrl', server.url);
  project.provide('templateName', templateName);
  const runFolder = await mkdtemp(join(tmpdir(), 'deskhand-run-'));
  project.provide('runFolder', runFolder);
  return async () => {
    await rm(runFolder, { recursive: true, force: true });
    await onEach(server.url, `drop database ${templateName}`);
    await server.stop();
  };
}

async function startOwnServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deskhand-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    // Nothing outlives the run; what must survive a crash is tested on clusters of its own.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Each database lives for seconds.
      autovacuum: 'off',
      max_connections: '300',
    },
  });
  const { host, port, user, password, database } = postgres.connection;
  const url = new URL(`postgresql://localhost/${database}`);
  url.username = user;
  url.password = password ?? '';
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return {
    url: url.href,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function onEach(adminUrl: string, text: string): Promise<void> {
  for (const url of serversOf(adminUrl)) await onServer(url, (client) => client.query(text));
}
