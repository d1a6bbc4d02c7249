import { firstCharacters, hasForbiddenCharacter } from '@deskhand/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { invalid, Refusal } from '../refusal.ts';
import { isRepeated } from './single-header.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as they came; what an Idempotency-Key is compared by. */
    rawBody: Buffer | null;
  }
}

/** Nothing the API takes is nested deeper; bounds every walk over a body. */
const depthMax = 64;

// One byte order mark may stand in front (RFC 8259, 8.1): the parser skips it.
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * JSON in UTF-8 is the only body the API takes: strict UTF-8, one content type, no `__proto__`, no
 * NUL and no lone surrogate in any key or value.
 */
export function acceptJsonOnly(server: FastifyInstance): void {
  server.decorateRequest('rawBody', null);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    // Not `+json`: a JSON Patch or a problem is JSON of another meaning than a route's body.
    /^application\/json\s*(?:;|$)/i,
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      try {
        refuseOddHeaders(request);
        request.rawBody = body;
        done(null, body.length === 0 ? undefined : parseJson(body));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

function refuseOddHeaders(request: FastifyRequest): void {
  if (isRepeated(request, 'content-type')) throw invalid('`Content-Type` must be sent once.');
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send the body without `Content-Encoding`.');
  }
  const contentType = request.headers['content-type'] ?? '';
  for (const [, charset] of contentType.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)) {
    if (!/^utf-?8$/i.test(charset!)) {
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send the body as JSON in UTF-8.');
    }
  }
}

/** Throws a VALIDATION_ERROR that says what is wrong with the bytes. */
function parseJson(body: Buffer): unknown {
  let text: string;
  try {
    text = strictUtf8.decode(body);
  } catch {
    throw invalid('The body is not valid UTF-8.');
  }
  const value = parseSafely(text);
  // Forbidden characters can only come from escapes: raw ones are not JSON or not UTF-8.
  checkValue(value, text.includes('\\u'));
  return value;
}

function parseSafely(text: string): unknown {
  try {
    return secureJson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch (error) {
    const forbidden = error instanceof Error && error.message.includes('forbidden prototype');
    throw invalid(
      forbidden
        ? 'The body must not name `__proto__` or `constructor.prototype`.'
        : 'The body is not valid JSON.',
    );
  }
}

/** Iterative, so that no depth of nesting can exhaust the stack. */
function checkValue(root: unknown, checkStrings: boolean): void {
  const open: { value: unknown; path: string; depth: number }[] = [
    { value: root, path: '', depth: 0 },
  ];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { value, path, depth } = entry;
    if (typeof value === 'string') {
      if (checkStrings && hasForbiddenCharacter(value)) throw forbiddenIn(path);
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= depthMax) throw invalid(`The body is nested deeper than ${depthMax} levels.`);
      const isArray = Array.isArray(value);
      for (const [key, inner] of Object.entries(value)) {
        if (!isArray && checkStrings && hasForbiddenCharacter(key)) throw forbiddenIn(path);
        const isLeaf = typeof inner !== 'string' && (typeof inner !== 'object' || inner === null);
        if (isLeaf && (typeof inner !== 'number' || Number.isFinite(inner))) continue;
        const innerPath = isArray ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
        if (isLeaf) throw invalid(`\`${named(innerPath)}\` is too large for a number.`);
        open.push({ value: inner, path: innerPath, depth: depth + 1 });
      }
    }
  }
}

const forbiddenIn = (path: string) =>
  invalid(`\`${named(path)}\` must not hold NUL or half a surrogate pair.`);

/** Keys are the sender's own: a message quotes them without NUL, whole characters, and not for ever. */
const named = (path: string) => (path === '' ? 'body' : firstCharacters(path.toWellFormed(), 200));
