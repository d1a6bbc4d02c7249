import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApiClient } from '../api/client.ts';
import { CommandError } from '../api/failure.ts';
import type { Terminal } from '../terminal.ts';

/** What the last line of an export states. */
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
  const saved: SavedExport = { lines: {} };
  const checked = whole(pieces, saved);
  if (file === '-') {
    for await (const piece of checked) {
      if (!terminal.output.write(piece)) await once(terminal.output, 'drain');
    }
    return saved;
  }
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      error.code === 'EEXIST'
        ? `${file} is there already: name a new file`
        : `${file} can't be written (${error.code})`,
    );
  });
  try {
    await pipeline(Readable.from(checked), handle.createWriteStream({ flush: true }));
    return saved;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
}

/** Passes an export on, and throws at its end where it is not complete. */
async function* whole(pieces: AsyncIterable<string>, saved: SavedExport): AsyncGenerator<string> {
  let last = '';
  for await (const piece of pieces) {
    last = lastLine(last + piece);
    yield piece;
  }
  const footer = readFooter(last);
  if (footer?.isComplete !== true) {
    throw new CommandError('the export is not complete: try again, and see the log of the service');
  }
  saved.lines = footer.lines;
}

/** The last line with its end, or what there is of it; earlier ones are long written. */
const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n', text.length - 2) + 1);

function readFooter(line: string): (SavedExport & { isComplete: boolean }) | null {
  if (!line.startsWith('{"type":"end"') || !line.endsWith('\n')) return null;
  // The service wrote it.
  return JSON.parse(line) as SavedExport & { isComplete: boolean };
}
