import { serve, type Serving } from '@deskhand/server';
import { prepareDemoTenant, type DemoTenant } from './demo-tenant.ts';
import { launchConnector } from './launch-connector.ts';
import { welcome } from './welcome.ts';

/**
 * What `npm start` does: the service, with a tenant of a fictional product in it from the very first
 * start on, and at the end of every start the way to it. `DEMO=0` leaves the tenant out. Never
 * returns.
 */
export async function startDemo(demo: DemoFiles): Promise<void> {
  await serve({
    defaults: {
      DEMO: '1',
      // The sample application and its connector run on this machine.
      ALLOW_PRIVATE_OUTBOUND: '127.0.0.0/8,::1/128',
      // A person is looking: what goes well is told in words.
      LOG_LEVEL: 'warn',
    },
    progress: tell,
    whenReady: (serving) => showAround(serving, demo),
  });
}

export interface DemoFiles {
  knowledgeFolder: string;
  /** What runs the demo connector. */
  connectorProgram: string;
}

async function showAround(serving: Serving, files: DemoFiles): Promise<void> {
  const demo = serving.config.demo ? await prepare(serving, files.knowledgeFolder) : notWanted;
  const connector = demo.available
    ? await launchConnector(serving, files.connectorProgram, demo.tsk).catch(notLaunched)
    : null;
  process.stdout.write(welcome(serving, demo, connector));
}

function notLaunched(error: unknown): null {
  tell(
    `The demo connector did not start: ${error instanceof Error ? error.message : String(error)}`,
  );
  return null;
}

const notWanted: DemoTenant = {
  available: false,
  reason:
    'There is no demo to show: DEMO=0. To make a tenant of your own: npx deskhand tenant create',
};

function prepare(serving: Serving, knowledgeFolder: string): Promise<DemoTenant> {
  return prepareDemoTenant(serving, knowledgeFolder, tell).catch((error: unknown): DemoTenant => {
    const why = error instanceof Error ? error.message : String(error);
    return { available: false, reason: `The demo could not be made ready: ${why}` };
  });
}

const tell = (message: string) => void process.stderr.write(`${message}\n`);
