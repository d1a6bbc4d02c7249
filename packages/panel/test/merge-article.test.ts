import { expect, test } from 'vitest';
import { mergeArticle, plainChoices } from '../src/knowledge/merge-article.ts';
import type { Typed } from '../src/knowledge/typed.ts';

const base: Typed = {
  ...{ title: 'Sails', content: 'A week.', url: '', locale: '', translationOf: '' },
  ...{ questions: 'Torn?\nWet?', contentType: 'text/markdown' },
};
const sides = (mine: Partial<Typed>, theirs: Partial<Typed>) => ({
  base,
  mine: { ...base, ...mine },
  theirs: { ...base, ...theirs },
});

test('what one side alone changed stays, whichever side that is', () => {
  const both = sides({ title: 'Ropes' }, { url: 'https://a.example/' });
  expect(plainChoices(both)).toEqual({ title: 'mine', url: 'theirs' });
  expect(mergeArticle(both, plainChoices(both))).toEqual({
    ...base,
    ...{ title: 'Ropes', url: 'https://a.example/' },
  });
});

test('of a field that both changed a person says whose stays', () => {
  const both = sides({ content: 'Mine.' }, { content: 'Theirs.' });
  expect(plainChoices(both)).toEqual({});
  expect(mergeArticle(both, { content: 'theirs' }).content).toBe('Theirs.');
  expect(mergeArticle(both, { content: 'mine' }).content).toBe('Mine.');
});

test('questions of both stay, and one that either took out is out', () => {
  const both = sides({ questions: 'Torn?\nMine?' }, { questions: 'Wet?\nTorn?\nTheirs?' });
  expect(plainChoices(both)).toEqual({ questions: 'both' });
  expect(mergeArticle(both, { questions: 'both' }).questions).toBe('Torn?\nTheirs?\nMine?');
  const out = sides({ questions: 'Torn?\nWet?\nMine?' }, { questions: 'Torn?' });
  expect(mergeArticle(out, { questions: 'both' }).questions).toBe('Torn?\nMine?');
});

test('what a text is written in goes with the text', () => {
  const turned = sides({ content: '# A week' }, { title: 'Ropes' });
  turned.mine.contentType = 'text/html';
  expect(mergeArticle(turned, plainChoices(turned)).contentType).toBe('text/html');
  const theirs = sides({ title: 'Ropes' }, { content: '<p>A week</p>', contentType: 'text/html' });
  expect(mergeArticle(theirs, plainChoices(theirs)).contentType).toBe('text/html');
});

test('of a Markdown text both stay where they changed other paragraphs; of HTML one is chosen', () => {
  const long = { ...base, content: 'A week.\n\nBy post.' };
  const both = {
    base: long,
    mine: { ...long, content: 'Ten days.\n\nBy post.' },
    theirs: { ...long, content: 'A week.\n\nBy ship.' },
  };
  expect(plainChoices(both)).toEqual({ content: 'both' });
  expect(mergeArticle(both, plainChoices(both)).content).toBe('Ten days.\n\nBy ship.');
  const asHtml = (side: Typed): Typed => ({ ...side, contentType: 'text/html' });
  const inHtml = {
    ...{ base: asHtml(long), mine: asHtml(both.mine), theirs: asHtml(both.theirs) },
  };
  expect(plainChoices(inHtml)).toEqual({});
});
