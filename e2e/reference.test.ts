import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../packages/server/test/stage/service.ts';
import { untilSo } from './harness/waiting.ts';
import { browser } from './harness/visit.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe('the API reference', () => {
  test('finds operations and objects by any word of theirs', async () => {
    await onPage({}, async (page) => {
      await page.getByRole('searchbox').fill('rating close');
      const found = page.locator('nav li a:visible');
      await untilSo(async () => {
        expect(await found.allInnerTexts()).toEqual(
          expect.arrayContaining(['Close a case', 'CloseCaseRequest']),
        );
        expect(await found.count()).toBeLessThan(10);
      });
      await page.getByRole('searchbox').fill('');
      await untilSo(async () => {
        expect(await found.allInnerTexts()).toContain('Create a tenant');
        expect(await found.allInnerTexts()).not.toContain('CloseCaseRequest');
      });
    });
  });

  test('shows one language at a time, and copies what it shows', async () => {
    await onPage({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      const ofClosing = page.locator('#closeCase ~ .examples').first();
      await ofClosing.getByRole('button', { name: 'Python' }).click();
      await expect.poll(() => page.locator('.language-sh:visible').count()).toBe(0);
      await ofClosing.getByRole('button', { name: 'Copy' }).click();
      await ofClosing.getByRole('button', { name: 'Copied' }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^response = requests\.post\(\n {4}f"\{DESKHAND_URL\}\/api\/cases\//);
    });
  });

  test('fits a phone', async () => {
    await onPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' }, async (page) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });

  test('is all there without scripts', async () => {
    await onPage({ javaScriptEnabled: false }, async (page) => {
      for (const language of ['sh', 'js', 'python']) {
        await page.locator(`#closeCase ~ pre .language-${language}`).first().waitFor();
      }
      expect(await page.locator('input, button').count()).toBe(0);
    });
  });
});

/** Opens the page and holds it to having been quiet: nothing blocked, thrown or asked of others. */
async function onPage(
  options: Parameters<Awaited<ReturnType<typeof browser>>['newContext']>[0],
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await (await browser()).newContext({ locale: 'en-US', ...options });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(service.url)) troubles.push(request.url());
  });
  await page.goto(`${service.url}/docs`);
  await look(page);
  expect(troubles).toEqual([]);
  await context.close();
}
