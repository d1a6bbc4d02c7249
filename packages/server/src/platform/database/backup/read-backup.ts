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
  if (header.format !== backupFormat) {
    throw new BackupError(
      `the backup has format ${header.format}: restore it with a newer release`,
    );
  }
  return { header, tables: () => tablesOf(bytes) };
}

async function* tablesOf(bytes: Bytes): AsyncGenerator<BackupTable, BackupFooter> {
  for (;;) {
    const line = await bytes.line();
    if (line?.startsWith(footerMark)) {
      // Whether all of it is as it was written shows at its very end.
      if ((await bytes.line()) !== null) throw cutShort();
      return parse<BackupFooter>(line.slice(footerMark.length));
    }
    const [, name, list] =
      /^copy "([a-z_]+)" \(([a-z0-9_", ]+)\) from stdin;$/.exec(line ?? '') ?? [];
    if (!name || !list) throw cutShort();
    const columns = list.split(', ').map((column) => column.replaceAll('"', ''));
    yield { name, columns, rows: bytes.rows() };
  }
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

function parse<T>(json: string): T {
  try {
    return JSON.parse(json) as T;
  } catch (cause) {
    throw cutShort(cause);
  }
}

const cutShort = (cause?: unknown) =>
  new BackupError('the backup is damaged or cut short: nothing was restored', { cause });
