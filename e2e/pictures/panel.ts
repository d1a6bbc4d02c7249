import type { BrowserContext, Page } from 'playwright-core';
import { startHelpDesk } from '../../packages/server/test/stage/help-desk.ts';
import { panelOf } from '../harness/panel.ts';

/** The demo's panel, and who signs in. */
export interface PanelDemo {
  serviceUrl: string;
  applicationUrl: string;
  tsk: string;
}

type Keep = (page: Page, name: string) => Promise<void>;

/** The pictures of docs/panel.md: the views of the demo's panel, as its tenant credential sees them. */
export async function takePanel(
  context: BrowserContext,
  { serviceUrl, applicationUrl, tsk }: PanelDemo,
  keep: Keep,
): Promise<void> {
  const page = await context.newPage();
  const go = async (path: string) => {
    await page.goto(`${serviceUrl}/panel${path}`);
    await page.waitForLoadState('networkidle');
  };
  await go('');
  await page.getByLabel('Key or tenant credential', { exact: true }).fill(tsk);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  await go('/');
  await keep(page, 'panel-start');

  await go('/cases');
  await keep(page, 'panel-cases');
  await page.getByRole('link', { name: 'how many people may I invite at once' }).click();
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Why this answer' }).first().click();
  await page.waitForLoadState('networkidle');
  await keep(page, 'panel-why');

  await go('/playground');
  await page.getByLabel('User id').fill('ada');
  await page.getByLabel('Roles').fill('owner, billing');
  await page.getByLabel('Message').fill('Cancel my subscription');
  await page.getByLabel('Message').press('Enter');
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  await keep(page, 'panel-playground');

  await go('/checks');
  await keep(page, 'panel-checks');

  const receiver = await startHelpDesk();
  await go('/webhooks/new');
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('Description').fill('The customer file of the sales team');
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByText('It was told nothing yet').waitFor();
  await askInChat(context, applicationUrl);
  await page.reload();
  await page.getByRole('row').filter({ hasText: 'Delivered' }).nth(2).waitFor();
  await keep(page, 'panel-webhook');
  await receiver.close();
}

/** Somebody opens a case and is answered. */
async function askInChat(context: BrowserContext, applicationUrl: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(applicationUrl);
  await page.getByRole('button', { name: 'Bea' }).click();
  const panel = panelOf(page);
  await panel.launcher.click();
  await panel.ask('How long do refunds take?');
  await panel.messages.nth(1).waitFor();
  await page.close();
}
