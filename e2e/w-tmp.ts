import { startBrowser } from './harness/browser.ts';
import { panelOf } from './harness/panel.ts';
import { signIn } from './harness/tidewater.ts';
const browser = await startBrowser();
for (const [w, scheme] of [[1280, 'dark'], [390, 'light']] as const) {
  const ctx = await browser.newContext({ viewport: { width: w, height: w === 390 ? 844 : 800 }, colorScheme: scheme });
  const page = await ctx.newPage();
  await page.goto('http://127.0.0.1:4902/');
  await signIn(page, 'Ada');
  const panel = panelOf(page);
  await panel.launcher.click(); await panel.field.waitFor();
  await page.waitForTimeout(900);
  let n = 0; const shot = async () => { await page.waitForTimeout(1200); await page.screenshot({ path: `/tmp/walk/chat-${w}-${scheme}-${n++}.png` }); };
  await shot();
  for (const q of ['which invoices are overdue?', 'show my plan', 'Switch to yearly', 'talk to a human']) { await panel.ask(q); await shot(); }
  await ctx.close();
}
await browser.close();
