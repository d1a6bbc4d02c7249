/** What a piece of held-back text may grow to before it is let out without its address. */
const addressCharactersMax = 2_000;
const removed = '(link removed)';

interface SafeMarkdown {
  /** What may be shown of everything pushed so far, beyond what was returned before. */
  push(text: string): string;
  end(): string;
  /** The addresses that were taken out, the first few. */
  readonly removed: readonly string[];
}

/**
 * Lets a model's Markdown through without what makes a client fetch or lead to an address that the
 * tenant did not write: images become links, addresses that are not in `allowed` are taken out,
 * markup is escaped. Works on pieces of any size; what could still become an address is held back.
 */
export function createSafeMarkdown(allowed: ReadonlySet<string>): SafeMarkdown {
  let held = '';
  /** The end of what was let out: the scheme of an address is harmless until `://` follows. */
  let before = '';
  /** What is held begins with an address that goes on. */
  let inAddress = false;
  let out = '';
  const gone: string[] = [];

  function show(text: string): void {
    out += text;
    before = (before + text.slice(-schemeCharactersMax)).slice(-schemeCharactersMax);
  }

  function take(isLast: boolean): void {
    for (;;) {
      const start = held.search(openings);
      if (start < 0) break;
      show(held.slice(0, start));
      held = held.slice(start);
      const scheme = /[a-z][a-z0-9+.-]*$/i.exec(before)?.[0] ?? '';
      const part = readPart(held, scheme, isLast, allowed);
      inAddress = part === null;
      if (part === null) return;
      // "!![": the mark that is left would make an image again.
      const isMarked = part.shown === '[' && before.endsWith('!');
      show(isMarked ? ' [' : part.shown);
      if (isWithout(part) && gone.length < goneMax) {
        const whole = (held.startsWith(':') ? scheme : '') + held.slice(0, part.length);
        gone.push(whole.replace(/^\]\(\s*<?|^</, '').slice(0, goneCharactersMax));
      }
      held = held.slice(part.length);
    }
    // The last characters may be the first of an opening.
    const end = held.slice(-openingCharactersMax);
    const keep = isLast ? '' : (maybeOpening.exec(end)?.[0] ?? '');
    show(held.slice(0, held.length - keep.length));
    held = keep;
  }

  function takeOut(isLast: boolean): string {
    take(isLast);
    const taken = out;
    out = '';
    return taken;
  }

  return {
    push(text) {
      held += text;
      // Whatever ends an address ends the wait; to look at all of it again for each letter would not do.
      const goesOn = inAddress && held.length > openingCharactersMax && !mayEndAddress.test(text);
      return goesOn && held.length <= addressCharactersMax ? '' : takeOut(false);
    },
    end: () => takeOut(true),
    removed: gone,
  };
}

const goneMax = 10;
const goneCharactersMax = 200;

/** More than the longest beginning of what may be an opening. */
const openingCharactersMax = 32;
const maybeOpening = /(?:!|\]|:?\/{0,2}|w{1,3}|&#?[a-z0-9]{0,10})$/i;
const mayEndAddress = /[\s<>"')\]|`*]/;

/** Where an image, a link's target, an address, or markup may begin. */
const openings = /!\[|\][(:]|<|:(?=\S)|\/\/(?=[^\s/])|www\.|&#?[a-z0-9]{1,10};/i;
/** Of what needs no slashes, clients make links of these alone. */
const linkedSchemes = /(?:mailto|xmpp)$/i;
const schemeCharactersMax = 32;

const harmlessEntities = new Set(['&amp;', '&lt;', '&gt;', '&quot;', '&apos;', '&nbsp;']);

interface Part {
  length: number;
  shown: string;
}

const isWithout = ({ shown }: Part): boolean => shown.endsWith(removed) || shown === '](#';

/** The part that begins at an opening; null while its end is not there yet. */
function readPart(
  text: string,
  scheme: string,
  isLast: boolean,
  allowed: ReadonlySet<string>,
): Part | null {
  if (text.startsWith('![')) return { length: 2, shown: '[' };
  if (text.startsWith('<')) return readMarkup(text, isLast, allowed);
  if (text.startsWith('&')) {
    // An entity can spell an address that is not seen here.
    const end = text.indexOf(';') + 1;
    const entity = text.slice(0, end);
    const isHarmless = harmlessEntities.has(entity);
    return { length: end, shown: isHarmless ? entity : `&amp;${entity.slice(1)}` };
  }
  // No definition: what a link means is said where it stands.
  if (text.startsWith(']:')) return { length: 2, shown: ']\\:' };
  const target = /^\]\(\s{0,8}<?/.exec(text);
  if (target) return readTarget(text, target[0], isLast, allowed);
  if (text === ':/' && !isLast) return null;
  if (/^:(?!\/\/)/.test(text) && !linkedSchemes.test(scheme)) return { length: 1, shown: ':' };
  const rest = readAddress(text, isLast);
  if (rest === null) return null;
  const length = Math.max(1, rest.length);
  const address = text.startsWith(':') ? scheme + rest : rest;
  if (!allowed.has(address)) return { length, shown: ` ${removed}` };
  const ends = endsThere(text.slice(length), isLast);
  return ends === null ? null : { length, shown: ends ? rest : ` ${removed}` };
}

function readMarkup(text: string, isLast: boolean, allowed: ReadonlySet<string>): Part | null {
  if (text.length < 2 && !isLast) return null;
  if (/^<[a-z][a-z0-9+.-]*:/i.test(text)) {
    const address = readAddress(text.slice(1), isLast);
    if (address === null) return null;
    const closes = text[address.length + 1] === '>' ? 1 : 0;
    const shown = allowed.has(address) ? `<${address}>` : removed;
    return { length: address.length + 1 + closes, shown };
  }
  // A name may still turn out to be the scheme of an address.
  if (!isLast && /^<[a-z][a-z0-9+.-]{0,20}$/i.test(text)) return null;
  // Not escaped by a backslash: one that stands before it would escape that.
  return { length: 1, shown: /^<[a-z/!?]/i.test(text) ? '&lt;' : '<' };
}

function readTarget(
  text: string,
  opening: string,
  isLast: boolean,
  allowed: ReadonlySet<string>,
): Part | null {
  const address = readAddress(text.slice(opening.length), isLast);
  if (address === null) return null;
  const length = opening.length + address.length;
  const shown = text.slice(0, length);
  if (/^#[\w-]*$/.test(address)) return { length, shown };
  if (!allowed.has(address)) return { length, shown: `](#` };
  const ends = endsThere(text.slice(length), isLast);
  return ends === null ? null : { length, shown: ends ? shown : `](#` };
}

/**
 * Whether an address is over where `readAddress` says so: "https://help.example)@evil.example" is
 * another host to a client that reads on to the next space. Null while more may come.
 */
function endsThere(text: string, isLast: boolean): boolean | null {
  const end = text.search(/\s/);
  if (end < 0 && !isLast && text.length <= addressCharactersMax) return null;
  const more = end < 0 ? text : text.slice(0, end);
  // Nobody writes that many marks; to take them apart would cost the square of their number.
  return (
    more.length <= marksMax && /^[.,;:!?"')\]|`*>]*(?:\[\d{1,3}\])*[.,;:!?"')\]|`*>]*$/.test(more)
  );
}

const marksMax = 64;

/** Everything up to what ends an address in Markdown; null while more may come. */
function readAddress(text: string, isLast: boolean): string | null {
  const end = text.search(mayEndAddress);
  if (end < 0 && !isLast && text.length <= addressCharactersMax) return null;
  let to = end < 0 ? text.length : end;
  while (to > 0 && '.,;:!?'.includes(text[to - 1]!)) to -= 1;
  return text.slice(0, to);
}

/** The addresses that a text holds, as `createSafeMarkdown` reads them. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(/[a-z][a-z0-9+.-]{1,20}:\/\/|www\./gi)].map(
    ({ index }) => readAddress(text.slice(index, index + addressCharactersMax), true) ?? '',
  );
}
