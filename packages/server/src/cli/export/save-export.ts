import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { ApiClient } from '../api/client.ts';
import { CommandError } from '../api/failure.ts';
import type { Terminal } from '../terminal.ts';

/** What the last line of an export tells. */
export interface SavedExport {
  /** Lines by their kind. */
  lines: Record<string, number>;
}

const exportMsMax = 24 * 60 * 60_000;

/**
 * Writes an export into a new file that only its owner reads, or to standard output where it is `-`. What is
 * not complete fails; a file of it does not stay.
 */
export async function saveExport(
  terminal: Terminal,
  client: ApiClient,
  { file, path, token }: { file: string; path: string; token: string },
): Promise<SavedExport> {
  const pieces = client.download({ method: 'GET', path, token, msMax: exportMsMax });
  if (file === '-') return write(pieces, terminal.output);
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      error.code === 'EEXIST'
        ? `${file} is there already: name a new file`
        : `${file} can't be written (${error.code})`,
    );
  });
  const out = handle.createWriteStream({ flush: true });
  try {
    const saved = await write(pieces, out);
    out.end();
    await once(out, 'close');
    return saved;
  } catch (error) {
    out.destroy();
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
}

async function write(pieces: AsyncIterable<string>, out: Writable): Promise<SavedExport> {
  let last = '';
  for await (const piece of pieces) {
    last = lastLine(last + piece);
    if (!out.write(piece)) await once(out, 'drain');
  }
  const footer = readFooter(last);
  if (footer?.isComplete !== true) {
    throw new CommandError('the export is not complete: try again, and see the log of the service');
  }
  return footer;
}

/** The last line with its end, or what there is of it; earlier ones are long written. */
const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n', text.length - 2) + 1);

function readFooter(line: string): (SavedExport & { isComplete: boolean }) | null {
  if (!line.startsWith('{"type":"end"') || !line.endsWith('\n')) return null;
  // The service wrote it.
  return JSON.parse(line) as SavedExport & { isComplete: boolean };
}
