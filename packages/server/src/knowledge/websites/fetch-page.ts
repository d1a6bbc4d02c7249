import { limits, type ImportReasonCode } from '@deskhand/contract';
import { because } from '../../platform/because.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { OutboundError, type OutboundInit } from '../../platform/outbound/index.ts';
import { invalid } from '../../platform/refusal.ts';
import type { FileOpener } from '../files/file-opener.ts';
import { reasonOf, type Reason } from '../imports/reason.ts';
import type { RobotsRules } from './read-robots.ts';

/** Bytes of an answer. */
export const pageBytesMax = limits.importFileBytesMax;

export type Fetched =
  | { is: 'fetched'; contentType: string; bytes: Uint8Array }
  /** It leads to another address, which nobody has asked yet. */
  | { is: 'moved'; to: string }
  /** It is nothing that could be read, for a reason that will not pass. */
  | { is: 'nothing'; why: Reason };

interface Deps {
  /** Judges each address, and follows no redirect. */
  fetchPage: typeof fetch;
  files: FileOpener;
}

const robotsKeptMs = 5 * 60_000;
const robotsKeptMax = 200;
const robotsCharactersMax = 512 * 1024;
const movesMax = 3;
const pageTypes = 'text/html, application/xhtml+xml, application/xml';
const userAgent = 'Deskhand/1.0 (reads the help pages of whoever runs it)';

/** Asks one address after the other, as far as their websites let robots do so. */
export function createPageFetcher({ fetchPage, files }: Deps) {
  const robots = new BoundedMap<string, { text: Promise<string>; until: number }>(robotsKeptMax);

  async function ask(address: string, accept: string, signal: AbortSignal): Promise<Response> {
    const headers = { accept, 'user-agent': userAgent };
    const init: OutboundInit = { headers, signal, seesRedirects: true };
    return fetchPage(address, init);
  }

  /** What `robots.txt` of a website says; empty where there is none. */
  async function robotsOf(origin: string, signal: AbortSignal): Promise<string> {
    let address = `${origin}/robots.txt`;
    for (let moves = 0; moves <= movesMax; moves += 1) {
      const answer = await ask(address, 'text/plain', signal);
      const to = targetOf(answer, address);
      if (to !== null) {
        await answer.body?.cancel();
        if (new URL(to).origin !== origin) return '';
        address = to;
      } else if (answer.status < 400) {
        return (await answer.text()).slice(0, robotsCharactersMax);
      } else {
        await answer.body?.cancel();
        if (answer.status < 500) return '';
        throw invalid(
          `Its robots.txt answered with ${answer.status}: nothing is read without it.`,
          because('robots-answered', answer.status),
        );
      }
    }
    throw invalid(
      'Its robots.txt leads on and on: nothing is read without it.',
      because('robots-leads-on'),
    );
  }

  async function rulesOf(address: string, signal: AbortSignal): Promise<RobotsRules> {
    const { origin } = new URL(address);
    let known = robots.get(origin);
    if (!known || known.until < performance.now()) {
      known = { text: robotsOf(origin, signal), until: performance.now() + robotsKeptMs };
      robots.set(origin, known);
      known.text.catch(() => robots.delete(origin));
    }
    return files.readRobots(await known.text, address);
  }

  return {
    rulesOf,
    /** Throws VALIDATION_ERROR with the reason where it may be otherwise another time. */
    async fetch(address: string, signal: AbortSignal): Promise<Fetched> {
      return readFetched(await ask(address, pageTypes, signal), address);
    },
  };
}
export type PageFetcher = ReturnType<typeof createPageFetcher>;

async function readFetched(answer: Response, address: string): Promise<Fetched> {
  const { status, headers } = answer;
  const to = targetOf(answer, address);
  const isRead = to === null && status === 200;
  if (!isRead) await answer.body?.cancel();
  if (to !== null) return { is: 'moved', to };
  if (status === 404 || status === 410) {
    const sentence = `It answered with ${status}: there is no such page.`;
    return { is: 'nothing', why: reasonOf(sentence, 'no-such-page', status) };
  }
  if (!isRead) throw invalid(`It answered with ${status}.`, because('answered', status));
  const contentType = headers.get('content-type') ?? '';
  return { is: 'fetched', contentType, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** Where a redirect leads; null for what is none, or leads nowhere. */
function targetOf({ status, headers }: Response, address: string): string | null {
  const location = headers.get('location') ?? '';
  const isRedirect = [301, 302, 303, 307, 308].includes(status);
  if (!isRedirect || !URL.canParse(location, address)) return null;
  const target = new URL(location, address);
  return target.protocol === 'https:' || target.protocol === 'http:' ? target.href : null;
}

/** For the person who imports: what an address could not be asked for. */
export const whyNotFetched = (error: unknown): Reason | null =>
  error instanceof OutboundError ? reasonOf(error.message, outboundCodes[error.code]) : null;

const outboundCodes: Record<OutboundError['code'], ImportReasonCode> = {
  blocked_address: 'blocked-address',
  bad_url: 'bad-address',
  too_large: 'answer-too-large',
  timeout: 'no-answer',
  unreachable: 'unreachable',
  // Never, since redirects are seen here.
  redirect: 'leads-on',
};
