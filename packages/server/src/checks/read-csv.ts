/** A line of a CSV file, by its place in the file, from 1: a value may go over several. */
interface CsvRow {
  line: number;
  values: string[];
}

/**
 * Reads RFC 4180: values in double quotes may hold commas, line breaks and doubled quotes. Separated by commas,
 * or by semicolons where the first line has more of these, as some spreadsheets write it. One pass. Null where
 * a quote is not closed.
 */
export function readCsv(text: string): CsvRow[] | null {
  const source = text.replace(/^\ufeff/, '');
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, values: [] };
  let value = '';
  let isQuoted = false;
  let line = 1;
  const endRow = () => {
    row.values.push(value);
    if (row.values.some((one) => one.trim() !== '')) rows.push(row);
    value = '';
    row = { line: line + 1, values: [] };
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]!;
    if (isQuoted) {
      if (sign !== '"') value += sign;
      else if (source[at + 1] === '"') {
        value += '"';
        at += 1;
      } else isQuoted = false;
      if (sign === '\n') line += 1;
    } else if (sign === '"' && value.trim() === '') {
      value = '';
      isQuoted = true;
    } else if (sign === separator) {
      row.values.push(value);
      value = '';
    } else if (sign === '\n') {
      endRow();
      line += 1;
    } else if (sign !== '\r' || source[at + 1] !== '\n') value += sign;
  }
  if (isQuoted) return null;
  endRow();
  return rows;
}

function separatorOf(source: string): string {
  const [first = ''] = source.split('\n', 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}
