import type { Serving } from '@deskhand/server';
import { demoPeople, type DemoPerson } from './connector/people.ts';
import { demoTenant, type DemoTenant } from './demo-tenant.ts';
import type { LaunchedApplication } from './launch-application.ts';
import type { LaunchedConnector } from './launch-connector.ts';

/** Who talks in what is printed: may do everything. */
const [ada] = demoPeople as [DemoPerson];

/** What was started beside the service; null is what could not be. */
export interface Beside {
  connector: LaunchedConnector | null;
  application: LaunchedApplication | null;
}

/** What a person who has just started Deskhand wants to know, as text for the terminal. */
export function welcome(serving: Serving, demo: DemoTenant, beside: Beside): string {
  const lines = [
    '',
    'Deskhand is ready. Ctrl-C stops it.',
    ...(beside.application ? invitation(beside.application) : []),
    '',
    ...places(serving, beside).map(([name = '', place]) => `  ${name.padEnd(16)}${place}`),
    ...(demo.available ? credentials(serving.url, demo) : ['', demo.reason]),
  ];
  return [...lines, '', ''].join('\n');
}

const invitation = ({ url }: LaunchedApplication): string[] => [
  '',
  `  Open ${url} and sign in as ${ada.name.split(' ')[0]}`,
  `  Answer as a person at ${url}/desk`,
];

function places({ config, url }: Serving, { connector, application }: Beside): string[][] {
  const { OPERATOR_TOKEN: given, OPERATOR_TOKEN_FILE: file } = process.env;
  const operatorToken = given ? 'OPERATOR_TOKEN' : file || `${config.dataDir}/operator-token`;
  return [
    ['Service', url],
    ['Panel', `${url}/panel`],
    ['API reference', `${url}/docs`],
    ['Data folder', config.dataDir],
    ['PostgreSQL', config.databaseUrl ? 'the server named by DATABASE_URL' : 'embedded'],
    ['Assistant', config.model.provider],
    ['Operator token', operatorToken],
    ...(connector ? [['Demo connector', `${connector.url} (process ${connector.pid})`]] : []),
    ...(application ? [['Sample app', `${application.url} (process ${application.pid})`]] : []),
  ];
}

const credentials = (url: string, { sik, tsk }: DemoTenant & { available: true }): string[] => [
  '',
  `The demo tenant is ${demoTenant.name}, which makes invoicing software; its credentials:`,
  '',
  `  sik  ${sik}   issues sessions, from a backend`,
  `  tsk  ${tsk}   administers the tenant, signs in to ${url}/panel`,
  '',
  'To talk to it from another terminal:',
  '',
  `  DESKHAND_URL=${url} DESKHAND_SIK=${sik} \\`,
  `    npx deskhand chat --user ${ada.id} --email ${ada.email} --plan ${ada.plan} --role ${ada.roles.join(' ')}`,
];
