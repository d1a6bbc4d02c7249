import { setTimeout as sleep } from 'node:timers/promises';
import { because } from '../../platform/because.ts';
import { DatabaseBusy, DatabaseUnavailable, type Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { startPeriodicJob } from '../../platform/periodic-job.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import type { TenantQueue } from '../../platform/tenant-queue.ts';
import type { FileOpener } from '../files/file-opener.ts';
import { checkArticle } from '../imports/check-article.ts';
import { giveBack, setFailed, setRead } from '../imports/file-store.ts';
import { columnsOf, reasonOf, reasonOfRefusal, stumbled, type Reason } from '../imports/reason.ts';
import { effectOf, hashOf } from '../imports/store-article.ts';
import { createPageFetcher, whyNotFetched, type Fetched, type PageFetcher } from './fetch-page.ts';
import { pageAddress, pagesOfWebsite } from './page-address.ts';
import type { ReadPage } from './read-page.ts';
import {
  addPages,
  selectDuePages,
  setSize,
  skipPage,
  takePage,
  type DuePage,
  type TakenPage,
} from './store.ts';

interface Deps {
  database: Database;
  files: FileOpener;
  uploads: TenantQueue;
  fetchPage: typeof fetch;
  log: Log;
}

const everyMsDefault = 1_000;
const websitesAtOnce = 4;
/** Of one page with its robots.txt; longer than that and reading it take, it is leased. */
const pageMsMax = 30_000;
const leaseMs = 3 * 60_000;
const attemptsMax = 3;
const restMs = 2_000;
/** Between two pages of a website, unless it asks for more. */
const pauseMs = 100;
const pauseMsMax = 10_000;

/** Links lead no further than this from the first page. */
const linkDepthMax = 6;
/** Of what a sitemap lists: its links are not followed. */
const listedDepth = 10;
/** A redirect is one step further; beyond this nothing is followed. */
const depthMax = 15;

/**
 * Fetches the pages of websites that are imported, in the background: of a tenant one after the other, on
 * whichever node. What a page leads to is added to its import; what it says waits there to be looked at.
 * Returns what stops it.
 */
export function startCrawling(deps: Deps, times: CrawlTimes = {}): () => Promise<void> {
  const { log } = deps;
  const { everyMs = everyMsDefault, pageMs = pageMsMax } = times;
  const stopping = new AbortController();
  const pages = createPageFetcher(deps);
  const crawl = { ...deps, pages, everyMs, pageMs, stopping: stopping.signal };
  const job = { everyMs, log, failure: 'websites were not read' };
  const stop = startPeriodicJob(job, () => crawlOn(crawl));
  return async () => {
    stopping.abort();
    await stop();
  };
}

/**
 * Reads pages until none is left: of a tenant one after the other, of four tenants at once; who has waited
 * longest is next. A slow website holds up the others only where all four are slow.
 */
async function crawlOn(crawl: Crawl): Promise<void> {
  const running = new Map<number, Promise<void>>();
  const failures: unknown[] = [];
  for (;;) {
    const isOver = crawl.stopping.aborted || failures.length > 0;
    // Who is between two pages has one that waits.
    const most = websitesAtOnce + running.size;
    const due = isOver ? [] : await selectDuePages(crawl.database, most);
    const others = due.filter(({ tenant_id: tenantId }) => !running.has(tenantId));
    for (const page of others.slice(0, websitesAtOnce - running.size)) {
      const work = advance(crawl, page)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(page.tenant_id));
      running.set(page.tenant_id, work);
    }
    if (running.size === 0) break;
    await oneOf([...running.values()], crawl);
  }
  if (failures.length > 0) throw failures[0];
}

/** Waits for the first to end, or until it is time to look for more. */
async function oneOf(works: readonly Promise<void>[], { everyMs, stopping }: Crawl): Promise<void> {
  const waiting = new AbortController();
  const signal = AbortSignal.any([waiting.signal, stopping]);
  // Who stops waits for what has begun.
  const look = stopping.aborted
    ? []
    : [sleep(everyMs, undefined, { signal }).catch(() => undefined)];
  await Promise.race([...works, ...look]);
  waiting.abort();
}

interface CrawlTimes {
  everyMs?: number | undefined;
  /** What a page may take. */
  pageMs?: number | undefined;
}

interface Crawl extends Deps {
  everyMs: number;
  pageMs: number;
  pages: PageFetcher;
  stopping: AbortSignal;
}

/** A page that this process has taken. */
interface Task {
  tenantId: number;
  importId: string;
  name: string;
  taken: TakenPage;
}

async function advance(crawl: Crawl, due: DuePage): Promise<void> {
  const { database } = crawl;
  const { tenant_id: tenantId, import_id: importId, name } = due;
  const [taken] = await takePage(database, tenantId, importId, name, leaseMs);
  if (!taken) return;
  const task = { tenantId, importId, name, taken };
  try {
    if (taken.attempts > attemptsMax) throw hasEndedIt();
    if (taken.is_late) throw tooLong();
    await read(crawl, task);
  } catch (error) {
    await giveUp(crawl, task, error);
  }
}

/** What is about the page fails it, with the reason; what is about the moment leaves it for later. */
async function giveUp(
  { database, log, stopping, pageMs }: Crawl,
  { tenantId, importId, name, taken: { attempts } }: Task,
  error: unknown,
): Promise<void> {
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseBusy) throw error;
  const isAboutNow = error instanceof Refusal && error.code !== 'VALIDATION_ERROR';
  if (stopping.aborted || isAboutNow) {
    await giveBack(database, tenantId, importId, name, attempts, stopping.aborted ? 0 : restMs);
    return;
  }
  const reason =
    error instanceof Refusal
      ? reasonOfRefusal(error)
      : (whyNotFetched(error) ?? whyTooSlow(error, pageMs));
  if (reason === null) log.error({ err: error, tenantId, importId }, 'a page was not imported');
  await setFailed(database, tenantId, importId, name, attempts, ...columnsOf(reason ?? stumbled));
}

const hasEndedIt = () =>
  invalid('The service ended each time it was begun.', because('service-ended', attemptsMax));
const tooLong = () =>
  invalid(
    'Its website was read for twelve hours: import it in parts.',
    because('website-too-long', 12),
  );

function whyTooSlow(error: unknown, pageMs: number): Reason | null {
  if (!(error instanceof Error) || error.name !== 'TimeoutError') return null;
  const seconds = pageMs / 1_000;
  return reasonOf(`It took longer than ${seconds} seconds.`, 'page-too-slow', seconds);
}

async function read(crawl: Crawl, task: Task): Promise<void> {
  const { pages, stopping, pageMs } = crawl;
  const { name } = task;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(pageMs)]);
  const rules = await pages.rulesOf(name, signal);
  if (!rules.isAllowed) return skip(crawl, task, forbidden);
  await use(crawl, task, await pages.fetch(name, signal));
  const asked = rules.delaySeconds === null ? pauseMs : rules.delaySeconds * 1_000;
  // Who stops has nothing to wait for.
  await sleep(Math.min(asked, pauseMsMax), undefined, { signal: stopping }).catch(() => undefined);
}

const forbidden = reasonOf('Its website lets no robot read it (robots.txt).', 'robots-forbids');

async function use(crawl: Crawl, task: Task, fetched: Fetched): Promise<void> {
  const { name, tenantId, taken } = task;
  switch (fetched.is) {
    case 'moved':
      return move(crawl, task, fetched.to);
    case 'nothing':
      return skip(crawl, task, fetched.why);
    case 'fetched': {
      const { contentType, bytes } = fetched;
      const page = { address: name, contentType, bytes, locale: taken.locale };
      const place = crawl.uploads.enter(tenantId);
      const found = await place.run(() => crawl.files.readPage(page)).catch(whyNot);
      return 'sentence' in found
        ? skip(crawl, task, found)
        : keep(crawl, task, found, bytes.length);
    }
  }
}

/** What a page is refused for does not pass. */
function whyNot(error: unknown): Reason {
  if (error instanceof Refusal && error.code === 'VALIDATION_ERROR') return reasonOfRefusal(error);
  throw error;
}

async function move(crawl: Crawl, task: Task, to: string): Promise<void> {
  const { tenantId, importId, taken } = task;
  const depth = taken.depth + 1;
  const [address] = pagesOfWebsite([to], taken.address, false);
  if (address === undefined) {
    const { origin } = new URL(to);
    const why = reasonOf(`It leads to another website, ${origin}.`, 'leads-elsewhere', origin);
    return skip(crawl, task, why);
  }
  if (depth > depthMax) return skip(crawl, task, reasonOf('It leads on and on.', 'leads-on'));
  if (pageAddress(to) === task.name) {
    return skip(crawl, task, reasonOf('It leads to itself.', 'leads-to-itself'));
  }
  await addPages(crawl.database, tenantId, importId, [address], depth);
  const why = columnsOf(reasonOf(`It leads to ${address}`, 'leads-to', address));
  await skipPage(crawl.database, tenantId, importId, task.name, taken.attempts, ...why);
}

/** Where a website begins there has to be something: else nobody would see that nothing was read. */
async function skip({ database }: Crawl, task: Task, why: Reason): Promise<void> {
  const { tenantId, importId, name, taken } = task;
  const end = taken.depth === 0 ? setFailed : skipPage;
  await end(database, tenantId, importId, name, taken.attempts, ...columnsOf(why));
}

async function keep(crawl: Crawl, task: Task, page: ReadPage, size: number): Promise<void> {
  const { database } = crawl;
  const { tenantId, importId, name, taken } = task;
  const { address, depth, source, attempts } = taken;
  const at = [tenantId, importId, name, attempts] as const;
  const add = (links: readonly string[], further: number, areLinks: boolean) =>
    addPages(database, tenantId, importId, pagesOfWebsite(links, address, areLinks), further);
  if (page.is === 'sitemap') {
    // Sitemaps list sitemaps on one level only.
    if (depth < listedDepth) await add(page.sitemaps, listedDepth, false);
    await add(page.pages, listedDepth, false);
    const count = page.pages.length + page.sitemaps.length;
    const why = reasonOf(`It is a sitemap of ${count} addresses.`, 'sitemap', count);
    return skipPage(database, ...at, ...columnsOf(why));
  }
  // First what it leads to: an import is ready once nothing waits.
  if (depth < linkDepthMax) await add(page.links, depth + 1, true);
  if (page.article === null) {
    const leadsOn = page.links.length > 0;
    return leadsOn
      ? skipPage(database, ...at, ...columnsOf(page.why))
      : skip(crawl, task, page.why);
  }
  checkArticle(page.article);
  const hash = hashOf(page.article);
  const found = await effectOf(database, tenantId, { source, name }, page.article, hash);
  await setSize(database, tenantId, importId, name, size);
  await setRead(
    database,
    ...at,
    ...([JSON.stringify(page.article), hash, page.article.title, found.effect] as const),
    ...([found.documentId, found.isEdited] as const),
  );
}
