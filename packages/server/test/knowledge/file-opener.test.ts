import { afterAll, describe, expect, test } from 'vitest';
import { archiveLimits, createFileOpener } from '../../src/knowledge/files/file-opener.ts';
import { docxOf, pdfBomb, pdfOf, pdfOfStreams, zipOf } from './file-makers.ts';

const told: unknown[] = [];
const log = { error: (...words: unknown[]) => void told.push(words) };
const opener = createFileOpener(log);
afterAll(() => opener.close());

const utf8 = (text: string) => new TextEncoder().encode(text);
const refusedFor = (reason: RegExp) => ({
  code: 'VALIDATION_ERROR',
  message: expect.stringMatching(reason),
});

describe('files are read by what their names say', () => {
  test('Markdown with front matter and HTML with a head', async () => {
    const markdown = '---\ntitle: Refunds\nurl: https://help.example/r\nlang: pt\n---\n\nTen days.';
    expect(await opener.read('a/b.md', utf8(markdown), 'en')).toEqual({
      ...{ title: 'Refunds', url: 'https://help.example/r', locale: 'pt' },
      ...{ content: '\nTen days.', contentType: 'text/markdown' },
    });
    const html = '<html lang="de"><title>Zeiten</title><p>Neun Uhr</p>';
    expect(await opener.read('hours.HTML', utf8(html), 'en')).toMatchObject({
      ...{ title: 'Zeiten', url: null, locale: 'de', contentType: 'text/html' },
    });
  });

  test('DOCX: headings and text, without pictures', async () => {
    const bytes = docxOf([
      ['Heading1', 'Refunds'],
      [null, 'A refund takes &lt;ten&gt; days.'],
      ['Heading2', 'Fees'],
      [null, 'None.'],
    ]);
    expect(await opener.read('refund-times.docx', bytes, 'en')).toEqual({
      ...{ title: 'Refunds', url: null, locale: 'en', contentType: 'text/html' },
      content: '<h1>Refunds</h1><p>A refund takes &lt;ten&gt; days.</p><h2>Fees</h2><p>None.</p>',
    });
  });

  test('PDF: headings by size, paragraphs by space, no page numbers, no marks of Markdown', async () => {
    const bytes = pdfOf([
      [
        ['Help of Harbor', 8, 760],
        ['Refunds', 20, 700],
        ['A refund takes *ten* days, and a very long re-', 11, 660],
        ['fund takes longer.', 11, 646],
        ['# It is no heading.', 11, 600],
        ['1', 11, 40],
      ],
      [
        ['Help of Harbor', 8, 760],
        ['Fees', 20, 700],
        ['None.', 11, 660],
        ['2', 11, 40],
      ],
      [
        ['Help of Harbor', 8, 760],
        ['Nothing else.', 11, 660],
        ['3', 11, 40],
      ],
    ]);
    expect(await opener.read('refunds.pdf', bytes, null)).toEqual({
      ...{ title: 'Refunds', url: null, locale: null, contentType: 'text/markdown' },
      content: [
        '## Refunds',
        'A refund takes \\*ten\\* days, and a very long refund takes longer.',
        '\\# It is no heading.',
        ...['## Fees', 'None.', 'Nothing else.'],
      ].join('\n\n'),
    });
  });
});

describe('what cannot be read is refused with the reason', () => {
  test.each<[string, string, Uint8Array, RegExp]>([
    ['another kind', 'a.exe', utf8('MZ'), /neither Markdown, HTML, DOCX nor PDF/],
    ['no UTF-8', 'a.md', new Uint8Array([0xff, 0xfe, 0x41]), /not text in UTF-8/],
    ['nothing in it', 'a.md', utf8('---\ntitle: A\n---\n \n'), /it is empty/],
    ['no word in it', 'a.html', utf8('<script>x</script>'), /no readable text/],
    ['front matter that is none', 'a.md', utf8('---\ntitle: a: b\n---\nWords'), /not YAML/],
    ['too long', 'a.md', utf8('word '.repeat(500_000)), /larger than 2 MiB/],
    ['no DOCX', 'a.docx', utf8('PK nothing'), /ZIP archive/],
    ['a ZIP that is no DOCX', 'a.docx', zipOf({ 'a.xml': '<a/>' }), /damaged/],
    ['no PDF', 'a.pdf', utf8('%PDF-1.4 nothing'), /not a PDF/],
    ['a PDF of pictures', 'a.pdf', pdfOfStreams([utf8('q Q')]), /holds no text/],
  ])('%s', async (_what, name, bytes, reason) => {
    await expect(opener.read(name, bytes, null)).rejects.toMatchObject(refusedFor(reason));
  });
});

describe('an archive', () => {
  test('gives what can be read, names the rest, and says nothing of what systems leave', async () => {
    const archive = zipOf({
      'help/a.md': '# A',
      'help/b.pdf': 'x',
      'help/logo.png': 'x',
      '__MACOSX/help/._a.md': 'x',
      'help/.DS_Store': 'x',
    });
    const { files, skipped } = await opener.unpack(archive);
    expect(files.map(({ name }) => name)).toEqual(['help/a.md', 'help/b.pdf']);
    expect(new TextDecoder().decode(files[0]!.bytes)).toBe('# A');
    expect(skipped).toEqual(['help/logo.png']);
  });

  test.each<[string, () => Uint8Array, RegExp]>([
    [
      'of too many files',
      () => zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.md`, 'x']))),
      /more than 2000 files/,
    ],
    [
      'with a file that is too large unpacked',
      () => zipOf({ 'a.md': new Uint8Array(archiveLimits.entryBytesMax + 1) }),
      /a\.md in it is larger than 10 MiB/,
    ],
    [
      'that is too large unpacked',
      () =>
        zipOf(
          Object.fromEntries(
            Array.from({ length: 4 }, (_, at) => [`${at}.md`, new Uint8Array(9 * 1024 * 1024)]),
          ),
        ),
      /larger than 32 MiB unpacked/,
    ],
    ['that is none', () => utf8('words'), /not a ZIP archive/],
  ])('%s is refused', async (_what, make, reason) => {
    await expect(opener.unpack(make())).rejects.toMatchObject(refusedFor(reason));
  });

  test('that lies about a size unpacks to what it said, and no more', async () => {
    const archive = zipOf({ 'a.md': new Uint8Array(5_000_000).fill(0x61) });
    const view = new DataView(archive.buffer, archive.byteOffset);
    const directory = view.getUint32(archive.length - 22 + 16, true);
    expect(view.getUint32(directory + 24, true)).toBe(5_000_000);
    view.setUint32(directory + 24, 10, true);
    const { files } = await opener.unpack(archive);
    expect(files[0]!.bytes).toHaveLength(10);
  });
});

describe('a file that unpacks to very much', () => {
  test('in a DOCX is refused before it is unpacked', async () => {
    const bomb = docxOf([[null, 'Words']], { 'word/more.xml': new Uint8Array(40 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(opener.read('a.docx', bomb, null)).rejects.toMatchObject(
      refusedFor(/word\/more\.xml in it is larger than 32 MiB/),
    );
  });

  test('in a PDF ends its thread, and the next file is read', { timeout: 120_000 }, async () => {
    const small = createFileOpener(log, { runMsMax: 60_000, heapMbMax: 384, growthMbMax: 300 });
    const bomb = await pdfBomb(1_500);
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
    await expect(small.read('a.pdf', bomb, null)).rejects.toMatchObject(
      refusedFor(/too much memory/),
    );
    expect((await small.read('a.md', utf8('# A\n\nB'), null)).title).toBe('A');
    await small.close();
  });
});
