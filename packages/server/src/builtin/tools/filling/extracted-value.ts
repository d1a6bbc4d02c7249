import type { Language } from '../../../language/index.ts';
import type { Today } from './days.ts';

/** How a text is read. */
export interface Reading {
  readonly language: Language;
  readonly today: Today;
}

/** A value that an argument may take, and where the text says it. */
export interface Found {
  readonly value: string | number | boolean;
  readonly start: number;
  readonly end: number;
}
