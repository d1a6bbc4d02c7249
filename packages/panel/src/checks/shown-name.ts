import type { Check } from '@deskhand/contract';
import { texts } from '../texts/index.ts';

const names: Record<string, string> = texts.checks.starterNames;

/** A check's name; of one that every tenant starts with, in the panel's language, unless it was called otherwise. */
export const shownName = ({ source, name }: Pick<Check, 'source' | 'name'>): string =>
  (source === 'starter' && Object.hasOwn(names, name) && names[name]) || name;
