import type { Readable, Writable } from 'node:stream';

/** Where a command reads from and writes to; the environment with `.env` in it. */
export interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean; columns?: number };
  /** For what is not the result: progress, notes, errors. */
  notes: Writable & { isTTY?: boolean; columns?: number };
  environment: NodeJS.ProcessEnv;
}

/**
 * Text that came over the network, safe to show: without the control characters that could move the
 * cursor, recolour or retitle the terminal, or reorder what is read (C0, C1, bidirectional controls).
 */
export function shown(text: string): string {
  return text.replace(/\r\n/g, '\n').replace(forbidden, '');
}

const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

export function printLine(terminal: Terminal, line = ''): void {
  terminal.output.write(`${shown(line)}\n`);
}

/** A remark beside the result. */
export function note(terminal: Terminal, line: string): void {
  terminal.notes.write(`${shown(line)}\n`);
}

/** `1 file`, `2 files`. */
export const counted = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`;

/** One line, for programs. */
export function printJson(terminal: Terminal, value: unknown): void {
  terminal.output.write(`${JSON.stringify(value)}\n`);
}

/** Columns as wide as their widest cell; an empty table says so. */
export function printTable(
  terminal: Terminal,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  if (rows.length === 0) {
    printLine(terminal, '(none)');
    return;
  }
  const cells = [heads, ...rows].map((row) => row.map((cell) => shown(cell).replace(/\s+/g, ' ')));
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  for (const row of cells) {
    const padded = row.map((cell, column) => cell.padEnd(widths[column]!));
    printLine(terminal, padded.join('  ').trimEnd());
  }
}
