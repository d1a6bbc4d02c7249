import { documentLanguage, languages } from '../../language/index.ts';
import { warnOfFailure, type Queryable } from '../../platform/database/index.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { newUuid } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { startPeriodicJob } from '../../platform/periodic-job.ts';
import { EncoderFailure, textsMax, type Encoded, type Encoder } from './encoder.ts';
import type { Encoders } from './encoders.ts';
import { isKnown, knownLanguages, probesIn } from './known-languages.ts';
import { passageTexts } from './passage-texts.ts';
import {
  keepFilling,
  leaveFilling,
  selectDueFillings,
  selectDueOwnFillings,
  selectLacking,
  selectPassages,
  setSpace,
  storeVectors,
  takeFilling,
} from './store.ts';

interface Deps {
  database: Queryable;
  encoders: Encoders;
  log: Log;
}

const everyMsDefault = 5_000;
const tenantsAtOnce = 20;
const ownAtOnce = 5;
/** A process that dies holds a tenant's vectors back for so long. */
const leaseMs = 60_000;
const requestMsMax = 30_000;
/** Then other tenants come first. */
const passMs = 30_000;
const documentsAtOnce = 100;
/** A failing endpoint is left alone. */
const failuresMax = 3;
const tenantsRemembered = 10_000;
const failureRestMs = 60_000;

/**
 * Gives the passages of all tenants their vectors, now and then, a tenant by one process at a time.
 * What a process had stored when it died is not made again. Returns what stops it.
 */
export function startFilling(deps: Deps, everyMs = everyMsDefault): () => Promise<void> {
  const { database, encoders, log } = deps;
  const stopping = new AbortController();
  const stoppedAt: StoppedAt = new BoundedMap(tenantsRemembered);
  const run = (tenant: Tenant, encoder: Encoder) =>
    stopping.signal.aborted ||
    new Filling({ ...deps, stoppedAt }, encoder, tenant, stopping.signal).run();
  const jobs = [fillOfOperator, fillOwn].map((work) =>
    startPeriodicJob({ everyMs, log, failure: 'passages got no vectors' }, work),
  );

  async function fillOfOperator(): Promise<void> {
    const { operators } = encoders;
    if (operators === null) return;
    for (const tenant of await selectDueFillings(database, operators.endpoint, tenantsAtOnce)) {
      await run({ ...tenant, settingsVersion: tenant.settings_version }, operators);
    }
  }

  /** Side by side: a tenant's slow endpoint keeps no other tenant waiting for long. */
  async function fillOwn(): Promise<void> {
    const due = await selectDueOwnFillings(database, ownAtOnce);
    const running = due.map(async ({ id, knowledge_version: version, ...settings }) => {
      try {
        const encoder = encoders.of(id, settings);
        if (encoder) await run({ id, version, settingsVersion: settings.version }, encoder);
      } catch (error) {
        warnOfFailure(log, error, 'passages of a tenant got no vectors', { tenantId: id });
      }
    });
    await Promise.all(running);
  }

  return async () => {
    stopping.abort();
    await Promise.all(jobs.map((stop) => stop()));
  };
}

/**
 * The document of a tenant that a pass gave up at: the next one goes on behind it, so that a few that always
 * fail keep no other waiting. A process may forget it.
 */
type StoppedAt = BoundedMap<number, string>;

interface Tenant {
  id: number;
  /** Of the tenant's knowledge, from which on there will be something to do again. */
  version: number;
  /** Of what the tenant has set for its vectors; 0 for nothing. */
  settingsVersion: number;
}

/** One tenant's vectors, for as long as this process has the lease. */
class Filling {
  readonly #deps: Deps & { stoppedAt: StoppedAt };
  readonly #encoder: Encoder;
  readonly #tenant: Tenant;
  readonly #tenantId: number;
  readonly #stopping: AbortSignal;
  readonly #owner = newUuid();
  readonly #endsAtMs = performance.now() + passMs;

  constructor(
    deps: Deps & { stoppedAt: StoppedAt },
    encoder: Encoder,
    tenant: Tenant,
    stopping: AbortSignal,
  ) {
    this.#deps = deps;
    this.#encoder = encoder;
    this.#tenant = tenant;
    this.#tenantId = tenant.id;
    this.#stopping = stopping;
  }

  async run(): Promise<void> {
    const { database, log } = this.#deps;
    const { endpoint } = this.#encoder;
    const taken = await takeFilling(database, this.#tenantId, this.#owner, endpoint, leaseMs);
    if (!taken) return;
    let [isDone, restMs] = [false, 0];
    try {
      isDone = await this.#fill(taken);
    } catch (error) {
      if (!(error instanceof EncoderFailure)) throw error;
      restMs = this.#stopping.aborted ? 0 : failureRestMs;
      if (restMs > 0) log.warn({ err: error, tenantId: this.#tenantId }, 'passages got no vectors');
    } finally {
      const filled = isDone ? this.#tenant.version : null;
      await leaveFilling(database, this.#tenantId, this.#owner, filled, restMs);
    }
  }

  /** True once nothing is lacking. */
  async #fill(taken: { space: string | null; languages: string[] }): Promise<boolean> {
    const { database, stoppedAt } = this.#deps;
    // As many as are sent of a document: what can't bear that is not the document's fault.
    const { space } = await this.#encode(languages.flatMap(probesIn).slice(0, textsMax));
    const known = space === taken.space ? taken.languages : await this.#learn(space);
    const behind = stoppedAt.get(this.#tenantId) ?? null;
    stoppedAt.delete(this.#tenantId);
    let after = behind;
    let failures = 0;
    for (;;) {
      const lacking = await selectLacking(database, this.#tenantId, space, after, documentsAtOnce);
      for (const { id } of lacking) {
        if (this.#stopping.aborted || performance.now() > this.#endsAtMs) return false;
        try {
          await this.#fillDocument(id, space, known);
        } catch (error) {
          failures += 1;
          if (failures === failuresMax) stoppedAt.set(this.#tenantId, id);
          if (!(error instanceof EncoderFailure) || failures === failuresMax) throw error;
        }
        after = id;
      }
      if (lacking.length < documentsAtOnce) break;
    }
    if (failures > 0) throw new EncoderFailure('some documents failed');
    return behind === null;
  }

  async #learn(space: string): Promise<string[]> {
    const languages = await knownLanguages((texts) => this.#encodeAll(texts, space));
    const { database } = this.#deps;
    if (!(await setSpace(database, this.#tenantId, this.#owner, space, languages))) throw lost();
    return languages;
  }

  async #fillDocument(id: string, space: string, known: readonly string[]): Promise<void> {
    const { database } = this.#deps;
    const rows = await selectPassages(database, this.#tenantId, id);
    const [document] = rows;
    if (!document) return;
    const { version, title, locale, questions } = document;
    const sample = rows.slice(0, 5).map(({ text }) => text);
    const language = documentLanguage(locale, sample.join('\n'));
    const of = { id, title, url: null, language, questions, passages: rows };
    const texts = await passageTexts(of);
    const vectors = isKnown(language, known) ? await this.#encodeDocument(id, texts, space) : [];
    const bytes = Buffer.concat(vectors.map(({ buffer }) => new Uint8Array(buffer)));
    await storeVectors(database, this.#tenantId, this.#owner, id, version, space, bytes);
  }

  /** None for one that the endpoint can't bear: it stops no other, and waits for its next version. */
  async #encodeDocument(documentId: string, texts: readonly string[], space: string) {
    try {
      return await this.#encodeAll(texts, space);
    } catch (error) {
      if (!(error instanceof EncoderFailure) || !error.isOfTexts) throw error;
      const { log } = this.#deps;
      log.warn({ err: error, tenantId: this.#tenantId, documentId }, 'a document got no vectors');
      return [];
    }
  }

  /** Throws when the endpoint has become another, or the lease another's. */
  async #encodeAll(texts: readonly string[], space: string): Promise<Int8Array[]> {
    const all: Int8Array[] = [];
    for (let from = 0; from < texts.length; from += textsMax) {
      const encoded = await this.#encode(texts.slice(from, from + textsMax));
      if (encoded.space !== space) throw new EncoderFailure('another model answers');
      all.push(...encoded.vectors);
    }
    return all;
  }

  async #encode(texts: readonly string[]): Promise<Encoded> {
    const { database } = this.#deps;
    const { settingsVersion } = this.#tenant;
    const isKept = keepFilling(database, this.#tenantId, this.#owner, leaseMs, settingsVersion);
    if (!(await isKept)) throw lost();
    const controller = new AbortController();
    const abort = () => controller.abort();
    if (this.#stopping.aborted) abort();
    this.#stopping.addEventListener('abort', abort);
    const timer = setTimeout(abort, requestMsMax);
    try {
      return await this.#encoder.encode(texts, controller.signal);
    } finally {
      clearTimeout(timer);
      this.#stopping.removeEventListener('abort', abort);
    }
  }
}

const lost = () => new EncoderFailure('another process fills, or the settings were changed');
