import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file as it leaves: in every encoding a browser may ask for. */
export interface ServedFile {
  /** Strong, quoted; one per encoding, since their bytes differ. */
  etag: Record<Encoding, string>;
  bytes: Record<Encoding, Buffer>;
  /** Its media type. */
  type: string;
}

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};
type Extension = keyof typeof types;

/**
 * Reads every file of these kinds in a folder into memory, compressed once, by its path
 * from there (`widget/chat-1A2B3C4D.js`). Null when there is no such folder.
 */
export async function readServedFiles(
  folder: string,
  extensions: readonly Extension[],
): Promise<Map<string, ServedFile> | null> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!names) return null;
  const extensionOf = (name: string) => extensions.find((each) => each === extname(name));
  const served = names.filter((name) => extensionOf(name) !== undefined);
  const files = await Promise.all(
    served.map(async (name) =>
      servedFile(await readFile(join(folder, name)), types[extensionOf(name)!]),
    ),
  );
  return new Map(served.map((name, at) => [name.replaceAll(sep, '/'), files[at]!]));
}

/** Of the chat and the panel together, 0.3 s of a processor and 621 KB; the best, 11, are 3.9 s and 576 KB. */
const brotliQuality = 9;

/** By what is in them: all services of a process serve the same. */
const compressed = new Map<string, ServedFile>();

async function servedFile(bytes: Buffer, type: string): Promise<ServedFile> {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const name = `${digest} ${type}`;
  const file = compressed.get(name) ?? (await compress(bytes, type, digest));
  compressed.set(name, file);
  return file;
}

async function compress(bytes: Buffer, type: string, digest: string): Promise<ServedFile> {
  const [zipped, brotli] = await Promise.all([
    compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ]);
  return {
    type,
    bytes: { br: brotli, gzip: zipped, identity: bytes },
    etag: { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` },
  };
}

/** The best encoding that `Accept-Encoding` allows; one that it gives `q=0` is not used. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offered = new Map(
    (accepted ?? '').split(',').map((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const;
    }),
  );
  const allows = (name: string) => (offered.get(name) ?? offered.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}
