import { useSyncExternalStore } from 'react';

const keptName = 'deskhand-slash-key';
const listeners = new Set<() => void>();

/** Whether `/` leads to the search: it can be turned off, since speech input may write it (WCAG 2.1.4). */
export const useSlashKey = (): boolean => useSyncExternalStore(listen, isSlashKeyOn);

/** On where nothing is kept, or nothing can be. */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(keptName) !== 'off';
  } catch {
    return true;
  }
}

/** Kept in this browser, where it keeps anything. */
export function switchSlashKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(keptName);
    else localStorage.setItem(keptName, 'off');
  } catch {
    // A browser that keeps nothing leaves it on.
  }
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
