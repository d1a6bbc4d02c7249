/** What a browser keeps is read as what it may be: another panel may have left it. */
type Fits<Typed> = (kept: unknown) => kept is Typed;

const prefix = 'deskhand-unsaved';
const nameOf = (person: string, form: string) => `${prefix} ${person} ${form}`;

/** What a person typed into a form and has not saved; null where there is none, or the browser keeps nothing. */
export function readUnsaved<Typed>(person: string, form: string, fits: Fits<Typed>): Typed | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(person, form)) ?? 'null');
    return fits(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepUnsaved(person: string, form: string, typed: unknown): void {
  try {
    localStorage.setItem(nameOf(person, form), JSON.stringify(typed));
  } catch {
    // Full, or forbidden: what is typed is still there as long as the page is.
  }
}

export const dropUnsaved = (person: string, form: string): void =>
  attemptRemoval(nameOf(person, form));

function attemptRemoval(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // As above.
  }
}

/** Calls back when another tab removes what is kept; returns what ends that. */
export function onRemovedElsewhere(person: string, form: string, removed: () => void): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    // Without a key everything was removed.
    if (newValue === null && (key === null || key === nameOf(person, form))) removed();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** How many forms a person has typed into and not saved, in this browser. */
export const countUnsaved = (person: string): number => formsOf(person).length;

/** Removes all that a person typed and has not saved. */
export function dropAllUnsaved(person: string): void {
  for (const name of formsOf(person)) attemptRemoval(name);
}

function formsOf(person: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(nameOf(person, '')));
  } catch {
    return [];
  }
}

/** Whether something has each field of an example, and of its kind where neither is null. */
export function hasFieldsOf<Like extends object>(kept: unknown, like: Like): kept is Like {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(like).every(([name, example]: [string, unknown]) => {
    const value: unknown = Reflect.get(kept, name);
    if (example === undefined) return true;
    return value === null || example === null || isAlike(value, example);
  });
}

const isAlike = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
