import type { CaseState, OutgoingMessage } from '@deskhand/client';

/**
 * What a person leaves in this browser: where they were, and what the service has not acknowledged.
 * Every draft and every message has an entry of its own, so that tabs never overwrite one another.
 * The storage may be forbidden, full or emptied at any moment: nothing is thrown, and what can't be
 * stored lives as long as the page.
 */
export class Memory {
  readonly #prefix: string;
  readonly #store: Record<string, string>;

  /** `prefix` ends what belongs to one person; without a storage it stays in this page. */
  constructor(prefix: string, store: Record<string, string>) {
    this.#prefix = prefix;
    this.#store = store;
  }

  /** The conversation to come back to. */
  get caseId(): string | null {
    return this.#read('case') || null;
  }

  set caseId(caseId: string | null) {
    this.#write('case', caseId ?? '');
  }

  /** Makes the key under which the browser notifies other tabs of a draft. */
  draftKey(caseId: string | null): string {
    return `${this.#prefix}draft:${caseId}`;
  }

  /** Reads a draft; null stands for the conversation that has not begun. */
  draft(caseId: string | null): string {
    return this.#read(`draft:${caseId}`);
  }

  keepDraft(caseId: string | null, text: string): void {
    this.#write(`draft:${caseId}`, text);
  }

  outbox(caseId: string | null): OutgoingMessage[] {
    const start = `${this.#prefix}sent:${caseId}:`;
    return (attempt(() => Object.entries(this.#store)) ?? [])
      .flatMap(([key, text]) =>
        key.startsWith(start) ? (attempt(() => JSON.parse(text) as OutgoingMessage) ?? []) : [],
      )
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }

  keepOutbox(
    caseId: string | null,
    before: readonly OutgoingMessage[],
    now: readonly OutgoingMessage[],
  ): void {
    for (const { key } of before) {
      if (!now.some((message) => message.key === key)) this.#write(`sent:${caseId}:${key}`, '');
    }
    for (const message of now) {
      this.#write(`sent:${caseId}:${message.key}`, JSON.stringify(message));
    }
  }

  /** Keeps what a conversation has become, and returns its id: it may have got one only now. */
  follow(caseId: string | null, draft: string, before: CaseState, now: CaseState): string | null {
    const { case: current, outbox } = now;
    let id = caseId;
    if (current && !id) {
      // What was kept without an id moves there.
      this.forget(null, before.outbox);
      this.caseId = id = current.id;
      this.keepDraft(id, draft);
    }
    this.keepOutbox(id, before.outbox, outbox);
    // A new visit begins a new conversation.
    if (current?.status === 'closed') this.caseId = null;
    return id;
  }

  forget(caseId: string | null, outbox: readonly OutgoingMessage[]): void {
    this.keepOutbox(caseId, outbox, []);
    this.keepDraft(caseId, '');
  }

  #read(name: string): string {
    return attempt(() => this.#store[this.#prefix + name]) ?? '';
  }

  #write(name: string, value: string): void {
    attempt(() => {
      if (value) this.#store[this.#prefix + name] = value;
      else delete this.#store[this.#prefix + name];
    });
  }
}

/** Opens the browser's storage, or a place that is as empty and lasts as long as the page. */
export const openStore = (): Record<string, string> =>
  attempt(() => localStorage) ?? (Object.create(null) as Record<string, string>);

/** Returns nothing where the storage is full or forbidden, or somebody else wrote there. */
export function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
