import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import {
  message,
  page as pageOf,
  startScriptedServer,
  supportCase,
  type ScriptedServer,
} from '../packages/client/test/scripted-server.ts';
import { startTestService, type TestService } from '../packages/server/test/stage/service.ts';
import { startHostPage, type HostPage } from './harness/host-page.ts';
import { answerBrowsers, lyingToken } from './harness/lying-service.ts';
import { createVisits } from './harness/visit.ts';

/** Serves the widget; conversations are those of a service that is years ahead of it. */
let service: TestService;
let later: ScriptedServer;
let host: HostPage;
const visits = createVisits(
  () => host,
  () => [service.url, later.url],
);

type Wire = Record<string, unknown>;
let shown: Wire;
let listed: Wire[] = [];

beforeAll(async () => {
  service = await startTestService({ widgetFolder: inject('widgetFolder') });
  later = await startScriptedServer();
  later.otherwise((response, { method, path }) => {
    if (answerBrowsers(response, method)) return;
    if (path.endsWith('/events')) {
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    }
    const body = path.startsWith('/api/cases/') ? shown : { cases: listed, nextCursor: null };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const issue = async () => lyingToken;
  host = await startHostPage({ serviceUrl: service.url, apiUrl: later.url, issue });
});
afterEach((test) => visits.leave(test));
afterAll(async () => {
  await host.close();
  await later.close();
  await service.stop();
});

const receipt = {
  ...{ id: 'rcpt_1', outcome: 'succeeded', externalId: 'R-1', externalUrl: 'https://a.example/' },
  ...{ executedAt: new Date().toISOString(), verification: 'receipt', signature: 'e30' },
};
const action = (status: string) => ({
  ...{ id: 'act_1', tool: 'refund', title: 'Refund', arguments: { paymentId: 'pay_1' }, status },
  ...{ confirm: 'words', expiresAt: new Date(Date.now() + 600_000).toISOString() },
  ...{ receipt: status === 'succeeded' ? receipt : null, failureReason: null, undo: null },
});
const citations = [{ n: 1, title: 'Refunds', url: 'https://a.example/', quote: 'Five days' }];
const tools = [{ tool: 'read_plan', title: 'Plan', milliseconds: 5, ok: true }];

/** A message of each kind, with all its fields. */
const kinds = [
  message('m', 1, 'user', 'Hello'),
  message('m', 1, 'assistant', 'It takes five days [1].', { citations, tools }),
  message('m', 1, 'assistant', 'Refund?', { action: action('proposed') }),
  message('m', 1, 'assistant', 'Done', { action: action('succeeded') }),
  message('m', 1, 'human', 'Hi', { author: { type: 'human', name: 'Ana' } }),
  message('m', 1, 'system', 'Handed over'),
];

/** What no version so far has sent there. */
const strange = ['of tomorrow', 'constructor', '', -7.5, true, null, [], ['x'], { a: { b: [1] } }];

/** The value with each of its fields, however deep, filled otherwise: one at a time. */
function variants(value: unknown): { path: string; value: unknown }[] {
  if (Object(value) !== value) return [];
  const isList = Array.isArray(value);
  return Object.entries(value as Wire).flatMap(([name, inner]) => {
    const put = (other: unknown) =>
      isList ? value.with(Number(name), other) : { ...(value as Wire), [name]: other };
    return [
      ...strange.map((other) => ({
        path: `${name} = ${JSON.stringify(other)}`,
        value: put(other),
      })),
      ...variants(inner).map(({ path, value: other }) => ({
        path: `${name}.${path}`,
        value: put(other),
      })),
    ];
  });
}

/** Each has an id of its own, and its action too, so that none tells of another. */
function numbered(value: Wire, index: number, path: string): Wire {
  const { id, action: told } = value as { id: unknown; action?: { id?: unknown } };
  const own = (given: unknown) => (given && typeof given === 'string' ? `${given}${index}` : given);
  return {
    ...value,
    id: path.startsWith('id ') ? own(id) : `m${index}`,
    ...(told?.id !== undefined && { action: { ...told, id: own(told.id) } }),
  };
}

const messages = kinds
  .flatMap((kind) => variants(kind))
  .map(({ path, value }, index) => ({ path, told: numbered(value as Wire, index, path) }));

test('there are enough of them', () => {
  expect(messages.length).toBeGreaterThan(500);
});

test.each([...Array(6).keys()])(
  'whatever a field of a message holds, all of them are drawn: part %i of 6',
  async (part) => {
    // A place of another kind in one of them would put all into another order: their order here is its.
    const some = messages.filter((_, index) => index % 6 === part);
    const told = some.map(({ told: one }, at) =>
      typeof one['seq'] === 'number' ? { ...one, seq: at + 2 } : one,
    );
    const first = message('first', 1, 'user', 'The first one');
    const last = message('last', told.length + 2, 'assistant', 'The last one');
    shown = pageOf([first, ...told, last]);
    const { panel } = await openCase();
    await panel.text('The last one').waitFor();
    // Without an id of its own it can't be told from another.
    const drawn = told.filter(({ id }) => id && typeof id === 'string');
    await expect.poll(() => panel.messages.count()).toBe(drawn.length + 2);
    const success = panel.dialog.locator('[data-state="succeeded"]');
    const proven = drawn.filter(({ action: one }) => isProven(one));
    // The cards come with their code, all at once.
    await expect.poll(() => success.count()).toBeGreaterThan(0);
    const count = await success.count();
    // A message whose author can't be read may count as the person's own, which shows no card.
    expect(count, 'only what is proven is called done').toBeLessThanOrEqual(proven.length);
  },
);

function isProven(told: unknown): boolean {
  const { id, status, receipt: proof } = (told ?? {}) as { [name: string]: unknown };
  const outcome = (proof as Wire | null)?.['outcome'];
  return !!id && typeof id === 'string' && status === 'succeeded' && outcome === 'succeeded';
}

async function openCase() {
  listed = [supportCase({ subject: 'The case' })];
  const visit = await visits.open();
  await visit.panel.open();
  await visit.panel.choose('My conversations');
  await visit.panel.dialog.getByRole('button', { name: /^The case/ }).click();
  return visit;
}

test('what is not known is called so', async () => {
  const paused = message('m2', 2, 'assistant', 'Refund?', { action: action('paused') });
  const robot = message('m3', 3, 'robot', 'Beep');
  const proof = { ...receipt, verification: 'notary' };
  const proven = { ...action('succeeded'), id: 'act_2', receipt: proof };
  const sealed = message('m4', 4, 'assistant', 'Done', { action: proven });
  shown = pageOf([message('m1', 1, 'user', 'Hello'), paused, robot, sealed]);
  const { panel } = await openCase();
  const card = panel.dialog.getByRole('group', { name: 'Not known to this version: Refund' });
  await card.getByText('Load the page again to see what it says.').waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  await panel.text('Beep').waitFor();
  const done = panel.dialog.getByRole('group', { name: 'Done: Refund' });
  await done.getByText('Not known to this version').first().waitFor();
});

test('what is not known is verified by nothing, and no time is told that is none', async () => {
  const failed = { ...action('quantum'), receipt: { ...receipt, outcome: 'quantum' } };
  const endless = { ...action('proposed'), id: 'act_2', expiresAt: 'one day' };
  shown = pageOf([
    message('m1', 1, 'user', 'Hello'),
    message('m2', 2, 'assistant', 'Refund?', { action: failed }),
    message('m3', 3, 'assistant', 'Refund?', { action: endless }),
  ]);
  const { panel } = await openCase();
  const card = panel.dialog.getByRole('group', { name: 'Not known to this version: Refund' });
  await card.getByText('rcpt_1').waitFor({ state: 'attached' });
  expect(await card.innerText()).not.toMatch(/verified|confirmed with/i);
  const proposal = panel.dialog.getByRole('group', { name: /^Your approval is needed: Refund/ });
  await proposal.getByRole('button', { name: 'Confirm' }).waitFor();
  expect(await proposal.innerText()).not.toMatch(/NaN|expires/i);
});

test('whatever a field of a case holds, it is listed with the others', async () => {
  const escalation = { id: 'esc_1', status: 'accepted', externalId: 'T-1', externalUrl: null };
  const whole = supportCase({
    ...{ escalation: { ...escalation, receipt }, pendingAction: action('proposed') },
    ...{ resolution: 'resolved', rating: 9, feedback: 'positive' },
  });
  const cases = variants(whole).map(({ path, value }, index) => ({
    ...(value as Wire),
    ...(!path.startsWith('id ') && { id: `case_${index}` }),
  }));
  listed = [...cases, supportCase({ id: 'case_last', subject: 'The last one' })];
  const { panel } = await visits.open();
  await panel.open();
  await panel.choose('My conversations');
  await panel.dialog.getByRole('button', { name: /^The last one/ }).waitFor();
  const ids = listed.map(({ id }) => id).filter((id) => id && typeof id === 'string');
  await expect.poll(() => panel.dialog.locator('.cases li').count()).toBe(ids.length);
  await panel
    .text(/Not known to this version/)
    .first()
    .waitFor();
});
