/** Joins every stem with every ending; all three are lists of words separated by spaces. */
export const forms = (stems: string, endings: string): string =>
  stems
    .trim()
    .split(/\s+/u)
    .flatMap((stem) => endings.split(' ').map((ending) => stem + ending))
    .join(' ');
