import { createHash } from 'node:crypto';
import { OutboundError } from '../../platform/outbound/index.ts';

/** Where vectors of texts are had: a server that speaks OpenAI's `POST /embeddings`. */
export interface Endpoint {
  baseUrl: string;
  model: string;
  /** Null for servers that ask for none. */
  apiKey: string | null;
}

export interface Encoded {
  /** Address, model and dimensions: vectors of two spaces say nothing of each other. */
  space: string;
  /** In the order of the texts, a byte a dimension. */
  vectors: Int8Array[];
}

export interface Encoder {
  /** Tells one endpoint from another. */
  readonly endpoint: string;
  /** At most `textsMax` texts. Throws EncoderFailure, and nothing else. */
  encode(texts: readonly string[], signal: AbortSignal): Promise<Encoded>;
}

/** It carries nothing of what the endpoint said: errors of servers quote keys and texts. */
export class EncoderFailure extends Error {
  override readonly name = 'EncoderFailure';
  /** Whether it can't bear these texts; with others it may go on. */
  readonly isOfTexts: boolean;

  constructor(reason: string, isOfTexts = false) {
    super(`the embeddings endpoint failed: ${reason}`);
    this.isOfTexts = isOfTexts;
  }
}

/** What endpoints answer to a text that is too long, empty, or not to their liking. */
const refusals = [400, 413, 422];

/** An answer about so many is parsed in some 3 ms. */
export const textsMax = 16;
/** About 500 tokens, which small encoders end at. */
const charactersMax = 2_000;
const dimensionsMax = 4_096;
/** What `textsMax` vectors of `dimensionsMax` numbers take, written out. */
export const encoderBytesMax = 2 * 1024 * 1024;

/** `fetch` should be a tenant's or the operator's door to the network, up to `encoderBytesMax`. */
export function createEncoder(endpoint: Endpoint, fetch: typeof globalThis.fetch): Encoder {
  const { baseUrl, model, apiKey } = endpoint;
  // Of what is no address, the first request says so.
  const { origin, pathname } = URL.canParse(baseUrl)
    ? new URL(baseUrl)
    : { origin: 'nowhere', pathname: '' };
  const address = origin + pathname.replace(/\/$/, '');
  return {
    // What an address has behind `?` may be a secret.
    endpoint: `${model} at ${address} ${createHash('sha256').update(baseUrl).digest('hex').slice(0, 8)}`,
    async encode(texts, signal) {
      try {
        const response = await fetch(`${baseUrl.replace(/\/$/, '')}/embeddings`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({
            model,
            input: texts.map((text) => text.slice(0, charactersMax).toWellFormed()),
            encoding_format: 'float',
          }),
          signal,
        });
        // A body that nobody reads holds its connection until it is cancelled.
        if (!response.ok) void response.body?.cancel().catch(() => undefined);
        if (!response.ok) {
          throw new EncoderFailure(`HTTP ${response.status}`, refusals.includes(response.status));
        }
        const vectors = readVectors(JSON.parse(await response.text()), texts.length);
        return { space: `${this.endpoint} ${vectors[0]!.length}`, vectors };
      } catch (error) {
        throw signal.aborted ? new EncoderFailure('timeout') : toFailure(error);
      }
    },
  };
}

function toFailure(error: unknown): EncoderFailure {
  if (error instanceof EncoderFailure) return error;
  if (error instanceof OutboundError) return new EncoderFailure(error.code);
  return new EncoderFailure('garbage');
}

/** Exactly `count` vectors of one dimension, or nothing. */
function readVectors(answer: unknown, count: number): Int8Array[] {
  const data = fieldOf(answer, 'data');
  if (!Array.isArray(data) || data.length !== count) throw new EncoderFailure('wrong count');
  const vectors = new Array<Int8Array>(count);
  for (const [at, entry] of data.entries()) {
    // The order is told by `index`; servers that leave it out keep the order.
    const index = fieldOf(entry, 'index') ?? at;
    if (typeof index !== 'number' || !(index in data)) throw new EncoderFailure('garbage');
    vectors[index] = toBytes(fieldOf(entry, 'embedding'));
  }
  const dimensions = vectors[0]?.length;
  for (const at of data.keys()) {
    if (vectors[at]?.length !== dimensions) throw new EncoderFailure('wrong dimensions');
  }
  return vectors;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** A vector's direction, its largest part as 127. */
function toBytes(numbers: unknown): Int8Array {
  if (!Array.isArray(numbers) || numbers.length === 0 || numbers.length > dimensionsMax) {
    throw new EncoderFailure('garbage');
  }
  let most = 0;
  for (const number of numbers as unknown[]) {
    if (typeof number !== 'number' || !Number.isFinite(number)) throw new EncoderFailure('garbage');
    most = Math.max(most, Math.abs(number));
  }
  if (most === 0) throw new EncoderFailure('garbage');
  return Int8Array.from(numbers as number[], (number) => Math.round((number / most) * 127));
}
