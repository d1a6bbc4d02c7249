import type { ImportFile, KnowledgeDocument, KnowledgeImport } from '@deskhand/contract';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startLocalServer } from '../outbound/local-server.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { page, startHelpSite, type HelpSite } from './help-site.ts';
import { beginImport } from './importing.ts';

const documents = '/api/admin/knowledge/documents';
let service: TestService;
let help: HelpSite;
let tenant: TestTenant;
let tenants = 0;

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
  help = await startHelpSite();
});
afterAll(async () => {
  await service.stop();
  await help.server.close();
});
beforeEach(async () => {
  tenant = await service.tenant(`reader-${(tenants += 1)}`);
});
afterEach(() => (help.pages = {}));

const at = (path: string) => help.at(path);

/** Waits until everything is read, and tells each address with what became of it. */
async function looked(address: string, more: object = {}) {
  const begun = await beginImport(tenant.admin, { address, ...more });
  const read = await begun.settled();
  const told = await begun.files('?limit=100');
  const files = told.map(
    ({ name, state, effect, reason }: ImportFile) =>
      `${name.replace(at(''), '')} ${state} ${effect ?? reason}`,
  );
  const codes = Object.fromEntries(
    told.flatMap(({ name, reasonCode, reasonValue }) =>
      reasonCode === null ? [] : [[name.replace(at(''), ''), [reasonCode, reasonValue]]],
    ),
  );
  return { ...begun, now: read, files, codes };
}
async function applied(begun: {
  apply: () => Promise<unknown>;
  settled: () => Promise<KnowledgeImport>;
}) {
  await begun.apply();
  return (await begun.settled()).counts;
}
async function stored(): Promise<KnowledgeDocument[]> {
  const { body } = await tenant.admin('GET', `${documents}?limit=100`);
  return Promise.all(
    (body.documents as KnowledgeDocument[]).map(
      async ({ id }) => (await tenant.admin('GET', `${documents}/${id}`)).body as KnowledgeDocument,
    ),
  );
}

test('a website is read by its links, looked at, and becomes documents without what surrounds their text', async () => {
  help.pages = {
    '/robots.txt': {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /help/secret',
    },
    '/help/': page('Help', 'Here is how kayaks are rented.', [
      'rent#prices',
      '/help/secret',
      '/blog',
      'x.pdf',
      '?page=2',
      'https://other.example/help/',
    ]),
    '/help/rent': page('Renting', 'A kayak costs twelve euros.', [
      '/help/',
      'old',
      'draft',
      'gone',
    ]),
    '/help/old': { status: 301, headers: { location: '/help/rent' } },
    '/help/draft': page(
      'Draft',
      'Nobody reads this.',
      [],
      '<meta name="robots" content="noindex">',
    ),
  };
  const first = await looked(at('/help/'), { locale: 'de' });
  expect(first.files).toEqual([
    '/help/ ready add',
    '/help/draft skipped It says that it must not be indexed.',
    '/help/gone skipped It answered with 404: there is no such page.',
    `/help/old skipped It leads to ${at('/help/rent')}`,
    '/help/rent ready add',
    '/help/secret skipped Its website lets no robot read it (robots.txt).',
  ]);
  expect(first.codes).toEqual({
    '/help/draft': ['noindex', null],
    '/help/gone': ['no-such-page', '404'],
    '/help/old': ['leads-to', at('/help/rent')],
    '/help/secret': ['robots-forbids', null],
  });
  expect(first.now).toMatchObject({
    ...{ address: at('/help/'), source: `127.0.0.1:${help.server.port}`, state: 'ready' },
    counts: { files: 6, add: 2, skipped: 4, failed: 0, waiting: 0 },
  });
  expect(help.server.paths).not.toContain('/help/secret');
  expect(help.server.lastRequest().headers['user-agent']).toContain('Deskhand');
  expect(await stored()).toEqual([]);
  expect(await applied(first)).toMatchObject({ add: 2, failed: 0 });

  const [rent] = (await stored()).filter(({ title }) => title === 'Renting');
  expect(rent).toMatchObject({ url: at('/help/rent'), locale: 'en', contentType: 'text/html' });
  expect(rent!.content).toContain('A kayak costs twelve euros.');
  expect(rent!.content).not.toMatch(/Imprint|Shop/);

  // Again there are no copies; what is gone is removed where that was asked for.
  help.pages['/help/'] = page('Help', 'Here is how kayaks are rented.', ['rent']);
  help.pages['/help/rent'] = { status: 410 };
  const again = await looked(at('/help/'), { removes: true });
  expect(again.now).toMatchObject({
    counts: { add: 0, change: 1, same: 0, remove: 1 },
    removals: [{ title: 'Renting', name: at('/help/rent') }],
  });
  expect(await applied(again)).toMatchObject({ change: 1, remove: 1, failed: 0 });
  expect((await stored()).map(({ title }) => title)).toEqual(['Help']);
  expect((await looked(at('/help/'))).now.counts).toMatchObject({ same: 1, add: 0, change: 0 });
});

test('a page that fails says why, is tried again, and until then nothing is removed', async () => {
  help.pages = {
    '/a/': page('Boats', 'Boats are rented.', ['b']),
    '/a/b': page('Oars', 'Oars are free.'),
  };
  await applied(await looked(at('/a/')));
  help.pages['/a/'] = { status: 503 };
  const failed = await looked(at('/a/'), { removes: true });
  expect(failed.files).toEqual(['/a/ failed It answered with 503.']);
  expect(failed.codes).toEqual({ '/a/': ['answered', '503'] });
  expect(failed.now.counts).toMatchObject({ failed: 1, retriable: 1, remove: 0 });
  expect(failed.now.removals).toEqual([]);
  help.pages = { '/a/': page('Boats', 'Boats are rented.', ['b']) };
  await failed.retry();
  expect((await failed.settled()).counts).toMatchObject({ failed: 0, same: 1, remove: 1 });
});

test('a sitemap lists what is read: of its own website, packed or in parts, and no further', async () => {
  const loc = (...paths: string[]) => paths.map((path) => `<url><loc>${path}</loc></url>`).join('');
  const map = (entries: string) =>
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
  help.pages = {
    '/sitemap.xml': {
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0"?><sitemapindex><sitemap><loc>${at('/1.xml.gz')}</loc></sitemap></sitemapindex>`,
    },
    '/1.xml.gz': {
      headers: { 'content-type': 'application/gzip' },
      body: gzipSync(map(loc(at('/p?id=1&amp;x=2'), 'https://other.example/', 'nonsense'))),
    },
    '/p?id=1&x=2': page('Paddles', 'A paddle is long.', ['/unlisted']),
  };
  const { files, codes } = await looked(at('/sitemap.xml'));
  expect(codes).toEqual({ '/1.xml.gz': ['sitemap', '3'], '/sitemap.xml': ['sitemap', '1'] });
  expect(files).toEqual([
    '/1.xml.gz skipped It is a sitemap of 3 addresses.',
    '/p?id=1&x=2 ready add',
    '/sitemap.xml skipped It is a sitemap of 1 addresses.',
  ]);
});

test('a hostile website ends at its bounds, and what it writes stays text', async () => {
  help.pages = {
    '/': page('<script>alert(1)</script>&lt;img src=x onerror=alert(2)&gt;', 'Look.', [
      'huge',
      'deep',
      'loop',
      'to',
      'slow',
      'empty',
      'image',
      'javascript:alert(1)',
    ]),
    '/huge': { body: 'x'.repeat(11 * 1024 * 1024) },
    '/deep': { body: '<div>'.repeat(100_000) },
    '/loop': { status: 302, headers: { location: '/loop' } },
    '/to': { status: 302, headers: { location: 'https://other.example/' } },
    '/slow': (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).destroy(),
    '/empty': { body: '<html><body><script>draw()</script></body></html>' },
    '/image': { headers: { 'content-type': 'image/png' }, body: 'x' },
  };
  const { files, now, codes } = await looked(at('/'));
  expect(files.filter((file) => !/^\/ /.test(file))).toEqual([
    expect.stringMatching(/^\/deep skipped .*nests HTML elements deeper/),
    '/elsewhere skipped It answered with 404: there is no such page.',
    expect.stringMatching(/^\/empty skipped .*no readable text/),
    expect.stringMatching(/^\/huge failed The answer of the server is larger/),
    expect.stringMatching(/^\/image skipped It is no web page\./),
    expect.stringMatching(/^\/loop skipped It leads to itself\./),
    expect.stringMatching(/^\/slow failed The server could not be reached\./),
    expect.stringMatching(/^\/to skipped It leads to another website, https:\/\/other\.example\./),
  ]);
  expect(codes).toEqual({
    '/deep': ['too-deep', '500'],
    '/elsewhere': ['no-such-page', '404'],
    '/empty': ['no-text', null],
    '/huge': ['answer-too-large', null],
    '/image': ['no-web-page', null],
    '/loop': ['leads-to-itself', null],
    '/slow': ['unreachable', null],
    '/to': ['leads-elsewhere', 'https://other.example'],
  });
  expect(now.counts).toMatchObject({ add: 1, failed: 2 });
});

test.each([
  ['the header', 'text/html; charset=ISO-8859-1', '', 'latin1'],
  ['the page', 'text/html', '<meta charset="windows-1252">', 'latin1'],
  ['its first line', 'application/xhtml+xml', 'xml', 'latin1'],
  ['the mark at its beginning', 'text/html', 'mark', 'utf16le'],
  ['a mark that its header contradicts', 'text/html; charset=latin1', 'mark', 'utf8'],
  ['nothing', 'text/html', '', 'utf8'],
  ['what nobody knows', 'text/html; charset=x-unknown', '', 'utf8'],
] as const)(
  'a page is read in the encoding that is named by %s',
  async (_, type, start, written) => {
    const html = page('Überführen', 'Für 12 Pfund fährt das Café-Boot hinüber.', []);
    const text = {
      xml: `<?xml version="1.0" encoding="ISO-8859-1"?>\n${html}`,
      mark: `\uFEFF${html}`,
    }[start as string];
    help.pages = {
      '/': {
        headers: { 'content-type': type },
        body: Buffer.from(text ?? html.replace('<head>', `<head>${start}`), written),
      },
    };
    await applied(await looked(at('/')));
    expect((await stored())[0]).toMatchObject({
      title: 'Überführen',
      content: expect.stringContaining('Für 12 Pfund fährt das Café-Boot hinüber.'),
    });
  },
);

test('redirects without an end are given up', async () => {
  const on: RequestListener = (request, response) => {
    const next = Number(request.url!.slice(2)) + 1;
    response.writeHead(302, { location: `/r${next}` }).end();
  };
  help.pages = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`/r${n}`, on]));
  const { files } = await looked(at('/r1'));
  expect(files.filter((file) => file.endsWith('It leads on and on.'))).toHaveLength(1);
  expect(files.length).toBeLessThan(20);
});

test.each([
  [
    'answers 500',
    { status: 500, body: '' },
    'Its robots.txt answered with 500: nothing is read without it.',
  ],
  [
    'forbids all',
    { status: 200, body: 'User-agent: other\nAllow: /\n\nUser-agent: deskhand\nDisallow: /' },
    'Its website lets no robot read it (robots.txt).',
  ],
])('nothing is read of a website whose robots.txt %s', async (_, { status, body }, why) => {
  const closed = await startLocalServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
  });
  const address = `http://127.0.0.1:${closed.port}/`;
  const { files } = await looked(address);
  expect(files).toEqual([`${address} failed ${why}`]);
  expect(closed.paths).toEqual(['/robots.txt']);
  await closed.close();
});

test('private addresses are refused, and files have no place in an import of a website', async () => {
  const begun = await looked('http://10.0.0.1/help/');
  expect(begun.files).toEqual([
    'http://10.0.0.1/help/ failed The address is private or reserved, and the operator has not allowed it.',
  ]);
  expectRefusal(await begun.add('a.md', '# A\n\nB'), 409, 'CONFLICT');
  for (const address of ['ftp://x.example/', 'x', '', `https://x.example/${'x'.repeat(400)}`]) {
    const refused = await tenant.admin('POST', '/api/admin/knowledge/imports', { address });
    expectRefusal(refused, 400, 'VALIDATION_ERROR');
  }
});
