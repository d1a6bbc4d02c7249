import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WebhookWithSecret } from '@deskhand/contract';
import { statement } from '../../src/platform/database/index.ts';
import { answer } from '../stage/model/index.ts';
import { refundTool } from '../stage/connector/tools.ts';
import { eventually } from '../stage/waiting.ts';
import { openWebhookStage, webhooksPath, type WebhookStage } from './webhook-stage.ts';

let stage: WebhookStage;
let webhook: WebhookWithSecret;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  stage.shop.model.reset();
  webhook = await stage.reset();
});

const secret = () => webhook.secret!;
const typesOf = (told: readonly { type: string }[]) => told.map(({ type }) => type);

test('a conversation is told as it happens, in its order, with what the API shows of it', async () => {
  stage.shop.model.respondWith(() => answer('It takes five days.'));
  const { caseId, token } = await stage.openCase();
  const path = `/api/cases/${caseId}`;
  const feedback = { feedback: 'negative' };
  await stage.shop.service.call('POST', `${path}/feedback`, { token, body: feedback });
  const closing = { resolution: 'resolved', rating: 9, comment: 'Thank you' };
  await stage.shop.service.call('POST', `${path}/close`, { token, body: closing });
  const told = await stage.hears(secret(), 5);
  expect(typesOf(told)).toEqual([
    ...['case.opened', 'message.created', 'message.created', 'feedback.given', 'case.closed'],
  ]);
  const shown = (await stage.shop.service.call('GET', path, { token })).body;
  for (const [index, { data }] of told.slice(1, 3).entries()) {
    const { id, seq, author, generated, content, status, createdAt } = shown.messages[index];
    expect(data.message).toEqual({
      ...{ id, seq, author, generated, content, status, createdAt },
      replyToMessageId: shown.messages[index].replyToMessageId,
    });
  }
  expect(told.at(-1)!.data.case).toMatchObject({
    ...{ id: caseId, number: shown.case.number, subject: 'My invoice is wrong', status: 'closed' },
    ...{ resolution: 'resolved', rating: 9, comment: 'Thank you', feedback: 'negative' },
    ...{ createdAt: shown.case.createdAt, closedAt: shown.case.closedAt },
  });
  // Each once, under an id of its own.
  expect(new Set(told.map(({ id }) => id)).size).toBe(5);
});

test('a change is told from its proposal to its receipt, and never as done before it is', async () => {
  const token = await stage.shop.session();
  const proposed = await stage.shop.propose(token);
  await proposed.confirm();
  const told = await stage.hears(secret(), 1, 'action.succeeded');
  const actions = (await stage.hears(secret(), 3)).filter(({ type }) => type.startsWith('action.'));
  expect(typesOf(actions)).toEqual(['action.proposed', 'action.confirmed', 'action.succeeded']);
  const { action } = proposed.message;
  expect(actions.map(({ data }) => data.action.receipt === null)).toEqual([true, true, false]);
  expect(told[0]!.data.action).toMatchObject({
    ...{ id: action!.id, tool: refundTool.name, arguments: action!.arguments, status: 'succeeded' },
    receipt: { outcome: 'succeeded' },
  });
});

test('what a person or a model wrote is told to the letter, whatever it is', async () => {
  const hostile = '\u0001 </script> "\\u0000" ${7*7} {"data": \u202e 😀';
  stage.shop.model.respondWith(() => answer(hostile));
  const { caseId, token } = await stage.openCase();
  await stage.shop.say(token, caseId, { content: hostile });
  const told = await stage.hears(secret(), 4, 'message.created');
  expect(told[2]!.data.message.content).toBe(hostile);
  const { messages } = (await stage.shop.service.call('GET', `/api/cases/${caseId}`, { token }))
    .body;
  expect(told.map(({ data }) => data.message.content)).toEqual(
    messages.map(({ content }: { content: string }) => content),
  );
});

test('a hand-over is told from its request to its acceptance', async () => {
  const { caseId, token } = await stage.openCase();
  const path = `/api/cases/${caseId}/escalate`;
  const reply = await stage.shop.service.call('POST', path, {
    token,
    body: { reason: 'A person' },
  });
  expect(reply.status, reply.text).toBe(200);
  await stage.hears(secret(), 1, 'escalation.accepted');
  // All that it brings about stands before the acceptance.
  const all = stage.told(secret());
  expect(typesOf(all)).toEqual([
    ...['case.opened', 'message.created', 'message.created'],
    ...['escalation.requested', 'message.created', 'escalation.accepted'],
  ]);
  const told = all.filter(({ type }) => type.startsWith('escalation.'));
  const { id, externalId, externalUrl } = reply.body.escalation;
  expect(told[1]!.data).toMatchObject({
    case: { id: caseId, status: 'escalated' },
    escalation: { id, externalId, externalUrl, reason: 'A person', status: 'accepted' },
  });
});

test('what is refused, or undone with its transaction, is told to nobody', async () => {
  const token = await stage.shop.session();
  const { service } = stage.shop;
  expect((await service.call('POST', '/api/cases', { token, body: { message: '' } })).status).toBe(
    400,
  );
  const { caseId, token: owner } = await stage.openCase();
  await stage.hears(secret(), 3);
  const closing = { resolution: 'resolved', rating: 11 };
  const refused = await service.call('POST', `/api/cases/${caseId}/close`, {
    token: owner,
    body: closing,
  });
  expect(refused.status).toBe(400);
  const undone = stage.shop.service.database.transaction(async (tx) => {
    await tx.run(statement<never>('test.close-all', `update cases set feedback = 'positive'`));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  // The next thing that happens is the next that is told.
  await stage.shop.say(owner, caseId, { content: 'And now?' });
  const told = await stage.hears(secret(), 5);
  expect(typesOf(told)).toEqual(['case.opened', ...Array(4).fill('message.created')]);
});

test('articles are told of without their text', async () => {
  const document = { title: 'Parcels', content: 'A parcel takes five days.', locale: 'en' };
  const { id } = (await stage.admin('POST', '/api/admin/knowledge/documents', document)).body;
  const path = `/api/admin/knowledge/documents/${id}`;
  await stage.admin('PUT', path, { ...document, title: 'Parcels and letters' });
  await stage.admin('DELETE', path);
  const told = await stage.hears(secret(), 3);
  expect(typesOf(told)).toEqual(['document.created', 'document.updated', 'document.deleted']);
  expect(told[1]!.data.document).toMatchObject({ id, title: 'Parcels and letters', locale: 'en' });
  expect(told[1]!.data.document).not.toHaveProperty('content');
});

test('an erasure is told with its signed record, which names nobody', async () => {
  const { caseId } = await stage.openCase();
  const { user } = (await stage.shop.admin('GET', `/api/admin/cases/${caseId}`)).body.case;
  const { body } = await stage.shop.admin('DELETE', `/api/admin/users/${user.id}`);
  const [told] = await stage.hears(secret(), 1, 'user.erased');
  expect(told!.data.erasure).toEqual(body.erasure);
  const digest = createHash('sha256').update(user.id).digest('hex');
  expect(told!.data.erasure.userDigest).toBe(`sha256:${digest}`);
  expect(JSON.stringify(told!.data)).not.toContain(user.id);
});

test('a model that fails is told once an hour, an approved tool that changes at once', async () => {
  stage.shop.model.respondWith(() => ({ status: 500, body: '{}' }) as never);
  await stage.openCase();
  await stage.openCase();
  await stage.hears(secret(), 6, undefined);
  await eventually(
    () => stage.told(secret(), 'alert.model_failed'),
    (seen) => seen.length > 0,
  );
  expect(stage.told(secret(), 'alert.model_failed')).toHaveLength(1);
  stage.shop.script.tools = stage.shop.script.tools.map((tool) =>
    tool.name === refundTool.name ? { ...tool, description: 'Sends all money away.' } : tool,
  );
  await stage.admin('POST', '/api/admin/connector/refresh');
  const [changed] = await stage.hears(secret(), 1, 'alert.tool_changed');
  expect(changed!.data).toEqual({ tool: refundTool.name, isGone: false });
});

test('a webhook is told what it asked for, and nothing of another tenant', async () => {
  const closedOnly = await stage.reset({ types: ['case.closed'] });
  const meadows = await stage.shop.service.tenant('meadows-of-events');
  const theirs = await meadows.session('mia');
  await stage.shop.service.call('POST', '/api/cases', { token: theirs, body: { message: 'Hi' } });
  const { caseId, token } = await stage.openCase();
  const body = { resolution: 'resolved', rating: 9 };
  await stage.shop.service.call('POST', `/api/cases/${caseId}/close`, { token, body });
  const told = await stage.hears(closedOnly.secret!, 1);
  expect(typesOf(told)).toEqual(['case.closed']);
  expect(await stage.deliveries(closedOnly.id)).toHaveLength(1);
});

test('nothing of a playground or of a check is told', async () => {
  const asked = { target: 'live', user: { userId: 'nina' }, history: [], message: 'Where is it?' };
  await stage.admin('POST', '/api/admin/playground/messages', asked);
  const { checks } = (await stage.admin('GET', '/api/admin/checks')).body;
  const run = `/api/admin/checks/${checks[0].id}/runs`;
  expect((await stage.admin('POST', run, { target: 'live' })).status).toBe(201);
  await stage.openCase();
  const told = await stage.hears(secret(), 3);
  expect(typesOf(told)).toEqual(['case.opened', 'message.created', 'message.created']);
  expect((await stage.admin('GET', webhooksPath)).body.webhooks[0].waiting).toBe(0);
});
