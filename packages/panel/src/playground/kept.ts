import type { PanelSession } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { personOf } from '../session/person-of.ts';
import { sessionQuery } from '../session/queries.ts';

/** What is kept has a shape of this number: what another panel left is not read. */
const prefix = 'deskhand-playground-3';

/**
 * A state that this tab keeps over a reload and other views, for whoever is signed in, until they sign out.
 * Where the browser keeps nothing, or what is kept is too much for it, it is an ordinary state.
 */
export function useKept<Value>(name: string, first: Value) {
  const { data: session } = useQuery(sessionQuery);
  // Of whom it was begun by: nothing is written once they are signed out.
  const [key] = useState(() => session && keyOf(session, name));
  const [value, setValue] = useState<Value>(() => (key ? readAt<Value>(key) : null) ?? first);
  useEffect(() => {
    if (key) writeAt(key, value);
  }, [key, value]);
  return [value, setValue] as const;
}

const keyOf = (session: PanelSession, name: string): string =>
  `${prefix} ${personOf(session)} ${name}`;

export const forgetKept = (): void =>
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  });

/** The same for a session that is known, outside of what is drawn. */
export const readKept = <Value>(session: PanelSession, name: string): Value | null =>
  readAt<Value>(keyOf(session, name));

export const writeKept = <Value>(session: PanelSession, name: string, value: Value): void =>
  writeAt(keyOf(session, name), value);

const writeAt = (key: string, value: unknown): void =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify(value)));

function readAt<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Full, or forbidden: it is still there as long as the page is.
  }
}
