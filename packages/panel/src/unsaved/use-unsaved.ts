import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { personOf } from '../session/person-of.ts';
import { sessionQuery } from '../session/queries.ts';
import { dropUnsaved, keepUnsaved, onRemovedElsewhere, readUnsaved } from './store.ts';

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
  // Saved or given up in another tab, or signed out there: it is not written again.
  const [isKeeping, setKeeping] = useState(true);
  useEffect(
    () => (person === null ? undefined : onRemovedElsewhere(person, form, () => setKeeping(false))),
    [person, form],
  );
  useEffect(() => {
    if (person === null || !isKeeping) return;
    if (typed === null) dropUnsaved(person, form);
    else keepUnsaved(person, form, typed);
  }, [person, form, typed, isKeeping]);
  return {
    ...{ typed, setTyped, isRestored: isRestored && typed !== null },
    forget() {
      if (person !== null) dropUnsaved(person, form);
      setTyped(null);
      setRestored(false);
      setKeeping(true);
    },
  };
}
