import { createContext, useContext } from 'react';
import { refusedField } from '../../service/refused-field.ts';
import { ServiceFailure } from '../../service/service-failure.ts';

/** What the service refused of the policy; null where nothing was. */
export const PolicyError = createContext<unknown>(null);

/**
 * What the service says of a field: its refusal begins with the field's name, as its reference says. What is
 * said of anything within `name` stands here, and what is said of one of `wholes` itself.
 */
export function useFieldError(name: string, ...wholes: string[]): string | null {
  const error = useContext(PolicyError);
  const refused = refusedField(error);
  if (!(error instanceof ServiceFailure) || refused === null) return null;
  const isWithin = refused.startsWith(`${name}.`) || refused.startsWith(`${name}[`);
  const isHere = refused === name || isWithin || wholes.includes(refused);
  return isHere ? error.message : null;
}
