/** Something that views draw again when it has changed. */
export class Observable {
  readonly #listeners = new Set<() => void>();

  /** Calls the listener after each change; returns what ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls the listeners; also for what has changed outside and is drawn here. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  protected forgetListeners(): void {
    this.#listeners.clear();
  }
}
