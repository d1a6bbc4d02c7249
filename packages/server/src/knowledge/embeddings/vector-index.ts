import { setImmediate } from 'node:timers/promises';
import { lengthOf, product } from './similarity.ts';

/** A document by the passage of it that lies nearest to a question. */
export interface NearDocument {
  documentId: string;
  /** What the document was when its vectors were made. */
  documentVersion: number;
  /** Place of the passage, from 0. */
  at: number;
  similarity: number;
}

interface DocumentVectors {
  version: number;
  vectors: Int8Array;
  /** One a passage. */
  lengths: Float32Array;
}

/** Then others get their turn. */
const sliceMs = 4;
/** Of a document and its array, besides the vectors. */
const overheadBytes = 300;

/** Vectors of one tenant and one space, in memory. */
export class VectorIndex {
  readonly #documents = new Map<string, DocumentVectors>();
  readonly #dimensions: number;
  #bytes = 0;

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
  }

  get size(): number {
    return this.#documents.size;
  }

  /** Memory held, bytes, estimated. */
  get bytes(): number {
    return this.#bytes;
  }

  /** `bytes`: the vectors of all passages, one after the other; none takes the document out. */
  put(documentId: string, version: number, bytes: Uint8Array): void {
    this.#bytes -= bytesOf(this.#documents.get(documentId));
    this.#documents.delete(documentId);
    if (bytes.length === 0 || bytes.length % this.#dimensions !== 0) return;
    // A copy: what the driver read is a window on more.
    const vectors = new Int8Array(bytes);
    const lengths = Float32Array.from({ length: vectors.length / this.#dimensions }, (_, at) =>
      lengthOf(vectors, at * this.#dimensions, (at + 1) * this.#dimensions),
    );
    const stored = { version, vectors, lengths };
    this.#documents.set(documentId, stored);
    this.#bytes += bytesOf(stored);
  }

  /** Takes out what `isStale` says. */
  drop(isStale: (documentId: string, version: number) => boolean): void {
    for (const [id, stored] of this.#documents) {
      if (!isStale(id, stored.version)) continue;
      this.#documents.delete(id);
      this.#bytes -= bytesOf(stored);
    }
  }

  /** The documents nearest to a question, nearest first, found in slices of a few milliseconds. */
  async nearest(question: Int8Array, limit: number): Promise<NearDocument[]> {
    const dimensions = this.#dimensions;
    const found: NearDocument[] = [];
    if (question.length !== dimensions) return found;
    const length = lengthOf(question, 0, dimensions);
    let sliceEndsMs = performance.now() + sliceMs;
    for (const [documentId, { version, vectors, lengths }] of this.#documents) {
      let best = { at: 0, similarity: -2 };
      for (let at = 0; at < lengths.length; at += 1) {
        const near = product(question, vectors, at * dimensions) / (length * lengths[at]!);
        if (near > best.similarity) best = { at, similarity: near };
      }
      let place = found.length;
      while (place > 0 && found[place - 1]!.similarity < best.similarity) place -= 1;
      if (place < limit) found.splice(place, 0, { documentId, documentVersion: version, ...best });
      if (found.length > limit) found.pop();
      if (performance.now() < sliceEndsMs) continue;
      await setImmediate();
      sliceEndsMs = performance.now() + sliceMs;
    }
    return found;
  }
}

const bytesOf = (stored: DocumentVectors | undefined): number =>
  stored ? stored.vectors.length + stored.lengths.byteLength + overheadBytes : 0;
