import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkSite } from '../../../../site/check-site.js';
import { pageOf, readNavigation } from '../../../../site/navigation.js';
import { readDocument, root } from './snippets.ts';

const pages = readNavigation().flatMap((group) => group.pages);

describe('docs/README.md, which is the navigation of the site', () => {
  test('lists every document but the decisions, once', () => {
    const documents = readdirSync(join(root, 'docs'), { recursive: true })
      .map((name) => `docs/${String(name).replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.md') && file !== 'docs/README.md')
      .filter((file) => !/^docs\/decisions\/\d/.test(file));
    const listed = pages.map(({ file }) => file).filter((file) => file.startsWith('docs/'));
    expect(listed.toSorted()).toEqual(documents.toSorted());
  });

  test('begins with the guides, in the order in which they are read', () => {
    const [first] = readNavigation();
    expect(first!.title).toBe('Guides');
    const headings = first!.pages.map(({ file }) => /^# (\d)\. /.exec(readDocument(file))?.[1]);
    expect(headings).toEqual(['1', '2', '3', '4', '5']);
  });

  test.each(pages)('gives $file a page, a title and a description', ({ file, ...page }) => {
    expect(pageOf(file)).toMatch(/^[a-z\d/.-]+\.md$/);
    expect(readDocument(file)).toMatch(/^# \S/);
    expect(page.title.length).toBeGreaterThan(3);
    expect(page.description).toMatch(/^[A-Z].{20,150}\.$/);
  });
});

describe('a built site', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'deskhand-site-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const pageWith = (body: string, policy = "default-src 'none'; script-src 'self'") =>
    `<title>A page</title><meta name="description" content="Tells of a page.">` +
    `<meta http-equiv="Content-Security-Policy" content="${policy}">${body}`;

  test('is well where its links and anchors lead to what is there', () => {
    write('index.html', pageWith('<a href="/0.1/guides/a.html#set-up">a</a>'));
    write(
      'guides/a.html',
      pageWith(
        '<h2 id="set-up"></h2><a href="#set-up">b</a><a href="../index.html">c</a><a href="https://example.com/">d</a>',
      ),
    );
    write('assets/style.css', 'a { background: url("/0.1/a.png") }');
    expect(checkSite(folder, '/0.1/')).toEqual([]);
  });

  test('fails for a link, an anchor or a head that is not there', () => {
    write(
      'index.html',
      pageWith('<a href="gone.html">a</a><a href="#gone">b</a><a href="/x">c</a>'),
    );
    write('bare.html', '<p>nothing</p>');
    expect(checkSite(folder, '/0.1/').toSorted()).toEqual([
      'bare.html: has no content security policy',
      'bare.html: has no description',
      'bare.html: has no title',
      'index.html: leads nowhere: gone.html',
      'index.html: leads out of the site: /x',
      'index.html: leads to no such place: #gone',
    ]);
  });

  test('fails for whatever another host would be asked for', () => {
    write(
      'index.html',
      pageWith('<img src="//cdn.example.com/a.png"><script src="https://x.example/a.js">'),
    );
    write('open.html', pageWith('', "default-src https://x.example; script-src 'unsafe-eval'"));
    write('assets/style.css', "@import 'https://fonts.example.com/a.css';");
    expect(checkSite(folder, '/0.1/').toSorted()).toEqual([
      'assets/style.css: loads https://fonts.example.com/a.css',
      'index.html: loads //cdn.example.com/a.png',
      'index.html: loads https://x.example/a.js',
      'open.html: allows another host',
      'open.html: lets any script run',
    ]);
  });
});
