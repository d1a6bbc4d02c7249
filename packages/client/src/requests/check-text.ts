import { DeskhandError } from '../deskhand-error.ts';

/** Code points are counted, as the service does; what nobody can see is blank. */
const sendable = /^(?=[^]*[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800])[^]{1,5000}$/u;

/** Throws VALIDATION_ERROR for a text that no service takes. */
export function checkText(name: string, value: unknown): void {
  if (typeof value !== 'string' || !sendable.test(value)) {
    throw new DeskhandError('VALIDATION_ERROR', `\`${name}\` must have 1 to 5,000 characters`);
  }
}
