import { expect, test } from 'vitest';
import { onlyReacts } from '../../src/language/index.ts';

test.each(['yes, go ahead', 'No wait, stop!', 'Ja, bitte', 'merci', '👍'])(
  'who says no more than that asks for nothing: %s',
  (message) => {
    expect(onlyReacts(message)).toBe(true);
  },
);

test.each(['cancel pay_1', 'make it 20 euros', 'no, the other plan', 'Wer sind die Admins?'])(
  'who names something asks for it: %s',
  (message) => {
    expect(onlyReacts(message)).toBe(false);
  },
);
