import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../../src/platform/database/index.ts';
import { logOptions } from '../../../src/platform/log.ts';
import { startHelpDesk } from '../../stage/help-desk.ts';
import { expectRefusal } from '../../stage/http.ts';
import { useModel } from '../../stage/model/use-model.ts';
import { useConnector } from '../../stage/connector/use-connector.ts';
import { openShop, type Shop } from '../../stage/shop.ts';
import { operatorToken } from '../../stage/tenant.ts';
import { eventually } from '../../stage/waiting.ts';
import { invitationIn, invite } from '../../tenants/member-of.ts';
import { panelOf, signIn } from '../../tenants/panel-of.ts';

const lines: string[] = [];
let shop: Shop;
beforeAll(async () => {
  const log = pino(logOptions('trace'), { write: (line) => void lines.push(line) });
  shop = await openShop({ log, deliverMs: 20 });
  await useModel(shop.admin, shop.model, { apiKey: secrets.modelKey });
  const { connector } = shop;
  await useConnector(shop.admin, connector, undefined, { credential: secrets.connectorKey });
  await shop.admin('PUT', '/api/admin/connector/tools/read_plan', { effect: 'read' });
});
afterAll(() => shop.stop());

/** Who somebody is and what they say; each is found nowhere else. */
const personal: Record<string, string> = {
  userId: 'walter-of-the-harbor-7731',
  email: 'walter.private@lighthouse.example',
  role: 'role-of-nobody-else',
  plan: 'plan-of-nobody-else',
  message: 'My-private-words-about-the-payment',
  answer: 'The-private-words-of-the-model',
  argument: 'pay_77315551',
  toolText: 'Private-words-of-the-connector',
  resolution: 'The-private-reason',
  member: 'member.private@lighthouse.example',
  article: 'The-private-words-of-an-article',
};
const secrets = {
  modelKey: 'key-of-the-model-nobody-may-read',
  connectorKey: 'credential-of-the-connector-nobody-may-read',
  operatorToken,
  serviceSecret: 'secret-of-the-tests-0123456789',
};

/** Whoever may read the log finds out nothing by it; `told` are what became known meanwhile. */
function expectQuiet(told: Record<string, string> = {}): void {
  const log = lines.join('');
  for (const [what, value] of Object.entries({ ...personal, ...secrets, ...told })) {
    expect(value, what).toBeTruthy();
    expect(log.includes(value), `${what} is in the log`).toBe(false);
  }
}

const lineWith = (message: string) => {
  const found = lines.find((line) => line.includes(`"msg":"${message}"`));
  return found === undefined ? null : (JSON.parse(found) as Record<string, unknown>);
};

const openSession = () =>
  shop.tenant.session(personal['userId']!, {
    userEmail: personal['email']!,
    userRoles: ['owner', personal['role']!],
    plan: personal['plan']!,
  });

test('a journey through everything leaves no word, no name and no secret in the log', async () => {
  const receiver = await startHelpDesk();
  const webhook = await shop.admin('POST', '/api/admin/webhooks', { url: receiver.url });
  const token = await openSession();
  const { message, argument, answer } = personal;
  const answered = shop.script.answer;
  shop.script.answer = (call) => {
    const given = answered(call);
    return Promise.resolve(given).then((result) => ({
      ...result,
      content: [{ type: 'text', text: personal['toolText']! }],
    }));
  };
  const calls = [{ name: 'refund', input: { paymentId: argument } }];
  shop.model.enqueue({ kind: 'tool-call', text: answer!, calls });
  const opened = await shop.service.call('POST', '/api/cases', { token, body: { message } });
  expect(opened.status, opened.text).toBe(201);
  const caseId = opened.body.case.id as string;
  const replyToMessageId = opened.body.aiMessage.id as string;
  const confirmed = await shop.say(token, caseId, { content: 'yes', replyToMessageId });
  expect(confirmed.body.message.action, confirmed.text).toMatchObject({ status: 'succeeded' });
  await shop.service.call('POST', `/api/cases/${caseId}/close`, {
    token,
    body: { resolution: 'resolved', rating: 5, reason: personal['resolution'] },
  });
  const article = { title: personal['article'], content: `# A\n\n${personal['article']}` };
  await shop.admin('POST', '/api/admin/knowledge/documents', article);

  const cookie = await signIn(shop.service, shop.tenant.tsk);
  const panel = await panelOf(shop.service, shop.tenant.tsk);
  const invited = await invite(shop.service, shop.tenant, 'viewer', personal['member']);
  await panel('GET', `/api/admin/cases?query=${message}`);
  await eventually(
    () => receiver.deliveries.length,
    (count) => count > 2,
  );
  await receiver.close();
  expect(lineWith('an action was carried out')).toMatchObject({
    ...{ outcome: 'succeeded', requestId: confirmed.headers.get('x-request-id') },
  });
  expectQuiet({
    token,
    signature: token.split('.')[2]!,
    sik: shop.tenant.sik,
    tsk: shop.tenant.tsk,
    cookie: cookie.split('=')[1]!,
    webhookSecret: webhook.body.secret as string,
    invitation: invitationIn(invited),
  });
});

test('what goes wrong outside is told by tenant and reason alone', async () => {
  const token = await openSession();
  const { message } = personal;
  const ask = () => shop.service.call('POST', '/api/cases', { token, body: { message } });
  shop.script.answer = () => {
    throw new Error(personal['toolText']);
  };
  shop.model.enqueue({
    kind: 'tool-call',
    text: personal['answer']!,
    calls: [{ name: 'read_plan', input: {} }],
  });
  const unread = await ask();
  expect(unread.status).toBe(201);
  expect(lineWith('a tool call failed')).toMatchObject({
    tenantId: expect.any(Number),
    requestId: unread.headers.get('x-request-id'),
  });
  shop.model.enqueue({ kind: 'status', status: 401 });
  const unanswered = await ask();
  expect(unanswered.status).toBe(201);
  expect(lineWith('the model failed')).toMatchObject({
    tenantId: expect.any(Number),
    failure: 'unauthorized',
    requestId: unanswered.headers.get('x-request-id'),
  });
  const receiver = await startHelpDesk();
  receiver.answer = (_, response) => void response.writeHead(500).end(message);
  await shop.admin('POST', '/api/admin/webhooks', { url: receiver.url });
  expect((await ask()).status).toBe(201);
  await eventually(
    () => receiver.deliveries.length,
    (count) => count > 0,
  );
  await receiver.close();
  await shop.connector.close();
  shop.model.enqueue({
    kind: 'tool-call',
    text: personal['answer']!,
    calls: [{ name: 'read_plan', input: {} }],
  });
  expect((await ask()).status).toBe(201);
  expectQuiet({ token });
});

test('a fault of ours is told with the request and its tenant, without what was asked', async () => {
  const token = await openSession();
  const rename = (from: string, to: string) =>
    shop.service.database.run(
      statement<never>(`test.rename-${from}`, `alter table ${from} rename to ${to}`),
    );
  await rename('messages', 'messages_away');
  const body = { message: personal['message'], context: { page: { title: personal['answer'] } } };
  const failed = await shop.service.call('POST', '/api/cases', { token, body });
  await rename('messages_away', 'messages');
  expectRefusal(failed, 500, 'INTERNAL_ERROR');
  expect(lineWith('unexpected error')).toMatchObject({
    requestId: failed.headers.get('x-request-id'),
    tenantId: expect.any(Number),
    route: '/api/cases',
  });
  expectQuiet({ token });
});
