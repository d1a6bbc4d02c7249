import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorToken } from '../stage/tenant.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { createReader, guides, type Reader } from './guides.ts';
import { readDocument, root } from './snippets.ts';

/** Commands start processes of their own, and the command line builds itself at its first run. */
const runMs = 120_000;

let service: TestService;
let reader: Reader;

beforeAll(async () => {
  service = await startTestService();
  reader = createReader({ url: service.url, operatorToken });
});
afterAll(async () => {
  await reader.leave();
  await service.stop();
});

async function follow(...args: Parameters<Reader['run']>): Promise<string> {
  const { code, output, errors } = await reader.run(...args);
  expect({ code, output, errors }).toMatchObject({ code: 0 });
  return output;
}

const asKim = async () => {
  const headers = { 'x-requested-with': 'test' };
  const answered = await fetch(`${reader.page}/support/token`, { method: 'POST', headers });
  return ((await answered.json()) as { jwt: string }).jwt;
};

/** One after the other, as they are read. */
describe('the guides', { timeout: runMs }, () => {
  test('put the chat on a site that knows who is signed in', async () => {
    expect(await follow('chat-on-your-site')).toContain('Wrote deskhand.js');
    await reader.writeProduct();
    expect(await (await fetch(reader.page)).text()).toContain('/widget.js');
    const token = await asKim();
    const opened = await service.call('POST', '/api/cases', { token, body: { message: 'Hello' } });
    expect(opened.body.case.capabilities.actions).toBe(false);
  });

  test('let it act, with a receipt', async () => {
    await reader.startConnector();
    const output = await follow('let-it-act');
    expect(output).toContain('is cancelled; your money is back in three days.');
  });

  test('bring a help centre, whose articles answer', async () => {
    const output = await follow('bring-your-help-center');
    expect(output).toContain('1 created');
    expect(output).toContain('within five days');
    const found = JSON.parse(output.slice(output.lastIndexOf('{"passages"'))) as {
      passages: { title: string }[];
    };
    expect(found.passages[0]?.title).toBe('Send an order back');
  });

  test('hand over to people, who answer in the chat', async () => {
    await reader.startConnector(true);
    const isAnswer = (snippet: string) => snippet.includes('$REPLY_URL');
    await follow('hand-over-to-people', {}, (snippet) => !isAnswer(snippet));
    const token = await asKim();
    const opened = await service.call('POST', '/api/cases', { token, body: { message: 'Help' } });
    const path = `/api/cases/${opened.body.case.id as string}`;
    const escalated = await service.call('POST', `${path}/escalate`, { token, body: {} });
    expect(escalated.status, escalated.text).toBe(200);
    const { replyUrl, replyToken } = JSON.parse(reader.printed.at(-1)!) as Record<string, string>;
    const ticket = { REPLY_URL: replyUrl!, REPLY_TOKEN: replyToken! };
    await follow('hand-over-to-people', ticket, isAnswer);
    const { body } = await service.call('GET', path, { token });
    expect(body.messages.at(-1)).toMatchObject({
      author: { type: 'human', name: 'Maya' },
      content: 'Hello, I am Maya. I look at your order now.',
    });
  });

  test('go live, with origins, a model and tools that were looked at', async () => {
    const output = await follow('go-live');
    expect(output).toContain('"origins":["https://shop.example.com"]');
    expect(output).toContain('"ok":true');
    expect(output).toMatch(/cancel_order\s.*ready/);
  });

  test.each(guides)('%s is two screens at most, and ends in a picture', (name) => {
    const text = readDocument(`docs/guides/${name}.md`);
    expect(text.split('\n').length).toBeLessThanOrEqual(95);
    expect(text).toContain(`<img src="../images/${name}.png"`);
    expect(existsSync(join(root, `docs/images/${name}.png`))).toBe(true);
  });
});
