import { refusedField } from './refused-field.ts';
import { sayFailure } from './say.ts';
import { ServiceFailure } from './service-failure.ts';

/**
 * What the service says of a field: its refusal begins with the field's name, as its reference says. What is
 * said of anything within `name` stands here, and what is said of one of `wholes` itself.
 */
export function fieldRefusal(error: unknown, name: string, ...wholes: string[]): string | null {
  const refused = refusedField(error);
  if (!(error instanceof ServiceFailure) || refused === null) return null;
  const isWithin = refused.startsWith(`${name}.`) || refused.startsWith(`${name}[`);
  return refused === name || isWithin || wholes.includes(refused) ? sayFailure(error).text : null;
}
