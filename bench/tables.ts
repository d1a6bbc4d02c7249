/** A Markdown table; the first column is text, the others stand to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Nothing measured is a dash, never a zero. */
export function show(value: number, unit = ''): string {
  if (!Number.isFinite(value)) return '–';
  return digits(value) + unit;
}

export function showPerSecond(value: number): string {
  return Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–';
}

function digits(value: number): string {
  const size = Math.abs(value);
  if (size >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

export interface Aim {
  what: string;
  is: 'at least' | 'at most';
  bound: number;
  unit: string;
  measured: number;
}

/** What was aimed at, what came out, and by how much it was missed. */
export function aimsTable(aims: readonly Aim[]): string {
  return table(
    ['Aim', 'wanted', 'measured', 'result'],
    aims.map((aim) => [
      aim.what,
      `${aim.is === 'at least' ? '≥' : '≤'} ${aim.bound}${aim.unit}`,
      show(aim.measured, aim.unit),
      verdict(aim),
    ]),
  );
}

function verdict({ is, bound, measured }: Aim): string {
  if (!Number.isFinite(measured)) return 'not measured';
  const met = is === 'at least' ? measured >= bound : measured <= bound;
  if (met) return 'met';
  const share = Math.abs(measured / bound - 1) * 100;
  return `**missed by ${share < 10 ? share.toFixed(1) : share.toFixed(0)} %**`;
}
