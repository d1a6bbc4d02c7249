import { because } from '../../platform/because.ts';
import { invalid } from '../../platform/refusal.ts';

/**
 * What one document may ask of the thread that reads it. Each is far beyond what people write in
 * 2 MiB; what is not thought of here ends at the thread's time and memory.
 */
export const documentLimits = {
  /** Elements and texts of HTML, tokens of Markdown. */
  parts: 300_000,
  /** Of all its tables together. */
  cells: 100_000,
  /** Of HTML elements in each other: the parser's cost grows with the square of it. */
  depth: 500,
  passages: 2_000,
} as const;

/** Counts what a document consists of while it is read, so that reading ends where a limit does. */
export interface DocumentCount {
  /** @throws Refusal VALIDATION_ERROR beyond {@link documentLimits}. */
  addPart(): void;
  addCells(count: number): void;
}

export function countDocument(): DocumentCount {
  let parts = 0;
  let cells = 0;
  return {
    addPart() {
      parts += 1;
      if (parts > documentLimits.parts) throw tooMany('parts', 'elements and texts');
    },
    addCells(count) {
      cells += count;
      if (cells > documentLimits.cells) throw tooMany('cells', 'table cells');
    },
  };
}

function tooMany(limit: 'parts' | 'cells', what: string) {
  return invalid(
    `\`content\` has more than ${documentLimits[limit]} ${what}; split the document.`,
    because(`too-many-${limit}`, documentLimits[limit]),
  );
}
