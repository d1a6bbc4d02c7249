import { createContext, useContext, type ReactNode } from 'react';
import { fieldRefusal } from '../../service/field-refusal.ts';
import { WithNames } from '../../service/original.tsx';

/** What the service refused of the policy; null where nothing was. */
export const PolicyError = createContext<unknown>(null);

/** What of it is said of this field. */
export function useFieldError(name: string, ...wholes: string[]): ReactNode {
  const refused = fieldRefusal(useContext(PolicyError), name, ...wholes);
  return refused === null ? null : <WithNames text={refused} />;
}
