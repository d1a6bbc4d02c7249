import { DeskhandError } from '../deskhand-error.ts';

/**
 * Copies what is sent of a value. Throws VALIDATION_ERROR where nothing can be: something circular, a
 * `BigInt`, or nothing that could be had.
 */
export function copyJson<T>(name: string, give: () => T): T {
  try {
    return JSON.parse(JSON.stringify(give()) ?? null) as T;
  } catch (cause) {
    throw new DeskhandError('VALIDATION_ERROR', `\`${name}\`: ${cause as Error}`, { cause });
  }
}
