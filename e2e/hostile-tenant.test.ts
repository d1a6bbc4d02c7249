import type { Tool } from '@modelcontextprotocol/server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answer, toolCall } from '../packages/server/test/stage/model/index.ts';
import { receipt, ticketTool, refundTool } from '../packages/server/test/stage/connector/tools.ts';
import { findForeign } from './harness/audit.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findMisplaced, findTurned } from './harness/layout.ts';
import type { Visit } from './harness/visit.ts';

// A tenant that wants to harm its own people, or whose administration fell into the wrong hands: it
// says these things in every place that is its to fill.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const attacks: [string, string][] = [
  [
    'elements',
    `</h3><img src="https://evil.example/a" onerror="pwned='img'"><script>pwned='script'</script>` +
      `<svg/onload=pwned='svg'><base href="//evil.example"><style>*{display:none}</style>`,
  ],
  [
    'addresses',
    `javascript:pwned='bare' [press](javascript:pwned='link') ![x](https://evil.example/pixel) ` +
      `[x](data:text/html,<script>pwned='data'</script>) <javascript:pwned='auto'> [1](//evil.example)`,
  ],
  ['templates', `{{pwned='braces'}} \${pwned='dollar'} {n} {time} {0} %s __proto__ constructor`],
  ['lines without end', `a\n\n\r\n\u2028\v`.repeat(500)],
  ['directions', 'Refund 001 \u2067 of \u200f\u061cmine \u2069 \u202b \u202e 100 dnufeR'],
  ['a word without end', 'W'.repeat(10_000)],
  ['marks upon marks', `Z${'\u0310\u0489\u0334\u20dd'.repeat(300)}`],
];

/** As much of a text as a place takes, counted as the service counts. */
const first = (text: string, max: number) => [...text].slice(0, max).join('');

/** A tool's way to say it: title, description and the name of an argument. */
function hostileTools(text: string): Tool[] {
  const { properties, ...schema } = refundTool.inputSchema;
  const named = { ...properties, [first(text, 80)]: { type: 'string' } };
  return [
    {
      ...refundTool,
      title: text,
      description: text,
      inputSchema: { ...schema, properties: named },
    },
    { ...ticketTool, title: text, description: text },
  ];
}

/** Everything that administration, connector and model of a tenant can say. */
async function says(text: string): Promise<void> {
  const ask = async (status: number, method: string, path: string, body: unknown) => {
    const reply = await stage.admin(method, path, body);
    expect(reply.status, `${method} ${path} ${reply.text.slice(0, 300)}`).toBe(status);
    return reply;
  };
  await ask(200, 'PUT', '/api/admin/assistant', {
    name: first(text, 200),
    instructions: first(text, 10_000),
  });
  stage.script.tools = hostileTools(text);
  const { body } = await ask(200, 'POST', '/api/admin/connector/refresh', {});
  for (const { name, digest, state } of body.tools) {
    if (state === 'gone' || !['refund', 'open_ticket'].includes(name)) continue;
    const pointers = name === 'refund' ? receipt : { id: '/id', url: '/url' };
    const policy = { effect: 'write', receipt: pointers, approvedDigest: digest };
    await ask(200, 'PUT', `/api/admin/connector/tools/${name}`, policy);
  }
  const title = `Parrots ${text}`;
  await ask(201, 'POST', '/api/admin/knowledge/documents', {
    title: first(title, 300),
    content: `# ${first(title, 3000)}\n\nHow long do parrots live? Long: ${text.slice(0, 3000)}`,
    url: `https://help.example/"onmouseover=pwned='url'<script>?to=javascript:pwned='url'`,
  });
  stage.model.respondWith(({ messages }) => {
    const last = messages.at(-1)?.content ?? '';
    if (!/refund/.test(last)) return answer(`${first(text, 7_000)}\n\nThey live long [1].`);
    return toolCall('refund', { paymentId: 'pay_1', [first(text, 80)]: first(text, 300) });
  });
  // What is no line that is read as it is written is no id, and proves nothing.
  const id = first(text.replace(/[\p{C}\p{Zl}]/gu, ''), 200);
  const structured = { id, url: `javascript:pwned='receipt'`, status: 'done' };
  stage.script.answer = () => ({
    content: [{ type: 'text', text }],
    structuredContent: structured,
  });
}

async function judge({ page }: Visit, where: string): Promise<void> {
  await expect.poll(() => findMisplaced(page), { message: where }).toEqual([]);
  expect(await findForeign(page), where).toEqual([]);
  expect(await findTurned(page), where).toEqual([]);
}

/** Shows one person everything the tenant says. */
async function showAll(_name: string, text: string): Promise<void> {
  await says(text);
  const visit = await stage.visits.open({ width: 360, height: 740 });
  const { panel } = visit;
  await panel.open();
  await panel.ask(`How long do parrots live? ${first(text, 4_000)}`);
  await panel.button(/^Source 1: Parrots/).click();
  await panel.dialog.locator('[part="citation"]').waitFor();
  await judge(visit, 'an answer with its source');

  await panel.ask('Please refund');
  await panel.button('Confirm').waitFor();
  await judge(visit, 'a proposal');
  const state = panel.dialog.locator('[data-state]').last();
  await expect
    .poll(async () => {
      // On a busy machine the page still scrolls: a click that begins and ends at two places is none.
      if (await panel.button('Confirm').isVisible()) await panel.button('Confirm').click();
      return state.getAttribute('data-state');
    })
    .toBe('succeeded');
  await judge(visit, 'a receipt');

  await panel.choose('Talk to a person');
  await panel.dialog
    .getByRole('textbox', { name: /What should they know/ })
    .fill(first(text, 2_000));
  await judge(visit, 'the reason of a hand-over');
  await panel.button('Hand over').click();
  await panel.text('Handed over to the support team').waitFor();
  const reply = await stage.human()({
    content: first(text, 5_000),
    authorName: first(`Paula ${text}`, 200),
  });
  expect(reply.status, reply.text).toBe(201);
  await panel.dialog.locator('article.human').waitFor();
  await judge(visit, 'a person of the team');

  await panel.choose('My conversations');
  await panel.dialog.getByRole('button', { name: /^How long do parrots/ }).waitFor();
  await judge(visit, 'the list');
}

test.each(attacks)('a tenant that says %s everywhere harms nobody', showAll);

test('what is hidden in an argument is written out before anybody confirms it', async () => {
  await says('note');
  const note = 'Refund 1\u202e00 of\u200b mine';
  stage.model.respondWith(() => toolCall('refund', { paymentId: 'pay_1', note }));
  const { panel } = await stage.visits.open();
  await panel.open();
  await panel.ask('Please refund');
  await panel.button('Confirm').waitFor();
  const shown = await panel.action.getByRole('definition').allInnerTexts();
  expect(shown.join()).not.toMatch(/\p{Cf}/u);
  expect(shown.join()).toMatch(/202e.*200b/);
});

test('names of 10,000 characters and addresses that run are not taken at all', async () => {
  const long = 'W'.repeat(10_000);
  const refusals = await Promise.all([
    stage.admin('PUT', '/api/admin/assistant', { name: long }),
    stage.admin('POST', '/api/admin/knowledge/documents', { title: long, content: 'a' }),
    ...[
      "javascript:pwned='url'",
      'data:text/html,<script>',
      '//evil.example',
      ' ',
      `https://${long}`,
    ].map((url) =>
      stage.admin('POST', '/api/admin/knowledge/documents', { title: 'a', content: 'a', url }),
    ),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 400));
});
