import { expect, test } from 'vitest';
import { readInPieces } from './read-in-pieces.ts';

/** What was quadratic once, or could be. */
const shapes = [
  ...'яa1ก中あ가 .!?:;,-–—|>*_~`\\"\'“”«»()[]{}<&#✔✅🎉\u200b\u0301\u3164\n\t',
  ...[
    '<a',
    '&#',
    '[1]',
    '[1] ',
    '](',
    '[](',
    '**',
    '. ',
    '.\n',
    '- ',
    '1. ',
    '| a ',
    'a b ',
    'a.b.',
  ],
  ...[
    '"a" ',
    '((',
    'ich habe ',
    'I have ',
    'cancelled ',
    'if ',
    'canc',
    'é',
    'Ａ',
    'ﷺ',
    '\r\n',
    '```\n',
  ],
  ...['Your plan ', 'не ', 'สวัสดี', '注文はキャンセル', 'z.B. ', 'am 12. ', '# ', 'ß'],
];
/** With room for a slow machine; what is quadratic takes many times as long. */
const cpuMillisecondsMax = 250;

test.each(shapes.map((shape) => [JSON.stringify(shape), shape]))(
  '8,000 code points of %s are read in time, whole and letter by letter',
  (_name, shape) => {
    const letters = [...shape];
    const text = Array.from({ length: 8_000 }, (_, at) => letters[at % letters.length]).join('');
    for (const pieceLength of [8_000, 1]) {
      const before = process.cpuUsage();
      readInPieces(text, pieceLength, { readingMsMax: 50 });
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(cpuMillisecondsMax);
    }
  },
);
