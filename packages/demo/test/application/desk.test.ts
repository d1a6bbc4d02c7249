import type { Message } from '@deskhand/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replyPath } from '../../src/desk/answer-ticket.ts';
import { formatted } from '../../src/site/formatted.ts';
import { startTown, type Town } from './town.ts';
import type { Visitor } from './visitor.ts';

let town: Town;

beforeAll(async () => {
  town = await startTown();
});
afterAll(() => town.close());

interface Escalated {
  caseId: string;
  token: string;
  ticketPath: string;
}

/** A case of somebody's, handed over to a person. */
async function handOver(person: string, message: string): Promise<Escalated> {
  const { body } = await (await town.visitor().signIn(person)).token(person);
  const token = body.jwt ?? '';
  const context = { page: { url: `${town.url}/invoices/inv_1004`, title: 'INV-0004' } };
  const opened = await town.service.call('POST', '/api/cases', {
    token,
    body: { message, context },
  });
  const caseId: string = opened.body.case.id;
  const escalated = await town.service.call('POST', `/api/cases/${caseId}/escalate`, {
    token,
    body: { reason: 'I want a person' },
  });
  expect(escalated.status, escalated.text).toBe(200);
  const { externalId, externalUrl } = escalated.body.escalation;
  expect(externalUrl).toBe(`${town.url}/tickets/${externalId}`);
  return { caseId, token, ticketPath: `/desk/tickets/${externalId}` };
}

async function readCase({ caseId, token }: Escalated) {
  const { body } = await town.service.call('GET', `/api/cases/${caseId}`, { token });
  return { status: body.case.status as string, messages: body.messages as Message[] };
}

/** The hidden field that makes a reply arrive once. */
async function keyOf(visitor: Visitor, path: string): Promise<string> {
  const { html } = await visitor.get(path);
  return /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';
}

describe('the support desk', () => {
  test('is for support people: customers are sent away, and their session opens nothing', async () => {
    const ada = await town.visitor().signIn('ada');
    for (const path of ['/desk', '/desk/tickets/tkt_1002']) {
      expect((await ada.get(path)).location, path).toBe('/desk/sign-in');
      expect((await ada.post(path)).status, path).not.toBe(200);
    }
    const { tidewater_session: session } = Object.fromEntries(ada.cookies);
    ada.cookies.set('tidewater_desk', session ?? '');
    expect((await ada.get('/desk')).location).toBe('/desk/sign-in');
    const maya = await town.visitor().enterDesk();
    expect((await maya.get('/desk')).text).toContain('SAML sign-in loops');
    expect((await maya.get('/')).location).toBe('/sign-in');
    expect((await maya.get('/desk/tickets/tkt_9999')).status).toBe(404);
    expect((await maya.submit('/desk/sign-out')).text).toContain('Sign in');
    expect((await maya.get('/desk')).location).toBe('/desk/sign-in');
    expect((await (await town.visitor().enterDesk('nobody')).get('/desk')).status).toBe(303);
  });

  test('shows who waits with what, and brings the answer into the chat, once', async () => {
    const escalated = await handOver('ada', 'My invoice INV-0004 bounced. Why?');
    const { ticketPath } = escalated;
    const maya = await town.visitor().enterDesk();
    const { html, text } = await maya.get('/desk');
    expect(html).toContain(`href="${ticketPath}"`);
    expect(text).toContain('Ada Moreau, Quayside Studio');
    const ticket = await maya.get(ticketPath);
    expect(ticket.text).toContain('My invoice INV-0004 bounced. Why?');
    expect(ticket.text).toContain('I want a person');
    expect(ticket.text).toContain('User ada, plan studio');
    expect(ticket.text).toContain(`${town.url}/invoices/inv_1004`);
    expect(ticket.html).not.toMatch(/tsk_|sik_|name="token"/);
    const fields = {
      key: await keyOf(maya, ticketPath),
      step: 'reply',
      content: 'I look into it.',
    };
    expect((await maya.post(ticketPath, fields)).status).toBe(303);
    // The button was pressed twice.
    expect((await maya.post(ticketPath, fields)).status).toBe(303);
    const { messages, status } = await readCase(escalated);
    const ofPeople = messages.filter((message) => message.author.type === 'human');
    expect(ofPeople).toMatchObject([
      { author: { type: 'human', name: 'Maya' }, content: 'I look into it.' },
    ]);
    expect(status).toBe('escalated');
  });

  test('shows what the user writes after the hand-over', async () => {
    const escalated = await handOver('ada', 'Where is my payout?');
    const maya = await town.visitor().enterDesk();
    expect((await maya.get(escalated.ticketPath)).text).not.toContain('It was due on Monday');
    await town.service.call('POST', `/api/cases/${escalated.caseId}/messages`, {
      token: escalated.token,
      body: { content: 'It was due on Monday.' },
    });
    await maya.until(escalated.ticketPath, 'It was due on Monday.');
  });

  test('hands a case back, and the assistant answers again', async () => {
    const escalated = await handOver('ada', 'How do I void an invoice?');
    const maya = await town.visitor().enterDesk();
    const fields = { step: 'hand_back', content: 'The assistant knows this one.' };
    expect((await maya.post(escalated.ticketPath, fields)).location).toBe('/desk');
    const { status, messages } = await readCase(escalated);
    expect(status).toBe('open');
    expect(messages.map(({ content }) => content)).toContain('The assistant knows this one.');
    expect((await maya.get('/desk')).html).not.toContain(escalated.ticketPath);
    const over = await maya.get(escalated.ticketPath);
    expect(over.text).toContain('Handed back: the assistant answers again.');
    expect(over.html).not.toContain('name="step"');
    const { rows } = await town.pool.query(
      `select reply_token as token from tickets where case_id = $1`,
      [escalated.caseId],
    );
    expect(rows).toEqual([{ token: null }]);
    const late = await maya.post(escalated.ticketPath, {
      step: 'reply',
      content: 'One more thing',
    });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Nothing was sent');
    const answer = await town.service.call('POST', `/api/cases/${escalated.caseId}/messages`, {
      token: escalated.token,
      body: { content: 'How do I void an invoice?' },
    });
    expect(answer.body.message.author.type).toBe('assistant');
  });

  test('shows first who can be answered and wrote last; of another ticket it says why not', async () => {
    const maya = await town.visitor().enterDesk();
    const [early, late] = [
      await handOver('ada', 'Early bird'),
      await handOver('bea', 'Late riser'),
    ];
    const { html } = await maya.get('/desk');
    const places = [late.ticketPath, early.ticketPath].map((path) => html.indexOf(`"${path}"`));
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBeGreaterThan(places[0]!);
    const seeded = html.indexOf('SAML sign-in loops');
    expect(seeded).toBeGreaterThan(places[1]!);
    const [, path] = /"(\/desk\/tickets\/[^"]+)"[^"]*SAML sign-in loops/u.exec(html)!;
    const { text } = await maya.get(path!);
    expect(text).toContain('opened without a chat');
    expect(text).toMatch(/Write to\s+yann@/u);
  });

  test('closes a case, and notices when its user did', async () => {
    const maya = await town.visitor().enterDesk();
    const first = await handOver('ada', 'Please close this');
    await maya.post(first.ticketPath, { step: 'unresolved' });
    expect((await readCase(first)).status).toBe('closed');
    expect((await maya.get(first.ticketPath)).text).toContain('Closed as unresolved.');
    const second = await handOver('ada', 'I will close this');
    await town.service.call('POST', `/api/cases/${second.caseId}/close`, {
      token: second.token,
      body: { resolution: 'resolved', rating: 9 },
    });
    const late = await maya.post(second.ticketPath, { step: 'reply', content: 'Hello?' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Nothing was sent: the case is not with people any more');
    expect((await maya.get('/desk')).html).not.toContain(second.ticketPath);
  });

  test('keeps what was typed when it could not be sent', async () => {
    const escalated = await handOver('ada', 'Please answer');
    const maya = await town.visitor().enterDesk();
    const { ticketPath } = escalated;
    expect((await maya.post(ticketPath, { step: 'reply', content: ' \r\n ' })).status).toBe(400);
    const tooLong = await maya.post(ticketPath, { step: 'reply', content: 'x'.repeat(5_001) });
    expect(tooLong.status).toBe(422);
    expect(tooLong.html).toContain('x'.repeat(5_001));
    const { messages } = await readCase(escalated);
    expect(messages.filter(({ author }) => author.type === 'human')).toEqual([]);
    const most = await maya.post(ticketPath, {
      step: 'reply',
      content: '🌊'.repeat(4_999) + '\r\n\n.',
    });
    expect(most.status).toBe(422);
    expect(
      (await maya.post(ticketPath, { step: 'reply', content: '🌊'.repeat(5_000) })).status,
    ).toBe(303);
  });

  test('shows what a user wrote as text, whatever it is', async () => {
    const hostile = `</li></ol><script src=//evil.example></script><svg onload=alert(1)>"'\`<form action=/desk/sign-out>`;
    const escalated = await handOver('ada', hostile);
    const maya = await town.visitor().enterDesk();
    await maya.post(escalated.ticketPath, { step: 'reply', content: hostile });
    // As it is handed over, too: where the conversation can't be read.
    await town.pool.query(
      `insert into tickets (workspace_id, user_id, case_id, subject, summary, transcript, reason,
         reply_url, snapshot, status, created_at)
       values ('ws_quayside', 'ada', 'case_0', $1, $1, $1, $1, 'javascript:alert(1)',
               json_build_object($1::text, $1::text), 'open', now())`,
      [hostile],
    );
    const { rows } = await town.pool.query<{ id: string }>(
      `select id from tickets where case_id = 'case_0'`,
    );
    const other = `/desk/tickets/${rows[0]!.id}`;
    for (const path of ['/desk', escalated.ticketPath, other]) {
      const { html, headers } = await maya.get(path);
      expect(html, path).toContain('&#60;svg onload=alert(1)&#62;');
      expect(html, path).not.toMatch(
        /<svg|evil\.example>|<script src=\/\/|<form action=\/desk|javascript:/,
      );
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    }
    expect((await maya.get(other)).text).toContain('came without a way to answer');
    expect((await maya.post(other, { step: 'reply', content: 'Hello' })).status).toBe(409);
  });
});

describe('what the assistant and people write', () => {
  const shown = (text: string) => formatted(text).toString();

  test('has its paragraphs, lists, tables and links', () => {
    expect(shown('**Done**: [INV-1](https://a.example/1?a=1&b=2)\n\n- `one`\n- two')).toBe(
      '<div class="formatted"><p><strong>Done</strong>: ' +
        '<a href="https://a.example/1?a=1&#38;b=2" rel="noopener noreferrer">INV-1</a></p>' +
        '<ul><li><code>one</code></li><li>two</li></ul></div>',
    );
    expect(shown('# A\n| a |\n|---|\n| b |')).toContain(
      '<table tabindex="0"><thead><tr><th>a</th></tr></thead><tbody><tr><td>b',
    );
    expect(shown('## A')).toContain('<p><strong>A</strong></p>');
    expect(shown('3. c\n4. d')).toContain('<ol start="3"><li>c</li><li>d</li></ol>');
    expect(shown('line\nline')).toContain('line<br>line');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![a](https://evil.example/pixel)',
    '[a](javascript:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '<javascript:alert(1)>',
    '`<svg onload=alert(1)>`',
    '```"><svg onload=alert(1)>\n<svg onload=alert(1)>\n```',
    '[a](https://a.example/"onmouseover=alert(1))',
    '[a]: javascript:alert(1)\n[a]',
    `${'> '.repeat(5_000)}deep`,
    `${'['.repeat(5_000)}a`,
  ])('runs and loads nothing: %s', (text) => {
    const tags = shown(text).match(/<[^>]*>/g) ?? [];
    const plain = /^<\/?(?:div|p|strong|em|ul|ol|li|blockquote|code|pre|br|a)>$/;
    const others = tags.filter((tag) => !plain.test(tag));
    for (const tag of others) {
      expect(tag).toMatch(
        /^<div class="formatted">$|^<a href="https?:[^"<>]*" rel="noopener noreferrer">$/,
      );
    }
  });
});

describe('while the service cannot be reached', () => {
  test('shows what was handed over, and keeps a reply under the key that makes it arrive once', async () => {
    const escalated = await handOver('ada', 'Is anybody there?');
    const { ticketPath } = escalated;
    const maya = await (await town.visitorCutOff()).enterDesk();
    const shown = await maya.get(ticketPath);
    expect(shown.text).toContain('This is the conversation as it was handed over.');
    expect(shown.text).toContain('user: Is anybody there?');
    const key = await keyOf(maya, ticketPath);
    const unsent = await maya.post(ticketPath, { key, step: 'resolved', content: 'Yes, Maya' });
    expect(unsent.status).toBe(502);
    expect(unsent.text).toContain('Send it again: it arrives once.');
    expect(unsent.html).toContain(`value="${key}"`);
    expect(unsent.html).toContain('Yes, Maya</textarea>');
    expect((await maya.get('/desk')).html).toContain(ticketPath);
    expect((await readCase(escalated)).status).toBe('escalated');
    const ada = await maya.signIn('ada');
    const { status, body } = await ada.token('ada');
    expect([status, body.error]).toEqual([502, 'SUPPORT_UNAVAILABLE']);
    expect((await ada.get('/invoices')).status).toBe(200);
  });
});

describe('where replies go', () => {
  test('is a path of the service, wherever it was told to listen', () => {
    const path = '/api/escalations/esc_019ab/messages';
    expect(replyPath(`http://127.0.0.1:3000${path}`)).toBe(path);
    expect(replyPath(`https://support.example.com${path}`)).toBe(path);
    for (const url of [
      null,
      'no address',
      'https://evil.example/',
      'http://127.0.0.1:3000/api/operator/tenants',
      `http://127.0.0.1:3000${path}/../../../operator/tenants`,
      `http://127.0.0.1:3000/x?y=${path}`,
      `javascript:${path}//`,
    ]) {
      expect(replyPath(url), url ?? 'null').toBeNull();
    }
  });
});
