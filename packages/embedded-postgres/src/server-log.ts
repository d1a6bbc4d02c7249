import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './errors.ts';

const bytesMax = 4 * 1024 * 1024;
const tailBytesMax = 4_096;
const tailLinesMax = 20;

export function serverLogFile(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

/**
 * Keeps the server's log under 4 MiB, and one older part beside it. It is copied and emptied in
 * place because a running server writes (appends) to the open file. Returns the bytes left in it.
 */
export async function boundServerLog(dataDir: string): Promise<number> {
  const file = serverLogFile(dataDir);
  const size = await stat(file).then(({ size }) => size, unlessMissing(0));
  if (size <= bytesMax) return size;
  await copyFile(file, `${file}.1`);
  await truncate(file, 0);
  return 0;
}

/** Reads what the server wrote after `fromByte`: its last lines, for an error message. */
export async function readServerLogTail(dataDir: string, fromByte: number): Promise<string> {
  const file = await open(serverLogFile(dataDir), 'r').catch(() => undefined);
  if (file === undefined) return '';
  try {
    const { size } = await file.stat();
    const start = Math.max(Math.min(fromByte, size), size - tailBytesMax);
    const length = size - start;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    const lines = buffer.subarray(0, bytesRead).toString('utf8').trim().split('\n');
    return lines.slice(-tailLinesMax).join('\n');
  } finally {
    await file.close();
  }
}
