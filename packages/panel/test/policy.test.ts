import { expect, test } from 'vitest';
import { changesOf, type Policy } from '../src/connector/policy/policy.ts';
import {
  placesIn,
  proposedColumns,
  proposedReceipt,
  recordSchema,
  shapeOf,
} from '../src/connector/policy/pointers.ts';

const policy: Policy = {
  ...{ effect: 'write', requiredRoles: ['owner'], identityArgument: null, timeoutMs: 9_000 },
  ...{ readbackTool: null, confirm: 'words', explainRoles: false, preview: null },
  receipt: { id: '/id', status: '/status', success: ['done'] },
  titles: { en: 'Refund', de: 'Erstatten' },
  examples: { en: ['money back'] },
  lookup: { paymentId: { tool: 'list', items: '/payments', value: '/id', label: '/name' } },
  undo: { tool: 'restore', arguments: { id: '/id' } },
  display: { columns: [{ pointer: '/plan', label: { de: 'Tarif' }, as: 'money' }] },
  labels: { de: { paymentId: 'Zahlung' } },
};

test('what was not touched is not sent', () => {
  expect(changesOf(policy, policy)).toEqual({});
  expect(changesOf(policy, { ...policy, titles: { ...policy.titles, fr: ' ' } })).toEqual({});
  const labels = { de: { paymentId: 'Zahlung ', amount: ' ' }, fr: { paymentId: '' } };
  expect(changesOf(policy, { ...policy, labels })).toEqual({});
  expect(changesOf(policy, { ...policy, timeoutMs: 5_000 })).toEqual({ timeoutMs: 5_000 });
});

test('of what was touched everything else stays', () => {
  const titles = { ...policy.titles, en: 'Refund a payment' };
  expect(changesOf(policy, { ...policy, titles })).toEqual({ titles });
  const receipt = { ...policy.receipt!, url: '/url' };
  expect(changesOf(policy, { ...policy, receipt }).receipt).toEqual(receipt);
});

test('what is emptied is taken away', () => {
  expect(
    changesOf(policy, {
      ...policy,
      requiredRoles: [' ', ''],
      titles: { en: '', de: ' ' },
      examples: { en: [''] },
      receipt: { id: '', status: '', success: [''] },
      lookup: { paymentId: { ...policy.lookup!['paymentId']!, tool: '' } },
      undo: { tool: '', arguments: { id: '/id' } },
      display: { columns: [{ pointer: '' }], items: '', answer: '' },
      labels: { de: { paymentId: ' ' } },
    }),
  ).toEqual({
    ...{ requiredRoles: [], titles: null, examples: null, receipt: null, lookup: null },
    ...{ undo: null, display: null, labels: null },
  });
});

const schema = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    'a/b~c': { type: 'string', title: 'Odd' },
    refund: {
      type: 'object',
      properties: {
        refundId: { type: ['string', 'null'] },
        link: { type: 'string' },
        status: { type: 'string', enum: ['done', 'pending'] },
      },
    },
    lines: {
      type: 'array',
      items: { properties: { id: { type: 'string' }, name: { type: 'string' } } },
    },
  },
};

test('places are found in a schema, by pointers that are right', () => {
  const places = placesIn(schema);
  expect(places.map(({ pointer }) => pointer)).toEqual([
    ...['/total', '/a~1b~0c', '/refund', '/lines'],
    ...['/refund/refundId', '/refund/link', '/refund/status'],
  ]);
  expect(places[1]).toMatchObject({ type: 'string', title: 'Odd' });
  expect(placesIn(recordSchema(schema, '/lines')).map(({ pointer }) => pointer)).toEqual([
    ...['/id', '/name'],
  ]);
  expect(placesIn(recordSchema(schema, '/nowhere'))).toEqual([]);
  expect(placesIn(null)).toEqual([]);
});

test('a receipt and columns are proposed by the names that such things have', () => {
  expect(proposedReceipt(placesIn(schema))).toEqual({
    ...{ id: '/refund/refundId', url: '/refund/link', summary: undefined },
    ...{ status: '/refund/status', success: ['done', 'pending'] },
  });
  const columns = proposedColumns(placesIn(recordSchema(schema, '/lines')));
  expect(columns.map(({ pointer }) => pointer)).toEqual(['/name']);
});

test('an answer tells its shape where nothing declares it, however deep it is', () => {
  const shape = shapeOf({ plans: [{ id: 'p', name: 'Pro' }], at: null });
  expect(placesIn(shape).map(({ pointer }) => pointer)).toEqual(['/plans', '/at']);
  expect(placesIn(recordSchema(shape, '/plans'))).toHaveLength(2);
  let deep: unknown = 'end';
  for (let level = 0; level < 5_000; level += 1) deep = level % 2 ? [deep] : { deep };
  expect(() => placesIn(shapeOf(deep))).not.toThrow();
});

test('a schema that holds itself, or thousands of members, ends', () => {
  const round: Record<string, unknown> = { properties: {} };
  round['properties'] = { again: round, more: round };
  expect(placesIn(round).length).toBeLessThanOrEqual(200);
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_none, at) => [`m${at}`, {}]));
  expect(placesIn({ properties: wide }).length).toBeLessThanOrEqual(200);
});
