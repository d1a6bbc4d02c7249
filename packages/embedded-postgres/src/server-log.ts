import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './errors.ts';

const BYTES_MAX = 4 * 1024 * 1024;
const TAIL_BYTES_MAX = 4_096;
const TAIL_LINES_MAX = 20;

export function serverLogFile(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

/**
 * Keeps the server's log under 4 MiB, and one older part beside it. It is copied and emptied in
 * place because a running server writes (appends) to the open file. Returns the bytes left in it.
 */
export async function boundServerLog(dataDir: string, bytesMax = BYTES_MAX): Promise<number> {
  const file = serverLogFile(dataDir);
  try {
    const { size } = await stat(file);
    if (size <= bytesMax) return size;
    await copyFile(file, `${file}.1`);
    await truncate(file, 0);
    return 0;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

/** What the server wrote after `fromByte`: its last lines, for an error message. */
export async function readServerLogTail(dataDir: string, fromByte: number): Promise<string> {
  const file = await open(serverLogFile(dataDir), 'r').catch(() => undefined);
  if (file === undefined) return '';
  try {
    const { size } = await file.stat();
    const start = Math.max(Math.min(fromByte, size), size - TAIL_BYTES_MAX);
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(size - start),
      0,
      size - start,
      start,
    );
    const lines = buffer.subarray(0, bytesRead).toString('utf8').trim().split('\n');
    return lines.slice(-TAIL_LINES_MAX).join('\n');
  } finally {
    await file.close();
  }
}
