/**
 * The beginning of a passage in plain words, a paragraph, item or row a line. Where it is cut, it ends behind a
 * row or a sentence if half of it is left then, else behind a word, and says that it goes on.
 */
export function firstWords(beginning: string, isCut: boolean): string {
  const lines = beginning.split('\n');
  // Of a row that is cut the cells that are whole stay.
  const last = lines.at(-1)!;
  if (isCut && isRow(last)) {
    const whole = last.slice(0, last.lastIndexOf('|'));
    lines.splice(-1, 1, ...(lines.length > 1 ? [] : [/[^\s|]/.test(whole) ? whole : last]));
  }
  const plain = lines.filter((line) => !isRule(line)).map(plainLine);
  const text = plain.filter((line) => line !== '').join('\n');
  return isCut ? `${isRow(last) ? text : cutAtSentence(text)}…` : text;
}

const isRow = (line: string) => line.trimStart().startsWith('|');

/** Whether it stands between the head and the rows of a table. */
const isRule = (line: string) => /^[|:\s-]+$/.test(line) && line.includes('-');

function plainLine(line: string): string {
  const cells = isRow(line)
    ? line
        .split('|')
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join(' · ')
    : line;
  return cells
    .replace(/^ {0,12}(?:#{1,6}|[-*+>]|\d{1,9}[.)])(?= )/, '')
    .replace(/!?\[([^[\]\n]{0,300})(?:\](?:\([^()\n]{0,400}\)?)?|$)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .trim();
}

function cutAtSentence(text: string): string {
  const end = Math.max(
    ...['. ', '! ', '? ', '.\n', '!\n', '?\n'].map((each) => text.lastIndexOf(each) + 1),
    text.lastIndexOf('\n'),
  );
  if (end > 0 && end >= text.length / 2) return `${text.slice(0, end).trimEnd()} `;
  const space = text.lastIndexOf(' ');
  return space > 0 ? text.slice(0, space) : text;
}
