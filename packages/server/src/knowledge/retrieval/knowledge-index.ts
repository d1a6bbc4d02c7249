import type { Queryable } from '../../platform/database/index.ts';
import { publicId } from '../../platform/ids.ts';
import { createTenantQueue, type QueueLimits } from '../../platform/tenant-queue.ts';
import type { Encoders } from '../embeddings/encoders.ts';
import { QuestionEncoder } from '../embeddings/question-encoder.ts';
import { selectEmbeddings } from '../embeddings/settings-store.ts';
import { TenantVectors } from '../embeddings/tenant-vectors.ts';
import { applyChanges, type LoadedIndex } from './apply-changes.ts';
import { searchFullText } from './full-text.ts';
import { drive, startSlice } from './in-slices.ts';
import type { Near } from './passage-index.ts';
import { readQuery } from './query.ts';
import type { RetrievedPassage } from './retrieved-passage.ts';
import { textOf } from './stored-document.ts';
import type { Utterance } from '../../utterance/index.ts';

interface RetrieveOptions {
  limit: number;
  /** The user's, for questions too short to tell their language. */
  locale?: string | null | undefined;
  signal?: AbortSignal | undefined;
}

export interface KnowledgeIndex {
  /**
   * The passages of a tenant that answer best to `query`, best first, out of its knowledge as of
   * `knowledgeVersion` or later. Throws DatabaseUnavailable when an index must be read and can't
   * be, and the signal's reason once it is aborted.
   */
  retrieve(
    tenantId: number,
    knowledgeVersion: number,
    query: Utterance,
    options: RetrieveOptions,
  ): Promise<RetrievedPassage[]>;
  /** What is held at this moment. */
  readonly usage: { tenants: number; passages: number; bytes: number };
}

interface KnowledgeIndexOptions {
  database: Queryable;
  /** All tenants' indexes together; the least recently asked are dropped first. */
  bytesMax: number;
  /** What gives passages and questions their vectors; words alone where it is missing. */
  encoders?: Encoders;
  /** What a question may wait for its vector. */
  questionMs?: number;
  /**
   * How long a question waits for its index before PostgreSQL answers it instead, whose ranking is much weaker: a
   * person waits rather than being told that nothing was found.
   */
  waitMs?: number;
  /** How long a tenant whose index is larger than `bytesMax` is left to PostgreSQL. */
  oversizeMs?: number;
}

/** Searchable indexes in memory, one for each tenant that is asked, read from the database. */
export function createKnowledgeIndex(options: KnowledgeIndexOptions): KnowledgeIndex {
  return new TenantIndexes(options);
}

interface Tenant {
  loaded: LoadedIndex | null;
  vectors: TenantVectors;
  /** Whether an encoder makes vectors of its texts, as of its last change of knowledge or of settings. */
  hasEncoder: boolean;
  /** At most one reading at a time; never rejects. */
  loading: Promise<void> | null;
  oversizeUntilMs: number;
}

/** Tenants read into memory at the same time; the others wait for their turn. */
const loadingLimits: QueueLimits = {
  runningMax: 2,
  ofTenantMax: 1,
  ofProcessMax: 256,
  waitMsMax: 20_000,
};
/** An index with more than this share of replaced passages is read anew. */
const wasteMax = 0.5;
const wastePassagesMin = 1_000;

class TenantIndexes implements KnowledgeIndex {
  readonly #database: Queryable;
  readonly #bytesMax: number;
  readonly #waitMs: number;
  readonly #oversizeMs: number;
  readonly #encoders: Encoders | null;
  readonly #questions: QuestionEncoder;
  /** Least recently asked first. */
  readonly #tenants = new Map<number, Tenant>();
  readonly #loadings = createTenantQueue(
    loadingLimits,
    () => new Error('Too many tenants are being read into memory.'),
  );

  constructor(options: KnowledgeIndexOptions) {
    const { database, bytesMax, waitMs = 2_000, oversizeMs = 600_000 } = options;
    this.#database = database;
    this.#bytesMax = bytesMax;
    this.#waitMs = waitMs;
    this.#oversizeMs = oversizeMs;
    this.#encoders = options.encoders ?? null;
    this.#questions = new QuestionEncoder(options.questionMs);
  }

  async retrieve(
    tenantId: number,
    knowledgeVersion: number,
    query: Utterance,
    { limit, locale, signal }: RetrieveOptions,
  ): Promise<RetrievedPassage[]> {
    signal?.throwIfAborted();
    // Nothing was ever written: nothing to read either.
    if (knowledgeVersion === 0) return [];
    const tenant = this.#touch(tenantId);
    if ((tenant.loaded?.version ?? -1) < knowledgeVersion) {
      this.#startLoading(tenantId, tenant);
      if (tenant.loading) await within(this.#waitMs, tenant.loading, signal);
    }
    const isThere = () => (tenant.loaded?.version ?? -1) >= knowledgeVersion;
    const near = isThere() ? await this.#near(tenant, query, locale) : [];
    signal?.throwIfAborted();
    const { loaded } = tenant;
    if (loaded && isThere()) return search(loaded, query, { limit, locale }, near);
    return searchFullText(this.#database, tenantId, query, { limit, locale });
  }

  get usage(): KnowledgeIndex['usage'] {
    const loadedIndexes = [...this.#tenants.values()].flatMap(({ loaded }) =>
      loaded ? [loaded.index] : [],
    );
    return {
      tenants: loadedIndexes.length,
      passages: loadedIndexes.reduce((sum, index) => sum + index.passageCount, 0),
      bytes: [...this.#tenants.values()].reduce((sum, tenant) => sum + bytesOf(tenant), 0),
    };
  }

  async #near(
    { vectors, loaded, hasEncoder }: Tenant,
    query: Utterance,
    locale: string | null | undefined,
  ): Promise<Near[]> {
    const encoders = this.#encoders;
    if (encoders === null || !hasEncoder || loaded === null) return [];
    const { language } = readQuery(query, locale, []);
    return vectors.near({ encoders, questions: this.#questions }, query.text, language);
  }

  #touch(tenantId: number): Tenant {
    const known = this.#tenants.get(tenantId);
    const tenant = known ?? this.#newTenant(tenantId);
    this.#tenants.delete(tenantId);
    this.#tenants.set(tenantId, tenant);
    return tenant;
  }

  #newTenant(tenantId: number): Tenant {
    const onRead = () => this.#dropLeastAsked(tenantId);
    const vectors = new TenantVectors(this.#database, tenantId, this.#bytesMax / 2, onRead);
    return { loaded: null, vectors, hasEncoder: false, loading: null, oversizeUntilMs: 0 };
  }

  #startLoading(tenantId: number, tenant: Tenant): void {
    if (tenant.loading || performance.now() < tenant.oversizeUntilMs) return;
    tenant.loading = this.#loadInTurn(tenantId, tenant)
      // The question is answered by PostgreSQL, and the next one tries again.
      .catch(() => undefined)
      .finally(() => {
        tenant.loading = null;
      });
  }

  async #loadInTurn(tenantId: number, tenant: Tenant): Promise<void> {
    await this.#loadings.enter(tenantId).run(() => this.#load(tenantId, tenant));
  }

  async #load(tenantId: number, tenant: Tenant): Promise<void> {
    const kept = tenant.loaded && isWorthKeeping(tenant.loaded) ? tenant.loaded : null;
    const outcome = await applyChanges(this.#database, tenantId, kept, this.#bytesMax);
    if (outcome === 'too large') {
      tenant.loaded = null;
      tenant.oversizeUntilMs = performance.now() + this.#oversizeMs;
      return;
    }
    // After the changes: it may be newer than they are, never older.
    tenant.hasEncoder = await this.#findEncoder(tenantId);
    if (!tenant.hasEncoder) tenant.vectors.forget();
    tenant.loaded = outcome;
    // The vectors of a document that this index does not know yet stay.
    tenant.vectors.drop((documentId, version) => {
      const indexedVersion = outcome.index.versionOf(documentId);
      return indexedVersion === null ? version <= outcome.version : version < indexedVersion;
    });
    this.#dropLeastAsked(tenantId);
  }

  async #findEncoder(tenantId: number): Promise<boolean> {
    if (this.#encoders === null) return false;
    const settings = await selectEmbeddings(this.#database, tenantId);
    return this.#encoders.of(tenantId, settings) !== null;
  }

  #dropLeastAsked(exceptTenantId: number): void {
    let { bytes } = this.usage;
    for (const [tenantId, tenant] of this.#tenants) {
      const { loaded, loading, oversizeUntilMs } = tenant;
      const isIdle = tenantId !== exceptTenantId && loading === null;
      const isEmpty = loaded === null && oversizeUntilMs < performance.now();
      if (!isIdle || (bytes <= this.#bytesMax && !isEmpty)) continue;
      this.#tenants.delete(tenantId);
      bytes -= bytesOf(tenant);
    }
  }
}

const bytesOf = ({ loaded, vectors }: Tenant): number => (loaded?.index.bytes ?? 0) + vectors.bytes;

function isWorthKeeping({ index }: LoadedIndex): boolean {
  return index.passageCount < wastePassagesMin || index.waste <= wasteMax;
}

async function search(
  { index }: LoadedIndex,
  query: Utterance,
  { limit, locale }: RetrieveOptions,
  near: readonly Near[],
): Promise<RetrievedPassage[]> {
  const steps = index.search(readQuery(query, locale, index.languages), limit, near);
  const hits = await drive(steps, startSlice());
  return hits.map(({ document, at, score, coverage, strength }) => ({
    documentId: publicId('doc', document.id),
    title: document.title,
    heading: document.headings[at]!,
    url: document.url,
    text: textOf(document, at),
    score,
    coverage,
    strength,
    questions: document.questions[at]!,
    language: document.language,
  }));
}

/** Waits for `work`, at most `waitMs`, or until the signal is aborted (which throws). */
async function within(
  waitMs: number,
  work: Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const timer = setTimeout(stop, waitMs);
  signal?.addEventListener('abort', stop);
  await Promise.race([work, stopped]);
  clearTimeout(timer);
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
}
