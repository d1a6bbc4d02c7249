/**
 * Map of at most `sizeMax` entries. What was set longest ago goes first; whoever wants the least
 * recently used to go first sets an entry again when it is used.
 */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #sizeMax: number;

  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  /** Returns the entry that had to go for it, or null. */
  set(key: Key, value: Value): [Key, Value] | null {
    this.#entries.delete(key);
    const dropped = this.#entries.size >= this.#sizeMax ? this.#dropFirst() : null;
    this.#entries.set(key, value);
    return dropped;
  }

  delete(key: Key): boolean {
    return this.#entries.delete(key);
  }

  /** Yields the entries, the one set longest ago first; entries may be deleted meanwhile. */
  [Symbol.iterator](): IterableIterator<[Key, Value]> {
    return this.#entries[Symbol.iterator]();
  }

  #dropFirst(): [Key, Value] | null {
    for (const entry of this.#entries) {
      this.#entries.delete(entry[0]);
      return entry;
    }
    return null;
  }
}
