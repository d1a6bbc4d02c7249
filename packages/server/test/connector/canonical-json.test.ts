import { expect, test } from 'vitest';
import { canonicalJson } from '../../src/connector/index.ts';

test('RFC 8785, 3.2.2: numbers, escapes and literals', () => {
  const value: unknown = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`);
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('RFC 8785, 3.2.3: names sorted by UTF-16 code units', () => {
  const value: unknown = JSON.parse(String.raw`{
    "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh",
    "1": "One", "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control",
    "\u00f6": "Latin Small Letter O With Diaeresis"
  }`);
  const sorted = Object.values(JSON.parse(canonicalJson(value)) as object);
  // `1` is an index of the parsed object and so comes first there; in the text it is second.
  expect(sorted.filter((name) => name !== 'One')).toEqual([
    'Carriage Return',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]);
  expect(canonicalJson(value)).toMatch(/^\{"\\r":"Carriage Return","1":"One",/);
});

test.each([
  // RFC 8785, appendix B.
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
])('the number %s is written %s', (bits, text) => {
  expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text);
});

test('the order of members does not matter, that of items does', () => {
  expect(canonicalJson({ b: 1, a: [2, 1], c: undefined })).toBe(canonicalJson({ a: [2, 1], b: 1 }));
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test('what JSON can’t say is refused', () => {
  const deep = JSON.parse('['.repeat(100) + ']'.repeat(100)) as unknown;
  for (const value of [NaN, Infinity, '\ud800', { '\udc00': 1 }, undefined, () => 1, 1n, deep]) {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  }
});
