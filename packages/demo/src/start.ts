import { serve, type Serving } from '@deskhand/server';
import { prepareDemoTenant, type DemoTenant } from './demo-tenant.ts';
import { prepareChange } from './history/prepare-change.ts';
import { prepareHistory } from './history/prepare-history.ts';
import { prepareTicket } from './history/prepare-ticket.ts';
import { prepareKnowledge } from './help-center/prepare-knowledge.ts';
import { launchApplication } from './launch-application.ts';
import { launchConnector } from './launch-connector.ts';
import { prepareWelcome } from './prepare-welcome.ts';
import { welcome, type Beside } from './welcome.ts';

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
      // Nobody balances requests over it, and a person waits for the prompt.
      STOP_DELAY_MS: '0',
    },
    progress: tell,
    whenReady: (serving) => showAround(serving, demo),
  });
}

export interface DemoFiles {
  knowledgeFolder: string;
  /** What runs the demo connector, and what runs the sample application. */
  connectorProgram: string;
  applicationProgram: string;
}

async function showAround(serving: Serving, files: DemoFiles): Promise<void> {
  const demo = serving.config.demo ? await prepare(serving) : notWanted;
  const beside = demo.available
    ? await launchBeside(serving, files, demo)
    : { connector: null, application: null };
  process.stdout.write(welcome(serving, demo, beside));
}

/**
 * The application comes first: the connector's receipts and the sources of the assistant's answers
 * lead to its pages.
 */
async function launchBeside(
  serving: Serving,
  { knowledgeFolder, applicationProgram, connectorProgram }: DemoFiles,
  demo: { tsk: string; sik: string },
): Promise<Beside> {
  const application = await launchApplication(serving, applicationProgram, demo).catch(
    notLaunched('sample application'),
  );
  const { tsk } = demo;
  if (application) serving.showSample(application.url);
  await prepareWelcome(serving, tsk).catch(notLaunched('first screen'));
  const publicUrl = application?.url;
  const [connector] = await Promise.all([
    launchConnector(serving, connectorProgram, { tsk, publicUrl }).catch(
      notLaunched('demo connector'),
    ),
    prepareKnowledge(serving, { tsk, publicUrl }, knowledgeFolder, tell).catch((error: unknown) =>
      tell(`The help articles were not imported: ${messageOf(error)}`),
    ),
  ]);
  if (connector) await prepareHistory(serving, demo, tell).catch(notLaunched('history'));
  if (connector) await prepareChange(serving, demo).catch(notLaunched('first change'));
  if (connector) await prepareTicket(serving, demo).catch(notLaunched('first ticket'));
  return { connector, application };
}

const notLaunched = (what: string) => (error: unknown) => {
  tell(`The ${what} did not start: ${messageOf(error)}`);
  return null;
};

const notWanted: DemoTenant = {
  available: false,
  reason:
    'There is no demo to show: DEMO=0. To make a tenant of your own: npx deskhand tenant create',
};

function prepare(serving: Serving): Promise<DemoTenant> {
  return prepareDemoTenant(serving).catch((error: unknown): DemoTenant => {
    return { available: false, reason: `The demo could not be made ready: ${messageOf(error)}` };
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const tell = (message: string) => void process.stderr.write(`${message}\n`);
