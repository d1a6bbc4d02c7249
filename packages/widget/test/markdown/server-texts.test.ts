import { describe, expect, test } from 'vitest';
import {
  missingArgumentsText,
  outcomeText,
  proposalText,
} from '../../../server/src/actions/outcome/outcome-sentences.ts';
import { createSafeMarkdown } from '../../../server/src/assistant/safe-markdown.ts';
import { readingText } from '../../../server/src/assistant/reading-text.ts';
import { packs } from '../../../server/src/language/index.ts';
import { hostileTexts } from './hostile/index.ts';
import { wrongIn } from './judge.ts';
import { optionsWith, renderMarkdown } from './load-renderer.ts';
import { serialise, textOf } from './serialise.ts';

const readingOf = (value: unknown) =>
  readingText(
    { title: 'Orders', ok: true, value, display: null, values: {}, outputSchema: null },
    { locale: 'en', language: 'en', timeZone: null, notes: packs.en.sentences.notes },
  );
const shown = (text: string) => serialise(renderMarkdown(text, optionsWith()));
const read = (text: string) => textOf(renderMarkdown(text, optionsWith()));
/** Shorter than what the service cuts, and seen: what can't be is written out there. */
const values = hostileTexts
  .map(({ text }) => text)
  .filter(
    (text) => text.length < 100 && text.trim() === text && !/[\p{C}\p{Z}](?<! )| {2}/u.test(text),
  )
  .filter((text) => !/["\\]|^[[{]|^-?\d|[\u034f\ufe00-\ufe0f]/.test(text));

describe('what the service writes', () => {
  test('a proposal shows every value exactly, and nothing of it leads anywhere', () => {
    expect(values.length).toBeGreaterThan(500);
    for (const value of values) {
      const text = proposalText({ title: 'Rename', arguments: { name: value } }, 'en');
      const markup = shown(text);
      expect(read(text), value).toContain(`Name: ${value}`);
      expect(markup, value).not.toMatch(/<(?:a|img|sup|table|br|h\d)\b/);
      expect(markup.match(/<code>/g), value).toHaveLength(1);
    }
  });

  test('a title and the names of arguments are plain', () => {
    for (const value of values) {
      const args = { [value.slice(0, 60) || 'x']: 1 };
      const text = proposalText({ title: value, arguments: args }, 'de');
      expect(read(text), value).toContain(`Zustimmung: ${value}`);
      expect(shown(text), value).not.toMatch(/<(?:a|img|sup|table|br|h\d|em|del)\b/);
    }
  });

  test('a proposal is a list of what would be done', () => {
    const proposal = { title: 'Cancel_order', arguments: { order_id: '12', why: 'a `b`', n: 2 } };
    expect(shown(proposalText(proposal, 'en'))).toContain(
      '<strong>Cancel_order</strong></p>' +
        '<ul class="record"><li><strong>Order id:</strong> <code>12</code></li>' +
        '<li><strong>Why:</strong> <code>a `b`</code></li>' +
        '<li><strong>N:</strong> <code>2</code></li></ul>',
    );
  });

  test('what a foreign system answers makes no link', () => {
    const receipt = {
      outcome: 'succeeded' as const,
      externalId: 'R`1',
      externalUrl: 'https://evil.example/',
    };
    const text = outcomeText({ title: 'Refund', status: 'succeeded', receipt }, 'en');
    expect(shown(text)).toContain('Done: <strong>Refund</strong>.');
    expect(shown(text)).toContain('<code>R`1</code> · <code>https://evil.example/</code>');
    expect(shown(text)).not.toContain('<a ');
  });

  test('what is asked for is a list', () => {
    const missing = [{ name: 'order_id', description: 'See *https://a.example*' }];
    expect(shown(missingArgumentsText({ title: 'Cancel', missing }, 'en'))).toContain(
      '<li><strong>Order id</strong>: See *https://a.example*</li>',
    );
  });

  test('what an argument was before is its exact value, too', () => {
    for (const value of values) {
      const former = { arguments: { name: value }, preview: null, locale: 'en' };
      const text = proposalText({ title: 'Rename', arguments: { name: 'b' }, locale: 'en' }, 'en', {
        former,
      });
      const markup = shown(text);
      expect(markup.match(/<code>/g), value).toHaveLength(2);
      expect(markup.match(/<li>/g), value).toHaveLength(1);
      expect(markup, value).not.toMatch(/<(?:a|img|sup|em|h\d|table|hr)\b/);
    }
  });

  test('what would happen is a quotation, and nothing of it leads anywhere', () => {
    for (const value of values) {
      const preview = {
        ...{ summary: value, warnings: [value], reversible: true },
        details: [{ label: value, value }],
      };
      const before = { ...preview, summary: 'else', warnings: [] };
      const former = { arguments: {}, preview: before, locale: 'en' };
      const markup = shown(
        proposalText({ title: 'Rename', arguments: {}, preview, locale: 'en' }, 'en', { former }),
      );
      expect(markup.match(/<blockquote>/g), value).toHaveLength(1);
      expect(markup.match(/<li>/g), value).toHaveLength(2);
      expect(markup, value).not.toMatch(/<(?:a|img|sup|code|em|h\d|table|hr)\b/);
    }
  });

  test('records are a table, and no cell is more than text', () => {
    const rows = values
      .slice(0, 20)
      .map((value) => ({ [`a|b`]: value, c: '[1](https://a.example)' }));
    const markup = shown(readingOf({ rows }));
    expect(markup.match(/<tr>/g)).toHaveLength(21);
    expect(markup).toContain('<th>A|b</th><th>C</th>');
    expect(markup).toContain('<td>[1](https://a.example)</td>');
    expect(markup).not.toMatch(/<(?:a|img|sup|code|em)\b/);
  });

  test('a record is a card, and a text a quote', () => {
    const reading = (value: unknown) => shown(readingOf(value));
    expect(reading({ plan: 'Team*', seats: 3 })).toContain(
      '<ul class="record"><li><strong>Plan:</strong> Team*</li><li><strong>Seats:</strong> 3</li></ul>',
    );
    expect(reading('<b> & # a')).toContain('<blockquote><p>&lt;b&gt; &amp; # a</p></blockquote>');
  });

  test('what a model writes leads nowhere that was not allowed, in whichever pieces it comes', () => {
    const allowed = 'https://help.example/a';
    for (const { name, text } of hostileTexts.filter((each) => each.text.length < 1_000)) {
      for (const size of [text.length || 1, 3]) {
        const safe = createSafeMarkdown(new Set([allowed]));
        let content = '';
        for (let at = 0; at < text.length; at += size)
          content += safe.push(text.slice(at, at + size));
        content += safe.end();
        const children = renderMarkdown(content, optionsWith());
        expect(wrongIn(children), name).toEqual([]);
        const leads = [...serialise(children).matchAll(/<(?:a href|img src)="([^"]*)"/g)];
        expect(
          leads.map(([, address]) => address).filter((address) => address !== allowed),
          name,
        ).toEqual([]);
      }
    }
    const safe = createSafeMarkdown(new Set([allowed]));
    const text = `${safe.push(`[a](${allowed}) AT&T < 3 <b>`)}${safe.end()}`;
    expect(shown(text)).toBe(`<p><a href="${allowed}">a</a> AT&amp;T &lt; 3 &lt;b&gt;</p>`);
  });
});
