import { execFileSync } from 'node:child_process';
import type { Message } from '@deskhand/contract';
import type pg from 'pg';
import { scriptOf, startModernConnector, type Script } from '../../stage/connector/mcp-servers.ts';
import { receipt, refunded, refundTool, ticket, ticketTool } from '../../stage/connector/tools.ts';
import { useConnector } from '../../stage/connector/use-connector.ts';
import { startHelpDesk, type HelpDesk } from '../../stage/help-desk.ts';
import type { Reply } from '../../stage/http.ts';
import { startNode, type Node } from '../../stage/service.ts';
import { createTenant, operatorToken, type TestTenant } from '../../stage/tenant.ts';

/** What was tried, and why it did not work; null where it did. */
export type Tried = Map<string, string | null>;

interface Place {
  nodes: readonly [Node, Node];
  client: pg.Client;
  script: Script;
  connectorUrl: string;
  receiver: HelpDesk;
  tried: Tried;
  say: (line: string) => void;
}

/**
 * Has people of two tenants, whose rows lie on different workers, converse with two nodes of the service, over
 * HTTP: from the first message to what retention deletes. Where a command is given that restarts a worker, it is
 * run between a proposal and its confirmation. Goes on after whatever does not work.
 */
export async function converse(
  url: string,
  client: pg.Client,
  say: (line: string) => void,
): Promise<Tried> {
  const script = scriptOf([refundTool, ticketTool]);
  script.answer = ({ name }) => (name === 'open_ticket' ? ticket() : refunded());
  const connector = await startModernConnector(script);
  const receiver = await startHelpDesk();
  const times = { deliverMs: 100, sweepTracesMs: 500, retentionMs: 500, answer: null };
  const nodes = [await startNode(url, times), await startNode(url, times)] as const;
  const connectorUrl = connector.url;
  const place: Place = { nodes, client, script, connectorUrl, receiver, tried: new Map(), say };
  try {
    for (const [at, tenant] of (await tenantsApart(place)).entries()) {
      await converseAt(place, tenant, at);
    }
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await connector.close();
    await receiver.close();
  }
  return place.tried;
}

/** Makes tenants until there is one on each of two workers. */
async function tenantsApart({ nodes, client, say }: Place): Promise<TestTenant[]> {
  const byPort = new Map<number, TestTenant>();
  for (let made = 1; byPort.size < 2 && made <= 20; made += 1) {
    const tenant = await createTenant(nodes[0], `conversing-${made}`);
    const { rows } = await client.query<{ port: number }>(
      `select s.nodeport as port from tenants t join citus_shards s
         on s.shardid = get_shard_id_for_distribution_column('cases', t.id)
       where t.key = $1`,
      [tenant.key],
    );
    byPort.set(rows[0]!.port, tenant);
  }
  for (const [port, { key }] of byPort) say(`tenant ${key} is on the worker at port ${port}`);
  return [...byPort.values()];
}

async function converseAt(place: Place, tenant: TestTenant, at: number): Promise<void> {
  const { nodes, script, receiver } = place;
  const [one, other] = nodes;
  const tried = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    const name = `${tenant.key}: ${what}`;
    try {
      const result = await work();
      place.tried.set(name, null);
      place.say(`works  ${name}`);
      return result;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      place.tried.set(name, why);
      place.say(`FAILS  ${name}: ${why}`);
      return null;
    }
  };
  const asAdmin = async (method: string, path: string, body?: unknown) =>
    answered(await tenant.admin(method, path, body));

  await tried('an article is written', () =>
    asAdmin('POST', '/api/admin/knowledge/documents', {
      ...{ title: 'Parcels', contentType: 'text/markdown' },
      content: '# Parcels\n\nA parcel takes three days.',
    }),
  );
  await tried('a connector is used', () =>
    useConnector(tenant.admin, { url: place.connectorUrl }, policyOf),
  );
  await tried('a webhook is made', () =>
    asAdmin('POST', '/api/admin/webhooks', { url: `${receiver.url}/${at}` }),
  );
  const token = await tried('a session is issued', () =>
    tenant.session('ana', { userRoles: ['owner'] }),
  );
  if (token === null) return;
  const asPerson = async (node: Node, method: string, path: string, body?: unknown) =>
    answered(await node.call(method, path, { token, ...(body === undefined ? {} : { body }) }));
  const opened = await tried('a case is opened, and answered from the article', async () => {
    const { body } = await asPerson(one, 'POST', '/api/cases', {
      message: 'How long does a parcel take?',
    });
    expectSo(body.aiMessage, (message: Message) => message.content.includes('three days'));
    return body.case.id as string;
  });
  if (opened === null) return;
  const path = `/api/cases/${opened}`;
  await tried('a message is posted to the other node', async () => {
    const { body } = await asPerson(other, 'POST', `${path}/messages`, {
      content: 'And to Porto?',
    });
    expectSo(body.message, (message: Message) => message.author.type === 'assistant');
  });
  const proposed = await tried('a change is proposed', async () => {
    const request = { tool: 'refund', arguments: { paymentId: `pay_${at}` } };
    const { body } = await asPerson(one, 'POST', `${path}/messages`, {
      content: 'Refund',
      request,
    });
    expectSo(body.message, (message: Message) => message.action?.status === 'proposed');
    return body.message as Message;
  });
  const restart = process.env['RESTART_WORKER'];
  if (restart !== undefined) {
    await tried('a worker is restarted, and the case is there again', async () => {
      execFileSync('sh', ['-c', restart], { stdio: 'ignore' });
      await untilSo(
        () => other.call('GET', path, { token }),
        ({ status }) => status === 200,
      );
    });
  }
  await tried('it is confirmed on the other node, once under its key, and proven', async () => {
    const before = script.executed.length;
    const send = () =>
      other.call('POST', `${path}/messages`, {
        token,
        body: { content: 'yes', replyToMessageId: proposed!.id, decision: 'confirm' },
        headers: { 'idempotency-key': `confirm-${at}` },
      });
    const [first, second] = (await Promise.all([send(), send()])).map(answered);
    expectSo(first!.body.message, (message: Message) => message.action?.status === 'succeeded');
    expectSo(first!.body.message.action.receipt, (seen) => seen?.outcome === 'succeeded');
    expectSo(second!.text, (text) => text === first!.text);
    expectSo(script.executed.length - before, (times) => times === 1);
  });
  await tried('the case is read with all of it, on both nodes', async () => {
    for (const node of nodes) {
      const { body } = await asPerson(node, 'GET', path);
      expectSo(body.messages.length, (count) => count === 8);
    }
  });
  await tried('feedback is given', () =>
    asPerson(one, 'POST', `${path}/feedback`, { feedback: 'positive' }),
  );
  await tried('it is handed over to a person, who answers and hands it back', async () => {
    await asPerson(one, 'POST', `${path}/escalate`, { reason: 'I want a person' });
    const { replyUrl, replyToken } = script.executed.at(-1)!.arguments as Record<string, string>;
    const reply = await other.call('POST', new URL(replyUrl!).pathname, {
      token: replyToken!,
      body: { content: 'It is on its way.', authorName: 'Rui', then: 'hand_back' },
    });
    expectSo(reply.status, (status) => status === 200 || status === 201, reply.text);
    const { body } = await asPerson(one, 'GET', path);
    expectSo(body.case.status, (status) => status === 'open');
  });
  await tried('it is closed', () =>
    asPerson(other, 'POST', `${path}/close`, { resolution: 'resolved', rating: 9 }),
  );
  await tried('the panel is signed in to, and lists, finds and shows the case', async () => {
    const signedIn = await one.call('POST', '/api/panel/session', {
      body: { credential: tenant.tsk },
    });
    expectSo(signedIn.status, (status) => status === 201, signedIn.text);
    const headers = {
      cookie: signedIn.headers.get('set-cookie')!.split(';')[0]!,
      'x-deskhand-panel': '1',
      'sec-fetch-site': 'same-origin',
    };
    for (const asked of ['/api/admin/cases', '/api/admin/cases?query=porto']) {
      const { body } = answered(await other.call('GET', asked, { headers }));
      expectSo(body.cases, (cases) => cases.length === 1 && cases[0].id === opened);
    }
    answered(await one.call('GET', `/api/admin/cases/${opened}`, { headers }));
  });
  await tried('calls of the connector are logged', () =>
    untilSo(
      () => asAdmin('GET', '/api/admin/connector/calls'),
      ({ body }) => body.calls.length > 1,
    ),
  );
  for (const numbers of ['progress', 'spending', 'audit?limit=50']) {
    await tried(`numbers: ${numbers}`, () => asAdmin('GET', `/api/admin/${numbers}`));
  }
  await tried('the webhook is told, in the order of the case', async () => {
    const types = () =>
      receiver.deliveries
        .filter((each) => each.path.endsWith(`/${at}`))
        .map(({ raw }) => (JSON.parse(raw) as { type: string }).type);
    await untilSo(types, (seen) => seen.includes('case.closed'));
    expectSo(types(), (seen) => seen.indexOf('case.opened') < seen.indexOf('action.succeeded'));
    expectSo(types(), (seen) => new Set(seen).size > 5);
  });
  await tried('retention deletes the closed case', async () => {
    await asAdmin('PUT', '/api/admin/retention', { caseDays: 30 });
    await place.client.query(
      `update cases set closed_at = '2020-01-01' where tenant_id = (select id from tenants where key = '${tenant.key}')`,
    );
    await untilSo(
      () => one.call('GET', path, { token }),
      ({ status }) => status === 404,
    );
  });
  await tried('the tenant is deleted', async () => {
    const path = `/api/operator/tenants/${tenant.key}`;
    answered(await one.call('DELETE', path, { token: operatorToken }));
  });
}

const policyOf = (name: string) => ({
  effect: 'write',
  receipt: name === 'refund' ? receipt : { id: '/id', url: '/url' },
});

function answered(reply: Reply): Reply {
  if (reply.status >= 400) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
}

// What is looked at comes from the service, as JSON.
// oxlint-disable-next-line typescript/no-explicit-any
function expectSo(seen: any, isSo: (seen: any) => boolean, more = ''): void {
  if (!isSo(seen)) throw new Error(`unexpected: ${JSON.stringify(seen)} ${more}`);
}

async function untilSo<T>(look: () => Promise<T> | T, isSo: (seen: T) => boolean): Promise<void> {
  const deadlineMs = Date.now() + 60_000;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return;
    if (Date.now() > deadlineMs) throw new Error(`never so: ${JSON.stringify(seen).slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
