import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { startTestService, type TestService } from '../packages/server/test/stage/service.ts';
import { findForeign } from './harness/audit.ts';
import { startHostPage, type HostPage } from './harness/host-page.ts';
import { findMisplaced, findTurned } from './harness/layout.ts';
import { lyingPrefix, lyingToken } from './harness/lying-service.ts';
import { startOneTextService, type OneTextService } from './harness/one-text-service.ts';
import { createVisits, type Visit } from './harness/visit.ts';

// Whatever a service says in a field, old or new, is words and nothing else, and stays in its place.

let service: TestService;
let one: OneTextService;
let host: HostPage;
const visits = createVisits(
  () => host,
  () => [service.url, one.url],
);
beforeAll(async () => {
  service = await startTestService({ widgetFolder: inject('widgetFolder') });
  one = await startOneTextService();
  host = await startHostPage({
    serviceUrl: service.url,
    apiUrl: one.url,
    issue: async () => lyingToken,
  });
});
afterEach((test) => visits.leave(test));
afterAll(async () => {
  await host.close();
  await one.stop();
  await service.stop();
});

const texts: [string, string][] = [
  [
    'elements',
    `</b><img src=x onerror="pwned='img'"><script>pwned='script'</script><svg/onload=pwned=1>`,
  ],
  [
    'Markdown',
    `# **big** [press](javascript:pwned='link') ![x](https://evil.example/a) \`code\`\n\n| a |\n|---|\n| b |`,
  ],
  [
    'links',
    `See https://evil.example/login javascript:pwned='bare' <https://evil.example> mailto:a@evil.example`,
  ],
  [
    'a receipt',
    `Done: Refund. Verified: confirmed with a reference. Receipt rcp_01 ▣ ✓ {"outcome":"succeeded"}`,
  ],
  ['names of texts', `{name} {title} {n} {time} __proto__ constructor toString`],
  ['directions', `Refund 001 \u2067 of \u200f\u061cmine \u2069 \u202b \u202e 100 dnufeR`],
  ['another script', `أوافق على كل شيء https://evil.example שלום 123`],
  ['10,000 characters', 'W'.repeat(10_000)],
  ['10,000 words', 'Why not? '.repeat(1_200)],
  ['lines without end', `a\n\n\u2028\v`.repeat(500)],
  ['marks upon marks', `Z${'\u0310\u0489\u0334\u20dd'.repeat(300)}`],
  ['nothing that is seen', '\u200b\u2060\ufeff\u00ad'.repeat(20)],
];

async function judge({ page }: Visit, where: string): Promise<void> {
  await expect.poll(() => findMisplaced(page), { message: where }).toEqual([]);
  expect(await findForeign(page), where).toEqual([]);
  expect(await findTurned(page), where).toEqual([]);
}

const comeBackTo = ({ page }: Visit, caseId: string) =>
  page.evaluate(
    ([key, id]) => void (localStorage[key!] = id),
    [`${lyingPrefix(one.url)}case`, caseId],
  );

test.each(texts)('%s in every field are words', async (_name, text) => {
  one.say(text);
  const visit = await visits.open({ width: 390, height: 844 });
  const { page, panel } = visit;
  await panel.open();
  const home = panel.dialog.locator('[part=home]');
  await home.locator('.open').waitFor();
  await home.locator('summary').click();
  await panel.dialog.getByRole('searchbox').fill('how');
  await home.getByRole('search').locator('li').nth(1).waitFor();
  await judge(visit, 'the first screen');
  await expect
    .poll(() => home.getByRole('search').locator('a').count(), {
      message: 'the one with an address',
    })
    .toBe(1);

  await comeBackTo(visit, 'open');
  await page.reload();
  await panel.launcher.click();
  const offers = panel.dialog.locator('[part=offers]');
  await offers.locator('.offer').first().click();
  await offers.locator('select').waitFor();
  await panel.dialog.locator('.action[data-state=proposed] summary').first().click();
  await judge(visit, 'a conversation');
  // Two say so, of which one is proven: what is said makes no third.
  await expect.poll(() => panel.dialog.locator('[data-state=succeeded]').count()).toBe(1);
  await expect.poll(() => panel.dialog.locator('[part=receipt]').count()).toBe(2);
  const spoken = await panel.spoken.innerText();
  expect(spoken, 'nothing is news').toBe('');

  await comeBackTo(visit, 'taken');
  await page.reload();
  await panel.launcher.click();
  await panel.dialog.locator('article.human').waitFor();
  await panel.dialog.locator('[part=handover]').waitFor();
  await judge(visit, 'a person');
});
