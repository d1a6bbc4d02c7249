import { gunzipSync } from 'node:zlib';
import { firstCharacters, limits } from '@deskhand/contract';
import { Parser } from 'htmlparser2';
import { because } from '../../platform/because.ts';
import { Refusal } from '../../platform/refusal.ts';
import { parseDocument } from '../parse-document.ts';
import { countDocument } from '../ingestion/limits.ts';
import { reasonOf, reasonOfRefusal, type Reason } from '../imports/reason.ts';
import { parseHtml } from '../ingestion/html-tree.ts';
import { asStored, type Article } from '../../platform/article-files/read-text.ts';
import { readHtmlHead } from '../../platform/article-files/html-head.ts';
import { UnusableFile } from '../../platform/article-files/unusable-file.ts';

/** What came from an address. */
export interface FetchedPage {
  address: string;
  contentType: string;
  bytes: Uint8Array;
  locale: string | null;
}

export type ReadPage =
  | { is: 'page'; article: Article; links: string[] }
  /** A page that is not to be kept. */
  | { is: 'page'; article: null; why: Reason; links: string[] }
  /** Of other sitemaps, and of pages. */
  | { is: 'sitemap'; sitemaps: string[]; pages: string[] };

const linksMax = 5_000;

/** Reads what came from an address, as a page or as a sitemap. Throws {@link UnusableFile}. */
export async function readPage(fetched: FetchedPage): Promise<ReadPage> {
  const text = decode(fetched);
  const start = text.slice(0, 4_000).trimStart();
  const isXml = /^<(?:\?xml|urlset|sitemapindex)\b/.test(start);
  if (isXml && /<(?:urlset|sitemapindex)[\s>]/.test(start)) return readSitemap(text);
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(fetched.contentType)) {
    const why = reasonOf('It is no web page.', 'no-web-page');
    return { is: 'page', article: null, why, links: [] };
  }
  return readHtmlPage(fetched, text);
}

function decode({ bytes, contentType }: FetchedPage): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isPacked ? unpack(bytes) : bytes;
  try {
    return asStored(new TextDecoder(encodingOf(plain, contentType)).decode(plain));
  } catch {
    return asStored(new TextDecoder().decode(plain));
  }
}

/** As browsers take it: by the mark at the beginning, by the header, by what the page says of itself. */
function encodingOf(bytes: Uint8Array, contentType: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const start = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1');
  const [, named = 'utf-8'] =
    /charset=["']?([\w-]{1,40})/i.exec(contentType) ??
    /^<\?xml[^>]{1,200}encoding=["']([\w-]{1,40})/i.exec(start) ??
    /<meta[^>]{1,200}charset=["']?([\w-]{1,40})/i.exec(start) ??
    [];
  return named;
}

/** Sitemaps lie packed on some servers. */
function unpack(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: limits.importFileBytesMax });
  } catch {
    throw new UnusableFile(
      'it is packed in a way that cannot be read, or too large',
      because('damaged'),
    );
  }
}

function readSitemap(xml: string): ReadPage {
  const found: Record<'sitemap' | 'url', string[]> = { sitemap: [], url: [] };
  let entry: 'sitemap' | 'url' | null = null;
  let address: string | null = null;
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'sitemap' || name === 'url') entry = name;
        else if (name === 'loc' && entry !== null) address = '';
      },
      ontext(text) {
        if (address !== null && address.length < limits.documentUrlCharactersMax) address += text;
      },
      onclosetag(name) {
        if (name === 'loc' && entry !== null && address !== null) {
          if (found[entry].length < linksMax) found[entry].push(address.trim());
          address = null;
        } else if (name === entry) entry = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { is: 'sitemap', sitemaps: found.sitemap, pages: found.url };
}

async function readHtmlPage({ address, locale }: FetchedPage, html: string): Promise<ReadPage> {
  // The libraries below set no bounds of their own.
  parseHtml(html, countDocument());
  const [{ parseHTML }, { Readability }] = await Promise.all([
    import('linkedom'),
    import('@mozilla/readability'),
  ]);
  const { document } = parseHTML(html) as unknown as { document: PageDocument };
  const base = baseOf(document, address);
  const links = linksOf(document, base);
  const robots = document.querySelector('meta[name="robots" i]')?.getAttribute('content') ?? '';
  const followed = /\bno(?:follow|ne)\b/i.test(robots) ? [] : links;
  if (/\bno(?:index|ne)\b/i.test(robots)) {
    return {
      is: 'page',
      article: null,
      why: reasonOf('It says that it must not be indexed.', 'noindex'),
      links: followed,
    };
  }
  const head = readHtmlHead(html);
  const heading = onlyHeading(document);
  const whole = (document.querySelector('main') ?? document.body)?.innerHTML ?? '';
  // What it does not take for an article is read whole.
  // Made so because its own types need those of browsers.
  const reader: unknown = Reflect.construct(Readability, [document, { charThreshold: 100 }]);
  const found = (reader as ArticleReader).parse();
  const title = [heading, found?.title, head.title].find((each) => each && each.trim() !== '');
  const article: Article = {
    title: firstCharacters(title ?? address, limits.documentTitleCharactersMax),
    url: address,
    locale: head.locale ?? locale,
    content: found?.content || whole,
    contentType: 'text/html',
  };
  const why = whyUnreadable(article);
  if (why !== null) return { is: 'page', article: null, why, links: followed };
  return { is: 'page', article, links: followed };
}

/** What stands over the page, where one thing does: some write each section under a heading of its own. */
function onlyHeading(document: PageDocument): string | null {
  const [heading, ...others] = document.querySelectorAll('h1');
  return others.length === 0 ? (heading?.textContent?.replace(/\s+/g, ' ').trim() ?? null) : null;
}

/** What could not be stored is told now, not when somebody has agreed to it. */
function whyUnreadable(article: Article): Reason | null {
  try {
    parseDocument(article);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return reasonOfRefusal(error);
    throw error;
  }
}

/** As much of a page's document as is used here; the library's own types need those of browsers. */
interface PageElement {
  textContent: string | null;
  innerHTML: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}
interface ArticleReader {
  parse(): { title?: string | null; content?: string | null } | null;
}
interface PageDocument {
  body: PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

/** What links are resolved against; afterwards they say it themselves, away from their page. */
function baseOf(document: PageDocument, address: string): string {
  const named = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  return URL.canParse(named, address) ? new URL(named, address).href : address;
}

function linksOf(document: PageDocument, base: string): string[] {
  const links: string[] = [];
  for (const link of document.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#') || !URL.canParse(href, base)) continue;
    const url = new URL(href, base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') continue;
    link.setAttribute('href', url.href);
    const isFollowed = !/\bnofollow\b/i.test(link.getAttribute('rel') ?? '');
    if (isFollowed && links.length < linksMax) links.push(url.href);
  }
  return links;
}
