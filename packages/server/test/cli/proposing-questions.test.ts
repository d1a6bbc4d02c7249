import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { ListDocumentsResponse } from '@deskhand/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportReport } from '../../src/cli/import/import-knowledge.ts';
import type { QuestionsReport } from '../../src/cli/import/propose-questions.ts';
import { answer, startScriptedModel, type ScriptedModel } from '../stage/model/index.ts';
import { useModel } from '../stage/model/use-model.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { temporaryFolder } from './processes.ts';
import { run } from './run-here.ts';

let service: TestService;
let scripted: ScriptedModel;
let tenant: TestTenant;
let folder: ReturnType<typeof temporaryFolder>;
let tenants = 0;

beforeAll(async () => {
  service = await startTestService({ answer: null });
  scripted = await startScriptedModel();
});
afterAll(async () => {
  await service.stop();
  await scripted.close();
});
beforeEach(async () => {
  folder = temporaryFolder();
  scripted.reset();
  tenant = await service.tenant(`writer-${(tenants += 1)}`);
  await useModel(tenant.admin, scripted);
});
afterEach(() => folder.remove());

const say = (...questions: string[]) => scripted.enqueue(answer(JSON.stringify({ questions })));

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    writeFileSync(join(folder.path, name), content);
  }
}
const read = (name: string) => readFileSync(join(folder.path, name), 'utf8');

const importAll = (...args: string[]) =>
  run(['knowledge', 'import', folder.path, '--propose-questions', ...args], {
    environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk },
  });

async function reported(...args: string[]): Promise<ImportReport & { questions: QuestionsReport }> {
  const { code, stdout, stderr } = await importAll('--json', ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as ImportReport & { questions: QuestionsReport };
}

async function questions(): Promise<Record<string, string[]>> {
  const path = '/api/admin/knowledge/documents?limit=100';
  const { body } = await service.call('GET', path, { token: tenant.tsk });
  const { documents } = body as ListDocumentsResponse;
  return Object.fromEntries(documents.map((document) => [document.title, document.questions]));
}

describe('deskhand knowledge import --propose-questions', () => {
  test('writes them into files that have none, shows them, and imports what stands there', async () => {
    const owned = '---\ntitle: Owned\nquestions: [mine]\n---\nText.\n';
    const none = '---\ntitle: None\nquestions: []\n---\nText.\n';
    write({
      'a.md': '---\ntitle: Refunds\nlocale: de-AT\n---\n\nOpen it.\n',
      'b/c.md': '# Fees\n\nThey stay.\n',
      ...{ 'owned.md': owned, 'none.md': none },
    });
    say('Money back?', 'Geld zurück: wie?');
    say('# who pays', 'null');
    const { code, stdout, stderr } = await importAll();
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr:
        '[1/2] a.md: 2 questions written\n  - Money back?\n  - Geld zurück: wie?\n' +
        '[2/2] b/c.md: 2 questions written\n  - # who pays\n  - null\n',
    });
    expect(stdout).toBe(
      '4 questions written to 2 files.\n4 created, 0 replaced, 0 unchanged, 0 skipped, 0 failed.\n',
    );
    expect(read('a.md')).toBe(
      '---\ntitle: Refunds\nlocale: de-AT\nquestions:\n  - Money back?\n  - "Geld zurück: wie?"\n---\n\nOpen it.\n',
    );
    expect(read('b/c.md')).toBe(
      '---\nquestions:\n  - "# who pays"\n  - "null"\n---\n# Fees\n\nThey stay.\n',
    );
    expect([read('owned.md'), read('none.md')]).toEqual([owned, none]);
    expect(await questions()).toEqual({
      ...{ Refunds: ['Money back?', 'Geld zurück: wie?'], Fees: ['# who pays', 'null'] },
      ...{ Owned: ['mine'], None: [] },
    });
    expect(JSON.stringify(scripted.requests[0])).toContain(
      'in these languages, as many in each: de.',
    );
    // Once more: nothing is asked, and nothing changes.
    expect(await reported()).toMatchObject({ unchanged: 4, questions: { written: [], left: [] } });
    expect(scripted.requests).toHaveLength(2);
  });

  test('keeps what it does not write: line breaks, byte order mark, mode, links', async () => {
    write({
      'crlf.md': '\ufeff---\r\ntitle: A\r\n---\r\nText.\r\n',
      'bare.md': '\ufeffText of B.\r\n',
      'page.html': '---\ntitle: C\n---\n<p>Text.</p>',
      'real/target.txt': 'Text of D.',
    });
    chmodSync(join(folder.path, 'crlf.md'), 0o640);
    symlinkSync(join(folder.path, 'real/target.txt'), join(folder.path, 'link.md'));
    scripted.respondWith(() => answer('{"questions":["why?"]}'));
    expect(await reported()).toMatchObject({ created: 4 });
    const list = 'questions:\r\n  - why?\r\n---\r\n';
    expect(read('crlf.md')).toBe(`\ufeff---\r\ntitle: A\r\n${list}Text.\r\n`);
    expect(statSync(join(folder.path, 'crlf.md')).mode & 0o777).toBe(0o640);
    expect(read('bare.md')).toBe(`\ufeff---\r\n${list}Text of B.\r\n`);
    expect(read('page.html')).toBe('---\ntitle: C\nquestions:\n  - why?\n---\n<p>Text.</p>');
    expect(read('real/target.txt')).toBe('---\nquestions:\n  - why?\n---\nText of D.');
    expect(readdirSync(folder.path).sort()).toEqual([
      ...['bare.md', 'crlf.md', 'link.md', 'page.html', 'real'],
    ]);
  });

  test('leaves what it cannot write into, and questions that the service alone has', async () => {
    const left = {
      'flow.md': '---\n{ title: Flow }\n---\nText.\n',
      'indented.md': '---\n  title: Indented\n---\nText.\n',
      'page.html': '<h1>Page</h1><p>Text.</p>',
      'stored.md': '---\ntitle: Stored\n---\nText.\n',
    };
    write(left);
    await tenant.admin('POST', '/api/admin/knowledge/documents', {
      ...{ title: 'Stored', content: 'Text.', questions: ['by hand'] },
    });
    const edited = '# Edited\n\nText that somebody writes meanwhile.\n';
    write({ 'edited.md': '# Edited\n\nText.\n' });
    scripted.respondWith(() => {
      write({ 'edited.md': edited });
      return answer('{"questions":["why?"]}');
    });
    const report = await reported();
    expect(report).toMatchObject({ created: 4, unchanged: 0, replaced: 1 });
    expect(report.questions).toMatchObject({ written: [], inService: 1 });
    expect(report.questions.left.map(({ name, reason }) => [name, reason.split(':')[0]])).toEqual([
      ['edited.md', 'it was changed meanwhile'],
      ['flow.md', 'its front matter takes no list at its end'],
      ['indented.md', 'its front matter takes no list at its end'],
      ['page.html', 'HTML without front matter'],
    ]);
    for (const [name, text] of Object.entries({ ...left, 'edited.md': edited })) {
      expect(read(name)).toBe(text);
    }
    expect((await questions())['Stored']).toEqual(['by hand']);
    expect(scripted.requests).toHaveLength(3);
  });

  test('writes through no link that leads out of the folder, and says so', async () => {
    const outside = temporaryFolder();
    const text = '# Outside\n\nText.\n';
    writeFileSync(join(outside.path, 'outside.md'), text);
    write({ 'in.md': '# Inside\n\nText.\n' });
    symlinkSync(join(outside.path, 'outside.md'), join(folder.path, 'link.md'));
    scripted.respondWith(() => answer('{"questions":["why?"]}'));
    const report = await reported();
    const left = readFileSync(join(outside.path, 'outside.md'), 'utf8');
    outside.remove();
    expect(left).toBe(text);
    expect(report.created).toBe(2);
    expect(report.questions.written.map(({ name }) => name)).toEqual(['in.md']);
    expect(report.questions.left).toEqual([
      { name: 'link.md', reason: expect.stringMatching(/outside the folder/) },
    ]);
    expect(scripted.requests).toHaveLength(1);
  });

  test('leaves the file and goes on where the model fails, and says so once for each cause', async () => {
    for (let at = 0; at < 7; at += 1) write({ [`${at}.md`]: `# Article ${at}\n\nText.\n` });
    scripted.enqueue({ kind: 'status', status: 500 }, answer('rubbish'));
    say('why?');
    scripted.respondWith(() => ({ kind: 'status', status: 401 }));
    const { code, stdout, stderr } = await importAll();
    expect(code).toBe(0);
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^\[1\/7\] 0\.md: no questions\. The model provider failed/);
    expect(lines[1]).toMatch(/^\[2\/7\] 1\.md: no questions\. The model answered with nothing/);
    expect(lines.slice(2, 4)).toEqual(['[3/7] 2.md: 1 question written', '  - why?']);
    expect(lines[4]).toMatch(/^\[4\/7\] 3\.md: no questions\. .*API key/);
    // A cause that lasts is not asked about for every article.
    expect(scripted.requests).toHaveLength(6);
    expect(stdout).toBe(
      '1 question written to 1 file, 6 files left without.\n7 created, 0 replaced, 0 unchanged, 0 skipped, 0 failed.\n',
    );
    expect(read('3.md')).toBe('# Article 3\n\nText.\n');
  });

  test('imports without a model, which it says once', async () => {
    await tenant.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
    write({ 'a.md': '# A\n\nText.\n', 'b.md': '# B\n\nText.\n' });
    const { code, stdout, stderr } = await importAll();
    expect(code).toBe(0);
    expect(stderr).toMatch(/^\[1\/2\] a\.md: no questions\. No model is configured.*\n$/);
    expect(stdout).toMatch(/2 files left without\.\n2 created/);
  });

  test('tries it without writing and importing anything', async () => {
    const text = '# A\n\nText.\n';
    write({ 'a.md': text });
    await run(['knowledge', 'import', folder.path], {
      environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk },
    });
    say('why?');
    const { code, stdout, stderr } = await importAll('--dry-run', '--languages', 'en,de');
    expect(code).toBe(0);
    expect(stderr).toBe('[1/1] a.md: 1 question would be written\n  - why?\n');
    expect(stdout).toBe(
      '1 question would be written to 1 file.\n' +
        'Nothing was imported. It would be: 0 created, 1 replaced, 0 unchanged, 0 skipped, 0 failed.\n',
    );
    expect(JSON.stringify(scripted.requests[0])).toContain('en, de');
    expect(read('a.md')).toBe(text);
    expect(await questions()).toEqual({ A: [] });
    const plain = ['knowledge', 'import', folder.path, '--languages', 'en'];
    expect((await run(plain, {})).code).toBe(2);
  });
});
