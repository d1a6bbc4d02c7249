import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Serving } from '@deskhand/server';
import {
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '../../../server/test/stage/service.ts';
import type { TestTenant } from '../../../server/test/stage/tenant.ts';
import { launchApplication } from '../../src/launch-application.ts';
import { launchConnector } from '../../src/launch-connector.ts';
import { databaseBeside } from '../../src/tidewater-database.ts';
import { dropDatabase } from '../connector/connector.ts';
import { Visitor } from './visitor.ts';

const program = (name: string) => fileURLToPath(new URL(`../../bin/${name}.js`, import.meta.url));

/** The service, the connector and the application, each as its own process would be. */
export interface Town {
  service: TestService;
  tenant: TestTenant;
  /** The application's address. */
  url: string;
  /** Tidewater's own tables. */
  pool: pg.Pool;
  visitor(): Visitor;
  /** A visitor of another process of the application, which finds no service where it looks. */
  visitorCutOff(): Promise<Visitor>;
  close(): Promise<void>;
}

export async function startTown(options: TestServiceOptions = {}): Promise<Town> {
  const service = await startTestService(options);
  const tenant = await service.tenant('tidewater');
  const connection = { connectionString: service.databaseUrl };
  // What is read of it by those who launch.
  const serving = {
    config: { host: '127.0.0.1', demoHosts: ['demo.example'] },
    connection,
    url: service.url,
    localUrl: service.url,
  } as Serving;
  const application = await launchApplication(serving, program('application'), tenant);
  const connector = await launchConnector(serving, program('connector'), {
    tsk: tenant.tsk,
    publicUrl: application.url,
  });
  const pids = [connector.pid, application.pid];
  const database = databaseBeside(connection);
  const own = new URL(service.databaseUrl);
  own.pathname = `/${database}`;
  const pool = new pg.Pool({ connectionString: own.href, max: 2 });
  return {
    service,
    tenant,
    url: application.url,
    pool,
    visitor: () => new Visitor(application.url),
    visitorCutOff: async () => {
      const cutOff = { ...serving, localUrl: `http://127.0.0.1:${await closedPort()}` };
      const { url, pid } = await launchApplication(cutOff, program('application'), tenant);
      pids.push(pid);
      return new Visitor(url);
    },
    close: async () => {
      for (const pid of pids) process.kill(pid);
      await pool.end();
      await service.stop();
      await dropDatabase(database);
    },
  };
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
