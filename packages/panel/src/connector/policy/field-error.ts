import { createContext, useContext } from 'react';
import { fieldRefusal } from '../../service/field-refusal.ts';

/** What the service refused of the policy; null where nothing was. */
export const PolicyError = createContext<unknown>(null);

/** What of it is said of this field. */
export const useFieldError = (name: string, ...wholes: string[]): string | null =>
  fieldRefusal(useContext(PolicyError), name, ...wholes);
