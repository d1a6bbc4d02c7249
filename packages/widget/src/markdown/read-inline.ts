import type { ComponentChild } from 'preact';
import { jsx } from 'preact/jsx-runtime';
import type { MarkdownOptions } from './markdown-options.ts';
import { unescape } from './unescape.ts';
import { webAddress } from './web-address.ts';

/** An emphasis that has begun, and what stands before it. */
interface Frame {
  mark: string;
  before: ComponentChild[];
}

const framesMax = 6;
/** Marks of emphasis that may stand between a link and what it touches: looked at, not texts. */
const marksMax = 16;

/**
 * One block's text as the children of an element.
 *
 * @param isOpen Whether more may come. What the end could still become is left out, what has begun
 *   is shown as if it ended there.
 * @param isLabel In a link, where nothing else leads anywhere.
 */
export const readInline = (
  text: string,
  options: MarkdownOptions,
  isOpen: boolean,
  isLabel = false,
): ComponentChild[] => new InlineReader(text, options, isOpen, isLabel).read();

class InlineReader {
  readonly #text: string;
  readonly #options: MarkdownOptions;
  readonly #isOpen: boolean;
  readonly #isLabel: boolean;
  readonly #frames: Frame[] = [];
  readonly #lastSpace: number;
  #children: ComponentChild[] = [];
  #at = 0;

  constructor(text: string, options: MarkdownOptions, isOpen: boolean, isLabel: boolean) {
    this.#text = text;
    this.#options = options;
    this.#isOpen = isOpen;
    this.#isLabel = isLabel;
    this.#lastSpace = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
  }

  read(): ComponentChild[] {
    const text = this.#text;
    for (;;) {
      token.lastIndex = this.#at;
      const found = token.exec(text);
      if (!found) break;
      this.#add(text.slice(this.#at, found.index));
      this.#at = token.lastIndex;
      this.#addFound(found);
    }
    this.#add(text.slice(this.#at));
    while (this.#frames.length > 0) this.#close(this.#isOpen);
    return this.#children;
  }

  #addFound(found: RegExpExecArray): void {
    const [whole, ticks, run, digits, bang, label, target, rest, angled, bare = angled] = found;
    if (ticks) this.#addCode(ticks);
    else if (run) this.#addMark(run, found.index);
    else if (digits) this.#addCitation(whole, Number(digits));
    else if (target !== undefined) this.#addLink(found.index, label!, target, bang!);
    else if (label !== undefined) this.#addUnfinished(found.index, label, rest);
    else if (bare) this.#addAddress(whole, unescape(bare));
    else if (whole.endsWith('\n')) this.#add(jsx('br', {}));
    // The others are half an escape, entity or address.
    else if (/^\\.|;$/.test(whole)) this.#add(unescape(whole));
    else if (!this.#isOpen) this.#add(whole);
  }

  /** Neighbouring texts are one: a selection in them outlives what is added. */
  readonly #add = (child: ComponentChild): void => {
    const last = this.#children.at(-1);
    if (typeof child === 'string' && typeof last === 'string') {
      this.#children[this.#children.length - 1] = last + child;
    } else if (child) this.#children.push(child);
  };

  #addCode(ticks: string): void {
    const end = findRun(this.#text, ticks, this.#at);
    if (end < 0 && !this.#isOpen) return this.#add(ticks);
    // What may be the first of the ticks that end it is no code yet.
    const code =
      end < 0
        ? this.#text.slice(this.#at).replace(/(?<!`)`+$/, '')
        : this.#text.slice(this.#at, end);
    this.#at = end < 0 ? this.#text.length : end + ticks.length;
    const shown = code.replace(/\n/g, ' ').replace(/^ (.+) $/, '$1');
    if (shown) this.#add(jsx('code', { children: shown }));
  }

  #addMark(run: string, index: number): void {
    const before = this.#text.charAt(index - 1);
    const after = this.#text.charAt(this.#at);
    // An underscore within a word is one.
    const isWithin = (side: string) => run.startsWith('_') && /[\p{L}\p{N}]/u.test(side);
    let size = run.length;
    if (/\S/.test(before) && !isWithin(after)) {
      for (let i = this.#frames.length - 1; i >= 0 && size > 0; i--) {
        const { mark } = this.#frames[i]!;
        if (mark[0] !== run[0] || (mark.length !== size && size < 3)) continue;
        while (this.#frames.length > i + 1) this.#close(false);
        this.#close(true);
        size -= mark.length;
      }
    }
    if (/\S/.test(after) && !isWithin(before)) {
      while (size > 0 && this.#frames.length < framesMax) {
        const mark = run.slice(0, Math.min(size, 2));
        this.#frames.push({ mark, before: this.#children });
        this.#children = [];
        size -= mark.length;
      }
    }
    if (after || !this.#isOpen) this.#add(run.slice(0, size));
  }

  /** What stands in the innermost emphasis is that, or the mark was only a character. */
  #close(isPaired: boolean): void {
    const { mark, before } = this.#frames.pop()!;
    const inner = this.#children;
    this.#children = before;
    if (isPaired) return this.#add(jsx(emphases[mark]!, { children: inner }));
    this.#add(mark);
    inner.forEach(this.#add);
  }

  /** Adds a number in brackets, which is a citation, or text, whatever follows: never a link. */
  #addCitation(whole: string, n: number): void {
    const { citations, isStreaming, onCitation } = this.#options;
    const citation = citations.find((other) => other.n === n);
    // What is cited comes with the finished answer.
    if (!citation && !isStreaming) return this.#add(whole);
    const onClick = () => onCitation!(n);
    const button = { type: 'button', class: 'cite', 'aria-label': `${n}: ${citation?.title}` };
    const hasButton = citation && onCitation;
    const mark = hasButton ? jsx('button', { ...button, onClick, children: n }) : n;
    this.#add(jsx('sup', { children: mark }));
  }

  #addLink(index: number, label: string, target: string, bang: string): void {
    const url = webAddress(unescape(target));
    if (bang && url?.protocol === 'https:' && this.#options.imageHosts.includes(url.host)) {
      const alt = unescape(label);
      // Without cookies either: an address of a host that is trusted with images may do more than show one.
      const careful = { loading: 'lazy', referrerpolicy: 'no-referrer', crossorigin: 'anonymous' };
      return this.#add(jsx('img', { ...careful, src: url.href, alt }));
    }
    const shown = readInline(label, this.#options, false, true);
    if (!url) return shown.forEach(this.#add);
    const name = url.host || url.pathname;
    // With what touches it, text or another link, a label may read like another address.
    const touches =
      /[^\s*_~(][*_~]*$/.test(this.#text.slice(0, index).slice(-marksMax)) ||
      /^\S*?[\p{L}\p{N}]/u.test(this.#text.slice(this.#at));
    if (shown.length === 0) shown.push(name);
    else if (touches || pretends(label, url)) shown.push(` (${name})`);
    this.#add(link(url, shown));
  }

  #addAddress(whole: string, address: string): void {
    const url = webAddress(address);
    // The end of the text need not be that of the address.
    const isCut = this.#isOpen && this.#at > this.#lastSpace && whole[0] !== '<';
    if (!url || this.#isLabel || isCut) return this.#add(whole);
    const shown = address.startsWith(url.origin) ? address : url.href;
    this.#add(link(url, url.host ? shown : url.pathname));
  }

  /** Adds `[text](https://exa`, as far as it has come. */
  #addUnfinished(index: number, label: string, rest: string | undefined): void {
    const isNumber = /^\d{0,3}$/.test(label);
    if (!this.#isOpen || (isNumber && label && rest)) {
      this.#at = index + 1;
      this.#add(this.#text[index]);
    } else if (!isNumber) readInline(label, this.#options, !rest, true).forEach(this.#add);
  }
}

/**
 * What is not plain text: 1 backticks, 2 emphasis, 3 a citation's number; 4 to 7 a link or image (its
 * `!`, label and target, or what there is of them at the end of the text); 8 and 9 an address; line
 * breaks, escapes, entities. No part can match the same characters in two ways, and what fails stops
 * at the next bracket, parenthesis or quotation mark: reading is linear.
 */
const token =
  /(`+)|(\*+|_+|~~)|\[(\d{1,3})\]|(!?)\[((?:\\[^]|[^\\[\]])*)(?:\]\(\s?<?((?:[^\s()<>]|\([^\s()<>]*\))*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)|(\](?:\([^()]*(?:\([^()]*(?:\)[^()]*)?)?)?)?$)|<((?:https?:\/\/|mailto:)[^\s<>]*)>|\b(https?:\/\/(?:[^\s<>"'()[\]|`*\\]|\([^\s<>"'()[\]|`*\\]*\))*(?:[^\s<>"'()[\]|`*\\.,;:!?]|\([^\s<>"'()[\]|`*\\]*\)))|\\?\n|\\[!-/:-@[-`{-~]|&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);|\\$|&#?\w{0,8}$|<(?:[hm][^\s<>]*)?$/gi;

const emphases: Record<string, string> = {
  '*': 'em',
  _: 'em',
  '**': 'strong',
  __: 'strong',
  '~~': 'del',
};

/** The next run of exactly these backticks. A length is looked for in vain once: no equal run follows. */
function findRun(text: string, ticks: string, from: number): number {
  for (let at = text.indexOf(ticks, from); at >= 0; at = text.indexOf(ticks, at)) {
    const start = at;
    while (text.charAt(at) === '`') at++;
    if (at - start === ticks.length) return start;
  }
  return -1;
}

/**
 * Tells whether a label may be read as an address of another host: a sign joins two of its letters or
 * digits, whichever sign it is ("bank.example", "bank•example", "localhost/login").
 */
function pretends(label: string, { host, pathname }: URL): boolean {
  const read = unescape(label)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '');
  if (!/[\p{L}\p{N}][^\p{L}\p{M}\p{N}\s'’,&+_–-]+[\p{L}\p{N}]/u.test(read)) return false;
  // A mail address, or a path of this host, unless it begins like a host.
  if (read === pathname && (!host || /^\/[^/.]+(?:\/|$)/.test(read))) return false;
  return [read, `https://${read}`].every((address) => webAddress(address)?.host !== host);
}

const link = ({ href }: URL, children: ComponentChild[] | string) =>
  jsx('a', { href, target: '_blank', rel: 'noopener noreferrer nofollow', children });
