import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  BackupError,
  backupFormat,
  footerMark,
  headerMark,
  type BackupFooter,
  type BackupHeader,
} from './backup-format.ts';

/** Longer than any line but those of data. */
const lineBytesMax = 64 * 1024;
const newline = 0x0a;
const endLine = Buffer.from('\\.\n');
const endAfterRow = Buffer.from('\n\\.\n');

export interface BackupTable {
  name: string;
  columns: string[];
  /** What `COPY` takes; to be read to its end before what follows. */
  rows: AsyncIterable<Buffer>;
}

export interface BackupReader {
  readonly header: BackupHeader;
  /** The tables one after the other, and then what ends the backup. */
  tables(): AsyncGenerator<BackupTable, BackupFooter>;
}

/** Reads the beginning of a backup. Throws {@link BackupError} for what is none, or is cut short. */
export async function readBackup(input: Readable): Promise<BackupReader> {
  const gunzip = createGunzip();
  input.on('error', (error) => gunzip.destroy(error));
  const bytes = createBytes(input.pipe(gunzip));
  const first = await bytes.line();
  if (!first?.startsWith(headerMark)) throw new BackupError('the file is not a backup of Deskhand');
  const header = parse<BackupHeader>(first.slice(headerMark.length));
  const { format, migration, takenAt } = header;
  const isWhole = Number.isSafeInteger(format) && Number.isSafeInteger(migration) && migration > 0;
  if (!isWhole || typeof takenAt !== 'string') throw cutShort();
  if (header.format !== backupFormat) {
    throw new BackupError(
      `the backup has format ${header.format}: restore it with a newer release`,
    );
  }
  return { header, tables: () => tablesOf(bytes) };
}

/** Reads a backup to its end. Throws {@link BackupError} unless all of it is as it was written. */
export async function verifyBackup(input: Readable): Promise<void> {
  const tables = (await readBackup(input)).tables();
  for (;;) {
    const { value, done } = await tables.next();
    if (done) return;
    const rows = value.rows[Symbol.asyncIterator]();
    while (!(await rows.next()).done) continue;
  }
}

async function* tablesOf(bytes: Bytes): AsyncGenerator<BackupTable, BackupFooter> {
  const found: Record<string, string> = {};
  for (;;) {
    const line = await bytes.line();
    if (line?.startsWith(footerMark)) {
      // Whether all of it is as it was written shows at its very end.
      if ((await bytes.line()) !== null) throw cutShort();
      const footer = parse<BackupFooter>(line.slice(footerMark.length));
      if (!isObject(footer.rows) || !isObject(footer.identities)) throw cutShort();
      for (const [name, digest] of Object.entries(found)) {
        if (footer.digests && footer.digests[name] !== digest) throw damaged(name);
      }
      return footer;
    }
    const [, name, list] =
      /^copy "([a-z_]+)" \(([a-z0-9_", ]+)\) from stdin;$/.exec(line ?? '') ?? [];
    if (!name || !list) throw cutShort();
    const columns = list.split(', ').map((column) => column.replaceAll('"', ''));
    const digested = withDigest(bytes.rows(), (digest) => (found[name] = digest));
    yield { name, columns, rows: digested };
  }
}

async function* withDigest(
  rows: AsyncIterable<Buffer>,
  onDigest: (digest: string) => void,
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  for await (const some of rows) {
    digest.update(some);
    yield some;
  }
  onDigest(digest.digest('hex'));
}

interface Bytes {
  /** The next line without its end; null at the end of the file. */
  line(): Promise<string | null>;
  /** All up to the line that ends a table, which is read as well. */
  rows(): AsyncGenerator<Buffer>;
}

function createBytes(stream: AsyncIterable<Buffer>): Bytes {
  const source = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** False at the end. Damage and a cut end show here. */
  async function more(): Promise<boolean> {
    const next = await source.next().catch((cause: unknown) => {
      const { code = '', message } = cause as NodeJS.ErrnoException;
      throw code.startsWith('Z') ? cutShort(cause) : new BackupError(message, { cause });
    });
    if (next.done) return false;
    rest = rest.length > 0 ? Buffer.concat([rest, next.value]) : next.value;
    return true;
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  }

  return {
    async line() {
      let end: number;
      while ((end = rest.indexOf(newline)) < 0) {
        if (rest.length > lineBytesMax) throw cutShort();
        if (!(await more())) return null;
      }
      return take(end + 1).toString('utf8', 0, end);
    },
    async *rows() {
      // A table without rows ends at once.
      while (rest.length < endLine.length) if (!(await more())) throw cutShort();
      if (rest.subarray(0, endLine.length).equals(endLine)) return void take(endLine.length);
      for (;;) {
        const end = rest.indexOf(endAfterRow);
        if (end >= 0) {
          yield take(end + 1);
          take(endLine.length);
          return;
        }
        // The end may be cut in two.
        const sure = rest.length - endAfterRow.length + 1;
        if (sure > 0) yield take(sure);
        if (!(await more())) throw cutShort();
      }
    },
  };
}

function parse<T extends object>(json: string): T {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw cutShort(cause);
  }
  if (!isObject(value)) throw cutShort();
  // What else it must be is looked at where it is used.
  return value as T;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Says nothing of what is in it: that is what customers wrote. */
export const damaged = (where: string) =>
  new BackupError(`the backup is damaged (${where}): nothing was restored`);

const cutShort = (cause?: unknown) =>
  new BackupError('the backup is damaged or cut short: nothing was restored', { cause });
