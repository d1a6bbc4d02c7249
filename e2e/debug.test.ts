import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { debugRole } from '@deskhand/contract';
import { openStage, type Stage } from './harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const policy = { requiredRoles: ['billing'] };
  await stage.admin('PUT', '/api/admin/connector/tools/refund', policy);
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const debug = 'Debug: how answers came about';
const attribute = { page: { widget: { debug: true } } };

test('a developer reads in the chat why no tool was used, by keyboard too', async () => {
  stage.host.tokens('dev', () => stage.session('dev', ['owner', debugRole]));
  const { page, panel } = await stage.visits.open({ person: 'dev', ...attribute });
  await panel.open();
  await panel.ask('Hello?');
  await panel.messages.nth(1).waitFor();
  await panel.choose(debug);
  await panel.text('Answered by openai-compatible, scripted-1.').waitFor();
  await panel.text('1 tools were offered to the assistant.').waitFor();
  await panel.text('refund was not offered: the session lacks billing.').waitFor();
  await page.keyboard.press('Shift+Tab');
  await panel.button('Back to the conversation').click();
  await panel.field.waitFor();
});

test('somebody without the role is told that it needs one, and nothing else', async () => {
  const { panel, watch } = await stage.visits.open(attribute);
  await panel.open();
  await panel.ask('Hello?');
  await panel.messages.nth(1).waitFor();
  watch.allowConsole(/status of 403/);
  await panel.choose(debug);
  await panel.text(/^This needs a session with the role/).waitFor();
  expect(await panel.text(/refund/).count()).toBe(0);
});

test('a page that does not ask for it has no such choice', async () => {
  const { panel } = await stage.visits.open({ page: { widget: {} } });
  await panel.open();
  await panel.ask('Hello?');
  await panel.messages.nth(1).waitFor();
  await panel.button('Menu').click();
  await panel.button('Print conversation').waitFor();
  expect(await panel.button(debug).count()).toBe(0);
});
