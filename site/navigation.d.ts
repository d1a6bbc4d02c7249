export interface Page {
  title: string;
  /** From the repository's root. */
  file: string;
  description: string;
}

export interface Group {
  title: string;
  pages: Page[];
}

export const root: URL;
export function readNavigation(): Group[];
export function pageOf(file: string): string | null;
