import type { Serving } from '@deskhand/server';
import { demoPeople, type DemoPerson } from './connector/people.ts';
import { demoTenant, type DemoTenant } from './demo-tenant.ts';
import type { LaunchedConnector } from './launch-connector.ts';

/** Who talks in what is printed: may do everything. */
const [ada] = demoPeople as [DemoPerson];

/** What a person who has just started Deskhand wants to know, as text for the terminal. */
export function welcome(
  { config, url }: Serving,
  demo: DemoTenant,
  connector: LaunchedConnector | null,
): string {
  const database = config.databaseUrl ? 'the server named by DATABASE_URL' : 'embedded';
  const places = [
    ['Service', url],
    ['API reference', `${url}/docs`],
    ['Data folder', config.dataDir],
    ['PostgreSQL', database],
    ['Assistant', config.model.provider],
    [
      'Operator token',
      process.env['OPERATOR_TOKEN'] ? 'OPERATOR_TOKEN' : `${config.dataDir}/operator-token`,
    ],
  ];
  if (connector) places.push(['Demo connector', `${connector.url} (process ${connector.pid})`]);
  const lines = places.map(([name = '', place]) => `  ${name.padEnd(16)}${place}`);
  const guide = demo.available ? conversation(url, demo) : ['', demo.reason];
  return ['', 'Deskhand is ready. Ctrl-C stops it.', '', ...lines, ...guide, '', ''].join('\n');
}

function conversation(url: string, { sik, tsk }: DemoTenant & { available: true }): string[] {
  return [
    '',
    `The demo tenant is ${demoTenant.name}, which makes invoicing software; its credentials:`,
    '',
    `  sik  ${sik}   issues sessions, from a backend`,
    `  tsk  ${tsk}   administers the tenant`,
    '',
    'A conversation, to paste into another terminal:',
    '',
    ...curlConversation(url, sik).map((line) => `  ${line}`),
    '',
    'The same with the command line; ask it to cancel the subscription, and confirm with "yes":',
    '',
    `  DESKHAND_URL=${url} DESKHAND_SIK=${sik} \\`,
    `    npx deskhand chat --user ${ada.id} --email ${ada.email} --plan ${ada.plan} --role ${ada.roles.join(' ')}`,
  ];
}

/** Needs curl and Node only; runs as it is in sh, bash and zsh. */
export function curlConversation(url: string, sik: string): string[] {
  const json = "-H 'Content-Type: application/json'";
  const read = 'r = JSON.parse(fs.readFileSync(0));';
  const { id: userId, email: userEmail, roles: userRoles, plan } = ada;
  return [
    `URL=${url}`,
    `SIK=${sik}`,
    `JWT=$(curl -s $URL/api/widget/sessions -H "Authorization: Bearer $SIK" ${json} \\`,
    `  -d '${JSON.stringify({ userId, userEmail, userRoles, plan })}' | node -e '${read} console.log(r.jwt)')`,
    `CASE=$(curl -s $URL/api/cases -H "Authorization: Bearer $JWT" ${json} \\`,
    `  -d '{"message":"How do I refund part of a payment?"}' |`,
    `  node -e '${read} console.error(r.aiMessage.content); console.log(r.case.id)')`,
    `curl -s $URL/api/cases/$CASE/messages -H "Authorization: Bearer $JWT" ${json} \\`,
    `  -d '{"content":"And how long does that take?"}' |`,
    `  node -e '${read} console.log(r.message.content)'`,
    `PROPOSAL=$(curl -s $URL/api/cases/$CASE/messages -H "Authorization: Bearer $JWT" ${json} \\`,
    `  -d '{"content":"Please cancel my subscription"}' |`,
    `  node -e '${read} console.error(r.message.content); console.log(r.message.id)')`,
    `curl -s $URL/api/cases/$CASE/messages -H "Authorization: Bearer $JWT" ${json} \\`,
    `  -d '{"content":"yes","replyToMessageId":"'$PROPOSAL'"}' |`,
    `  node -e '${read} console.log(r.message.content, r.message.action.receipt)'`,
  ];
}
