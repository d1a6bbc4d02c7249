/** What was typed and not saved yet, kept in this browser. */
export interface Draft<Typed> {
  /** Of the article it was begun on; 0 for a new one. */
  revision: number;
  typed: Typed;
}

const prefix = 'deskhand-article-draft';
const nameOf = (tenant: string, article: string) => `${prefix} ${tenant} ${article}`;

/** Null where there is none, or the browser keeps nothing. `isTyped` judges what an older panel left. */
export function readDraft<Typed>(
  tenant: string,
  article: string,
  isTyped: (value: unknown) => value is Typed,
): Draft<Typed> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(tenant, article)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { revision, typed } = kept as Partial<Draft<unknown>>;
    return typeof revision === 'number' && isTyped(typed) ? { revision, typed } : null;
  } catch {
    return null;
  }
}

export function keepDraft(tenant: string, article: string, draft: Draft<unknown>): void {
  try {
    localStorage.setItem(nameOf(tenant, article), JSON.stringify(draft));
  } catch {
    // Full, or forbidden: what is typed is still there as long as the page is.
  }
}

export function dropDraft(tenant: string, article: string): void {
  try {
    localStorage.removeItem(nameOf(tenant, article));
  } catch {
    // As above.
  }
}
