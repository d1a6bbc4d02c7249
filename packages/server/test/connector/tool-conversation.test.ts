import { expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { scriptOf, startModernConnector } from '../stage/connector/mcp-servers.ts';
import { administerConnector } from './administer-connector.ts';

const { put, refresh, putTool, toolNamed, started } = administerConnector();

async function connected(): Promise<void> {
  const { url } = await started(startModernConnector(scriptOf()));
  await put({ url });
  await refresh();
}

const said = {
  titles: { en: 'Give money back', de: 'Geld zurückgeben' },
  examples: { en: ['refund it', 'I want my money back'], de: ['Geld zurück'] },
  lookup: {
    paymentId: {
      ...{ tool: 'read_plan', query: null },
      ...{ items: '/payments', value: '/id', label: '/name' },
    },
  },
  preview: { tool: 'read_plan', recheck: true },
  undo: { tool: 'refund', arguments: { paymentId: '/id' }, until: '/until' },
  values: { de: { open: 'offen', paid: 'bezahlt' } },
  labels: { de: { paymentId: 'Zahlung' } },
  explainRoles: true,
};

const nothingSaid = {
  ...{ titles: null, examples: null, lookup: null, preview: null, undo: null, display: null },
  ...{ values: null, labels: null },
  explainRoles: false,
};

test('what is said of a tool is kept until null takes it away', async () => {
  await connected();
  expect(await toolNamed('refund')).toMatchObject(nothingSaid);
  const receipt = { id: '/id', summary: '/summary' };
  expect((await putTool('refund', { ...said, receipt })).body).toMatchObject({ ...said, receipt });
  const kept = await putTool('refund', { titles: { fr: 'Rembourser' }, explainRoles: false });
  const changed = { ...said, titles: { fr: 'Rembourser' }, explainRoles: false };
  expect(kept.body).toMatchObject(changed);
  await refresh();
  expect(await toolNamed('refund')).toMatchObject(changed);
  const others = { ...nothingSaid, titles: undefined, explainRoles: undefined };
  expect((await putTool('refund', others)).body).toMatchObject({
    ...nothingSaid,
    titles: { fr: 'Rembourser' },
  });
  expect((await putTool('refund', { titles: null })).body).toMatchObject(nothingSaid);
});

test('what a reading tool answers may be shown in columns', async () => {
  await connected();
  const display = {
    items: '/plans',
    columns: [
      { pointer: '/price', label: { en: 'Price' }, as: 'money', currency: '/currency' },
      { pointer: '/plan' },
    ],
    answer: '/summary',
  };
  expect((await putTool('read_plan', { display })).body).toMatchObject({ display });
});

const column = { pointer: '/a' };
const lookup = (policy: object) => ({
  lookup: {
    paymentId: { tool: 'read_plan', items: '/a', value: '/b', label: '/c', ...policy },
  },
});

test.each([
  ['titles', { titles: { english: 'Give' } }],
  ['titles', { titles: {} }],
  ['titles\\.en', { titles: { en: ' ' } }],
  ['titles\\.en', { titles: { en: 'a'.repeat(121) } }],
  ['titles\\.en', { titles: { en: 1 } }],
  ['examples\\.en', { examples: { en: [] } }],
  ['examples\\.en', { examples: { en: Array.from({ length: 21 }, () => 'refund') } }],
  ['examples\\.en\\[1\\]', { examples: { en: ['a', 'a'.repeat(201)] } }],
  ['lookup\\.nothing', { lookup: { nothing: lookup({}).lookup.paymentId } }],
  ['lookup\\.paymentId\\.tool', lookup({ tool: 'nothing' })],
  ['lookup\\.paymentId\\.tool', lookup({ tool: 'refund' })],
  ['lookup\\.paymentId\\.query', lookup({ query: 'words' })],
  ['lookup\\.paymentId\\.items', lookup({ items: 'a' })],
  ['lookup\\.paymentId\\.extra', lookup({ extra: 1 })],
  ['preview\\.tool', { preview: { tool: 'nothing' } }],
  ['preview\\.tool', { preview: { tool: 'refund' } }],
  ['preview\\.recheck', { preview: { tool: 'read_plan', recheck: 'yes' } }],
  ['undo\\.tool', { undo: { tool: 'nothing', arguments: {} } }],
  ['undo\\.arguments\\.nothing', { undo: { tool: 'refund', arguments: { nothing: '/id' } } }],
  ['undo\\.arguments\\.paymentId', { undo: { tool: 'refund', arguments: { paymentId: 'id' } } }],
  ['display', { display: { columns: [column] } }],
  ['display\\.columns', { display: { columns: [] } }],
  ['display\\.columns\\[0\\]\\.as', { display: { columns: [{ ...column, as: 'html' }] } }],
  ['labels', { labels: { german: { paymentId: 'Zahlung' } } }],
  ['labels\\.de', { labels: { de: {} } }],
  ['labels\\.de\\.nothing', { labels: { de: { nothing: 'Nichts' } } }],
  ['labels\\.de\\.paymentId', { labels: { de: { paymentId: 'a'.repeat(81) } } }],
  ['labels\\.de\\.paymentId', { labels: { de: { paymentId: 'Idempotency key' } } }],
  ['values', { values: { german: { open: 'offen' } } }],
  ['values\\.de', { values: { de: {} } }],
  ['values\\.de\\.open', { values: { de: { open: ' ' } } }],
  ['values\\.de\\.open', { values: { de: { open: 'a'.repeat(121) } } }],
  ['explainRoles', { explainRoles: null }],
  ['receipt\\.summary', { receipt: { id: '/id', summary: 'summary' } }],
])('a wrong %s is refused, and it is named', async (field, body) => {
  await connected();
  const before = await toolNamed('refund');
  expectRefusal(await putTool('refund', body), 400, 'VALIDATION_ERROR', new RegExp(`\`${field}`));
  expect(await toolNamed('refund')).toEqual(before);
});
