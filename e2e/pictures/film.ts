import { statSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { panelOf } from '../harness/panel.ts';
import { animatedWebP, type Frame } from './animated-webp.ts';

const size = { width: 960, height: 600 };
const bytesMax = 1.5 * 1024 * 1024;

/** Long enough to read what has come; nothing is waited for longer. */
const readingMs = 2_600;

/**
 * Films the sample application: a question becomes a proposal with what it would come to, a confirmation
 * a receipt, and a person takes over. Nothing in it is staged but the hand that types.
 */
export async function film(browser: Browser, url: string, path: string): Promise<void> {
  const context = await browser.newContext({ viewport: size, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Ada' }).click();
  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
  await page.goto(`${url}/settings/billing`);
  const panel = panelOf(page);
  await panel.launcher.click();
  await panel.field.waitFor();
  await page.waitForTimeout(800);

  const frames = await record(page, async (pause) => {
    await pause(700);
    await type(page, 'Cancel my subscription');
    await panel.button('Confirm').waitFor();
    await pause(readingMs);
    await panel.button('Confirm').hover();
    await pause(500);
    await panel.button('Confirm').click();
    await panel.dialog.getByRole('group', { name: /^Done/ }).last().waitFor();
    await pause(readingMs);
    await type(page, 'I want to talk to a human');
    const card = panel.dialog.getByRole('form', { name: 'Talk to a person' });
    await pause(1_500);
    await card.getByRole('button', { name: 'Talk to a person' }).click();
    await panel.text('Waiting for a person').waitFor();
    await pause(1_500);
    await answerAsMaya(browser, url, 'Hi Ada, I am Maya. Is there anything I can do to keep you?');
    await panel.messages.filter({ hasText: 'I am Maya' }).waitFor();
    await pause(readingMs);
  });
  const blank = await context.newPage();
  const file = await animatedWebP(blank, size, frames);
  writeFileSync(path, file);
  await context.close();
  const { size: bytes } = statSync(path);
  console.log(`${path}: ${frames.length} frames, ${Math.round(bytes / 1024)} KiB`);
  if (bytes > bytesMax) throw new Error('the film is too large');
}

async function type(page: Page, words: string): Promise<void> {
  const { field, send } = panelOf(page);
  await field.pressSequentially(words, { delay: 35 });
  await send.click();
}

/** In a browser of her own, which is not filmed. */
async function answerAsMaya(browser: Browser, url: string, words: string): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US' });
  const desk = await context.newPage();
  await desk.goto(`${url}/desk`);
  await desk.getByRole('button', { name: 'Maya' }).click();
  await desk.getByRole('link', { name: 'Cancel my subscription' }).first().click();
  await desk.getByLabel('Your answer').fill(words);
  await desk.getByRole('button', { name: 'Send' }).click();
  await context.close();
}

/** Every picture that the page showed, with how long it stood. */
async function record(
  page: Page,
  act: (pause: (ms: number) => Promise<void>) => Promise<void>,
): Promise<Frame[]> {
  const shown: { png: string; atMs: number }[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    shown.push({ png: data, atMs: (metadata.timestamp ?? 0) * 1_000 });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  await act((ms) => page.waitForTimeout(ms));
  await session.send('Page.stopScreencast');
  return shown.map(({ png, atMs }, at) => {
    const untilMs = shown[at + 1]?.atMs ?? atMs + readingMs;
    return { png, milliseconds: Math.min(Math.max(untilMs - atMs, 20), readingMs) };
  });
}
