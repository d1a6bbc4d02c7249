/** Who answers: `draft`, `live`, or the number of a version. */
export interface PlaygroundSearch {
  version?: string;
  with?: string;
}

export function readPlaygroundSearch(search: Record<string, unknown>): PlaygroundSearch {
  const version = versionIn(search['version']);
  const beside = versionIn(search['with']);
  return { ...(version && { version }), ...(beside && { with: beside }) };
}

/** Numbers in an address are read as such. */
function versionIn(value: unknown): string | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^(draft|live|[1-9][0-9]{0,8})$/.test(text) ? text : null;
}
