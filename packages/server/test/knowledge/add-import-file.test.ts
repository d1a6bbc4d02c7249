import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { zipOf } from './file-makers.ts';
import { beginImport } from './importing.ts';

let service: TestService;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
  tenant = await service.tenant('importer');
});
afterAll(() => service.stop());

test('each file that cannot be read says why, and holds no other up', async () => {
  const begun = await beginImport(tenant.admin);
  await begun.add('good.md', '# Good\n\nWords.');
  await begun.add('empty.md', ' ');
  await begun.add('wrong.md', '---\nlang: English please\n---\nWords.');
  await begun.add('binary.md', new Uint8Array([0xff, 0xfe, 0x00]));
  await begun.add('damaged.pdf', '%PDF-1.7 and no more');
  await begun.add('program.exe', 'MZ');
  await begun.add('keys.md', '---\ntitle: [A, B]\n---\nWords.');
  await begun.add('deep.html', '<div>'.repeat(600));
  expect((await begun.settled()).counts).toMatchObject({ files: 8, failed: 7, add: 1 });
  const failed = await begun.files('?state=failed');
  expect(
    failed.map(({ name, reason, reasonCode, reasonValue }) => [
      ...[name, reason, reasonCode, reasonValue],
    ]),
  ).toEqual([
    ['binary.md', 'It is not text in UTF-8.', 'not-text', null],
    ['damaged.pdf', 'It is not a PDF, or a damaged one.', 'damaged', null],
    ['deep.html', expect.stringMatching(/deeper than 500 levels/), 'too-deep', '500'],
    ['empty.md', 'It is empty.', 'empty', null],
    ['keys.md', '`title` of its front matter is not a text.', 'front-matter-not-text', 'title'],
    ['program.exe', 'It is neither Markdown, HTML, DOCX nor PDF.', 'unknown-kind', null],
    ['wrong.md', '`locale` must be a language tag such as en or pt-BR.', 'invalid-locale', null],
  ]);
  expect(await begun.files('?state=ready')).toMatchObject([
    { name: 'good.md', reason: null, reasonCode: null, reasonValue: null },
  ]);
});

test('a file of the same name takes the place of the former', async () => {
  const begun = await beginImport(tenant.admin);
  await begun.add('a.md', ' ');
  await begun.settled();
  await begun.add('a.md', '# Mended\n\nWords.');
  expect((await begun.settled()).counts).toMatchObject({ files: 1, failed: 0, add: 1 });
  expect(await begun.files()).toMatchObject([{ title: 'Mended', reason: null, reasonCode: null }]);
});

test('archives without anything to read, text that is no Base64, and foreign imports are refused', async () => {
  const begun = await beginImport(tenant.admin);
  expectRefusal(await begun.add('a.zip', 'words'), 400, 'VALIDATION_ERROR', /ZIP archive/);
  const pictures = zipOf({ 'a.png': 'x' });
  expectRefusal(await begun.add('a.zip', pictures), 400, 'VALIDATION_ERROR', /holds no file/);
  const path = `${begun.path}/files`;
  const wrong = await tenant.admin('POST', path, { name: 'a.md', content: 'not base64!' });
  expectRefusal(wrong, 400, 'VALIDATION_ERROR', /`content` must be Base64/);
  const other = await service.tenant('other');
  const foreign = await other.admin('POST', path, { name: 'a.md', content: 'QQ==' });
  expectRefusal(foreign, 404, 'NOT_FOUND');
});

test('a file of 10 MiB is taken, and a larger one is refused', async () => {
  const begun = await beginImport(tenant.admin);
  const bytes = new Uint8Array(10 * 1024 * 1024).fill(0x61);
  expect((await begun.add('a.pdf', bytes)).status).toBe(200);
  const more = new Uint8Array(bytes.length + 3).fill(0x61);
  expectRefusal(await begun.add('b.pdf', more), 400, 'VALIDATION_ERROR', /`content`/);
});
