import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { ImportError, wrongLine } from './import-error.ts';

export interface ReadLine {
  /** From 1. */
  number: number;
  text: string;
  /** SHA-256 of all bytes before the line, hexadecimal. */
  digestBefore: () => string;
}

/** Longer than any line: a document has two megabytes. */
const lineBytesMax = 64 * 1024 * 1024;
const newline = 0x0a;

/** Reads a file line by line; no more than the longest line is held. */
export async function* readLines(file: string): AsyncGenerator<ReadLine> {
  const digest = createHash('sha256');
  let number = 0;
  for await (const bytes of lineBytes(file)) {
    number += 1;
    yield {
      number,
      text: decode(bytes, number),
      digestBefore: () => digest.copy().digest('hex'),
    };
    digest.update(bytes).update('\n');
  }
}

function decode(bytes: Buffer, number: number): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  throw wrongLine(number, 'it is not UTF-8');
}

async function* lineBytes(file: string): AsyncGenerator<Buffer> {
  const stream = createReadStream(file);
  let pending: Buffer[] = [];
  let heldBytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end; (end = chunk.indexOf(newline, from)) >= 0; from = end + 1) {
        yield Buffer.concat([...pending, chunk.subarray(from, end)]);
        pending = [];
        heldBytes = 0;
      }
      pending.push(chunk.subarray(from));
      heldBytes += chunk.length - from;
      if (heldBytes > lineBytesMax) throw new ImportError(`${file} has a line that is too long`);
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ImportError(`${file} can't be read (${code ?? message})`, { cause: error });
  }
  if (heldBytes > 0) yield Buffer.concat(pending);
}
