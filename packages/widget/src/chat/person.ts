import type { Settings } from '../element/options.ts';
import { readIdentity, storagePrefix } from '../storage/identity.ts';

/** Whose conversations these are, and the tokens that say so. */
export class Person {
  readonly #settings: Pick<Settings, 'baseUrl' | 'getToken'>;
  /** Null until it is known, empty when the token does not tell. */
  #identity: string | null = null;
  /** A token that was asked for only to learn whose it is. */
  #spareToken = '';

  constructor(settings: Pick<Settings, 'baseUrl' | 'getToken'>) {
    this.#settings = settings;
  }

  /** Whether something can be stored for them, and not for somebody else. */
  get isKnown(): boolean {
    return !!this.#identity;
  }

  /** What all entries of this person in the browser's storage begin with. */
  get prefix(): string {
    return storagePrefix(this.#settings.baseUrl) + (this.#identity ?? '');
  }

  async identify(): Promise<void> {
    this.#spareToken = await this.token();
  }

  /** Refuses the token of another person: whoever changes the person must destroy first. */
  async token(): Promise<string> {
    const token = this.#spareToken || (await this.#settings.getToken());
    this.#spareToken = '';
    const identity = readIdentity(token);
    this.#identity ??= identity;
    if (this.#identity !== identity) throw new Error('another person');
    return token;
  }

  forgetToken(): void {
    this.#spareToken = '';
  }
}
