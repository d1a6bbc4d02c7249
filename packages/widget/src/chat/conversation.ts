import { createClient, type CaseState, type Client } from '@deskhand/client';
import { createSession, type CaseSession } from '@deskhand/client/session';
import type { ChatHost } from '../element/chat.ts';
import { overtaken } from '../proposal/action-state.ts';
import { Memory, openStore } from '../storage/memory.ts';
import { caseContext } from './case-context.ts';
import { keepClockSkew, readClockSkew } from './clock-skew.ts';
import { Reporter, type Spoken } from './events/reporter.ts';
import { Observable } from './observable.ts';
import type { Outgoing } from './outgoing.ts';
import { Person } from './person.ts';
import type { Shell } from './shell.ts';

/**
 * View model of one person's conversations in this tab: which one is shown, what is typed, what is stored.
 * Views subscribe, render, and call what the user does. All protocol is the client's.
 * `start` learns who this is and shows where they were; `show` leaves one session and opens another. Until
 * the first is open, what is wanted waits in `#sentEarly`, `#offeredDraft` and `#wantsNewCase`.
 */
export class Conversation extends Observable {
  readonly client: Client;
  readonly person: Person;
  readonly #host: ChatHost;
  readonly #reporter: Reporter;
  readonly #shell: Shell;
  #session: CaseSession | null = null;
  #caseId: string | null = null;
  /** The page has asked for a new conversation before it was known whose. */
  #wantsNewCase = false;
  /** Sent by somebody who was quicker than the token. */
  #sentEarly: readonly Outgoing[] = [];
  /** Before the first session: no token could be had. */
  lacksToken = false;
  #draft = '';
  /** What the page would like to be typed, until it is known whether something is. */
  #offeredDraft = '';
  /** Read aloud once to those who can't see; see `spokenText`. */
  spoken: Spoken | null = null;
  /** How far this clock is ahead of the service's, milliseconds, as far as that is known. */
  clockSkewMs = 0;
  #memory = new Memory('', Object.create(null) as Record<string, string>);
  #leaveSession = () => {};
  #isDestroyed = false;

  constructor(host: ChatHost, shell: Shell) {
    super();
    this.#host = host;
    this.#reporter = new Reporter(host);
    this.#shell = shell;
    this.person = new Person(host.settings);
    const { baseUrl } = host.settings;
    this.client = createClient({ baseUrl, getToken: () => this.person.token() });
  }

  /** Null before it is known whose conversations these are. */
  get session(): CaseSession | null {
    return this.#session;
  }

  get state(): CaseState | null {
    return this.#session && this.#session.state;
  }

  /** The conversation that is shown; null until it has begun. Known before it is loaded. */
  get caseId(): string | null {
    return this.#caseId;
  }

  /** What is typed and not sent. */
  get draft(): string {
    return this.#draft;
  }

  get outbox(): readonly Outgoing[] {
    return this.state ? this.state.outbox : this.#sentEarly;
  }

  get memory(): Memory {
    return this.#memory;
  }

  /** Learns who this is and comes back to where they were. */
  async start(): Promise<void> {
    this.lacksToken = false;
    try {
      await this.person.identify();
      // Typed and sent while the token was on its way: beside what an earlier page has left.
      const draft = this.#draft;
      const early = this.#sentEarly;
      const { isKnown, prefix } = this.person;
      if (isKnown) {
        this.#memory = new Memory(prefix, openStore());
        this.clockSkewMs ||= readClockSkew(prefix);
      }
      this.show(this.#wantsNewCase ? null : this.#memory.caseId);
      this.#sentEarly = [];
      this.#takeAlong(draft, early);
      this.offer(this.#offeredDraft);
      this.#host.emit('deskhand:ready', { caseId: this.#memory.caseId });
    } catch (error) {
      if (this.#isDestroyed) return;
      this.lacksToken = true;
      this.reportFailure('UNAUTHORIZED', error);
    }
    this.notify();
  }

  type(text: string): void {
    this.#draft = text;
    this.#memory.keepDraft(this.#caseId, text);
    this.notify();
  }

  /** Shows what was typed in another tab, which has stored it. */
  typeElsewhere(text: string): void {
    this.#draft = text;
    this.notify();
  }

  /** Types for the person, who finds what they had typed themselves instead. */
  offer(text: string): void {
    this.#offeredDraft = this.#session ? '' : text;
    if (!text || !this.#session) return;
    // Nothing can be typed there any more.
    if (this.state?.case?.status === 'closed') this.show(null);
    this.#shell.go(null);
    if (!this.#draft) this.type(text);
  }

  /** Sends what is typed. It is in the outbox, and stored there, before it leaves the draft. */
  send(replyToMessageId?: string): void {
    const content = this.#draft.trim();
    if (!content) return;
    this.#post(content, replyToMessageId);
    this.type('');
  }

  /** Sends words that the person has chosen elsewhere; what is typed stays. */
  say(content: string): void {
    if (this.state?.case?.status === 'closed') this.show(null);
    this.#shell.go(null);
    this.#post(content);
  }

  #post(content: string, replyToMessageId?: string): void {
    if (this.#session) {
      void this.#session.send(content, { replyToMessageId });
    } else {
      const key = `${this.#sentEarly.length}`;
      const rest = { error: null, decision: null };
      this.#sentEarly = [...this.#sentEarly, { key, content, status: 'sending', ...rest }];
    }
  }

  newCase(): void {
    if (this.#session) this.show(null);
    else this.#wantsNewCase = true;
  }

  /** Shows a conversation: null is a new one, perhaps one that follows up on another. */
  show(caseId: string | null, previousCaseId?: string): void {
    this.#leaveSession();
    const { state } = this;
    // Shown again, it goes on with what is here: a full storage has kept none of it.
    const isSame = state && caseId === this.#caseId;
    const outbox = isSame ? state.outbox : this.#memory.outbox(caseId);
    const session = createSession(this.client, {
      ...(caseId && { caseId }),
      ...(previousCaseId && { previousCaseId }),
      context: () =>
        caseContext(this.#host.settings, (error) => this.reportFailure('CONTEXT', error)),
      outbox,
    });
    this.#tellChanges();
    let before = session.state;
    this.#reporter.begin(before);
    const unsubscribe = session.subscribe((now) => {
      this.#followSession(before, (before = now));
    });
    this.#leaveSession = () => {
      unsubscribe();
      session.destroy();
    };
    this.#memory.caseId = this.#caseId = caseId;
    this.#session = session;
    if (!isSame) this.#draft = this.#memory.draft(caseId);
    this.#shell.go(null);
    this.notify();
    void session.start();
  }

  /**
   * Does something about the case that is shown. False where that failed, or where the conversation has
   * gone meanwhile: nobody is left to be notified.
   */
  async command(work: (session: CaseSession) => Promise<boolean>): Promise<boolean> {
    const session = this.#session;
    return session ? work(session).catch(() => false) : false;
  }

  reportFailure(code: string, error: unknown): void {
    this.#host.emit('deskhand:error', { code, message: `${error as Error}`, requestId: null });
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#leaveSession();
    this.forgetListeners();
    this.client.destroy();
    this.person.forgetToken();
    this.#session = null;
    this.#sentEarly = [];
    this.#offeredDraft = this.#draft = '';
    this.spoken = null;
  }

  /** Takes what was typed and sent elsewhere along into the conversation that is shown now: nothing is lost. */
  #takeAlong(draft: string, sent: readonly Outgoing[]): void {
    for (const item of sent) if (!item.decision) void this.#session?.send(item.content);
    const typed = this.#draft;
    if (draft) this.type(typed && typed !== draft ? `${typed}\n${draft}` : draft);
  }

  /** Stores what the session has come to, and shows it; leaves a conversation that is gone. */
  #followSession(before: CaseState, now: CaseState): void {
    const draft = this.#draft;
    this.#caseId = this.#memory.follow(this.#caseId, draft, before, now);
    if (now.error?.code === 'CASE_NOT_FOUND' && !now.case) {
      this.#memory.forget(this.#caseId, now.outbox);
      this.show(null);
      return this.#takeAlong(draft, now.outbox);
    }
    this.#tellChanges();
    this.notify();
  }

  #tellChanges(): void {
    const { state } = this;
    if (!state) return;
    const { spoken, skewMs } = this.#reporter.report(state);
    if (spoken) this.spoken = spoken;
    if (skewMs !== undefined) {
      this.clockSkewMs = skewMs;
      if (this.person.isKnown) keepClockSkew(this.person.prefix, skewMs);
    }
    for (const key of overtaken(state)) this.#session?.discard(key);
  }
}
