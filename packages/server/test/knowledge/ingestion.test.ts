import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../../src/knowledge/ingestion/clean-text.ts';
import { cutPassages } from '../../src/knowledge/ingestion/cut-passages.ts';
import { readHtml } from '../../src/knowledge/ingestion/read-html.ts';
import { readMarkdown } from '../../src/knowledge/ingestion/read-markdown.ts';

const fromMarkdown = (text: string, title = 'A title', url: string | null = null) =>
  cutPassages(readMarkdown(text, url), title);
const fromHtml = (text: string, url: string | null = null) =>
  cutPassages(readHtml(text, url), 'A title');
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe('Markdown documents', () => {
  test('become passages under the path of their headings', () => {
    const passages = fromMarkdown(
      'Intro.\n\n## Refunds\n\nAll of it.\n\n### Partial refunds\n\nSome of it.\n\n## Fees\n\nNone.',
    );
    expect(passages).toEqual([
      { heading: null, text: 'Intro.' },
      { heading: 'Refunds', text: 'All of it.' },
      { heading: 'Refunds › Partial refunds', text: 'Some of it.' },
      { heading: 'Fees', text: 'None.' },
    ]);
  });

  test('do not repeat a first heading that is the title', () => {
    expect(fromMarkdown('# Refunds\n\nText.', 'refunds')[0]!.heading).toBeNull();
    expect(fromMarkdown('# Fees\n\nText.', 'Refunds')[0]!.heading).toBe('Fees');
  });

  test('keep the words of a heading that has nothing below it', () => {
    expect(fromMarkdown('## Alone\n\n## Next\n\nText.')).toEqual([
      { heading: 'Alone', text: 'Alone' },
      { heading: 'Next', text: 'Text.' },
    ]);
  });

  test('keep steps, nested items, tables and code as they can be read', () => {
    const [passage] = fromMarkdown(
      [
        '1. Open **Settings**\n   - or press `S`\n2. Save',
        '| Plan | Price |\n|------|:-----:|\n| Studio | $29 |',
        '```bash\ncurl -X POST \\\n  https://api.example\n```',
      ].join('\n\n'),
    );
    expect(passage!.text).toBe(
      [
        '1. Open **Settings**\n   - or press `S`\n2. Save',
        '| Plan | Price |\n|---|---|\n| Studio | $29 |',
        '```bash\ncurl -X POST \\\n  https://api.example\n```',
      ].join('\n\n'),
    );
  });

  test('put soft line breaks on one line and keep the hard ones', () => {
    expect(fromMarkdown('one\ntwo  \nthree\\\nfour')[0]!.text).toBe('one two\nthree\nfour');
  });

  test('make links work away from the document, or leave their text', () => {
    const text =
      '[a](https://x.example/a) [b](../b) [c](#c) [d](javascript:x) [e][ref] ![f](f.png)\n\n[ref]: /e';
    expect(fromMarkdown(text)[0]!.text).toBe('[a](https://x.example/a) b c d e f');
    expect(fromMarkdown(text, 'A title', 'https://help.example/docs/page')[0]!.text).toBe(
      '[a](https://x.example/a) [b](https://help.example/b) c d [e](https://help.example/e) f',
    );
  });

  test('leave code spans alone and drop HTML around words', () => {
    expect(
      fromMarkdown('Press <kbd>S</kbd> for `<b>[x](y)</b>`<br>now <!-- not -->.')[0]!.text,
    ).toBe('Press S for `<b>[x](y)</b>`\nnow .');
  });

  test('read HTML blocks as HTML', () => {
    expect(fromMarkdown('<script>bad()</script>\n\n<div><p>Good &amp; well.</p></div>')).toEqual([
      { heading: null, text: 'Good & well.' },
    ]);
  });
});

describe('HTML documents', () => {
  test('keep structure and drop what nobody sees', () => {
    const passages = fromHtml(`<!doctype html><html><head><title>T</title><style>p{}</style></head>
      <body><nav>Home</nav><h1>Refunds</h1><p>Within <b>180&nbsp;days</b>.</p>
      <p hidden>secret</p><p style="display: none">secret</p><p aria-hidden="true">secret</p>
      <ol start="3"><li>Open<li><p>Save</p><ul><li>or not</ul></ol>
      <table><tr><th>Plan<th>Price<tr><td>Studio<td>$29 | month</table>
      <pre><code class="language-js">let a;
let b;</code></pre><script>evil()</script><a href="/x">rel</a> <a href="https://e.example">abs</a></body>`);
    expect(passages).toEqual([
      {
        heading: 'Refunds',
        text: [
          'Within **180 days**.',
          '3. Open\n4. Save\n   - or not',
          '| Plan | Price |\n|---|---|\n| Studio | $29 \\| month |',
          '```js\nlet a;\nlet b;\n```',
          'rel [abs](https://e.example)',
        ].join('\n\n'),
      },
    ]);
  });

  test('keep the words of neighbouring blocks apart inside inline elements', () => {
    expect(fromHtml('<a><div>one</div><span><div>two</div></span></a>')[0]!.text).toMatch(
      /one\s+two/,
    );
  });

  test('are refused when nested deeper than anybody writes', () => {
    expect(() => readHtml('<b>'.repeat(100_000), null)).toThrow(/deeper than 500/);
    expect(fromHtml(`${'<div>'.repeat(400)}deep`)[0]!.text).toBe('deep');
  });
});

describe('passages', () => {
  test('split a long section into parts of about equal length, between sentences', () => {
    const sentence = 'Every one of these sentences has exactly ten words in it.';
    const passages = fromMarkdown(Array.from({ length: 60 }, () => sentence).join(' '));
    expect(passages.length).toBeGreaterThan(2);
    for (const { text } of passages) {
      expect(wordsOf(text).length).toBeGreaterThanOrEqual(80);
      expect(wordsOf(text).length).toBeLessThanOrEqual(280);
      expect(text.startsWith('Every') && text.endsWith('it.')).toBe(true);
    }
  });

  test('repeat the header of a table that is split', () => {
    const rows = Array.from({ length: 120 }, (_, at) => `| code${at} | some meaning ${at} |`);
    const passages = fromMarkdown(['| Code | Meaning |', '|---|---|', ...rows].join('\n'));
    expect(passages.length).toBeGreaterThan(1);
    for (const { text } of passages)
      expect(text.startsWith('| Code | Meaning |\n|---|---|\n')).toBe(true);
    expect(passages.flatMap(({ text }) => text.match(/code\d+/g) ?? [])).toHaveLength(120);
  });

  test('close and open the fence of code that is split', () => {
    const lines = Array.from({ length: 400 }, (_, at) => `step_${at}();`);
    const passages = fromMarkdown(`\`\`\`js\n${lines.join('\n')}\n\`\`\``);
    expect(passages.length).toBeGreaterThan(1);
    for (const { text } of passages) expect(text).toMatch(/^```js\n[\s\S]*\n```$/);
  });

  test('keep a line that announces a list with the list', () => {
    const filler = 'Word after word of no consequence whatsoever. '.repeat(30);
    const steps = Array.from({ length: 12 }, (_, at) => `${at + 1}. Do the thing number ${at}`);
    const passages = fromMarkdown(`${filler}\n\nDo it like this:\n\n${steps.join('\n')}`);
    const withSteps = passages.find(({ text }) => text.includes('1. Do'))!;
    expect(withSteps.text).toContain('Do it like this:');
  });

  test('bound text without spaces', () => {
    const passages = fromMarkdown('数'.repeat(10_000));
    expect(passages.length).toBeGreaterThan(4);
    expect(passages.map(({ text }) => text).join('')).toBe('数'.repeat(10_000));
    for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(2_000);
  });
});

const word = fc.stringMatching(/^[a-zà-ü0-9]{1,12}$/);
const sentence = fc
  .array(word, { minLength: 1, maxLength: 30 })
  .map((words) => `${words.join(' ')}.`);
const block = fc.oneof(
  sentence,
  fc.array(sentence, { minLength: 1, maxLength: 40 }).map((sentences) => sentences.join(' ')),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), word)
    .map(([depth, text]) => `${'#'.repeat(depth)} ${text}`),
  fc
    .array(sentence, { minLength: 1, maxLength: 60 })
    .map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc
    .array(fc.tuple(word, word), { minLength: 2, maxLength: 200 })
    .map((rows) => rows.map(([a, b]) => `| ${a} | ${b} |`))
    .map(([head, ...rows]) => [head, '|---|---|', ...rows].join('\n')),
  fc
    .array(word, { minLength: 1, maxLength: 200 })
    .map((lines) => `\`\`\`\n${lines.join('\n')}\n\`\`\``),
);

describe('reading any document', () => {
  test('loses no word of Markdown', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (blocks) => {
        const source = blocks.join('\n\n');
        const kept = new Map<string, number>();
        for (const { heading, text } of fromMarkdown(source)) {
          for (const found of wordsOf(`${heading ?? ''} ${text}`)) {
            kept.set(found, (kept.get(found) ?? 0) + 1);
          }
        }
        for (const expected of new Set(wordsOf(source))) expect(kept.has(expected)).toBe(true);
        const bodies = fromMarkdown(source).map(({ text }) => text);
        for (const text of bodies) expect(text.trim()).not.toBe('');
      }),
      { numRuns: 150 },
    );
  });

  test('ends with bounded, well-formed passages whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (source) => {
        for (const read of [readMarkdown, readHtml]) {
          for (const { heading, text } of cutPassages(read(cleanText(source), null), 'A title')) {
            expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
            expect(text.trim()).not.toBe('');
            expect(text.length).toBeLessThanOrEqual(5_000);
            expect(heading?.isWellFormed() ?? true).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});
