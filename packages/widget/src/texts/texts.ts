import type { en } from './en.ts';
import type { enExtras } from './en-extras.ts';

/** Every text of a language: a file that lacks one does not compile. */
export type Texts = Record<keyof typeof en | keyof typeof enExtras, string>;
