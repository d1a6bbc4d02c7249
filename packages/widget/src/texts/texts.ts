import type { en } from './en.ts';

/** Every text of a language: a file that lacks one does not compile. */
export type Texts = Record<keyof typeof en, string>;
