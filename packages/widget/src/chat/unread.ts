import type { Message } from '@deskhand/client';
import { attempt, openStore } from '../storage/memory.ts';
import type { View } from './view.ts';
import { document } from '../element/page-document.ts';

/**
 * Counts what others have said since the person last looked: in this tab, in another
 * one, or on an earlier page. Returns what ends it.
 */
export function countUnread(view: View): () => void {
  const { conversation, extras, host, shell, texts } = view;
  const marks = new Map<string, string>();
  let before = 0;
  let wasKnown = false;
  let isStopped = false;
  host.launcher.ariaLabel = texts.launcher;
  const count = () => {
    const { state, caseId, person } = conversation;
    const { messages = [], case: current } = state ?? {};
    const isSeen = shell.isOpen && !shell.screen && !document.hidden;
    const last = messages.at(-1)?.id;
    // What is there when a conversation is opened without a mark was read elsewhere.
    let unread: readonly Message[] = [];
    if (last && caseId) {
      const name = `${person.prefix}read:${caseId}`;
      const store = person.isKnown ? openStore() : {};
      const mark = readMark(marks, store, name);
      if (isSeen || !mark) keepMark(marks, store, name, current?.status === 'closed' ? '' : last);
      if (!isSeen && mark) unread = after(messages, mark);
    }
    const now = unread.filter(({ author }) => author.type !== 'user').length;
    // What an earlier page has left is no news.
    if (now !== before) tell(now, now > before && wasKnown);
    before = now;
    wasKnown = !!last;
  };
  const tell = (now: number, isNew: boolean) =>
    void extras
      .load()
      .then(({ tellOfNews }) => isStopped || tellOfNews(view, now, isNew))
      .catch(() => {});
  conversation.subscribe(count);
  shell.subscribe(count);
  document.addEventListener('visibilitychange', count);
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', count);
    extras.parts?.tellOfNews(view, 0, false);
  };
}

const after = (messages: readonly Message[], mark: string): Message[] =>
  messages.slice(messages.findLastIndex(({ id }) => id === mark) + 1);

type Store = Record<string, string>;

/** Reads from the browser's storage, which all tabs share; where that is forbidden or full, from this page. */
const readMark = (marks: Map<string, string>, store: Store, name: string): string | undefined =>
  attempt(() => store[name]) ?? marks.get(name);

/** Keeps the mark; a conversation that has ended leaves none. */
function keepMark(marks: Map<string, string>, store: Store, name: string, id: string): void {
  marks.set(name, id);
  attempt(() => {
    if (!id) delete store[name];
    else if (store[name] !== id) store[name] = id;
  });
}
