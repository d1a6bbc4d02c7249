import { expect, test } from 'vitest';
import { changesBetween } from '../src/page/changes-between.ts';

/** As it is read: [-what went-] and {+what came+}, doubled where it stands whole. */
const read = (before: string, after: string): string =>
  changesBetween(before, after)
    .map(({ value, kind, whole }) => {
      if (kind === 'stays') return value;
      const [open, close] = kind === 'added' ? ['{+', '+}'] : ['[-', '-]'];
      return whole ? `${open}${open}${value}${close}${close}` : `${open}${value}${close}`;
    })
    .join('');

test('a word that changed is seen within its sentence', () => {
  expect(read('Be brief and cool. Never guess.', 'Be brief and kind. Never guess.')).toBe(
    'Be brief and [-cool-]{+kind+}. Never guess.',
  );
  expect(read('Refunds take 3.5 days.', 'Refunds take 4.5 days.')).toContain('Refunds take [-3');
});

test('a sentence of which most changed stands whole, the old one and then the new one', () => {
  const old = 'Offer a refund only when somebody asks for it twice. ';
  const fresh = 'Tell people about the refund form, and link to it. ';
  expect(read(`Be kind. ${old}Never guess.`, `Be kind. ${fresh}Never guess.`)).toBe(
    `Be kind. [-[-${old}-]-]{+{+${fresh}+}+}Never guess.`,
  );
  expect(read('Marlin', 'Ada')).toBe('[-[-Marlin-]-]{+{+Ada+}+}');
  // Of as many sentences each is compared with its own.
  expect(read(`Be brief and cool. ${old}`, `Be brief and kind. ${fresh}`)).toBe(
    `Be brief and [-cool-]{+kind+}. [-[-${old}-]-]{+{+${fresh}+}+}`,
  );
});

test('a sentence that was put in or taken out is that, and no more', () => {
  expect(read('Be kind. Never guess.', 'Be kind. Be brief. Never guess.')).toBe(
    'Be kind. {+Be brief. +}Never guess.',
  );
  expect(read('', 'Be kind.')).toBe('{+Be kind.+}');
  expect(read('Be kind.', '')).toBe('[-Be kind.-]');
  expect(read('', '')).toBe('');
});

test('nothing of either text is lost, whatever stands in it', () => {
  const texts = [
    '',
    'One. Two! Three?\nFour…',
    '...',
    'a.b.c\n\n\nd',
    '  x. \n y',
    '¿Qué? ¡Sí!',
    '“A.” B',
  ];
  for (const before of texts) {
    for (const after of texts) {
      const changes = changesBetween(before, after);
      const without = (kind: string) =>
        changes.flatMap((each) => (each.kind === kind ? [] : each.value)).join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }
  }
});

test('long texts that have nothing in common are given up, and stand whole', () => {
  const words = (seed: string) =>
    Array.from({ length: 8_000 }, (_, at) => `${seed}${at}.`).join(' ');
  expect(changesBetween(words('a'), words('b')).map(({ whole }) => whole)).toEqual([true, true]);
  expect(changesBetween('.'.repeat(50_000), '!'.repeat(50_000))).toHaveLength(2);
});
