import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { WidgetEvents } from '../packages/widget/src/index.ts';
import { boxOf, untilSo } from './harness/waiting.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findMisplaced } from './harness/layout.ts';
import { startHostPage } from './harness/host-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

test('it stands, looks and speaks as the page says', async () => {
  const texts = { greeting: 'Ahoy!', message: 'Your words' };
  const widget = { position: 'left', theme: 'dark', size: 'large', texts, launcher: false };
  const { page, panel } = await stage.visits.open({ colorScheme: 'light', page: { widget } });
  await panel.widget.waitFor({ state: 'attached' });
  expect(await panel.widget.getByRole('button').count(), 'no launcher').toBe(0);
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--deskhand-accent', 'rgb(1, 2, 3)');
    document.documentElement.style.setProperty('--deskhand-radius', '3px');
    return window.widget.open({ text: 'Typed for you' });
  });
  await panel.text('Ahoy!').waitFor();
  const field = panel.dialog.getByRole('textbox', { name: 'Your words' });
  await expect.poll(() => field.inputValue()).toBe('Typed for you');
  await expect.poll(async () => (await boxOf(panel.dialog)).x).toBe(16);
  const look = () =>
    panel.dialog.evaluate((element) => {
      const { colorScheme, backgroundColor, borderTopLeftRadius, fontSize } =
        getComputedStyle(element);
      const send = element.querySelector('[part="send"]')!;
      const sends = getComputedStyle(send).backgroundColor;
      return { colorScheme, backgroundColor, borderTopLeftRadius, fontSize, sends };
    });
  // Dark on a light system.
  await expect.poll(look).toMatchObject({
    ...{ colorScheme: 'dark', backgroundColor: 'rgb(23, 24, 28)' },
    ...{ borderTopLeftRadius: '3px', sends: 'rgb(1, 2, 3)' },
  });
  expect(Number.parseFloat((await look()).fontSize)).toBeGreaterThan(16);
});

test('it stands where the page says, and refuses what is no element', async () => {
  const { page, panel } = await stage.visits.open({ page: { isBare: true } });
  const createIn = (selector: string) =>
    page.evaluate((within) => {
      const container = document.querySelector(within)!;
      window.signIn('somebody', { container });
      return document.querySelector('deskhand-widget')!.parentElement!.localName;
    }, selector);
  expect(await createIn('main')).toBe('main');
  await panel.launcher.waitFor();
  await expect(createIn('#missing')).rejects.toThrow('Deskhand: no element as container');
  const refused = page.evaluate(() => {
    window.signIn('somebody', { container: 'main' as unknown as Element });
  });
  await expect(refused).rejects.toThrow('Deskhand: no element as container');
  expect(await page.locator('deskhand-widget').count()).toBe(1);
});

test('in a browser that is too old nothing appears, and the console says so', async () => {
  const { page, watch } = await stage.visits.open({ page: { isBare: true } });
  await page.addInitScript(() => {
    CSS.supports = (...asked: string[]) => !asked.join().includes('light-dark');
  });
  watch.allowConsole(/Deskhand: this browser is too old/);
  await page.reload();
  const said = page.waitForEvent('console', (message) => message.text().includes('too old'));
  await page.evaluate(() => {
    window.signIn('somebody');
    void window.widget.open();
    window.widget.close();
    window.widget.destroy();
  });
  await said;
  expect(await page.locator('deskhand-widget').count()).toBe(0);
});

test.each(['html', 'body'])(
  'on a page whose %s is zoomed it fits into the window',
  async (name) => {
    const { page, panel } = await stage.visits.open({ width: 600, height: 500 });
    const zoomed = (root: string) =>
      page.evaluate((selector) => {
        document.querySelector<HTMLElement>(selector)!.style.zoom = '1.25';
      }, root);
    await zoomed(name);
    await panel.open();
    await panel.button('Menu').waitFor();
    await untilSo(async () => {
      const box = await boxOf(panel.dialog);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(600);
      expect(box.y + box.height).toBeLessThanOrEqual(500);
      expect(await findMisplaced(page)).toEqual([]);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => panel.dialog.boundingBox())
      .toEqual({ x: 0, y: 0, width: 390, height: 844 });
    // As a keyboard on the screen leaves it.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => 420 });
      visualViewport!.dispatchEvent(new Event('resize'));
    });
    await expect.poll(() => panel.dialog.boundingBox()).toMatchObject({ y: 0, height: 420 });
  },
);

test('what the application knows goes along with each new case, as it is then', async () => {
  const { page, panel, person } = await stage.visits.open();
  const contextOf = async () => {
    const token = await stage.session(person);
    const { id } = (await stage.stored(person)).case;
    const { body } = await stage.service.call('GET', `/api/cases/${id}`, { token });
    return body.snapshot.context as Record<string, unknown>;
  };
  await page.evaluate(() => window.widget.setContext({ invoice: 'inv_1' }));
  await panel.open();
  await panel.ask('The first');
  await panel.messages.nth(1).waitFor();
  expect(await contextOf()).toMatchObject({
    invoice: 'inv_1',
    locale: 'en',
    page: { title: 'Harbor' },
  });
  await page.evaluate(() => window.widget.setContext(() => ({ invoice: 'inv_2' })));
  await page.evaluate(() => window.widget.newCase());
  await panel.text('How can we help?').waitFor();
  await panel.ask('The second');
  await panel.messages.nth(1).waitFor();
  expect(await contextOf()).toMatchObject({ invoice: 'inv_2' });
});

test('the page is told what happened, with what it is about', async () => {
  const { page, panel, watch } = await stage.visits.open();
  watch.allowConsole(/Failed to load resource/);
  await panel.open();
  await panel.ask('Please give my money back');
  await panel.button('Confirm').click();
  await panel.card('Done').waitFor();
  await page.route('**/escalate', (route) => route.abort());
  await panel.choose('Talk to a person');
  await panel.button('Hand over').click();
  await panel.dialog.getByRole('alert').waitFor();
  await page.unroute('**/escalate');
  await panel.button('Hand over').click();
  await panel.text('Handed over to the support team').waitFor();
  await panel.choose('End conversation');
  await panel.dialog.getByRole('radio', { name: 'No, not yet' }).check();
  await panel.dialog.getByRole('radio', { name: 'Not good' }).check();
  await panel.dialog.locator('form').getByRole('button', { name: 'End conversation' }).click();
  await panel.text('This conversation has ended.').waitFor();
  const told = await page.evaluate(() => window.told);
  const of = <Name extends keyof WidgetEvents>(name: Name) =>
    told.flatMap(([each, detail]) =>
      `deskhand:${each}` === name ? [detail as WidgetEvents[Name]] : [],
    );
  expect(of('deskhand:ready')).toEqual([{ caseId: null }]);
  expect(of('deskhand:message').map(({ message }) => message.author.type)).toEqual(
    expect.arrayContaining(['user', 'assistant']),
  );
  const actions = of('deskhand:action').map(({ action }) => action);
  expect(actions[0]).toMatchObject({ status: 'proposed', receipt: null });
  expect(actions.at(-1)).toMatchObject({
    status: 'succeeded',
    receipt: { outcome: 'succeeded', externalId: 'rf_1' },
  });
  expect(actions.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect(of('deskhand:escalated')).toMatchObject([{ escalation: { externalId: 'T-1' } }]);
  expect(of('deskhand:closed')).toMatchObject([{ resolution: 'unresolved', rating: 4 }]);
  expect(of('deskhand:error')[0]).toMatchObject({ code: 'NETWORK', requestId: null });
});

test('code is copied as it is', async () => {
  const { page, panel } = await stage.visits.open({
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await panel.open();
  await panel.ask('Show me everything');
  await panel.messages.filter({ hasText: 'A last paragraph' }).waitFor();
  await panel.button('Copy').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^const aVeryLongLine.* plan }\);\n?$/);
});

test('a verdict can be changed, and the last one counts', async () => {
  const { panel, person } = await stage.visits.open();
  await panel.open();
  await panel.ask('Hello');
  const thumb = (name: string, pressed: boolean) =>
    panel.dialog.getByRole('button', { name, exact: true, pressed });
  await thumb('Helpful', false).click();
  await thumb('Helpful', true).waitFor();
  await thumb('Not helpful', false).click();
  await thumb('Not helpful', true).waitFor();
  await thumb('Helpful', false).waitFor();
  await expect.poll(async () => (await stage.stored(person)).case.feedback).toBe('negative');
});

test('where nobody could take a case, handing it over is not offered', async () => {
  const alone = await stage.service.tenant('alone');
  const host = await startHostPage({
    serviceUrl: stage.service.url,
    issue: (person) => alone.session(person),
  });
  const { panel } = await stage.visits.open({ host });
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  await panel.button('Menu').click();
  await panel.button('End conversation').waitFor();
  expect(await panel.button('Talk to a person').count()).toBe(0);
  await host.close();
});

test('where it is taken away meanwhile, it says that nothing was passed on', async () => {
  const { panel, page, watch } = await stage.visits.open();
  watch.allowConsole(/Failed to load resource/);
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  await panel.choose('Talk to a person');
  const set = (escalationTool: string | null) =>
    stage.admin('PUT', '/api/admin/connector', { url: stage.connector.url, escalationTool });
  expect((await set(null)).status).toBe(200);
  const answered = page.waitForResponse('**/escalate');
  await panel.button('Hand over').click();
  expect((await answered).status()).toBe(501);
  const refusal = panel.dialog.getByRole('alert');
  await refusal.filter({ hasText: 'Handing over is not set up here.' }).waitFor();
  expect(await panel.text('Handed over to the support team').count()).toBe(0);
  expect((await set('open_ticket')).status).toBe(200);
});
