import type { Serving } from '@deskhand/server';
import type { ApplicationOrder } from './application/run.ts';
import { demoTenant } from './demo-tenant.ts';
import { launchAtPort } from './launch-process.ts';
import { databaseBeside } from './tidewater-database.ts';

export interface LaunchedApplication {
  /** Without a slash at the end. */
  url: string;
  pid: number;
}

/** The application listens beside the service and its connector, at the same place after each start. */
const portsApart = 2;
const anyAddress = new Set(['0.0.0.0', '::']);

/** Starts the sample application: a customer's product, with its support desk. */
export async function launchApplication(
  { config, connection, localUrl, url }: Serving,
  program: string,
  { sik }: { sik: string },
): Promise<LaunchedApplication> {
  const order: ApplicationOrder = {
    connection,
    database: databaseBeside(connection),
    host: config.host,
    // Whoever gives the service a name in public reaches this one by it, too.
    hosts: [new URL(url).hostname, ...config.demoHosts],
    port: Number(new URL(localUrl).port) + portsApart,
    support: {
      publicUrl: url,
      localUrl,
      tenantKey: demoTenant.key,
      integrationCredential: sik,
    },
  };
  const { ready, pid } = await launchAtPort<{ port: number }>(program, order);
  const host = anyAddress.has(config.host) ? '127.0.0.1' : config.host;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${ready.port}`, pid };
}
