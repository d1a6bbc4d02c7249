import fc from 'fast-check';
import type { ComponentChild } from 'preact';
import { describe, expect, test } from 'vitest';
import { giantTexts } from './hostile/huge.ts';
import { hostileFamilies, hostileTexts } from './hostile/index.ts';
import { wrongIn } from './judge.ts';
import { optionsWith, renderMarkdown } from './load-renderer.ts';
import { childrenOf } from './serialise.ts';

const whole = (text: string) => renderMarkdown(text, optionsWith());
const cut = (text: string) => renderMarkdown(text, optionsWith({ isStreaming: true }));

test('there are enough hostile texts, and no two are the same', () => {
  const texts = hostileTexts.map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(1_500);
  expect(texts.length - new Set(texts).size).toBeLessThan(40);
});

describe.each(Object.entries(hostileFamilies))('hostile %s', (_family, texts) => {
  test('become nothing but allowed elements, whole', () => {
    for (const { name, text } of texts) expect(wrongIn(whole(text)), name).toEqual([]);
  });

  test('become nothing but allowed elements, one character at a time', () => {
    for (const { name, text } of texts) {
      for (const end of cutsOf(text)) {
        const wrong = wrongIn(cut(text.slice(0, end)));
        if (wrong.length > 0) expect(wrong, `${name} cut at ${end}`).toEqual([]);
      }
    }
  });
});

/** Every character of what a person could read; of a huge text the first ones and then some. */
function cutsOf(text: string): number[] {
  const all = Array.from({ length: Math.min(text.length, 200) }, (_, at) => at + 1);
  for (let end = 200; end < text.length; end += 1_111) all.push(end);
  return all;
}

test('no arrangement of marks makes anything else', () => {
  const parts = fc.constantFrom(
    ...'*_~`[]()!<>#-+|\\&;:/ \n\t.1a"'.split(''),
    ...[
      '](',
      '](javascript:',
      '](https://a.example/',
      '![',
      '**',
      '```\n',
      '|-|\n',
      '\n> ',
      '\n- ',
    ],
    ...[
      '\n  - ',
      '\n1. ',
      '&#x2e;',
      '<https://',
      'https://',
      'mailto:',
      '@',
      '\\\n',
      '\n\n',
      '[1]',
    ],
  );
  const texts = fc.array(parts, { maxLength: 60 }).map((chosen) => chosen.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      expect(wrongIn(whole(text))).toEqual([]);
      expect(wrongIn(cut(text))).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
});

// Each 25 times as long as an answer. What is read in the square of the length does not end in time.
test.each(giantTexts)(
  'is read and shown in the measure of its length: $name',
  ({ text, isCut }) => {
    const children = isCut ? cut(text) : whole(text);
    expect(countOf(children)).toBeLessThanOrEqual(2 * text.length + 8);
  },
);

function countOf(children: readonly ComponentChild[]): number {
  let count = 0;
  const open = [...children];
  for (let child; (child = open.pop()) !== undefined; count++) {
    for (const part of childrenOf(child)) open.push(part);
  }
  return count;
}

describe('the judge of these tests', () => {
  const vnode = (type: unknown, props: object): ComponentChild =>
    ({ type, props: Object.assign(Object.create(null) as object, props) }) as ComponentChild;
  const link = { target: '_blank', rel: 'noopener noreferrer nofollow' };
  const careful = { loading: 'lazy', referrerpolicy: 'no-referrer', crossorigin: 'anonymous' };
  const image = { ...careful, alt: '' };

  test.each([
    ['an element', vnode('script', {})],
    ['a component', vnode(() => null, {})],
    ['an attribute', vnode('p', { class: 'x' })],
    ['markup', vnode('p', { dangerouslySetInnerHTML: { __html: '' } })],
    ['a handler', vnode('p', { onClick: () => undefined })],
    ['a scheme', vnode('a', { ...link, href: 'javascript:alert(1)' })],
    ['credentials', vnode('a', { ...link, href: 'https://a@b.example/' })],
    ['a quotation mark', vnode('a', { ...link, href: 'https://b.example/"' })],
    ['a relative address', vnode('a', { ...link, href: '//b.example/' })],
    ['a link with an opener', vnode('a', { href: 'https://b.example/', target: '_blank' })],
    ['an image of another host', vnode('img', { ...image, src: 'https://b.example/' })],
    ['an image with a referrer', vnode('img', { src: 'https://img.example/', alt: '' })],
    ['a button for something', vnode('button', { type: 'submit', class: 'x' })],
    ['a direction mark', '\u202e'],
    ['something in depth', vnode('p', { children: [vnode('em', { children: [vnode('b', {})] })] })],
  ])('sees %s', (_what, child) => {
    expect(wrongIn([child])).not.toEqual([]);
  });
});
