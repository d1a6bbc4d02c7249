import { expect, test } from 'vitest';
import { placeSections, tellBehind } from '../../src/assistant/place-sections.ts';

const further = [
  { heading: '**Same**', words: 'same' },
  { heading: '**Same**', words: 'same' },
];

test('sections that read alike are placed one behind the other, and whatever stands before them', () => {
  const content = 'Sorry 🙈.\n\nfirst\n\n**Same**\n\nsame\n\n**Same**\n\nsame\n\nFrom it';
  const placed = placeSections(content, further);
  expect(placed.map(({ heading, end }) => content.slice(heading, end))).toEqual([
    '**Same**\n\nsame',
    '**Same**\n\nsame',
  ]);
  expect(placed[1]!.heading).toBeGreaterThan(placed[0]!.end);
});

test('nothing is folded where one of them is not told as it was composed', () => {
  expect(placeSections('first\n\n**Same**\n\nsame\n\nFrom it', further)).toEqual([]);
});

test('a first section that quotes the next one moves nothing', () => {
  const content = '**Same**\n\nsame\n\nfirst\n\n**Same**\n\nsame\n\nFrom it';
  expect(placeSections(content, further.slice(1))).toEqual([
    {
      heading: content.lastIndexOf('**Same**'),
      start: content.lastIndexOf('same'),
      end: content.lastIndexOf('\n\nFrom'),
    },
  ]);
});

test('what is put in front of an answer moves its sections', () => {
  const content = 'first\n\n**Same**\n\nsame\n\nFrom it';
  const sections = placeSections(content, further.slice(1));
  const told = tellBehind('The model failed.', { content, sections } as never);
  const [moved] = told.sections!;
  expect(told.content.slice(moved!.heading, moved!.end)).toBe('**Same**\n\nsame');
});
