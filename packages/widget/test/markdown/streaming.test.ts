import type { ComponentChild, VNode } from 'preact';
import { describe, expect, test } from 'vitest';
import { wrongIn } from './judge.ts';
import { optionsWith, renderMarkdown } from './load-renderer.ts';
import { childrenOf, serialise, textOf } from './serialise.ts';

const cut = (text: string) =>
  renderMarkdown(text, optionsWith({ isStreaming: true, citations: [] }));
const shown = (text: string) => serialise(cut(text));

describe('a text that is cut', () => {
  test.each([
    ['a link before its address', 'See [the guide', '<p>See the guide</p>'],
    ['a link whose label is complete', 'See [the guide]', '<p>See the guide</p>'],
    ['a link with half an address', 'See [the guide](htt', '<p>See the guide</p>'],
    ['a link with nearly all of it', 'See [a](https://a.example/b_(c', '<p>See a</p>'],
    ['a link with half a title', 'See [a](https://a.example/ "T', '<p>See a</p>'],
    ['a bold link', '**[a](htt', '<p><strong>a</strong></p>'],
    ['a hostile link', '[a](javascript:alert(1', '<p>a</p>'],
    ['an image', 'See ![a cat](https://img.ex', '<p>See a cat</p>'],
    ['an address', 'See https://a.exam', '<p>See https://a.exam</p>'],
    ['an address that may go on', 'See https://a.example.', '<p>See https://a.example.</p>'],
    ['half an address in angle brackets', 'See <mailto:a@b.ex', '<p>See </p>'],
    ['a comparison', 'a < b', '<p>a &lt; b</p>'],
    ['brackets that were no link', '[a] b', '<p>[a] b</p>'],
    ['a citation that begins', 'So it is [', '<p>So it is </p>'],
    ['half a citation', 'So it is [1', '<p>So it is </p>'],
    ['a citation', 'So it is [1]', '<p>So it is <sup>1</sup></p>'],
    ['two citations', '[1][2', '<p><sup>1</sup></p>'],
    ['a citation before parentheses', '[1](htt', '<p><sup>1</sup>(htt</p>'],
    ['bold that begins', 'a **', '<p>a </p>'],
    ['bold', 'a **b', '<p>a <strong>b</strong></p>'],
    ['bold that half ends', 'a **b*', '<p>a <strong>b</strong></p>'],
    ['bold that ends', 'a **b**', '<p>a <strong>b</strong></p>'],
    ['bold in a line before', '**a\n', '<p><strong>a</strong></p>'],
    ['italics in bold', '**a *b', '<p><strong>a <em>b</em></strong></p>'],
    ['code that begins', 'a `', '<p>a </p>'],
    ['code', 'a `b', '<p>a <code>b</code></p>'],
    ['code that half ends', '``a`', '<p><code>a</code></p>'],
    ['an escape', 'a\\', '<p>a</p>'],
    ['half an entity', 'a &am', '<p>a </p>'],
    ['an entity', 'a &amp;', '<p>a &amp;</p>'],
    ['the beginning of a heading', '#', ''],
    ['a heading', '# a', '<h3>a</h3>'],
    ['the beginning of a list', 'a\n-', '<p>a</p>'],
    ['an item without text', 'a\n- ', '<p>a</p>'],
    ['an item', 'a\n- b', '<p>a</p><ul><li>b</li></ul>'],
    ['the next item', '- b\n- ', '<ul><li>b</li></ul>'],
    ['the beginning of a nested item', '- b\n  -', '<ul><li>b</li></ul>'],
    ['the beginning of a number', 'a\n\n1', '<p>a</p>'],
    ['a number', '1.', ''],
    ['the beginning of a quote', '>', ''],
    ['a fence', '```', ''],
    ['a fence with half a language', '```ja', ''],
    ['an open fence', '```js\n', '<div class="code"><pre><code></code></pre></div>'],
    [
      'code in an open fence',
      '```\na **b',
      '<div class="code"><pre><code>a **b</code></pre></div>',
    ],
    ['a fence that ends', '```\na\n``', '<div class="code"><pre><code>a</code></pre></div>'],
    ['a head of a table', 'a\n\n| b | c', '<p>a</p>'],
    ['a head that is complete', '| b | c |\n', ''],
    ['a head and half its line', '| b |\n|--', ''],
    [
      'a head and its line',
      '| b |\n|---|\n',
      '<div class="wide"><table><thead><tr><th>b</th></tr></thead><tbody></tbody></table></div>',
    ],
    [
      'half a row',
      '| b |\n|---|\n| c | d',
      '<div class="wide"><table><thead><tr><th>b</th></tr></thead><tbody></tbody></table></div>',
    ],
    [
      'a row',
      '| b |\n|---|\n| c |\n',
      '<div class="wide"><table><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table></div>',
    ],
    ['a line of dashes', 'a\n\n--', '<p>a</p>'],
    ['nothing', '', ''],
    ['a break', 'a\n', '<p>a</p>'],
  ])('shows of %s what stays', (_what, text, markup) => {
    expect(shown(text)).toBe(markup);
  });

  test('waits for nothing once it is finished', () => {
    const options = optionsWith();
    const finished = (text: string) => serialise(renderMarkdown(text, options));
    expect(finished('See [a](htt')).toBe('<p>See [a](htt</p>');
    expect(finished('a **b')).toBe('<p>a **b</p>');
    expect(finished('| a |')).toBe('<p>| a |</p>');
    expect(finished('42')).toBe('<p>42</p>');
    expect(finished('See https://a.example')).toContain('<a href="https://a.example/">');
  });
});

const answers: [string, string][] = [
  [
    'an answer with citations',
    'You can ask for a refund **within 30 days** [1]. After that, we can _not_ pay it back [2].\n\n' +
      'See [our terms](https://help.example/terms "Terms") or write to <mailto:help@a.example>. Or\n' +
      'go to https://help.example/refunds, please.',
  ],
  [
    'steps',
    'To change it:\n\n1. Open **Settings**.\n   - Then `Account`.\n   - Then *Name*.\n2. Press "Save".\n' +
      '\n   It takes a minute.\n3. Done [1]\n\n---\n\nAnything else?',
  ],
  [
    'a table and code',
    '## Limits\n\nThese are they:\n\n| Plan | Price |\n| :--- | ---: |\n| **Free** | 0 € |\n' +
      '| Team \\| Pro | `10 €` |\n\nCall it:\n\n```sh\ncurl https://a.example \\\n  | jq\n```\n\nThat is all.',
  ],
  [
    'a quote',
    'From [Refunds](https://help.example/refunds) [1]:\n\n> Refunds are paid **once**.\n> They take a ' +
      'week &amp; a day.\n>\n> - by card\n> - by bank\n\nAlso **Fees** [2]:\n\n> None \\*at all\\*.',
  ],
  [
    'a proposal',
    'Nothing has been done yet. This is waiting for your approval: **Cancel order \\#12**\n\n' +
      '- **order\\_id:** `"12"`\n- **reason:** `` a `b` c ``\n\nThis proposal expires at 2026-11-21 13:05 UTC.',
  ],
];

describe.each(answers)('while %s comes in', (_what, text) => {
  const final = renderMarkdown(text, optionsWith());
  const steps = Array.from(text, (_, at) => cut(text.slice(0, at + 1)));

  test('every element stays what it is', () => {
    for (const [at, children] of steps.entries()) {
      const next = steps[at + 1] ?? final;
      expect(kindsLost(children, next), text.slice(0, at + 2)).toEqual([]);
    }
  });

  test('what is read only grows', () => {
    const whole = condensed(final);
    for (const [at, children] of steps.entries()) {
      expect(whole.startsWith(condensed(children)), text.slice(0, at + 1)).toBe(true);
    }
    expect(condensed(final).length).toBeGreaterThan(80);
  });

  test('nothing wrong is shown in between', () => {
    expect(steps.flatMap((children) => wrongIn(children))).toEqual([]);
  });
});

const condensed = (children: ComponentChild[]): string => textOf(children).replace(/\s+/g, '');

/** Elements that have another kind, or are gone, in the next step. Text may become an element. */
function kindsLost(before: ComponentChild[], after: ComponentChild[]): string[] {
  const next = elementsOf(after);
  return elementsOf(before).flatMap((element, at) => {
    const same = next[at];
    if (same?.type !== element.type) return [`${String(element.type)} → ${String(same?.type)}`];
    return kindsLost(childrenOf(element), childrenOf(same));
  });
}

const elementsOf = (children: ComponentChild[]): VNode[] =>
  children.filter((child): child is VNode => typeof child === 'object' && child !== null);
