import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { ListDocumentsResponse } from '@deskhand/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportReport } from '../../src/cli/import/import-knowledge.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { temporaryFolder, type Ended } from './processes.ts';
import { run } from './run-here.ts';

let service: TestService;
let tenant: TestTenant;
let folder: ReturnType<typeof temporaryFolder>;
let tenants = 0;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

beforeEach(async () => {
  folder = temporaryFolder();
  tenant = await service.tenant(`importer-${(tenants += 1)}`);
});

afterEach(() => folder.remove());

function write(files: Record<string, string | Uint8Array>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    writeFileSync(join(folder.path, name), content);
  }
}

const article = (title: string, text: string, url?: string) =>
  `---\ntitle: ${title}\n${url ? `url: ${url}\n` : ''}locale: en\n---\n\n${text}\n`;

const importAll = (args: string[] = [], url = service.url): Promise<Ended> =>
  run(['knowledge', 'import', folder.path, '--json', ...args], {
    environment: { DESKHAND_URL: url, DESKHAND_TSK: tenant.tsk },
  });

const reportOf = ({ stdout }: Ended) => JSON.parse(stdout) as ImportReport;

const counts = ({ created, replaced, unchanged, skipped, failed }: ImportReport) => [
  created,
  replaced,
  unchanged,
  skipped.length,
  failed.length,
];

async function documents(): Promise<ListDocumentsResponse['documents']> {
  const path = '/api/admin/knowledge/documents?limit=100';
  const { body } = await service.call('GET', path, { token: tenant.tsk });
  return (body as ListDocumentsResponse).documents;
}

describe('deskhand knowledge import', () => {
  test('makes documents of Markdown and HTML: front matter, else first heading, else file name', async () => {
    write({
      'refunds.md': article('"Refunds: how"', 'Open the invoice.', 'https://help.example/refunds'),
      'guides/heading.md': 'Intro.\n\n# Set up *your* `account`\n\nDo this.\n',
      'guides/no-heading-here.markdown': 'Just text.\n',
      'page.html':
        '<html lang="pt-BR"><head><title>Site – Faturas</title>' +
        '<link rel="canonical" href="https://help.example/faturas"></head>' +
        '<body><h1>Emitir <em>faturas</em></h1><p>Abra o menu.</p></body></html>',
    });
    const ended = await importAll(['--locale', 'es']);
    expect(ended.code).toBe(0);
    expect(counts(reportOf(ended))).toEqual([4, 0, 0, 0, 0]);
    const found = (await documents()).map(({ title, url, locale }) => ({ title, url, locale }));
    expect(found).toEqual(
      expect.arrayContaining([
        { title: 'Refunds: how', url: 'https://help.example/refunds', locale: 'en' },
        { title: 'Set up your account', url: null, locale: 'es' },
        { title: 'No heading here', url: null, locale: 'es' },
        { title: 'Emitir faturas', url: 'https://help.example/faturas', locale: 'pt-BR' },
      ]),
    );
  });

  test('goes on where it stopped: unchanged files stay, changed ones are replaced, new ones made', async () => {
    write({
      'a.md': article('A', 'First.', 'https://help.example/a'),
      'b.md': article('B', 'Second.'),
      'c.html': '\ufeff<h1>C</h1>\r\n<p>Third.</p>\u000b\r\n',
    });
    await importAll();
    const before = await documents();
    expect(counts(reportOf(await importAll()))).toEqual([0, 0, 3, 0, 0]);
    expect(await documents()).toEqual(before);

    write({
      'a.md': article('A, renamed', 'First.', 'https://help.example/a'),
      'b.md': article('B', 'Second, and changed.'),
      'd.md': article('D', 'Fourth.'),
    });
    rmSync(join(folder.path, 'c.html'));
    expect(counts(reportOf(await importAll()))).toEqual([1, 2, 0, 0, 0]);
    const ids = (await documents()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect(ids).toHaveLength(4);

    write({ 'b.md': article('B', 'Second, and changed.', 'https://help.example/b') });
    expect(counts(reportOf(await importAll()))).toEqual([0, 1, 2, 0, 0]);
    expect(await documents()).toHaveLength(4);
  });

  test('replaces a file that became HTML and says the same words', async () => {
    const text = article('A', 'Less *is* more.', 'https://help.example/a');
    write({ 'a.md': text });
    await importAll();
    rmSync(join(folder.path, 'a.md'));
    write({ 'a.html': text });
    expect(counts(reportOf(await importAll()))).toEqual([0, 1, 0, 0, 0]);
    expect((await documents()).map(({ contentType }) => contentType)).toEqual(['text/html']);
    expect(counts(reportOf(await importAll()))).toEqual([0, 0, 1, 0, 0]);
  });

  test('says what it skipped and what failed, and imports the rest', async () => {
    write({
      'good.md': article('Good', 'Text.'),
      'again.md': article('Good', 'Other text under the same name.'),
      'empty.md': '---\ntitle: Empty\n---\n  \n',
      'latin1.md': Buffer.from('caf\u00e9 au lait', 'latin1'),
      'large.md': 'x'.repeat(2 * 1024 * 1024 + 1),
      'relative.md': article('Relative', 'Text.', '/articles/relative'),
      'logo.png': 'not really',
      '.git/config': '[core]',
    });
    symlinkSync(join(folder.path, 'nowhere.md'), join(folder.path, 'dangling.md'));
    mkdirSync(join(folder.path, 'folder.md'));
    const ended = await importAll();
    const report = reportOf(ended);
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.stderr)).toMatchObject({ message: '4 files were not imported' });
    expect(report.created).toBe(1);
    expect(report.skipped).toEqual(
      expect.arrayContaining([
        { name: '.git', reason: 'hidden' },
        { name: 'dangling.md', reason: 'a link that leads to no file' },
        { name: 'logo.png', reason: 'neither Markdown nor HTML' },
        { name: 'good.md', reason: 'has the same title and language as again.md' },
      ]),
    );
    expect(report.failed.map(({ name, reason }) => `${name}: ${reason}`).sort()).toEqual([
      'empty.md: it is empty',
      'large.md: it is larger than 2 MiB',
      'latin1.md: it is not text in UTF-8',
      'relative.md: `url` must be an http or https address.',
    ]);
    expect(report.failed.find(({ name }) => name === 'relative.md')?.requestId).toMatch(/^req_/);

    const { stdout, stderr } = await run(['knowledge', 'import', folder.path], {
      environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk },
    });
    expect(stdout).toBe('0 created, 0 replaced, 1 unchanged, 4 skipped, 4 failed.\n');
    expect(stderr).toContain('failed   latin1.md: it is not text in UTF-8\n');
    expect(stderr).toContain('skipped  logo.png: neither Markdown nor HTML\n');
  });

  test('tells in a dry run what the import then refuses for its text', async () => {
    write({
      'good.md': article('Good', 'Text.'),
      'bare.html': '<script>evil()</script>',
      'marks.md': '# ?!\n\n---\n',
      'nested.md': '> '.repeat(5_000) + 'x',
    });
    const [tried, imported] = [
      reportOf(await importAll(['--dry-run'])),
      reportOf(await importAll()),
    ];
    const failures = (report: typeof tried) =>
      report.failed
        .map(({ name, reason }) => ({ name, reason }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(failures(tried)).toEqual(failures(imported));
    expect(failures(tried).map(({ name }) => name)).toContain('bare.html');
    expect(counts(tried)).toEqual(counts(imported));
  });

  test('takes how people ask from the front matter; without it, what is there stays', async () => {
    const file = (front: string, text = 'Open the invoice.') =>
      write({ 'refunds.md': `---\ntitle: Refunds\n${front}---\n\n${text}\n` });
    const questions = async () => (await documents()).map((document) => document.questions);
    file('questions:\n  - Can I get my money back?\n  - "Geld zurück: wie?"\n');
    expect(counts(reportOf(await importAll()))).toEqual([1, 0, 0, 0, 0]);
    expect(await questions()).toEqual([['Can I get my money back?', 'Geld zurück: wie?']]);
    expect(counts(reportOf(await importAll()))).toEqual([0, 0, 1, 0, 0]);
    file('', 'Other text.');
    expect(counts(reportOf(await importAll()))).toEqual([0, 1, 0, 0, 0]);
    expect(await questions()).toEqual([['Can I get my money back?', 'Geld zurück: wie?']]);
    file('questions: []\n', 'Other text.');
    expect(counts(reportOf(await importAll()))).toEqual([0, 1, 0, 0, 0]);
    expect(await questions()).toEqual([[]]);
  });

  test('tells what is wrong with a front matter, and imports nothing of that file', async () => {
    const fronts = {
      'colon.md': 'title: Refunds: how',
      'list.md': 'Just text',
      'many.md': `questions: [${'Why?, '.repeat(51)}]`,
      'number.md': 'questions: Why?',
      'open.md': 'locale: en\ntitle: [oops',
      'title.md': 'title: [a, b]',
    };
    for (const [name, front] of Object.entries(fronts)) {
      write({ [name]: `---\n${front}\n---\n\nText.\n` });
    }
    const { failed, created } = reportOf(await importAll());
    expect(created).toBe(0);
    expect(failed.map(({ name, reason }) => `${name}: ${reason}`).sort()).toEqual([
      'colon.md: its front matter is not YAML: Nested mappings are not allowed in compact mappings at line 2, column 8',
      'list.md: its front matter has no keys',
      'many.md: `questions` must have at most 50 entries.',
      'number.md: `questions` of its front matter is not a list of texts',
      'open.md: its front matter is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ] at line 4, column 1',
      'title.md: `title` of its front matter is not a text',
    ]);
  });

  test('stops with one line at a path that is not there and at a credential that is refused', async () => {
    const environment = { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk };
    const missing = await run(['knowledge', 'import', '/no/such/folder'], { environment });
    expect(missing).toMatchObject({ code: 1, stdout: '' });
    expect(missing.stderr).toBe("deskhand: /no/such/folder can't be read (ENOENT)\n");
    write({ 'a.md': article('A', 'Text.') });
    const refused = await run(['knowledge', 'import', folder.path], {
      environment: { ...environment, DESKHAND_TSK: `${tenant.tsk}x` },
    });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/UNAUTHORIZED/);
    const many = ['knowledge', 'import', folder.path, '--concurrency', '17'];
    expect((await run(many, { environment })).code).toBe(2);
  });

  test('tries again what is refused for now or lost on the way, and makes nothing twice', async () => {
    for (let number = 1; number <= 9; number += 1) {
      write({ [`${number}.md`]: article(`Article ${number}`, `Text ${number}.`) });
    }
    const weak = await startWeakProxy(service.url);
    const ended = await importAll([], weak.url);
    await weak.close();
    expect(ended.code).toBe(0);
    expect(counts(reportOf(ended))).toEqual([9, 0, 0, 0, 0]);
    expect(weak.faults()).toBe(3);
    expect(await documents()).toHaveLength(9);
  });
});

test('translations are sent behind what they name, by its file or its address', async () => {
  const of = (name: string, more: string, text: string) =>
    `---\ntitle: ${name}\n${more}---\n\n${text}\n`;
  const url = 'https://help.example/chairs';
  const chairs = (count: string) => of('Chairs', `url: ${url}\n`, `There are ${count}.`);
  write({
    'a/a-es.md': of('Sillas', 'translationOf: chairs.md\n', 'Hay cinco.'),
    'a/a-pt.md': of('Cadeiras', `translationOf: ${url}\n`, 'São cinco.'),
    'a/b.md': of('Lost', 'translationOf: nowhere.md\n', 'Nobody knows.'),
    'a/chairs.md': chairs('five'),
  });
  const report = reportOf(await importAll());
  expect(counts(report)).toEqual([3, 0, 0, 0, 1]);
  expect(report.failed[0]!.reason).toContain('`translationOf`');
  const outdated = async () =>
    Object.fromEntries(
      (await documents()).map(({ title, translationOf }) => [title, translationOf?.isOutdated]),
    );
  expect(await outdated()).toEqual({ Chairs: undefined, Sillas: false, Cadeiras: false });
  write({
    'a/chairs.md': chairs('six'),
    'a/a-es.md': of('Sillas', `translationOf: ${url}\n`, 'Hay seis.'),
  });
  expect(counts(reportOf(await importAll()))).toEqual([0, 2, 1, 0, 1]);
  expect(await outdated()).toEqual({ Chairs: undefined, Sillas: false, Cadeiras: true });
});

/** Passes requests on, but answers one POST with 429, one with 503, and loses one answer. */
async function startWeakProxy(target: string) {
  let posts = 0;
  let faults = 0;
  const refuse = (status: number, error: string) =>
    new Response(
      JSON.stringify({ statusCode: status, error, message: 'Later.', requestId: 'req_1' }),
      {
        status,
        headers: { 'content-type': 'application/json', 'retry-after': '0' },
      },
    );
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const isPost = request.method === 'POST';
      const number = isPost ? (posts += 1) : 0;
      const forward = () =>
        fetch(target + request.url, {
          method: request.method ?? 'GET',
          headers: Object.fromEntries(
            ['authorization', 'content-type', 'idempotency-key'].flatMap((name) =>
              request.headers[name] ? [[name, String(request.headers[name])]] : [],
            ),
          ),
          ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
        });
      if ([2, 4, 6].includes(number)) faults += 1;
      const answer =
        number === 2
          ? refuse(429, 'RATE_LIMITED')
          : number === 4
            ? refuse(503, 'SERVICE_UNAVAILABLE')
            : await forward();
      if (number === 6) return void response.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json', 'retry-after': '0' });
      response.end(await answer.text());
    })();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: () => faults,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
