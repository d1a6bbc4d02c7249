import type { ConnectorTool, Message } from '@deskhand/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberOf } from '../packages/server/test/tenants/member-of.ts';
import { plan, receipt } from '../packages/server/test/stage/connector/tools.ts';
import { showScreen } from './harness/screenshots.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findPageViolations, openPanel } from './harness/tenant-panel.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await policy('refund', { ...untouched, receipt });
  await policy('read_plan', untouched);
});

const untouched = {
  ...{ paused: false, requiredRoles: [], titles: null, examples: null, lookup: null },
  ...{ preview: null, undo: null, display: null },
};
const policy = async (name: string, body: unknown) => {
  const reply = await stage.admin('PUT', `/api/admin/connector/tools/${name}`, body);
  expect(reply.status, reply.text).toBe(200);
};
async function stored(name: string): Promise<ConnectorTool> {
  const { body } = await stage.admin('GET', '/api/admin/connector/tools');
  return (body.tools as ConnectorTool[]).find((tool) => tool.name === name)!;
}

async function toolPage(name: string, credential = stage.tenant.tsk) {
  const visit = await openPanel(stage.service.url);
  await visit.signIn(credential);
  await visit.go(`/connector/${name}`);
  await visit.page.getByRole('heading', { level: 2, name: 'How it is used' }).waitFor();
  return visit;
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save the policy' }).click();
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
};

test('a policy is written, with the places that the schema has, and nothing else of it is lost', async () => {
  // Nothing of this is touched in the form.
  const kept = {
    examples: { fr: ['je veux mon argent'] },
    lookup: {
      customerId: { tool: 'read_plan', items: '/plans', value: '/id', label: '/name', query: null },
    },
    timeoutMs: 9_000,
  };
  await policy('refund', { ...kept, receipt: null });
  const { page, troubles, context } = await toolPage('refund');
  await page.getByLabel('Roles, one a line').fill('owner\n\nbilling');
  await page.getByLabel('Title', { exact: true }).fill('Zurück <b>damit</b>');
  await page.getByRole('button', { name: 'Propose from the schema' }).click();
  expect(await page.getByLabel('Id of the receipt').inputValue()).toBe('/id');
  expect(await page.getByLabel('Its address, for people').inputValue()).toBe('/url');
  await page.getByLabel('What would happen is told by').selectOption('read_plan');
  await page.getByLabel('Ask once more on confirmation').check();
  await page.getByLabel('Taken back by').selectOption('open_ticket');
  await page.getByLabel('Its argument “subject” is at').fill('/id');
  // What is typed is there again after another view.
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  await page.goBack();
  await page.getByText('This browser had kept what you typed').waitFor();
  expect(await page.getByLabel('Its argument “subject” is at').inputValue()).toBe('/id');
  await save(page);
  expect(await stored('refund')).toMatchObject({
    ...kept,
    requiredRoles: ['owner', 'billing'],
    titles: { fr: 'Zurück <b>damit</b>' },
    receipt: { id: '/id', url: '/url' },
    preview: { tool: 'read_plan', recheck: true },
    undo: { tool: 'open_ticket', arguments: { subject: '/id' } },
  });
  // Only what was touched was sent.
  const { body } = await stage.admin(
    'GET',
    '/api/admin/audit?action=connector.tool-updated&limit=1',
  );
  expect((body.events[0].details as { fields: string[] }).fields.toSorted()).toEqual([
    ...['preview', 'receipt', 'requiredRoles', 'titles', 'undo'],
  ]);
  await page.getByLabel('Another language').fill('de');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('How people ask for it, one a line').fill('Geld zurück\nErstatten, bitte');
  await save(page);
  expect(await stored('refund')).toMatchObject({
    titles: { fr: 'Zurück <b>damit</b>' },
    examples: { fr: kept.examples.fr, de: ['Geld zurück', 'Erstatten, bitte'] },
  });
  expect(await findPageViolations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('what is refused stands beside its field, and what was typed stays', async () => {
  const { page, troubles, context } = await toolPage('refund');
  const proof = page.getByRole('group', { name: 'Proof of the change' });
  await proof.getByLabel('Id of the receipt').fill('receipt');
  await proof.getByText('Must be a JSON Pointer such as /receipt/id.').waitFor();
  await page.getByRole('button', { name: 'Save the policy' }).click();
  await page.getByRole('alert').waitFor();
  expect((await stored('refund')).receipt).toMatchObject({ id: '/id' });
  await proof.getByLabel('Id of the receipt').fill('/id');
  await proof.getByLabel('Its status').fill('/state');
  await proof.getByLabel('Statuses that mean done').fill('');
  await page.getByRole('button', { name: 'Save the policy' }).click();
  const refused = 'receipt.status and receipt.success go together.';
  const status = proof.getByLabel('Its status');
  await page.getByRole('alert').getByText(refused).waitFor();
  expect(await status.getAttribute('aria-invalid')).toBe('true');
  await proof.getByText(refused).waitFor();
  expect(await status.inputValue()).toBe('/state');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await status.inputValue()).toBe('/status');
  expect(troubles).toEqual([]);
  await context.close();
});

test('a tool that reads is tried as anybody, by the columns that are being written', async () => {
  stage.script.answer = ({ name }) =>
    name === 'read_plan'
      ? { content: [], structuredContent: { plan: '<img src=x onerror=alert(1)> **studio**' } }
      : plan();
  const { page, troubles, context } = await toolPage('read_plan');
  const columns = page.getByRole('group', { name: 'Columns', exact: true });
  await columns.getByRole('button', { name: 'Propose from the schema' }).click();
  expect(await columns.getByLabel('Where').inputValue()).toBe('/plan');
  await columns.getByLabel('Label').fill('Your <i>tariff</i>');
  const trial = page.getByRole('region', { name: 'Try it' });
  // It is found before everything that may be written of the tool, and guesses nobody's id.
  const topOf = async (part: typeof trial) => (await part.boundingBox())!.y;
  expect(await topOf(trial)).toBeLessThan(await topOf(columns));
  expect(await trial.getByRole('button', { name: 'Try it' }).isDisabled()).toBe(true);
  await trial.getByLabel('User id').fill('nina');
  await trial.getByLabel('Roles').fill('owner, billing');
  await trial.getByRole('button', { name: 'Try it' }).click();
  const told = trial.getByRole('status');
  await told.getByText('Answered').waitFor();
  // Hostile text is text, for the user and raw.
  await told.locator('.markdown').getByText('<img src=x onerror=alert(1)> **studio**').waitFor();
  await told.locator('.markdown').getByText('Your <i>tariff</i>').waitFor();
  await told.locator('pre').getByText('onerror').waitFor();
  const call = stage.script.executed.findLast(({ name }) => name === 'read_plan')!;
  expect(call.meta['deskhand/user']).toMatchObject({ id: 'nina', roles: ['owner', 'billing'] });
  // Nothing of it was saved.
  expect((await stored('read_plan')).display).toBeNull();
  await page.getByRole('region', { name: 'Last calls' }).getByText('Tried here').first().waitFor();
  expect(await findPageViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'All calls' }).click();
  await page.getByRole('heading', { level: 1, name: 'Calls' }).waitFor();
  await page.getByLabel('Outcome').selectOption('Answered');
  expect(new URL(page.url()).search).toContain('outcome=answered');
  await page.reload();
  await page.getByRole('link', { name: 'Tried here' }).first().click();
  await page.getByText('connector.tool-tried').first().waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('a tool that writes can’t be tried, and is paused by a switch', async () => {
  stage.script.answer = ({ name }) => (name === 'read_plan' ? plan() : plan());
  const { confirm } = await stage.propose(await stage.session());
  const { page, troubles, context } = await toolPage('refund');
  expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Its policy and its approval stay as they are.').waitFor();
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('It is switched off for now.').waitFor();
  const told = (await confirm()).body.message as Message;
  expect(told.action).toMatchObject({ status: 'failed' });
  await page.getByRole('button', { name: 'Resume' }).click();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('The assistant may use it.').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('a changed definition is shown with what got riskier, and names of its own are text', async () => {
  const former = stage.script.tools;
  const hostile = '"><img src=x onerror=alert(1)>\u202e';
  stage.script.tools = former.map((tool) =>
    tool.name === 'refund'
      ? {
          ...tool,
          description: `Gives money back.${hostile}`,
          inputSchema: {
            ...tool.inputSchema,
            properties: {
              ...tool.inputSchema.properties,
              [hostile]: { type: 'string' },
              paymentId: { type: ['string', 'number'], pattern: '^.*$' },
            },
            required: [],
          },
        }
      : tool,
  );
  await stage.admin('POST', '/api/admin/connector/refresh', {});
  const { page, troubles, context } = await toolPage('refund');
  await page.getByText('Changed since it was approved').waitFor();
  await page.getByText(/^It takes what it did not take before: .*onerror.*⟨U\+202E⟩"\.$/).waitFor();
  await page.getByText('Its title or description now has characters that are not seen.').waitFor();
  await page.getByText('It no longer bounds as it did: paymentId.').waitFor();
  const changes = page.getByRole('region', { name: 'What changed since the approval' });
  const lineOf = (text: RegExp) => changes.getByRole('listitem').filter({ hasText: text });
  await lineOf(/paymentId is no longer required.*riskier/s).waitFor();
  await lineOf(/paymentId type/)
    .locator('ins', { hasText: 'number' })
    .waitFor();
  await lineOf(/paymentId pattern/)
    .getByText('riskier')
    .waitFor();
  await lineOf(/onerror.*is new/s).waitFor();
  await showScreen(page, 'panel-changed-definition');
  await changes.getByText('The same, word by word').click();
  await changes.locator('details[open] ins').first().waitFor();
  expect(await page.locator('img').count()).toBe(0);
  expect(await findPageViolations(page)).toEqual([]);
  stage.script.tools = former;
  await stage.admin('POST', '/api/admin/connector/refresh', {});
  expect(troubles).toEqual([]);
  await context.close();
});

test('a tool that reads is described as one that reads while it waits for approval', async () => {
  const { page, troubles, context } = await toolPage('read_plan');
  await page.getByRole('button', { name: 'Take the approval back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the approval back' }).click();
  await page.getByText('The approval of this definition was taken back.').waitFor();
  await page.locator('.card').getByText('Reads, without asking the user').waitFor();
  expect(await page.getByText('No receipt is configured').count()).toBe(0);
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('at once and without asking').waitFor();
  await dialog.getByLabel(/Type the tool’s name/).fill('read_plan');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The assistant may use it.').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('the tool that takes cases over is chosen', async () => {
  const visit = await openPanel(stage.service.url);
  const { page } = visit;
  await visit.signIn(stage.tenant.tsk);
  await visit.go('/connector');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Cases are handed over by').selectOption('');
  await page.getByRole('button', { name: 'Connect and read the tools' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).waitFor();
  const { body } = await stage.admin('GET', '/api/admin/connector');
  expect(body).toMatchObject({ escalationTool: null, hasCredential: true });
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Cases are handed over by').selectOption('open_ticket');
  await page.getByRole('button', { name: 'Connect and read the tools' }).click();
  await page.getByText('open_ticket').first().waitFor();
  expect((await stored('open_ticket')).state).toBe('ready');
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});

test('another server is told to need its credential, and its tools their approval', async () => {
  const visit = await openPanel(stage.service.url);
  const { page } = visit;
  await visit.signIn(stage.tenant.tsk);
  await visit.go('/connector');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const kept = page.getByText('Leave this empty to keep it.');
  const anew = page.getByText('The one that is set is for the former server alone.');
  const distrusted = page.getByText('its tools are off until you have approved them');
  await kept.waitFor();
  const address = page.getByLabel('Address');
  const former = await address.inputValue();
  await address.fill('mcp.example.com');
  await anew.waitFor();
  await distrusted.waitFor();
  expect(await kept.count()).toBe(0);
  // Another path of the same server keeps the credential.
  await address.fill(`${former}/other`);
  await kept.waitFor();
  await distrusted.waitFor();
  await address.fill(former);
  await distrusted.waitFor({ state: 'detached' });
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});

test('the connector is checked, in sentences', async () => {
  const visit = await openPanel(stage.service.url);
  const { page } = visit;
  await visit.signIn(stage.tenant.tsk);
  await visit.go('/connector');
  await page.getByRole('button', { name: 'Check the connector' }).click();
  await page.getByText(/^Speaks the stateless protocol/).waitFor();
  await page
    .getByText('Problem', { exact: true })
    .or(page.getByText('Risk', { exact: true }))
    .first()
    .waitFor();
  expect(await findPageViolations(page)).toEqual([]);
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});

test('who may only read sees the policy and changes nothing; who edits may try', async () => {
  const viewer = await memberOf(stage.service, stage.tenant, 'viewer', 'Victor Viewer');
  const seen = await toolPage('read_plan', viewer.key);
  expect(await seen.page.getByLabel('What it does').isEnabled()).toBe(false);
  for (const name of ['Save the policy', 'Try it', 'Pause']) {
    expect(await seen.page.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
  expect(seen.troubles).toEqual([]);
  await seen.context.close();
  const editor = await memberOf(stage.service, stage.tenant, 'editor', 'Edda Editor');
  const tries = await toolPage('read_plan', editor.key);
  await tries.page.getByRole('button', { name: 'Try it' }).waitFor();
  expect(await tries.page.getByRole('button', { name: 'Save the policy' }).count()).toBe(0);
  await tries.context.close();
});
