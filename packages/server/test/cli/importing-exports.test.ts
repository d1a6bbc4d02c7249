import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  KnowledgeDocument,
  ListDocumentsResponse,
  ListImportsResponse,
} from '@deskhand/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExportReport } from '../../src/cli/import/import-exports.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { chatwootPage, intercomPage, zendeskPages } from './help-centres.ts';
import { temporaryFolder } from './processes.ts';
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
  tenant = await service.tenant(`mover-${(tenants += 1)}`);
});
afterEach(() => folder.remove());

function write(files: Record<string, unknown>): string[] {
  return Object.entries(files).map(([name, value]) => {
    const path = join(folder.path, name);
    writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
    return path;
  });
}

const runKnowledge = (...args: string[]) =>
  run(['knowledge', ...args], {
    environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk },
  });
const runImport = (...args: string[]) => runKnowledge('import', ...args);

async function report(from: string, files: Record<string, unknown>, ...args: string[]) {
  const ended = await runImport('--from', from, ...write(files), '--json', ...args);
  expect(ended.code, ended.stderr).toBe(0);
  return JSON.parse(ended.stdout) as ExportReport;
}

const get = async <Body>(path: string) =>
  (await service.call('GET', path, { token: tenant.tsk })).body as Body;

const documents = async () =>
  (await get<ListDocumentsResponse>('/api/admin/knowledge/documents?limit=100')).documents;

/** What is stored, in the order of titles. */
async function stored() {
  const found = (await documents()).map(({ title, url, locale }) => [title, url, locale]);
  return found.toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1));
}

async function documentCalled(title: string): Promise<KnowledgeDocument> {
  const { id } = (await documents()).find((each) => each.title === title)!;
  return get<KnowledgeDocument>(`/api/admin/knowledge/documents/${id}`);
}

const counts = ({ added, changed, same, left, failed }: ExportReport) => [
  ...[added, changed, same, left.length, failed.length],
];

describe('deskhand knowledge import --from intercom', () => {
  test('takes every language that is published, keeps addresses, and tells what it leaves out', async () => {
    const told = await report('intercom', { 'page.json': intercomPage });
    expect(counts(told)).toEqual([3, 0, 0, 2, 0]);
    expect(told.left).toEqual([
      { article: 'article 3 (de)', reason: 'a draft' },
      { article: 'article 5', reason: 'a draft' },
    ]);
    const help = 'https://help.tidewater.example';
    expect(await stored()).toEqual([
      ['Reembolsar um pagamento', `${help}/pt-BR/articles/3-a`, 'pt-BR'],
      ['Refund a payment: "how"', `${help}/en/articles/3-refund-a-payment`, 'en'],
      ['Void an invoice', `${help}/en/articles/4-void`, 'en'],
    ]);
  });

  test('says which article a translation translates', async () => {
    await report('intercom', { 'page.json': intercomPage });
    const original = await documentCalled('Refund a payment: "how"');
    const { translationOf } = await documentCalled('Reembolsar um pagamento');
    expect(translationOf).toMatchObject({ documentId: original.id, isOutdated: false });
  });

  test('keeps links between articles, also those without a host', async () => {
    await report('intercom', { 'page.json': intercomPage });
    const { stdout } = await runKnowledge('search', 'issue a refund', '--json');
    expect(stdout).toContain('[voiding](https://help.tidewater.example/en/articles/4-void)');
  });

  test('makes no copies when it is run again, also under another title and address', async () => {
    await report('intercom', { 'page.json': intercomPage });
    expect(counts(await report('intercom', { 'page.json': intercomPage }))).toEqual([
      0, 0, 3, 2, 0,
    ]);
    const [first, second, third] = intercomPage.data;
    const renamed = { ...second!, title: 'Void it', url: `${second!.url}-it` };
    const again = { ...intercomPage, data: [first, renamed, third] };
    expect(counts(await report('intercom', { 'page.json': again }))).toEqual([0, 1, 2, 2, 0]);
    expect((await stored()).map(([title]) => title)).toEqual([
      ...['Reembolsar um pagamento', 'Refund a payment: "how"', 'Void it'],
    ]);
  });

  test('tells in a dry run what it would do, and leaves nothing behind', async () => {
    const told = await report('intercom', { 'page.json': intercomPage }, '--dry-run');
    expect([told.importId, ...counts(told)]).toEqual([null, 3, 0, 0, 2, 0]);
    expect(await documents()).toEqual([]);
    const listed = await get<ListImportsResponse>('/api/admin/knowledge/imports');
    expect(listed.imports).toEqual([]);
  });
});

describe('deskhand knowledge import --from zendesk', () => {
  test('joins the languages of an article, and leaves out what not everybody may read', async () => {
    const told = await report('zendesk', zendeskPages);
    expect(told.left).toEqual([
      { article: 'article 9', reason: 'not everybody may read it (`user_segment_id`)' },
      { article: 'article 10 (en-US)', reason: 'a draft' },
    ]);
    const url = (locale: string) =>
      `https://tidewater.example/hc/${locale}/articles/28523513715859-A`;
    expect(await stored()).toEqual([
      ['Change your plan', url('en-us'), 'en-US'],
      ['Mudar de plano', url('pt-br'), 'pt-BR'],
    ]);
    const original = await documentCalled('Change your plan');
    const { translationOf } = await documentCalled('Mudar de plano');
    expect(translationOf).toMatchObject({ documentId: original.id });
  });

  test('takes what not everybody may read where that is asked for', async () => {
    const told = await report('zendesk', zendeskPages, '--include-restricted');
    expect(counts(told)).toEqual([3, 0, 0, 1, 0]);
  });

  test('reads translations that stand beside an article', async () => {
    const { articles } = zendeskPages['en-us.json'];
    const [portuguese] = zendeskPages['pt-br.json'].articles;
    const together = [{ ...articles[0]!, translations: [articles[0], portuguese] }];
    expect(counts(await report('zendesk', { 'a.json': { articles: together } }))).toEqual([
      ...[2, 0, 0, 0, 0],
    ]);
  });
});

describe('deskhand knowledge import --from chatwoot', () => {
  test('takes Markdown with its languages, and addresses of the portal that is named', async () => {
    const portal = 'https://help.tidewater.example/hc/main/';
    const told = await report('chatwoot', { 'a.json': chatwootPage }, '--portal', portal);
    expect(told.left.map(({ reason }) => reason)).toEqual(['a draft', 'archived']);
    expect(await stored()).toEqual([
      ['Convidar um colega', `${portal}articles/1700-2`, 'pt-BR'],
      ['Invite a colleague', `${portal}articles/1700-1`, 'en'],
    ]);
    const original = await documentCalled('Invite a colleague');
    const { translationOf } = await documentCalled('Convidar um colega');
    expect(translationOf).toMatchObject({ documentId: original.id });
  });
});

describe('a damaged export', () => {
  const [first, second] = intercomPage.data;

  test('is told by article and field, and holds no other article up', async () => {
    const files = write({
      'a.json': {
        data: [
          { ...first!, id: 8, body: 7 },
          { ...second!, id: undefined },
          { ...second!, id: '11', state: 'hidden' },
          { ...second!, id: '12', translated_content: { fr: { state: 'published', title: '' } } },
          'article',
          second,
        ],
      },
    });
    const ended = await runImport('--from', 'intercom', ...files);
    expect(ended.code).toBe(1);
    expect(ended.stdout).toBe('1 document added, 0 changed, 0 the same, 0 left out, 5 failed.\n');
    expect(ended.stderr.trim().split('\n')).toEqual([
      'failed   article 8 (a.json, number 1): `body` is not a text',
      'failed   a.json, number 2: `id` is missing',
      'failed   article 11 (a.json, number 3): `state` is none of published, draft',
      'failed   article 12 (a.json, number 4): `translated_content.fr.title` is empty',
      'failed   a.json, number 5: it is no object',
      'deskhand: 5 articles were not imported',
    ]);
  });

  test('is told by the service, too, under the identifier of its article', async () => {
    const files = write({ 'a.json': [{ ...second!, body: '<p> </p>' }] });
    const ended = await runImport('--from', 'intercom', ...files);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/^failed {3}article 4 \(en\): /);
  });

  test.each([
    ['not JSON', '{"data": [', /a\.json is not JSON: /],
    ['of another product', { articles: [] }, /has no list `data`: it is not the answer to GET/],
  ])('that is %s is refused as a whole', async (_name, content, sentence) => {
    const ended = await runImport('--from', 'intercom', ...write({ 'a.json': content }));
    expect([ended.code, ended.stdout]).toEqual([1, '']);
    expect(ended.stderr).toMatch(sentence);
  });

  test('is not asked for with options that mean nothing for it', async () => {
    const [path] = write({ 'a.json': intercomPage });
    for (const flags of [['--portal', 'https://a.example'], ['--include-restricted']]) {
      const ended = await runImport('--from', 'intercom', path!, ...flags);
      expect([ended.code, ended.stdout]).toEqual([2, '']);
      expect(ended.stderr).toMatch(/ is for --from /);
    }
  });
});
