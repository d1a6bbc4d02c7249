import { BoundedMap } from '../../platform/bounded-map.ts';
import { EncoderFailure, type Encoder } from './encoder.ts';

interface EncodedQuestion {
  space: string;
  vector: Int8Array;
}

/** What a question may wait for its vector. */
const budgetMsDefault = 300;
/** What failed or was late is left alone for so long: questions would wait for it one by one. */
const restMs = 10_000;
const keptMax = 1_000;
const charactersMax = 2_000;

/** Gives questions their vectors in time, or not at all. */
export class QuestionEncoder {
  readonly #budgetMs: number;
  /** Null for what was refused. */
  readonly #kept = new WeakMap<Encoder, BoundedMap<string, EncodedQuestion | null>>();
  readonly #restsUntilMs = new WeakMap<Encoder, number>();

  constructor(budgetMs = budgetMsDefault) {
    this.#budgetMs = budgetMs;
  }

  /** Null where the endpoint fails, takes too long, or refuses the question. */
  async encode(encoder: Encoder, question: string): Promise<EncodedQuestion | null> {
    const asked = question.slice(0, charactersMax);
    const kept = this.#keptOf(encoder);
    const known = kept.get(asked);
    if (known !== undefined) return known;
    if (performance.now() < (this.#restsUntilMs.get(encoder) ?? 0)) return null;
    try {
      const signal = AbortSignal.timeout(this.#budgetMs);
      const { space, vectors } = await encoder.encode([asked], signal);
      const encoded = { space, vector: vectors[0]! };
      kept.set(asked, encoded);
      return encoded;
    } catch (error) {
      if (!(error instanceof EncoderFailure)) throw error;
      // One question that is refused is nothing against the others.
      if (error.isOfTexts) kept.set(asked, null);
      else this.#restsUntilMs.set(encoder, performance.now() + restMs);
      return null;
    }
  }

  #keptOf(encoder: Encoder): BoundedMap<string, EncodedQuestion | null> {
    const kept = this.#kept.get(encoder) ?? new BoundedMap<string, EncodedQuestion | null>(keptMax);
    this.#kept.set(encoder, kept);
    return kept;
  }
}
