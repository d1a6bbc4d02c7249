import type { CaseState } from '@deskhand/client';
import { setTimer, openClientScope, type Scope } from '@deskhand/client/parts';
import type { ChatHost } from '../element/chat.ts';
import { readIdentity, storagePrefix } from '../storage/identity.ts';
import { Memory, openStore } from '../storage/memory.ts';
import type { ChatTexts, MoreTexts } from '../texts/texts.ts';
import type { Outgoing } from './conversation/outgoing.tsx';
import type { Later } from './later.ts';
import { showCase, type Shown } from './show-case.ts';

/** What stands in the conversation's place. */
export type Screen = 'Cases' | 'Closing' | 'Escalation';

/**
 * One person's conversations in this tab: which one is shown, what is typed, what is stored. Views
 * subscribe, render, and call what the user does. All protocol is the client's.
 */
export class Desk {
  readonly host: ChatHost;
  readonly client: Scope;
  readonly texts: ChatTexts & Partial<MoreTexts>;
  /** What a conversation can begin without, once it is here. */
  later: Later | null = null;
  /** Loads what is missing of the chat, unless that is under way. */
  complete: () => unknown = () => {};
  /** What is missing could not be loaded, or takes long: it is said, and done without. */
  isPartial = false;
  /** There with `later`. */
  more!: MoreTexts;
  session: Shown | null = null;
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
  /** As far as this the page was told. */
  #told: CaseState | undefined;

  constructor(host: ChatHost, texts: ChatTexts & Partial<MoreTexts>) {
    this.host = host;
    this.texts = texts;
    const { baseUrl } = host.settings;
    this.client = openClientScope({ baseUrl, getToken: () => this.#token() }, setTimer);
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
    if (isOpen) this.complete();
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
      void this.session.send(content, { replyToMessageId });
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
    const outbox = isSame ? state.outbox : memory.outbox(caseId);
    const session = showCase(this, caseId, previousCaseId, outbox);
    this.tell();
    let before = (this.#told = session.state);
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
    this.client.life.end();
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
    // What was only loaded is no news.
    if (!this.later && before.isLoading) this.#told = now;
    this.tell();
    this.changed();
  }

  /** Tells what has happened since it was told last, once that can be done. */
  tell(): void {
    const { later, state } = this;
    if (!later || !state) return;
    const before = this.#told ?? state;
    this.#told = state;
    later.tell(this, before, state);
  }

  /** Refuses the token of another person: whoever changes the person must destroy first. */
  async #token(): Promise<string> {
    const token = this.#spareToken || (await this.host.settings.getToken());
    this.#spareToken = '';
    const identity = readIdentity(token);
    this.identity ??= identity;
    if (this.identity !== identity) throw new Error('another person');
    return token;
  }
}
