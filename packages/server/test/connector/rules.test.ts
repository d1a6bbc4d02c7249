import { afterAll, expect, test } from 'vitest';
import {
  digestOf,
  namesAnotherUser,
  offeredTools,
  stateOf,
  treatedAs,
  verifyOutcome,
  type CallAnswer,
  type ConnectorTool,
} from '../../src/connector/index.ts';
import { createSchemaValidators } from '../../src/connector/schema/validators.ts';
import { definitionOf } from './slice.ts';
import { planTool, refundTool } from '../stage/connector/tools.ts';

const allValidators = createSchemaValidators({ clock: Date.now });
const validators = allValidators.of(1);
afterAll(() => allValidators.close());

function toolOf(tool = refundTool, more: Partial<ConnectorTool> = {}): ConnectorTool {
  const definition = definitionOf(tool);
  const digest = digestOf(definition);
  return {
    definition,
    digest,
    approvedDigest: digest,
    approvedDefinition: null,
    seenAt: '2026-11-21T12:00:00.000Z',
    goneAt: null,
    connectorVersion: '0'.repeat(32),
    escalates: false,
    effect: 'write',
    requiredRoles: [],
    identityArgument: null,
    timeoutMs: null,
    readbackTool: null,
    receipt: null,
    conversation: {},
    confirm: 'words',
    paused: false,
    ...more,
  };
}

test('a tool reads only where policy, definition and the approval of that definition say so', () => {
  const { digest } = toolOf(planTool);
  expect(treatedAs(toolOf(planTool))).toBe('write');
  expect(treatedAs(toolOf(planTool, { effect: 'read', approvedDigest: null }))).toBe('write');
  expect(treatedAs(toolOf(planTool, { effect: 'read', approvedDigest: digest }))).toBe('read');
  expect(treatedAs(toolOf(planTool, { effect: 'read', approvedDigest: 'other' }))).toBe('write');
  const writes = toolOf(refundTool);
  expect(treatedAs({ ...writes, effect: 'read', approvedDigest: writes.digest })).toBe('write');
});

test('a tool is ready only while its very definition is approved, whatever it says of itself', () => {
  for (const tool of [refundTool, planTool]) {
    for (const more of [{}, { effect: 'read' as const }, { escalates: true }]) {
      expect(stateOf(toolOf(tool, more))).toBe('ready');
      const off = toolOf(tool, { ...more, approvedDigest: null });
      expect(stateOf(off)).toBe('unapproved');
      expect(offeredTools([off], { roles: ['owner'], canAct: true, pins: null })).toEqual([]);
      expect(stateOf(toolOf(tool, { ...more, digest: 'new' }))).toBe('quarantined');
    }
  }
  expect(stateOf(toolOf(refundTool, { digest: 'new', approvedDigest: 'new' }))).toBe('ready');
});

test('every part of a definition that people or models decide by is in its digest', () => {
  const { digest } = toolOf();
  const changes = [
    { ...refundTool, title: 'Another' },
    { ...refundTool, description: 'Another.' },
    { ...refundTool, inputSchema: { type: 'object' as const } },
    { ...refundTool, outputSchema: { type: 'object' as const } },
    { ...refundTool, annotations: { readOnlyHint: true } },
  ];
  const digests = changes.map((tool) => toolOf(tool).digest);
  expect(new Set([digest, ...digests]).size).toBe(6);
  const reordered = { ...refundTool, inputSchema: reversed(refundTool.inputSchema) };
  expect(toolOf(reordered as typeof refundTool).digest).toBe(digest);
});

const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse());

test('tools are offered to users with every role they ask for, and the hand-over to nobody', () => {
  const names = (tool: ConnectorTool, roles: string[]) =>
    offeredTools([tool], { roles, canAct: true, pins: null }).length;
  expect(names(toolOf(), [])).toBe(1);
  const guarded = toolOf(refundTool, { requiredRoles: ['owner', 'billing'] });
  expect(names(guarded, ['owner'])).toBe(0);
  expect(names(guarded, ['billing', 'owner', 'more'])).toBe(1);
  expect(names(toolOf(refundTool, { escalates: true }), [])).toBe(0);
  expect(names(toolOf(refundTool, { effect: 'disabled' }), [])).toBe(0);
  expect(names(toolOf(refundTool, { goneAt: '2026-11-21T12:00:00.000Z' }), [])).toBe(0);
  const remote = {
    ...refundTool,
    inputSchema: { type: 'object' as const, $ref: 'https://x.example' },
  };
  expect(stateOf(toolOf(remote))).toBe('unusable');
  expect(names(toolOf(remote), [])).toBe(0);
});

test('an argument that names a user may only name the one who asks', () => {
  const tool = { identityArgument: 'customerId' };
  expect(namesAnotherUser(tool, { customerId: 'ana' }, 'ana')).toBe(false);
  expect(namesAnotherUser(tool, {}, 'ana')).toBe(false);
  expect(namesAnotherUser(tool, { customerId: 7 }, '7')).toBe(false);
  for (const other of ['bruno', 'Ana', ' ana', null, ['ana'], { id: 'ana' }, 8]) {
    expect(namesAnotherUser(tool, { customerId: other }, 'ana')).toBe(true);
  }
  expect(namesAnotherUser({ identityArgument: null }, { customerId: 'bruno' }, 'ana')).toBe(false);
});

const receipt = { id: '/id', url: '/url', status: '/status', success: ['done', 'true'] };
const done = { id: 'rf_1', url: 'https://shop.example/rf_1', status: 'done' };
const answered = (structuredContent: unknown, more = {}): CallAnswer => ({
  outcome: 'answered',
  isError: false,
  structuredContent,
  text: 'All done! Your refund is on its way.',
  ...more,
});
const outcomeOf = async (answer: CallAnswer, more: Partial<ConnectorTool> = {}) => {
  const { outcome, verification } = await verifyOutcome(
    validators,
    toolOf(refundTool, { receipt, ...more }),
    answer,
  );
  return `${outcome} ${verification}`;
};

test('success is what the connector proved', async () => {
  expect(await verifyOutcome(validators, toolOf(refundTool, { receipt }), answered(done))).toEqual({
    outcome: 'succeeded',
    externalId: 'rf_1',
    externalUrl: 'https://shop.example/rf_1',
    summary: null,
    verification: 'receipt',
  });
  expect(await outcomeOf(answered(done), { receipt: null })).toBe('succeeded schema');
  expect(await outcomeOf(answered(done), { receipt: { id: '/id' } })).toBe('succeeded receipt');
});

test('what is not proven is unknown, and a text proves nothing', async () => {
  expect(await outcomeOf(answered(undefined))).toBe('unknown none');
  expect(await outcomeOf(answered(undefined), { receipt: null })).toBe('unknown none');
  expect(await outcomeOf(answered({ ...done, id: 7 }))).toBe('unknown none');
  expect(await outcomeOf(answered({ id: 'rf_1' }), { receipt: null })).toBe('unknown none');
  expect(await outcomeOf(answered({ ...done, status: 'pending' }))).toBe('unknown none');
  expect(await outcomeOf(answered({ ...done, id: '' }))).toBe('unknown none');
  expect(await outcomeOf(answered({ ...done, id: ' ' }))).toBe('unknown none');
  expect(await outcomeOf(answered({ ...done, id: 'x'.repeat(201) }))).toBe('unknown none');
  expect(await outcomeOf(answered({ ...done, id: 'a\0' }))).toBe('unknown none');
  expect(await outcomeOf(answered(done), { receipt: { id: '/refund/id' } })).toBe('unknown none');
  expect(await outcomeOf(answered(done), { receipt: { id: '/constructor/name' } })).toBe(
    'unknown none',
  );
  expect(await outcomeOf({ outcome: 'unknown', reason: 'timeout' })).toBe('unknown none');
  const definition = { ...definitionOf(refundTool), outputSchema: null };
  expect(await outcomeOf(answered(done), { definition })).toBe('unknown none');
});

/** Nobody could read these out to the other side. */
const showNothing = [
  ...['\u200b', '\u2060', '\u00ad', '\u3164', '\u115f', '\uffa0', '\u2800', '\ufe0f', '\u200f'],
  ...['\u{e0020}', '\u0301', '\u202e\u202c', ' \n\t', '\u3164\u200b '],
  ...['-', '#', '…', '🚢', '\u{1f1e9}'],
];

test('an id shows something: a letter or a digit', async () => {
  for (const id of showNothing) {
    expect(await outcomeOf(answered({ ...done, id })), JSON.stringify(id)).toBe('unknown none');
  }
  for (const id of ['7', 'ä', '退款', 'यह', '#7', '①', 'R\u200b77', '🚢1']) {
    expect(await outcomeOf(answered({ ...done, id })), id).toBe('succeeded receipt');
  }
});

test('an id is one line that is read as it is written', async () => {
  const ids = ['\u202eR77', 'R\u206677\u2069', 'R\n77', 'R77\r', 'R\u202877', 'R\t77', 'R\u009b77'];
  for (const id of ids) {
    expect(await outcomeOf(answered({ ...done, id })), JSON.stringify(id)).toBe('unknown none');
  }
});

test('an error is a failure, however cheerful its text, unless it only says what came out is wrong', async () => {
  expect(await outcomeOf(answered(done, { isError: true }))).toBe('failed none');
  expect(await outcomeOf(answered(undefined, { isError: true }))).toBe('failed none');
  expect(await outcomeOf({ outcome: 'refused', reason: 'unreachable', detail: null })).toBe(
    'failed none',
  );
  const text = 'Output validation error: Invalid structured content for tool refund: nope';
  expect(await outcomeOf(answered(undefined, { isError: true, text }))).toBe('unknown none');
});

test('a link that is none of the web is not shown', async () => {
  for (const url of ['javascript:alert(1)', 'rf_1', 'https://u:p@shop.example/', 7, null]) {
    const content = { ...done, url: url as string };
    const tool = toolOf({ ...refundTool, outputSchema: { type: 'object' } }, { receipt });
    expect(await verifyOutcome(validators, tool, answered(content))).toMatchObject({
      outcome: 'succeeded',
      externalUrl: null,
    });
  }
});
