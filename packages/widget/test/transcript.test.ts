import { expect, test } from 'vitest';
import type { Transcript } from '../src/transcript/read-transcript.ts';
import { markdownOf } from '../src/transcript/download.ts';
import { optionsWith, renderMarkdown } from './markdown/load-renderer.ts';
import { serialise, textOf } from './markdown/serialise.ts';
import { messageWith } from './states.ts';

/** What stands in the file for the words of a person. */
function written(content: string): string {
  const message = messageWith('m1', { author: { type: 'user', name: null }, content });
  const transcript: Transcript = {
    ...{ title: 'Support', number: 1 },
    entries: [{ name: 'You', when: 'now', message }],
  };
  return markdownOf(transcript).split('\n\n').slice(2).join('\n\n').trimEnd();
}

test.each([
  '---',
  'A title\n---',
  'A title\n===',
  '1. one\n2) two',
  '- one\n+ two\n* three',
  '> quoted',
  '# Heading',
  '    indented',
  '  - inside',
  '&lt;b&gt; &#65; AT&T',
  '<b> [a](b) `code` ~~no~~ a_b_c | d',
  'in 2019. Then - or + so, 1.5 = 3/2',
])('what a person has typed is text in the file of their conversation: %j', (typed) => {
  const drawn = renderMarkdown(written(typed), optionsWith());
  expect(serialise(drawn)).toMatch(/^<p>(?:(?!<(?!br>)).)*<\/p>$/s);
  expect(textOf(drawn).replace(/\s+/g, ' ').trim()).toBe(typed.replace(/\s+/g, ' ').trim());
});

test('what stands within a line is left as it was typed', () => {
  expect(written('From 2019. Then - or + so')).toBe('From 2019. Then - or + so');
  expect(written('- a\n1. b\n    c &lt;')).toBe('\\- a\n1\\. b\n&#32;   c \\&lt;');
});
