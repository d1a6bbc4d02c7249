import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { boxOf, untilSo, timeless } from './harness/waiting.ts';
import { openStage, type Stage } from './harness/stage.ts';
import type { Panel } from './harness/panel.ts';
import type { Visit } from './harness/visit.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

async function changeSomething(panel: Panel): Promise<void> {
  await panel.open();
  await panel.ask('How long do refunds take?');
  await panel.button('Source 1: Refunds').click();
  await panel.ask('Please give my money back');
  await panel.button('Confirm').click();
  await panel.text('Verified').waitFor();
}

test('where scripts have polluted Object.prototype nothing appears, and the console says why', async () => {
  const { page, panel, watch } = await stage.visits.open({ page: { isBare: true } });
  watch.allowConsole(/Object\.prototype is polluted/);
  const told = page.waitForEvent('console', (line) => line.text().startsWith('Deskhand:'));
  await page.goto(stage.host.pageUrl('polluted-1', { isPolluted: true }));
  expect((await told).text()).toMatch(/^Deskhand: Object\.prototype is polluted: extend each /);
  expect(await panel.widget.count()).toBe(0);
});

test('polluted after it was created, the chat does not begin', async () => {
  const { page, panel, watch } = await stage.visits.open();
  await panel.launcher.waitFor();
  const refusal = await page.evaluate(async () => {
    const polluted = Object.prototype as unknown as Record<string, unknown>;
    polluted['extend'] = () => {};
    const message = await window.widget.open().catch((error: unknown) => String(error));
    delete polluted['extend'];
    return message;
  });
  expect(refusal).toBe('Error: Object.prototype is polluted: extend');
  watch.allowConsole(/polluted/);
  await changeSomething(panel);
});

test('an element of the page’s own, which nobody has given options, does nothing', async () => {
  const { page, panel } = await stage.visits.open();
  await panel.launcher.waitFor();
  const opened = await page.evaluate(async () => {
    const widget = document.createElement('deskhand-widget');
    document.body.append(widget);
    widget.close();
    const refusal = await widget.open().catch((error: unknown) => String(error));
    const shown = widget.shadowRoot!.childElementCount;
    widget.remove();
    await Promise.resolve();
    widget.destroy();
    return { refusal, shown };
  });
  expect(opened).toEqual({ refusal: 'Error: Deskhand: not in the page', shown: 0 });
  await changeSomething(panel);
});

test('the page’s style sheets reach nothing of it', async () => {
  const [plain, hostile] = [
    // Nothing moves: half of a movement is no look.
    await stage.visits.open({ person: 'styled-1' }),
    await stage.visits.open({ person: 'styled-2', page: { isHostile: true } }),
  ];
  const expectSame = (elementsMin: number) =>
    untilSo(async () => {
      const look = await looksOf(plain.page);
      expect(look.length).toBeGreaterThan(elementsMin);
      expect(differences(look, await looksOf(hostile.page))).toEqual([]);
    });
  for (const { panel } of [plain, hostile]) await panel.launcher.waitFor();
  await expectSame(1);
  await Promise.all([plain, hostile].map(({ panel }) => changeSomething(panel)));
  for (const { page, panel } of [plain, hostile]) {
    await page.mouse.move(5, 5);
    await panel.log.evaluate((log) => (log.scrollTop = 0));
  }
  await expectSame(40);
});

type Look = Record<string, string>;

const differences = (plain: Look[], other: Look[]): string[] =>
  plain.flatMap((look, index) =>
    Object.keys(look)
      .filter((name) => look[name] !== other[index]?.[name])
      .map((name) => `${look['name']}: ${name} ${look[name]} -> ${other[index]?.[name]}`),
  );

/** How everything that is seen of the widget looks and where it is, text aside. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('deskhand-widget')!;
    const all = [host, ...host.shadowRoot!.querySelectorAll('*')];
    // What is collapsed is laid out narrowly, and ids break there by their letters.
    const seen = all.filter((element) => element.checkVisibility());
    return seen.map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const properties = [...style].filter((name) => !name.startsWith('--'));
      return {
        name: `${element.localName} ${element.getAttribute('part') ?? element.className}`,
        // A receipt's number has a width of its own.
        box: element.localName === 'code' ? '' : [x, y, width, height].map(Math.round).join(),
        ...Object.fromEntries<string>(
          properties.map((name) => [name, style.getPropertyValue(name)]),
        ),
      };
    });
  });

test('in a page written from right to left it stays where it was put, and stays readable', async () => {
  const { page, panel } = await stage.visits.open({
    page: { direction: 'rtl', widget: { locale: 'ar' } },
  });
  await changeSomething(panel);
  expect(await panel.dialog.getAttribute('dir')).toBe('rtl');
  await untilSo(async () => {
    const box = await boxOf(panel.dialog);
    expect(Math.round(1280 - box.x - box.width)).toBe(16);
    const close = await boxOf(panel.button('Close chat'));
    const menu = await boxOf(panel.button('Menu'));
    expect(close.x, 'the way out is at the end of the line').toBeLessThan(menu.x);
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

test('hostile styles and the strictest policy at once change nothing either', async () => {
  const visits = [
    await stage.visits.open({ person: 'at-once-1' }),
    await stage.visits.open({ person: 'at-once-2', page: { isHostile: true } }),
  ];
  await Promise.all(visits.map(({ panel }) => changeSomething(panel)));
  const seen = async ({ panel }: Visit) => {
    const parts = [panel.dialog, panel.field, panel.send, panel.log, panel.card('Done')];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const words = timeless(await panel.dialog.innerText());
    return { boxes, words: words.replace(/\brcpt_\w+|\d/g, '') };
  };
  await untilSo(async () => expect(await seen(visits[1]!)).toEqual(await seen(visits[0]!)));
});
