/**
 * Growing lists of 32-bit numbers, one per term, kept outside the JavaScript heap: short lists
 * share pages, cut into blocks of a power of two; long ones have an array of their own. A list
 * that outgrows its block leaves it to the next list of that size.
 *
 * Plain arrays take eight bytes a number and one typed array per term some 200 bytes each; most
 * terms occur once or twice.
 */
export class Postings {
  #pages: Uint32Array[] = [];
  /** By term: where its block is, how large (as a power of two) and how full. */
  #page = new Uint32Array(1024);
  #offset = new Uint32Array(1024);
  #power = new Uint8Array(1024);
  #count = new Uint32Array(1024);
  #terms = 0;
  /** Left blocks by power of two, page and offset in turn. */
  #free: number[][] = Array.from({ length: sharedPowerMax + 1 }, () => []);
  #openPage = -1;
  #openAt = 0;
  #openEntries = 0;
  #bytes = 0;

  /** Starts an empty list and returns its number. */
  add(): number {
    if (this.#terms === this.#page.length) this.#widen();
    const term = this.#terms;
    this.#terms += 1;
    this.#place(term, 0);
    return term;
  }

  append(term: number, value: number): void {
    const count = this.#count[term]!;
    if (count === 1 << this.#power[term]!) this.#grow(term);
    this.#pages[this.#page[term]!]![this.#offset[term]! + count] = value;
    this.#count[term] = count + 1;
  }

  /** The list as it is now; valid until the next `append`. */
  list(term: number): Uint32Array {
    const offset = this.#offset[term]!;
    return this.#pages[this.#page[term]!]!.subarray(offset, offset + this.#count[term]!);
  }

  /** Memory held, bytes. */
  get bytes(): number {
    return this.#bytes + this.#page.length * 13;
  }

  #grow(term: number): void {
    const values = this.list(term);
    const power = this.#power[term]!;
    const left = { page: this.#page[term]!, offset: this.#offset[term]! };
    this.#place(term, power + 1);
    this.#pages[this.#page[term]!]!.set(values, this.#offset[term]);
    if (power <= sharedPowerMax) {
      this.#free[power]!.push(left.page, left.offset);
    } else {
      this.#bytes -= this.#pages[left.page]!.byteLength;
      // Its page number stays with the list, which is the only one on it.
      this.#pages[left.page] = this.#pages.pop()!;
      this.#page[term] = left.page;
    }
  }

  /** Gives `term` a block of 2^`power` numbers. */
  #place(term: number, power: number): void {
    this.#power[term] = power;
    if (power > sharedPowerMax) {
      this.#page[term] = this.#newPage(1 << power);
      this.#offset[term] = 0;
      return;
    }
    const free = this.#free[power]!;
    if (free.length > 0) {
      this.#offset[term] = free.pop()!;
      this.#page[term] = free.pop()!;
      return;
    }
    // A rest too small for this block is lost: less than one block of the page.
    if (this.#openAt + (1 << power) > this.#openEntries) {
      // A small tenant starts with a small page.
      const entries = Math.min(pageEntriesMax, Math.max(pageEntriesMin, this.#bytes >> 2));
      this.#openEntries = Math.max(entries, 1 << power);
      this.#openPage = this.#newPage(this.#openEntries);
      this.#openAt = 0;
    }
    this.#page[term] = this.#openPage;
    this.#offset[term] = this.#openAt;
    this.#openAt += 1 << power;
  }

  #newPage(entries: number): number {
    const page = new Uint32Array(entries);
    this.#bytes += page.byteLength;
    return this.#pages.push(page) - 1;
  }

  #widen(): void {
    const length = this.#page.length * 2;
    this.#page = widened(new Uint32Array(length), this.#page);
    this.#offset = widened(new Uint32Array(length), this.#offset);
    this.#power = widened(new Uint8Array(length), this.#power);
    this.#count = widened(new Uint32Array(length), this.#count);
  }
}

/** Blocks up to 2^12 numbers share pages of 2^10 to 2^16. */
const sharedPowerMax = 12;
const pageEntriesMin = 1 << 10;
const pageEntriesMax = 1 << 16;

/** `to`, which is longer, with what `from` holds. */
export function widened<Numbers extends Uint32Array | Uint16Array | Uint8Array>(
  to: Numbers,
  from: Numbers,
): Numbers {
  to.set(from);
  return to;
}
