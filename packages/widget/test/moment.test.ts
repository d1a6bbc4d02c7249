import { expect, test } from 'vitest';
import { changesIn, writeMoment, writeWhen } from '../src/texts/moment.ts';

const now = Date.parse('2026-11-23T15:30:00');
const minutes = 60_000;
const ago = (ms: number) => new Date(now - ms).toISOString();
const when = (ms: number, locale = 'en-GB') => writeWhen(ago(ms), locale, now, 'Just now');

test('what was said within the hour is told by how long ago, without seconds', () => {
  expect(when(0)).toBe('Just now');
  expect(when(59_999)).toBe('Just now');
  expect(when(-5 * minutes), 'by a clock that is behind').toBe('Just now');
  expect(when(2 * minutes + 30_000)).toBe('2 min ago');
  expect(when(59 * minutes, 'de')).toBe('vor 59 Min.');
});

test('what was said before is told by its time, and its day where that is another', () => {
  expect(when(61 * minutes)).toBe('14:29');
  expect(when(24 * 60 * minutes)).toMatch(/^22 Nov 2026, 15:30$/);
});

test('it is told anew exactly when it changes', () => {
  expect(changesIn(ago(0), now)).toBe(minutes);
  expect(changesIn(ago(2 * minutes + 1), now)).toBe(minutes - 1);
  expect(changesIn(ago(60 * minutes), now)).toBe(undefined);
});

test('what is no moment is not told', () => {
  expect(writeWhen('soon', 'en', now, 'Just now')).toBe('');
  expect(writeMoment('soon', 'en', {})).toBe('');
  expect(changesIn('soon', now)).toBe(undefined);
});
