import type { View } from './view.ts';
import { isFullScreen } from './panel/full-screen.ts';
import { attempt } from '../storage/memory.ts';
import { document } from '../element/page-document.ts';

/**
 * Keeps this tab in step with the person's others, as far as the service does not: which conversation
 * has begun, how far it was read, and what is typed. Whether the panel is open belongs to each tab,
 * across its pages. Returns what ends it.
 */
export function followTabs({ conversation, shell }: View): () => void {
  const { person } = conversation;
  let knowsPerson = false;
  const changed = (): void => {
    if (!person.isKnown || !conversation.session) return;
    const name = `${person.prefix}open`;
    // On a phone it would cover the page that was asked for.
    const isReturn = !knowsPerson && !shell.isOpen && !isFullScreen();
    knowsPerson = true;
    if (isReturn && attempt(() => sessionStorage.getItem(name))) return shell.toggle(true, false);
    attempt(() => {
      if (shell.isOpen) sessionStorage[name] = '1';
      else delete sessionStorage[name];
    });
  };
  const stored = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (!person.isKnown || !key?.startsWith(person.prefix)) return;
    const { caseId, draft, state, memory } = conversation;
    const isIdle = !caseId && !draft && !state?.isLoading && state?.outbox.length === 0;
    if (isIdle && memory.caseId) return conversation.show(memory.caseId);
    // Read there is read here.
    if (key === `${person.prefix}read:${caseId}`) return conversation.notify();
    // Nobody types in two tabs at once; but what the other has sent is not a draft here any more.
    const isCurrent = !document.hasFocus() || draft === (oldValue ?? '');
    if (key === memory.draftKey(caseId) && isCurrent) conversation.typeElsewhere(newValue ?? '');
  };
  conversation.subscribe(changed);
  shell.subscribe(changed);
  addEventListener('storage', stored);
  return () => removeEventListener('storage', stored);
}
