/** Documents that cost the service dearly when it read them in its own thread, and kin of them. */
export interface HostileDocument {
  name: string;
  contentType: 'text/html' | 'text/markdown';
  content: string;
  /** What its refusal says; null where it is taken. */
  refusal: RegExp | null;
}

const html = (name: string, content: string, refusal: RegExp | null): HostileDocument => ({
  ...{ name, contentType: 'text/html', content, refusal },
});
const markdown = (name: string, content: string, refusal: RegExp | null): HostileDocument => ({
  ...{ name, contentType: 'text/markdown', content, refusal },
});

const tooManyParts = /^`content` has more than 300000 elements and texts; split the document\.$/;
const tooManyCells = /^`content` has more than 100000 table cells; split the document\.$/;
const tooManyPassages = /^`content` makes more than 2000 passages/;
const tooDeep = /^`content` nests HTML elements deeper than 500 levels/;

const wideRow = '<tr>' + '<td>x'.repeat(30_000);

export const hostileDocuments: HostileDocument[] = [
  html('two rows of 30,000 cells', `<table>${wideRow}${wideRow}</table>`, null),
  html(
    'one row of 6,000 cells and 6,000 rows of one',
    `<table><tr>${'<td>x'.repeat(6_000)}${'<tr><td>x'.repeat(6_000)}</table>`,
    null,
  ),
  html('130,000 rows', `<table>${'<tr><td>x'.repeat(130_000)}</table>`, tooManyParts),
  html('130,000 cells', `<table><tr>${'<td>x'.repeat(130_000)}</table>`, tooManyCells),
  html('130,000 paragraphs', `<div>${'<p>x</p>'.repeat(130_000)}</div>`, null),
  html('500,000 elements', '<p>x'.repeat(500_000), tooManyParts),
  html('10,000 unclosed tags', '<div>'.repeat(10_000) + 'x', tooDeep),
  html('100,000 bold words in each other', '<b>x '.repeat(100_000), tooDeep),
  html('300,000 entities', '&amp;&#120;'.repeat(150_000), null),
  html('an attribute for each of 2 MB', `<p ${'a '.repeat(500_000)}>x</p>`, null),
  html('closing tags without opening ones', `<p>x${'</i>'.repeat(400_000)}`, null),
  html('one word of 2 MB', 'x'.repeat(2_000_000), null),
  markdown('180,000 rows', '|x|y|\n|-|-|\n' + '|x|y|\n'.repeat(180_000), tooManyParts),
  markdown('160,000 headings', '# x\n'.repeat(160_000), tooManyParts),
  markdown('160,000 underlined headings', 'x\n=\n'.repeat(160_000), tooManyParts),
  markdown('250,000 items', '- x\n'.repeat(250_000), tooManyParts),
  markdown('350,000 rules', '---\n'.repeat(350_000), tooManyParts),
  markdown('3,000 sections', '# x\n\ny\n\n'.repeat(3_000), tooManyPassages),
  markdown('400,000 runs of backticks', '```` ` '.repeat(250_000), null),
  markdown('nested quotations', '> '.repeat(500_000) + 'x', /^`content` holds no readable text/),
  markdown(
    'a wide table as HTML',
    `<table>${'<tr>' + '<td>x'.repeat(5_000)}${'<tr><td>x'.repeat(5_000)}</table>`,
    null,
  ),
  html(
    '250,000 lines in 90 lists in each other',
    `${'<ul><li>'.repeat(90)}${'x<br>'.repeat(250_000)}`,
    tooManyParts,
  ),
  html(
    '25,000 lines in 90 lists in each other',
    `${'<ul><li>'.repeat(90)}${'x<br>'.repeat(25_000)}`,
    tooManyPassages,
  ),
  html('200 kB under 90 marks', `${'<b><i>'.repeat(45)}${'x y<i></i> '.repeat(18_000)}`, null),
  markdown('lists in each other', `${'- '.repeat(95)}x\n`.repeat(5_000), null),
  markdown('1 MB of brackets', '['.repeat(1_000_000), null),
];
