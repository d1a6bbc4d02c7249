import { expect, test } from 'vitest';
import { mergeParagraphs } from '../src/merging/merge-paragraphs.ts';

const base = 'Be brief.\n\nSpeak of boats.\n\nNever promise a day.';

test('paragraphs that one of the two changed are as that one wrote them', () => {
  const mine = base.replace('Be brief.', 'Be brief and kind.');
  const theirs = base.replace('a day', 'a day or an hour');
  const both = 'Be brief and kind.\n\nSpeak of boats.\n\nNever promise a day or an hour.';
  expect(mergeParagraphs(base, mine, theirs)).toBe(both);
  expect(mergeParagraphs(base, theirs, mine)).toBe(both);
});

test('neighbours are no obstacle, nor is what was added or taken out elsewhere', () => {
  const mine = 'Be kind.\n\nSpeak of boats.\n\nNever promise a day.\n\nSay goodbye.';
  const theirs = 'Be brief.\n\nSpeak of sails.\n\nNever promise a day.';
  expect(mergeParagraphs(base, mine, theirs)).toBe(
    'Be kind.\n\nSpeak of sails.\n\nNever promise a day.\n\nSay goodbye.',
  );
  const without = 'Be brief.\n\nNever promise a day.';
  expect(mergeParagraphs(base, without, mine)).toBe(
    'Be kind.\n\nNever promise a day.\n\nSay goodbye.',
  );
  const before = 'Greet.\n\nBe brief.\n\nSpeak of boats.\n\nNever promise a day.';
  expect(mergeParagraphs(base, before, mine)).toBe(`Greet.\n\n${mine}`);
});

test('the same paragraph, changed otherwise by each, is left to a person', () => {
  const [mine, theirs] = ['Be kind.', 'Be quick.'].map((each) => base.replace('Be brief.', each));
  expect(mergeParagraphs(base, mine!, theirs!)).toBeNull();
  expect(mergeParagraphs(base, `${base}\n\nMine.`, `${base}\n\nTheirs.`)).toBeNull();
  expect(mergeParagraphs('', 'Mine.', 'Theirs.')).toBeNull();
  const without = 'Be brief.\n\nNever promise a day.';
  expect(mergeParagraphs(base, without, base.replace('boats', 'sails'))).toBeNull();
});

test('what both did alike is done once, and a text that one alone changed is that one’s', () => {
  const added = `${base}\n\nSay goodbye.`;
  expect(mergeParagraphs(base, added, added)).toBe(added);
  expect(mergeParagraphs(base, added, base)).toBe(added);
  expect(mergeParagraphs(base, base, added)).toBe(added);
  expect(mergeParagraphs(base, base, '')).toBe('');
  // Lines of Windows, and more blank lines than one, are the same paragraphs.
  expect(mergeParagraphs(base, base.replaceAll('\n', '\r\n'), added)).toBe(added);
});
