import type { TestError } from 'vitest';

/** What a page offers whoever runs its tests. */
export interface PageTests {
  /** The files with their tests, once all are loaded; nothing has run by then. */
  collected: Promise<CollectedFile[]>;
  begin(): void;
  /** How a test or a file ended, once it has. */
  outcome(id: string): Promise<Outcome>;
}

export interface CollectedFile {
  id: string;
  name: string;
  /** Of loading it. */
  errors: TestError[];
  tests: { id: string; name: string }[];
}

export interface Outcome {
  state: string;
  /** Of a file those of its hooks, not those of its tests. */
  errors: TestError[];
}

declare global {
  interface Window {
    pageTests: PageTests;
  }
}
