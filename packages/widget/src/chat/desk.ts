import { createClient, type CaseSession, type CaseState, type Client } from '@deskhand/client';
import type { ChatHost } from '../element/chat.ts';
import { readIdentity, storagePrefix } from '../storage/identity.ts';
import { Memory, openStore } from '../storage/memory.ts';
import type { ChatTexts, MoreTexts } from '../texts/texts.ts';
import { caseContext } from './case-context.ts';
import type { Outgoing } from './conversation/outgoing.tsx';
import type { Later } from './later.ts';

/** What stands in the conversation's place. */
export type Screen = 'Cases' | 'Closing' | 'Escalation';

/**
 * One person's conversations in this tab: which one is shown, what is typed, what is stored. Views
 * subscribe, render, and call what the user does. All protocol is the client's.
 */
export class Desk {
  readonly host: ChatHost;
  readonly client: Client;
  readonly texts: ChatTexts & Partial<MoreTexts>;
  /** What a conversation can begin without, once it is here. */
  later: Later | null = null;
  /** There with `later`. */
  more!: MoreTexts;
  session: CaseSession | null = null;
  /** The conversation that is shown; null until it has begun. Known before it is loaded. */
  caseId: string | null = null;
  screen: Screen | null = null;
  isOpen = false;
  isMenuOpen = false;
  /** Whether opening is what the person asked for. */
  takesFocus = true;
  /** The page has asked for a new conversation before it was known whose. */
  wantsNew = false;
  /** Sent by somebody who was quicker than the token. */
  early: readonly Outgoing[] = [];
  /** Before the first session: no token could be had. */
  lacksToken = false;
  /** What is typed and not sent. */
  draft = '';
  /** What the page would like to be typed, until it is known whether something is. */
  #offered = '';
  /** Spoken once to those who can't see: the latest finished message of somebody else. */
  spoken = '';
  /** How far this clock is ahead of the service's, milliseconds, as far as that is known. */
  skewMs = 0;
  /** Whose conversations these are; null until that is known, empty when the token does not tell. */
  identity: string | null = null;
  memory = new Memory('', Object.create(null) as Record<string, string>);
  readonly listeners = new Set<() => void>();
  /** Ends what `later` has begun. */
  detach = () => {};
  #spareToken = '';
  #leave = () => {};
  #ended = false;
  /** What happened before `later` was here. */
  #untold: [CaseState, CaseState][] = [];

  constructor(host: ChatHost, texts: ChatTexts & Partial<MoreTexts>) {
    this.host = host;
    this.texts = texts;
    const { baseUrl } = host.settings;
    this.client = createClient({ baseUrl, getToken: () => this.#token() });
    void this.#complete();
  }

  get state(): CaseState | null {
    return this.session && this.session.state;
  }

  get outbox(): readonly Outgoing[] {
    return this.state ? this.state.outbox : this.early;
  }

  /** What all entries of this person in the browser's storage begin with. */
  get prefix(): string {
    return storagePrefix(this.host.settings.baseUrl) + (this.identity ?? '');
  }

  changed(): void {
    for (const listener of this.listeners) listener();
  }

  /** Learns who this is and comes back to where they were. */
  async start(): Promise<void> {
    this.lacksToken = false;
    try {
      this.#spareToken = await this.#token();
      // Typed and sent while the token was on its way: beside what an earlier page has left.
      const { draft, early } = this;
      if (this.identity) this.memory = new Memory(this.prefix, openStore());
      this.show(this.wantsNew ? null : this.memory.caseId);
      this.early = [];
      this.#carryOn(draft, early);
      this.offer(this.#offered);
      this.host.emit('deskhand:ready', { caseId: this.memory.caseId });
    } catch (error) {
      if (this.#ended) return;
      this.lacksToken = true;
      this.fail('UNAUTHORIZED', error);
    }
    this.changed();
  }

  toggle(isOpen: boolean, takesFocus = true): void {
    this.isOpen = isOpen;
    this.takesFocus = takesFocus;
    this.isMenuOpen = false;
    this.host.showOpen(isOpen);
    if (isOpen) void this.#complete();
    this.changed();
  }

  /** Null is the conversation. */
  go(screen: Screen | null): void {
    this.screen = screen;
    this.isMenuOpen = false;
    this.changed();
  }

  type(text: string): void {
    this.draft = text;
    this.memory.keepDraft(this.caseId, text);
    this.changed();
  }

  /** Types for the person, who finds what they had typed themselves instead. */
  offer(text: string): void {
    this.#offered = this.session ? '' : text;
    if (!text || !this.session) return;
    // Nothing can be typed there any more.
    if (this.state?.case?.status === 'closed') this.show(null);
    this.go(null);
    if (!this.draft) this.type(text);
  }

  /** Sends what is typed. It is in the outbox, and stored there, before it leaves the draft. */
  send(replyToMessageId?: string): void {
    const content = this.draft.trim();
    if (!content) return;
    if (this.session) {
      void this.session.send(content, replyToMessageId ? { replyToMessageId } : undefined);
    } else {
      const key = `${this.early.length}`;
      const rest = { error: null, decision: null };
      this.early = [...this.early, { key, content, status: 'sending', ...rest }];
    }
    this.type('');
  }

  newCase(): void {
    if (this.session) this.show(null);
    else this.wantsNew = true;
  }

  /** Shows a conversation: null is a new one, perhaps one that follows up on another. */
  show(caseId: string | null, previousCaseId?: string): void {
    this.#leave();
    const { memory, state } = this;
    // Shown again, it goes on with what is here: a full storage has kept none of it.
    const isSame = state && caseId === this.caseId;
    const session = this.client.createSession({
      ...(caseId && { caseId }),
      ...(previousCaseId && { previousCaseId }),
      context: () => caseContext(this.host.settings, (error) => this.fail('CONTEXT', error)),
      outbox: isSame ? state.outbox : memory.outbox(caseId),
    });
    let before = session.state;
    const unsubscribe = session.subscribe((now) => {
      const earlier = before;
      before = now;
      this.#moved(earlier, now);
    });
    this.#leave = () => {
      unsubscribe();
      session.destroy();
    };
    memory.caseId = this.caseId = caseId;
    this.session = session;
    if (!isSame) this.draft = memory.draft(caseId);
    this.go(null);
    void session.start();
  }

  fail(code: string, error: unknown): void {
    this.host.emit('deskhand:error', { code, message: `${error as Error}`, requestId: null });
  }

  destroy(): void {
    this.#ended = true;
    this.#leave();
    this.detach();
    this.listeners.clear();
    this.client.destroy();
    this.session = null;
    this.early = [];
    this.#spareToken = this.#offered = this.draft = this.spoken = '';
  }

  /** Into the conversation that is shown now: nothing that was typed elsewhere is lost. */
  #carryOn(draft: string, sent: readonly Outgoing[]): void {
    for (const item of sent) if (!item.decision) void this.session?.send(item.content);
    if (draft) this.type(this.draft && this.draft !== draft ? `${this.draft}\n${draft}` : draft);
  }

  #moved(before: CaseState, now: CaseState): void {
    const { draft } = this;
    this.caseId = this.memory.follow(this.caseId, draft, before, now);
    if (now.error?.code === 'CASE_NOT_FOUND' && !now.case) {
      this.memory.forget(this.caseId, now.outbox);
      this.show(null);
      return this.#carryOn(draft, now.outbox);
    }
    this.#untold.push([before, now]);
    this.#tell();
    this.changed();
  }

  /** Loads the rest. Without it people can talk; it is tried again when they open the panel. */
  async #complete(): Promise<void> {
    try {
      if (this.later) return;
      const later = await import('./later.ts');
      if (this.later) return;
      this.later = later;
      later.attach(this);
      this.#tell();
      this.changed();
    } catch (error) {
      this.fail('LOAD_FAILED', error);
    }
  }

  #tell(): void {
    const { later } = this;
    if (later) for (const [before, now] of this.#untold.splice(0)) later.tell(this, before, now);
  }

  /** Refuses the token of another person: whoever changes the person must destroy first. */
  async #token(): Promise<string> {
    const token = this.#spareToken || (await this.host.settings.getToken());
    this.#spareToken = '';
    const identity = readIdentity(token);
    this.identity ??= identity;
    if (this.identity !== identity) throw new Error('destroy() before the person changes');
    return token;
  }
}
