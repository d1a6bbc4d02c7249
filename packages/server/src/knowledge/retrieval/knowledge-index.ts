import type { Queryable } from '../../platform/database/index.ts';
import { publicId } from '../../platform/ids.ts';
import { applyChanges, type LoadedIndex } from './apply-changes.ts';
import { searchFullText } from './full-text.ts';
import { readQuery } from './query.ts';
import type { RetrievedPassage } from './retrieved-passage.ts';
import { textOf } from './slots.ts';

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
    query: string,
    options: RetrieveOptions,
  ): Promise<RetrievedPassage[]>;
  /** What is held at this moment. */
  readonly usage: { tenants: number; passages: number; bytes: number };
}

interface KnowledgeIndexOptions {
  database: Queryable;
  /** All tenants' indexes together; the least recently asked are dropped first. */
  bytesMax: number;
  /** How long a question waits for its index before PostgreSQL answers it instead. */
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
  /** At most one reading at a time; never rejects. */
  loading: Promise<void> | null;
  oversizeUntilMs: number;
}

/** Tenants read into memory at the same time; the others are answered by PostgreSQL meanwhile. */
const loadingMax = 2;
/** An index with more than this share of replaced passages is read anew. */
const wasteMax = 0.5;
const wastePassagesMin = 1_000;

class TenantIndexes implements KnowledgeIndex {
  readonly #database: Queryable;
  readonly #bytesMax: number;
  readonly #waitMs: number;
  readonly #oversizeMs: number;
  /** Least recently asked first. */
  readonly #tenants = new Map<number, Tenant>();
  #loadingCount = 0;

  constructor({ database, bytesMax, waitMs = 150, oversizeMs = 600_000 }: KnowledgeIndexOptions) {
    this.#database = database;
    this.#bytesMax = bytesMax;
    this.#waitMs = waitMs;
    this.#oversizeMs = oversizeMs;
  }

  async retrieve(
    tenantId: number,
    knowledgeVersion: number,
    query: string,
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
    const { loaded } = tenant;
    if (loaded && loaded.version >= knowledgeVersion) {
      return search(loaded, query, { limit, locale });
    }
    return searchFullText(this.#database, tenantId, query, { limit, locale });
  }

  get usage(): KnowledgeIndex['usage'] {
    const held = [...this.#tenants.values()].flatMap(({ loaded }) =>
      loaded ? [loaded.index] : [],
    );
    return {
      tenants: held.length,
      passages: held.reduce((sum, index) => sum + index.passageCount, 0),
      bytes: held.reduce((sum, index) => sum + index.bytes, 0),
    };
  }

  #touch(tenantId: number): Tenant {
    const known = this.#tenants.get(tenantId);
    const tenant = known ?? { loaded: null, loading: null, oversizeUntilMs: 0 };
    this.#tenants.delete(tenantId);
    this.#tenants.set(tenantId, tenant);
    return tenant;
  }

  #startLoading(tenantId: number, tenant: Tenant): void {
    if (tenant.loading || this.#loadingCount >= loadingMax) return;
    if (performance.now() < tenant.oversizeUntilMs) return;
    this.#loadingCount += 1;
    tenant.loading = this.#load(tenantId, tenant)
      // The question is answered by PostgreSQL, and the next one tries again.
      .catch(() => undefined)
      .finally(() => {
        tenant.loading = null;
        this.#loadingCount -= 1;
      });
  }

  async #load(tenantId: number, tenant: Tenant): Promise<void> {
    const kept = tenant.loaded && isWorthKeeping(tenant.loaded) ? tenant.loaded : null;
    const outcome = await applyChanges(this.#database, tenantId, kept, this.#bytesMax);
    if (outcome === 'too large') {
      tenant.loaded = null;
      tenant.oversizeUntilMs = performance.now() + this.#oversizeMs;
      return;
    }
    tenant.loaded = outcome;
    this.#dropLeastAsked(tenantId);
  }

  #dropLeastAsked(exceptTenantId: number): void {
    let { bytes } = this.usage;
    for (const [tenantId, { loaded, loading, oversizeUntilMs }] of this.#tenants) {
      const isIdle = tenantId !== exceptTenantId && loading === null;
      const isEmpty = loaded === null && oversizeUntilMs < performance.now();
      if (!isIdle || (bytes <= this.#bytesMax && !isEmpty)) continue;
      this.#tenants.delete(tenantId);
      bytes -= loaded?.index.bytes ?? 0;
    }
  }
}

function isWorthKeeping({ index }: LoadedIndex): boolean {
  return index.passageCount < wastePassagesMin || index.waste <= wasteMax;
}

function search(
  { index }: LoadedIndex,
  query: string,
  { limit, locale }: RetrieveOptions,
): RetrievedPassage[] {
  return index
    .search(readQuery(query, locale, index.languages), limit)
    .map(({ document, at, score, coverage, strength }) => ({
      documentId: publicId('doc', document.id),
      title: document.title,
      heading: document.headings[at]!,
      url: document.url,
      text: textOf(document, at),
      score,
      coverage,
      strength,
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
