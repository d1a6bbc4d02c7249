import { expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { approveTools } from '../stage/connector/use-connector.ts';
import { planTool, refundTool } from '../stage/connector/tools.ts';
import {
  scriptOf,
  startModernConnector,
  startSessionConnector,
} from '../stage/connector/mcp-servers.ts';
import { administerConnector } from './administer-connector.ts';

const { admin, put, refresh, putTool, toolNamed, started, stage } = administerConnector();

test('a definition that changes is quarantined until its new digest is approved', async () => {
  const script = scriptOf();
  const { url } = await started(startSessionConnector(script));
  await put({ url });
  await refresh();
  const former = await toolNamed('refund');
  await putTool('refund', { approvedDigest: former.digest, requiredRoles: ['owner'] });
  script.tools = [{ ...refundTool, description: 'Gives all the money back.' }];
  await refresh();
  const changed = await toolNamed('refund');
  expect(changed).toMatchObject({ state: 'quarantined', requiredRoles: ['owner'] });
  expect(changed.digest).not.toBe(former.digest);
  expect(await toolNamed('read_plan')).toMatchObject({ state: 'gone' });
  expect(changed).toMatchObject({ approvedDefinition: { description: 'Gives money back.' } });
  const late = await putTool('refund', { approvedDigest: former.digest });
  expectRefusal(late, 409, 'CONFLICT', /approvedDigest/);
  expect(await toolNamed('refund')).toEqual(changed);
  const approved = await putTool('refund', { approvedDigest: changed.digest });
  expect(approved.body).toMatchObject({
    state: 'ready',
    approvedDigest: changed.digest,
    approvedDefinition: null,
  });
  script.tools = [refundTool, planTool];
  await refresh();
  expect(await toolNamed('refund')).toMatchObject({ state: 'quarantined' });
  expect(await toolNamed('read_plan')).toMatchObject({ state: 'unapproved', goneAt: null });
});

test('an approval that is taken back leaves what was approved for whoever looks again', async () => {
  const { url } = await started(startModernConnector(scriptOf()));
  await put({ url });
  await refresh();
  const { digest } = await toolNamed('refund');
  expect((await putTool('refund', { approvedDigest: digest })).body.state).toBe('ready');
  // What says nothing of the approval leaves it.
  expect((await putTool('refund', { requiredRoles: ['owner'] })).body.state).toBe('ready');
  expect((await putTool('refund', { approvedDigest: null })).body).toMatchObject({
    state: 'unapproved',
    approvedDigest: null,
    approvedDefinition: { name: 'refund', description: 'Gives money back.' },
  });
  await refresh();
  expect(await toolNamed('refund')).toMatchObject({ state: 'unapproved' });
  const { events } = (await admin('GET', '/api/admin/audit?limit=4')).body as {
    events: { action: string; details: object }[];
  };
  const details = events.filter(({ action }) => action === 'connector.tool-updated');
  expect(details.map((event) => event.details)).toEqual([
    { fields: ['approvedDigest'], approvedDigest: null },
    { fields: ['requiredRoles'] },
    { fields: ['approvedDigest'], approvedDigest: digest },
  ]);
});

test('a tool reads only once the very definition is approved as one that reads', async () => {
  const { url } = await started(startModernConnector(scriptOf()));
  await put({ url });
  await refresh();
  const { digest } = await toolNamed('read_plan');
  expect((await putTool('read_plan', { effect: 'read' })).body.treatedAs).toBe('write');
  const approved = await putTool('read_plan', { approvedDigest: digest });
  expect(approved.body.treatedAs).toBe('read');
  expect((await putTool('read_plan', { approvedDigest: null })).body.treatedAs).toBe('write');
  const wrong = await putTool('refund', { effect: 'read' });
  expectRefusal(wrong, 400, 'VALIDATION_ERROR', /effect/);
});

test('a policy is kept where the request says nothing of it', async () => {
  const { url } = await started(startModernConnector(scriptOf()));
  await put({ url });
  await refresh();
  const policy = {
    effect: 'write',
    requiredRoles: ['owner'],
    identityArgument: 'customerId',
    timeoutMs: 5_000,
    readbackTool: 'read_plan',
    receipt: { id: '/id', url: '/url', status: '/status', success: ['done'] },
  };
  expect((await putTool('refund', policy)).body).toMatchObject(policy);
  const disabled = await putTool('refund', { effect: 'disabled' });
  expect(disabled.body).toMatchObject({ ...policy, effect: 'disabled', state: 'disabled' });
  const cleared = await putTool('refund', { receipt: null, timeoutMs: null, requiredRoles: [] });
  expect(cleared.body).toMatchObject({ receipt: null, timeoutMs: null, requiredRoles: [] });
});

test.each([
  ['effect', { effect: 'delete' }],
  ['requiredRoles', { requiredRoles: ['a', 'a'] }],
  ['requiredRoles', { requiredRoles: Array.from({ length: 31 }, (_none, index) => `r${index}`) }],
  ['identityArgument', { identityArgument: 'nobody' }],
  ['timeoutMs', { timeoutMs: 99 }],
  ['timeoutMs', { timeoutMs: 120_001 }],
  ['timeoutMs', { timeoutMs: '1000' }],
  ['readbackTool', { readbackTool: 'refund' }],
  ['readbackTool', { readbackTool: 'nothing' }],
  ['receipt', { receipt: {} }],
  ['receipt', { receipt: { id: 'id' } }],
  ['receipt', { receipt: { id: '/a~2' } }],
  ['receipt.status', { receipt: { id: '/id', status: '/status' } }],
  ['receipt.status', { receipt: { id: '/id', success: ['done'] } }],
  ['approvedDigest', { approvedDigest: 'abc' }],
  ['extra', { extra: 1 }],
])('a policy with a wrong %s is refused, and it is named', async (field, body) => {
  const { url } = await started(startModernConnector(scriptOf()));
  await put({ url });
  await refresh();
  const before = await toolNamed('refund');
  expectRefusal(await putTool('refund', body), 400, 'VALIDATION_ERROR', new RegExp(field));
  expect(await toolNamed('refund')).toEqual(before);
});

test('what the tenant can do follows from its tools', async () => {
  const capabilities = async () => {
    const reply = await stage.service.call('POST', '/api/cases', {
      token: stage.cast.bruno,
      body: { message: 'Hello' },
    });
    return reply.body.case.capabilities as object;
  };
  expect(await capabilities()).toEqual({ escalate: false, actions: false });
  const script = scriptOf();
  const { url } = await started(startModernConnector(script));
  await put({ url, escalationTool: 'read_plan' });
  expect(await capabilities()).toEqual({ escalate: false, actions: false });
  await refresh();
  expect(await capabilities()).toEqual({ escalate: false, actions: false });
  await approveTools((method, route, body) => admin(method, route, { body }));
  expect(await capabilities()).toEqual({ escalate: true, actions: true });
  await putTool('read_plan', { approvedDigest: null });
  expect(await capabilities()).toEqual({ escalate: false, actions: true });
  await putTool('refund', { approvedDigest: null });
  expect(await capabilities()).toEqual({ escalate: false, actions: false });
  await approveTools((method, route, body) => admin(method, route, { body }));
  await putTool('refund', { effect: 'disabled' });
  expect(await capabilities()).toEqual({ escalate: true, actions: false });
  script.tools = [{ ...planTool, description: 'Another.' }];
  await refresh();
  expect(await capabilities()).toEqual({ escalate: false, actions: false });
});
