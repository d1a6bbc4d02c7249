import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSigner } from '../../src/site/signer.ts';
import { startTown, type Town } from './town.ts';

let town: Town;

beforeAll(async () => {
  town = await startTown();
});
afterAll(() => town.close());

const pages = ['/', '/invoices', '/invoices/inv_1006', '/settings/billing', '/settings/team'];
const offered = async (person: string): Promise<string[]> => {
  const { html } = await (await town.visitor().signIn(person)).get('/');
  return [...html.matchAll(/data-ask="([^"]*)"/g)].map(([, question]) => question!);
};

const signerOf = async (): Promise<ReturnType<typeof createSigner>> => {
  const { rows } = await town.pool.query<{ secret: Buffer }>('select secret from site_secrets');
  return createSigner(rows[0]!.secret);
};
const inMs = (ms: number) => new Date(Date.now() + ms);

describe('signing in', () => {
  test('offers everybody of both workspaces, says that it is a demo, and takes one click', async () => {
    const visitor = town.visitor();
    const choice = await visitor.get('/sign-in');
    expect(choice.text).toContain('No password, this is a demo');
    expect(choice.text).toMatch(
      /Quayside Studio Studio.*Ada Moreau.*Owner.*Fernhill Agency Agency/,
    );
    const { status, location, headers } = await visitor.post('/sign-in', { person: 'ada' });
    expect([status, location]).toEqual([303, '/']);
    expect(headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
    const home = await visitor.get('/');
    expect(home.status).toBe(200);
    expect(home.text).toMatch(/Ada Moreau Owner .*Sign out .*Quayside Studio Studio /);
  });

  test('is what every page asks of somebody who is not, forged, out of date or gone', async () => {
    const signer = await signerOf();
    const cookies = {
      nobody: '',
      forged: `${Buffer.from('["ada",9999999999999]').toString('base64url')}.${'A'.repeat(43)}`,
      ended: signer.sign('session', 'ada', inMs(-1)),
      'signed for another purpose': signer.sign('desk', 'ada', inMs(60_000)),
      'of nobody we know': signer.sign('session', 'mallory', inMs(60_000)),
    };
    for (const [name, cookie] of Object.entries(cookies)) {
      const visitor = town.visitor();
      visitor.cookies.set('tidewater_session', cookie);
      for (const path of [...pages, '/nowhere']) {
        const { status, location } = await visitor.get(path);
        expect([status, location], `${name} at ${path}`).toEqual([303, '/sign-in']);
      }
    }
    const known = town.visitor();
    known.cookies.set('tidewater_session', signer.sign('session', 'ada', inMs(60_000)));
    for (const path of pages) expect((await known.get(path)).status, path).toBe(200);
  });

  test('changes the person at once, and ends', async () => {
    const visitor = await town.visitor().signIn('ada');
    const zoe = await visitor.submit('/sign-in', { person: 'zoe' });
    expect(zoe.text).toMatch(/Zoe Almeida Owner .*Sign out .*Fernhill Agency Agency /);
    expect(zoe.text).not.toContain('Tern Ceramics');
    await visitor.post('/sign-in', { person: 'nobody' });
    expect((await visitor.get('/')).text).toContain('Hello, Zoe');
    expect((await visitor.post('/sign-out')).location).toBe('/sign-in');
    expect((await visitor.get('/')).location).toBe('/sign-in');
  });

  test('ends at the next page for somebody who was removed', async () => {
    const viktor = await town.visitor().signIn('viktor');
    expect((await viktor.get('/')).status).toBe(200);
    const zoe = await town.visitor().signIn('zoe');
    const team = await zoe.submit('/settings/team/remove', { email: 'viktor@fernhill.example' });
    expect(team.text).toContain('viktor@fernhill.example is removed from the workspace');
    expect((await viktor.get('/')).location).toBe('/sign-in');
    expect((await zoe.get('/sign-out')).status).toBe(405);
  });
});

describe('workspaces', () => {
  test('see their own invoices only: another one is not there, like one that never was', async () => {
    const ada = await town.visitor().signIn('ada');
    const zoe = await town.visitor().signIn('zoe');
    expect((await ada.get('/invoices')).text).toContain('Tern Ceramics');
    expect((await zoe.get('/invoices')).text).not.toContain('Tern Ceramics');
    expect((await ada.get('/invoices/inv_1006')).text).toContain('Pinewood Dental');
    const foreign = await zoe.get('/invoices/inv_1006');
    const unknown = await zoe.get('/invoices/inv_999999');
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.text).toBe(unknown.text);
    expect((await zoe.post('/invoices/inv_1006/send')).status).toBe(404);
    const { rows } = await town.pool.query('select from deliveries');
    expect(rows).toHaveLength(0);
  });

  test('cannot reach into each other by the e-mail address of a teammate', async () => {
    const zoe = await town.visitor().signIn('zoe');
    const team = await zoe.submit('/settings/team/remove', { email: 'carl@quayside.example' });
    expect(team.text).toContain('Nobody in this workspace has the address');
    expect(
      (
        await town
          .visitor()
          .signIn('carl')
          .then((carl) => carl.get('/'))
      ).status,
    ).toBe(200);
  });
});

describe('roles', () => {
  test('open Billing to those who pay, and tell the others why not', async () => {
    for (const [person, status] of [
      ['bea', 200],
      ['carl', 403],
      ['dora', 403],
    ] as const) {
      const visitor = await town.visitor().signIn(person);
      const page = await visitor.get('/settings/billing');
      expect(page.status, person).toBe(status);
      if (status === 200) continue;
      expect(page.text).toContain('Billing is for owner, admin and billing. Your role is');
      expect(page.text).not.toContain('accounts@quayside.example');
      expect(page.html).not.toContain('href="/settings/billing"');
      const refused = await visitor.submit('/settings/billing/cancel');
      expect(refused.status).toBe(403);
    }
    const bea = await town.visitor().signIn('bea');
    expect((await bea.get('/settings/billing')).text).toContain('Next renewal');
    const pending = await bea.submit('/settings/billing/cancel');
    expect(pending.text).toContain('Cancellation pending: Studio ends on');
    const kept = await bea.submit('/settings/billing/keep');
    expect(kept.text).toContain('Next renewal');
  });

  test('show a member what is not for them, disabled and with the reason', async () => {
    const dora = await town.visitor().signIn('dora');
    const team = await dora.get('/settings/team');
    expect(team.text).toContain(
      'Inviting and removing teammates is for owner and admin. Your role is viewer.',
    );
    expect(team.html).toMatch(/<button\s+disabled aria-describedby="why-not-invite"/);
    const fields = { email: 'eve@example.com', role: 'admin' };
    expect((await dora.submit('/settings/team/invite', fields)).text).toContain(
      'Your role is viewer',
    );
    const { rows } = await town.pool.query(`select from users where email = 'eve@example.com'`);
    expect(rows).toHaveLength(0);
    const ben = await town.visitor().signIn('ben');
    expect((await ben.get('/settings/team')).html).not.toContain('why-not-invite');
    const invited = await ben.submit('/settings/team/invite', { ...fields, role: 'member' });
    expect(invited.text).toContain('eve@example.com is invited as member');
    expect((await dora.get('/invoices/inv_1006')).text).toContain('Sending invoices is for');
  });
});

describe('receipts', () => {
  test('lead to a page of the workspace that they belong to, tickets to one of their user', async () => {
    const ada = await town.visitor().signIn('ada');
    await ada.post('/invoices/inv_1005/send');
    const { rows } = await town.pool.query<{ id: string }>(
      `select receipt_id as id from changes where tool = 'resend_invoice' order by id desc limit 1`,
    );
    const path = `/receipts/${rows[0]!.id}`;
    const receipt = await ada.get(path);
    expect(receipt.text).toContain('Send an invoice again');
    expect(receipt.text).toContain('In the name of Ada Moreau');
    const zoe = await town.visitor().signIn('zoe');
    expect((await zoe.get(path)).status).toBe(404);
    expect((await town.visitor().get(path)).location).toBe('/sign-in');
    expect((await ada.get('/tickets/tkt_1001')).text).toContain('Logo is cut off in the PDF');
    const ben = await town.visitor().signIn('ben');
    expect((await ben.get('/tickets/tkt_1001')).status).toBe(404);
    expect((await zoe.get('/tickets/tkt_1001')).status).toBe(404);
  });
});

describe('what to try in the chat', () => {
  test('is what the role may do', async () => {
    const refund = 'How do I refund part of a payment?';
    const person = 'Talk to a person';
    for (const id of ['ada', 'ben', 'bea']) {
      expect(await offered(id), id).toEqual([refund, 'Cancel my subscription', person]);
    }
    for (const id of ['carl', 'dora']) expect(await offered(id), id).toEqual([refund, person]);
  });
});

describe('every page', () => {
  test('allows its own files, the support service, and nothing else', async () => {
    const ada = await town.visitor().signIn('ada');
    const { origin } = new URL(town.service.url);
    for (const path of pages) {
      const { headers, html } = await ada.get(path);
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self' ${origin}; connect-src 'self' ${origin}; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
      );
      expect(headers.get('cache-control')).toBe('no-store');
      expect(html).not.toMatch(/<style|<script(?![^>]* src=)|\sstyle=|\son\w+=/);
      for (const [, file = ''] of html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) {
        expect((await ada.get(file)).status, file).toBe(200);
      }
    }
  });

  test('tells the chat which page and which invoice is looked at', async () => {
    const ada = await town.visitor().signIn('ada');
    const { html } = await ada.get('/invoices/inv_1004');
    const [, content = ''] = /name="support-context" content="([^"]*)"/.exec(html) ?? [];
    const text = content.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(+code));
    expect(JSON.parse(text)).toEqual({
      page: { url: `${town.url}/invoices/inv_1004`, title: 'INV-0004' },
      app: { name: 'Tidewater' },
      locale: 'en',
      entity: { type: 'invoice', id: 'inv_1004' },
      attributes: { number: 'INV-0004', status: 'overdue' },
    });
  });

  test('shows what people typed as text, whatever it is', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>{{7*7}}\`$&`;
    await town.pool.query(`update users set name = $1 where id = 'carl'`, [hostile]);
    await town.pool.query(`update invoices set client_name = $1 where id = 'inv_1006'`, [hostile]);
    const ada = await town.visitor().signIn('ada');
    for (const path of ['/', '/invoices', '/invoices/inv_1006', '/settings/team']) {
      const { html, status } = await ada.get(path);
      expect(status, path).toBe(200);
      expect(html, path).not.toMatch(/<script>|<img src=x|onerror='/);
      expect(html, path).toContain('&#60;script&#62;alert(1)');
    }
    const said = await ada.submit('/settings/team/invite', { email: '<b>@x.y', role: 'member' });
    expect(said.html).not.toContain('<b>');
  });
});

describe('forms', () => {
  const forms = [
    '/sign-in',
    '/sign-out',
    '/invoices/inv_1005/send',
    '/settings/billing/cancel',
    '/settings/billing/keep',
    '/settings/team/invite',
    '/settings/team/remove',
    '/desk/sign-in',
    '/desk/sign-out',
    '/desk/tickets/tkt_1002',
  ];

  test('are taken from our own pages only, whoever is signed in', async () => {
    const ada = await (await town.visitor().signIn('ada')).enterDesk();
    const { host } = new URL(town.url);
    const elsewhere: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://127.0.0.1:1` },
      { origin: `http://${host}.evil.example` },
      { origin: town.url, 'sec-fetch-site': 'cross-site' },
      // Another port of this machine is the same site for `SameSite`.
      { origin: town.url, 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const path of forms) {
      for (const headers of elsewhere) {
        const fields = { person: 'zoe', email: 'ben@quayside.example', agent: 'tom' };
        const { status } = await ada.post(path, fields, headers);
        expect(status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
    expect((await ada.get('/')).text).toContain('Hello, Ada');
    expect((await ada.get('/settings/team')).text).toContain('ben@quayside.example');
    const own = await ada.post('/invoices/inv_1005/send', {}, { 'sec-fetch-site': 'same-origin' });
    expect(own.location).toBe('/invoices/inv_1005');
    expect((await ada.get('/invoices/inv_1005')).text).toContain('INV-0005 was sent to');
    // Told once.
    expect((await ada.get('/invoices/inv_1005')).text).not.toContain('was sent to');
  });

  test('are bounded, and are not answered where there are none', async () => {
    const ada = await town.visitor().signIn('ada');
    expect((await ada.post('/sign-in', { person: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await ada.post('/invoices')).status).toBe(405);
    expect((await ada.get('//evil.example/')).status).toBe(404);
    const over = await ada.submit('/settings/team/invite', {
      email: 'a\0b@x.example',
      role: 'member',
    });
    expect(over.text).toContain('Please check what you entered');
  });
});
