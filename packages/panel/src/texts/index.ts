import { english } from './english.ts';

/** Everything that the panel says; another language has the same shape. */
type Texts = typeof english;

export const texts: Texts = english;
