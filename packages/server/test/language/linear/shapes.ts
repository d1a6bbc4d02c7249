/** What foreign text is made of here: each unit is repeated up to the length that a test wants. */
const units: Readonly<Record<string, string>> = {
  'Latin letters': 'a',
  'letters of a capital and small ones': 'Aa',
  'letters with accents': 'é',
  'letters and marks that combine': 'e\u0301',
  'Cyrillic letters': 'я',
  'Chinese signs': '中',
  'Japanese with commas': 'お問い合わせ、',
  'Thai without spaces': 'สวัสดีครับ',
  'Arabic words': 'مرحبا ',
  emoji: '👋🏽',
  digits: '7',
  'digits with dots': '1.',
  'digits with commas': '1,000,',
  'dates without an end': '12/',
  spaces: ' ',
  'no-break spaces': '\u00a0',
  tabs: '\t',
  'line breaks': '\n',
  'line breaks and spaces': '\n ',
  'returns of the carriage': '\r',
  'lines of a stream': 'data: a\n',
  'lines of no field': 'a\r\n',
  'characters that are not seen': '\u200b',
  apostrophes: "'",
  'letters and apostrophes': "a'",
  'quotation marks and brackets': '\'…) ]">',
  dots: '.',
  ellipses: 'a…',
  'question marks': 'a? ',
  commas: 'a, ',
  hyphens: 'a-',
  underscores: '_a',
  stars: '**a',
  backticks: '`',
  'opened brackets': '[',
  'numbers of citations': '[1]',
  'numbers of citations with spaces': ' [1]',
  'numbers that are not over': '[1[',
  'opened links': '](',
  'opened tags': '<a',
  'entities without an end': '&a',
  'cells of a table': '|a',
  attributes: 'a=b=',
  'addresses without an end': 'a@',
  'schemes without an end': 'https:',
  'hosts without an end': 'www.a.',
  slashes: '/',
  'words of a plan': 'we will cancel it and ',
};

export interface Shape {
  name: string;
  /** `codePoints` long; a last character of another kind ends what would match whole. */
  readonly of: (codePoints: number) => string;
}

export const shapes: readonly Shape[] = Object.entries(units).map(([name, unit]) => {
  // The same few lengths are asked for once for each expression and reader.
  const made = new Map<number, string>();
  return {
    name,
    of(codePoints) {
      const text = made.get(codePoints) ?? textOf(unit, codePoints);
      made.set(codePoints, text);
      return text;
    },
  };
});

function textOf(unit: string, codePoints: number): string {
  const size = [...unit].length;
  const text = unit.repeat(Math.ceil(codePoints / size));
  return `${[...text].slice(0, codePoints - 1).join('')}\u0001`;
}
