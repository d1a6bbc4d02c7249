import type { Desk } from './desk.ts';
import { isFullScreen } from './panel/full-screen.ts';
import { document } from '../element/page-document.ts';

/**
 * Keeps this tab in step with the person's others, as far as the service does not: which conversation
 * has begun, how far it was read, and what is typed. Whether the panel is open belongs to each tab,
 * across its pages. Returns what ends it.
 */
export function followTabs(desk: Desk): () => void {
  let knowsPerson = false;
  const changed = (): void => {
    if (!desk.identity || !desk.session) return;
    const name = `${desk.prefix}open`;
    // On a phone it would cover the page that was asked for.
    const isReturn = !knowsPerson && !desk.isOpen && !isFullScreen();
    knowsPerson = true;
    if (isReturn && page((store) => store.getItem(name))) return desk.toggle(true, false);
    page((store) => (desk.isOpen ? store.setItem(name, '1') : store.removeItem(name)));
  };
  const stored = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (!desk.identity || !key?.startsWith(desk.prefix)) return;
    const { caseId, draft, state, memory } = desk;
    const isIdle = !caseId && !draft && !state?.isLoading && state?.outbox.length === 0;
    if (isIdle && memory.caseId) return desk.show(memory.caseId);
    // Read there is read here.
    if (key === `${desk.prefix}read:${caseId}`) return desk.changed();
    // Nobody types in two tabs at once; but what the other has sent is not a draft here any more.
    const isTold = !document.hasFocus() || draft === (oldValue ?? '');
    if (key !== memory.draftKey(caseId) || !isTold) return;
    desk.draft = newValue ?? '';
    desk.changed();
  };
  desk.listeners.add(changed);
  addEventListener('storage', stored);
  return () => removeEventListener('storage', stored);
}

function page<Result>(use: (store: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
