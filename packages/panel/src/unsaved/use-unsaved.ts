import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { personOf } from '../session/person-of.ts';
import { sessionQuery } from '../session/queries.ts';
import { dropUnsaved, keepUnsaved, readUnsaved } from './store.ts';

export interface Unsaved<Typed> {
  /** Null where nothing was typed over what is there. */
  typed: Typed | null;
  setTyped: Dispatch<SetStateAction<Typed | null>>;
  /** Whether what is typed was found in this browser. */
  isRestored: boolean;
  /** Lets go of it: it was saved, or is given up. It holds also while the view is being left. */
  forget: () => void;
}

/**
 * What is typed into a form, kept in this browser until it is saved or given up: over a reload, another view
 * and a session that ended. Another `form` needs another component. Nothing secret may be typed into it.
 */
export function useUnsaved<Typed>(
  form: string,
  fits: (kept: unknown) => kept is Typed,
): Unsaved<Typed> {
  const { data: session } = useQuery(sessionQuery);
  // Of whom it was begun by: nothing is written once they are signed out.
  const [person] = useState(() => (session ? personOf(session) : null));
  const [kept] = useState(() => (person === null ? null : readUnsaved(person, form, fits)));
  const [typed, setTyped] = useState<Typed | null>(kept);
  const [isRestored, setRestored] = useState(kept !== null);
  useEffect(() => {
    if (person === null) return;
    if (typed === null) dropUnsaved(person, form);
    else keepUnsaved(person, form, typed);
  }, [person, form, typed]);
  return {
    ...{ typed, setTyped, isRestored: isRestored && typed !== null },
    forget() {
      if (person !== null) dropUnsaved(person, form);
      setTyped(null);
      setRestored(false);
    },
  };
}
