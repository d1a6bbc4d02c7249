import { verify } from 'node:crypto';
import { DeskhandBackendError, misconfigured } from '../backend-error.ts';
import { checkService, type ServiceOptions } from '../check-options.ts';
import { isObject } from '../json-object.ts';
import { canonicalJson } from './canonical-json.ts';
import { isReceipt, type Receipt } from './receipt.ts';
import { createSigningKeys, readKeys, type KeyOf, type SigningKeys } from './signing-keys.ts';

export type VerifyReceiptOptions =
  /** The service's JSON Web Key Set, as it stands at `/.well-known/jwks.json`. */
  | { jwks: { keys: readonly object[] }; baseUrl?: undefined }
  /** Where the service answers: its keys are read there, and kept for 10 minutes. */
  | (ServiceOptions & { jwks?: undefined });

const algorithm = 'EdDSA';
const type = 'receipt+jws';
const signatureBytes = 64;
const jwsCharactersMax = 64 * 1024;

/**
 * The receipt, once it is certain that the service signed this one, field for field. That says what
 * happened, not to whom: look `externalId` up among the things of the user it is about.
 *
 * @throws DeskhandBackendError INVALID_RECEIPT, UNKNOWN_KEY, and what reading the keys may fail with
 */
export async function verifyReceipt(
  receipt: unknown,
  options: VerifyReceiptOptions,
): Promise<Receipt> {
  return verifyReceiptWith(keysOf(options), receipt);
}

/** The same with keys from wherever they are. */
export async function verifyReceiptWith(keyOf: KeyOf, receipt: unknown): Promise<Receipt> {
  if (!isReceipt(receipt)) throw invalid('receipt', 'This is not a receipt.');
  const { signature: jws, ...signed } = receipt;
  const { header, kid, input, payload, signature } = readJws(jws);
  checkHeader(header);
  const key = await keyOf(kid);
  if (!key) {
    throw new DeskhandBackendError('UNKNOWN_KEY', 'The service has no key of this receipt.', {
      field: 'signature',
    });
  }
  if (!verify(null, input, key, signature)) {
    throw invalid('signature', 'The signature is not of the service.');
  }
  if (!payload.equals(canonicalBytes(signed))) {
    throw invalid('receipt', 'The receipt is not the one that was signed.');
  }
  return receipt;
}

function canonicalBytes(signed: object): Buffer {
  try {
    return Buffer.from(canonicalJson(signed));
  } catch {
    throw invalid('receipt', 'The receipt holds what JSON cannot say.');
  }
}

interface Jws {
  header: Readonly<Record<string, unknown>>;
  kid: string;
  input: Buffer;
  payload: Buffer;
  signature: Buffer;
}

function readJws(jws: string): Jws {
  const parts = jws.length <= jwsCharactersMax ? jws.split('.') : [];
  const [header, payload, signature] = parts.map(decode);
  if (parts.length !== 3 || !header || !payload || signature?.length !== signatureBytes) {
    throw invalid('signature', '`signature` is not a compact JWS.');
  }
  const members = parseHeader(header);
  const kid = members?.['kid'];
  if (!members || typeof kid !== 'string') {
    throw invalid('signature', 'The header of `signature` names no key.');
  }
  const input = Buffer.from(jws.slice(0, jws.lastIndexOf('.')));
  return { header: members, kid, input, payload, signature };
}

/** The algorithm is ours to say and not the header's; nor does it say where keys are. */
function checkHeader({ alg, typ, ...others }: Jws['header']): void {
  if (alg !== algorithm) throw invalid('signature', `The algorithm must be ${algorithm}.`);
  if (typ !== type) throw invalid('signature', `The type must be ${type}.`);
  if (Object.keys(others).some((name) => name !== 'kid')) {
    throw invalid('signature', 'The header of `signature` asks for what is not done.');
  }
}

function parseHeader(bytes: Buffer): Jws['header'] | null {
  try {
    const header: unknown = JSON.parse(bytes.toString('utf8'));
    return isObject(header) ? header : null;
  } catch {
    return null;
  }
}

/** Base64url in its one form: Node passes over what does not belong. */
function decode(part: string): Buffer | null {
  const bytes = Buffer.from(part, 'base64url');
  return bytes.toString('base64url') === part ? bytes : null;
}

const invalid = (field: string, message: string): DeskhandBackendError =>
  new DeskhandBackendError('INVALID_RECEIPT', message, { field });

function keysOf(options: VerifyReceiptOptions): KeyOf {
  if (options.jwks === undefined) return (kid) => keysAt(options).key(kid);
  const keys = readKeys(options.jwks);
  if (!keys) throw misconfigured('jwks', '`jwks` must be a JSON Web Key Set: { keys: [ … ] }.');
  return async (kid) => keys.get(kid) ?? null;
}

/**
 * Public keys by address, for callers that have no object to keep them in; a `fetch` of their own
 * has keys of its own.
 */
const keysByFetch = new WeakMap<typeof fetch, Map<string, SigningKeys>>();
const addressesMax = 16;

function keysAt(options: ServiceOptions): SigningKeys {
  const service = checkService(options);
  const { fetch: by = globalThis.fetch } = options;
  const known = keysByFetch.get(by) ?? new Map<string, SigningKeys>();
  keysByFetch.set(by, known);
  const address = `${service.timeoutMs} ${service.baseUrl}`;
  const keys = known.get(address) ?? createSigningKeys(service);
  // Maps keep insertion order: the first key is the oldest.
  if (!known.has(address) && known.size >= addressesMax) known.delete(known.keys().next().value!);
  return known.set(address, keys).get(address)!;
}
