import { unzipSync } from 'fflate';
import { because } from '../../platform/because.ts';
import { UnusableFile } from '../../platform/article-files/unusable-file.ts';

export interface FileBytes {
  /** Its path in the archive, with slashes. */
  name: string;
  bytes: Uint8Array;
}

/** What one archive may hold; an unpacked byte costs memory, whatever it was packed to. */
export interface UnpackLimits {
  entriesMax: number;
  /** All of them unpacked. */
  bytesMax: number;
  /** One of them unpacked. */
  entryBytesMax: number;
}

/**
 * Unpacks those files of a ZIP archive that `isWanted`. What is not said to be small enough is never
 * unpacked, and what is larger than it says is cut where it said it would end. Throws
 * {@link UnusableFile} for what is no archive or goes beyond the limits.
 */
export function unpackZip(
  archive: Uint8Array,
  isWanted: (name: string) => boolean,
  { entriesMax, bytesMax, entryBytesMax }: UnpackLimits,
): FileBytes[] {
  let entries = 0;
  let bytes = 0;
  const unpacked = unpack(archive, ({ name, originalSize }) => {
    entries += 1;
    if (entries > entriesMax) {
      throw new UnusableFile(
        `it holds more than ${entriesMax} files`,
        because('too-many-entries', entriesMax),
      );
    }
    if (name.endsWith('/') || !isWanted(name)) return false;
    if (originalSize > entryBytesMax) {
      throw tooLarge(`${name} in it is larger than ${inMiB(entryBytesMax)}`, entryBytesMax);
    }
    bytes += originalSize;
    if (bytes > bytesMax) {
      throw tooLarge(`what it holds is larger than ${inMiB(bytesMax)} unpacked`, bytesMax);
    }
    return true;
  });
  return Object.entries(unpacked).map(([name, content]) => ({ name, bytes: content }));
}

function unpack(archive: Uint8Array, filter: (file: Entry) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, { filter });
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    throw new UnusableFile('it is not a ZIP archive, or a damaged one', because('damaged'));
  }
}

interface Entry {
  name: string;
  originalSize: number;
}

const tooLarge = (message: string, bytesMax: number) =>
  new UnusableFile(message, because('unpacked-too-large', inMiB(bytesMax)));

const inMiB = (size: number) => `${Math.floor(size / 1024 / 1024)} MiB`;
