import { limits } from '@deskhand/contract';

/** Who answers: `draft`, `live`, or the number of a version. */
export interface PlaygroundSearch {
  version?: string;
  with?: string;
  /** What is written, and not sent yet. */
  ask?: string;
}

export function readPlaygroundSearch(search: Record<string, unknown>): PlaygroundSearch {
  const version = versionIn(search['version']);
  const beside = versionIn(search['with']);
  const ask = textIn(search['ask']).trim().slice(0, limits.messageCharactersMax);
  return { ...(version && { version }), ...(beside && { with: beside }), ...(ask && { ask }) };
}

/** Numbers in an address are read as such. */
const textIn = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

function versionIn(value: unknown): string | null {
  const text = textIn(value);
  return /^(draft|live|[1-9][0-9]{0,8})$/.test(text) ? text : null;
}
