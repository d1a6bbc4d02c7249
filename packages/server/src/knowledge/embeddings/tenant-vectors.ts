import type { Language } from '../../language/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Encoders } from './encoders.ts';
import { isKnown } from './known-languages.ts';
import type { QuestionEncoder } from './question-encoder.ts';
import { selectEmbeddings } from './settings-store.ts';
import { reopenFilling, selectFilling, selectVectors } from './store.ts';
import { VectorIndex, type NearDocument } from './vector-index.ts';

/** What changed counts after so long: a question waits for words, never for vectors. */
const refreshMs = 2_000;
/** Of documents, whose vectors may have megabytes. */
const pageRows = 8;
/** As many documents as words are compared by. */
const nearMax = 24;
const reopenMs = 60_000;
/** How long a tenant whose vectors are too many is answered by words alone. */
const oversizeMs = 600_000;

/** What this process holds of one tenant's vectors, following the database. */
export class TenantVectors {
  readonly #database: Queryable;
  readonly #tenantId: number;
  readonly #bytesMax: number;
  readonly #onRead: () => void;
  #index: VectorIndex | null = null;
  #space: string | null = null;
  #endpoint = '';
  #languages: readonly string[] = [];
  #version = 0;
  #reading: Promise<void> | null = null;
  #readAgainAtMs = 0;
  #reopenAtMs = 0;

  /** `onRead` is told whenever vectors were read: more memory may be held than before. */
  constructor(database: Queryable, tenantId: number, bytesMax: number, onRead: () => void) {
    this.#database = database;
    this.#tenantId = tenantId;
    this.#bytesMax = bytesMax;
    this.#onRead = onRead;
  }

  get bytes(): number {
    return this.#index?.bytes ?? 0;
  }

  /** What lies nearest to a question; nothing where that can't be told in time. Never rejects. */
  async near(
    { encoders, questions }: { encoders: Encoders; questions: QuestionEncoder },
    question: string,
    language: Language | null,
  ): Promise<NearDocument[]> {
    this.#refresh();
    const index = this.#index;
    if (!index?.size || !isKnown(language, this.#languages)) return [];
    // Of this moment: to an endpoint that the tenant has left no question goes any more.
    const settings = await selectEmbeddings(this.#database, this.#tenantId).catch(() => undefined);
    if (settings === undefined) return [];
    const encoder = encoders.of(this.#tenantId, settings);
    if (encoder === null || this.#endpoint !== encoder.endpoint) return [];
    const asked = await questions.encode(encoder, question);
    if (asked === null) return [];
    if (asked.space === this.#space) return index.nearest(asked.vector, nearMax);
    // Another model answers by the name of the one that was there.
    if (performance.now() > this.#reopenAtMs) {
      this.#reopenAtMs = performance.now() + reopenMs;
      await reopenFilling(this.#database, this.#tenantId).catch(() => undefined);
    }
    return [];
  }

  /** Takes out what the documents no longer are. */
  drop(isStale: (documentId: string, version: number) => boolean): void {
    this.#index?.drop(isStale);
  }

  /** Lets go of the vectors; they are read again where they are still there. */
  forget(): void {
    this.#index = null;
    this.#space = null;
    this.#version = 0;
  }

  #refresh(): void {
    if (this.#reading || performance.now() < this.#readAgainAtMs) return;
    this.#readAgainAtMs = performance.now() + refreshMs;
    this.#reading = this.#read()
      .catch(() => undefined)
      .finally(() => {
        this.#reading = null;
        this.#onRead();
      });
  }

  async #read(): Promise<void> {
    const filling = await selectFilling(this.#database, this.#tenantId);
    if (!filling?.space) return this.forget();
    const { space, endpoint, languages, version } = filling;
    if (space !== this.#space) {
      this.forget();
      this.#space = space;
      this.#index = new VectorIndex(Number(space.slice(space.lastIndexOf(' ') + 1)));
    }
    this.#endpoint = endpoint;
    this.#languages = languages;
    const index = this.#index!;
    while (this.#version < version) {
      const rows = await selectVectors(
        this.#database,
        this.#tenantId,
        space,
        this.#version,
        pageRows,
      );
      for (const row of rows) index.put(row.document_id, row.document_version, row.vectors);
      // A version that left no row has nothing to be read.
      this.#version =
        rows.length < pageRows
          ? Math.max(version, rows.at(-1)?.version ?? 0)
          : rows.at(-1)!.version;
      if (index.bytes <= this.#bytesMax) continue;
      this.forget();
      this.#readAgainAtMs = performance.now() + oversizeMs;
      return;
    }
  }
}
