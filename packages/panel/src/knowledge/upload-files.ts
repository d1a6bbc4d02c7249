import { sayFailure } from '../service/say.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { texts } from '../texts/index.ts';
import { addImportFile } from './import-queries.ts';

const said = texts.imports.add;

/** How far an upload is. */
export interface Upload {
  done: number;
  total: number;
  /** Names of those that are no documents. */
  skipped: string[];
  failed: { name: string; reason: string }[];
  isOver: boolean;
}

const fileBytesMax = 10 * 1024 * 1024;
const readable = /\.(?:md|markdown|mdown|html?|xhtml|docx|pdf|zip)$/i;
/** Where others upload too: the service names three seconds. */
const waitMs = 3_000;
const attemptsMax = 10;

/** Uploads files one after the other; one that is refused stops no other. */
export async function uploadFiles(
  importId: string,
  chosen: readonly File[],
  onProgress: (upload: Upload) => void,
  signal: AbortSignal,
): Promise<void> {
  const isDocument = ({ name }: File) => readable.test(name) && !name.startsWith('.');
  const files = chosen.filter(isDocument);
  const others = chosen.filter((file) => !isDocument(file));
  const upload: Upload = {
    ...{ done: 0, total: files.length, skipped: others.map(pathOf) },
    ...{ failed: [], isOver: false },
  };
  const tell = () =>
    onProgress({ ...upload, failed: [...upload.failed], skipped: [...upload.skipped] });
  tell();
  for (const file of files) {
    if (signal.aborted) break;
    const name = pathOf(file);
    const reason = await uploadFile(importId, name, file, upload, signal).catch(reasonOf);
    if (signal.aborted) break;
    if (reason !== null) upload.failed.push({ name, reason });
    upload.done += 1;
    tell();
  }
  upload.isOver = true;
  tell();
}

const pathOf = (file: File) => file.webkitRelativePath || file.name;

/** Null where it was taken; else why not. */
async function uploadFile(
  importId: string,
  name: string,
  file: File,
  upload: Upload,
  signal: AbortSignal,
): Promise<string | null> {
  if (file.size === 0) return said.isEmpty;
  if (file.size > fileBytesMax) return said.tooLarge;
  const content = await readBase64(file);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { skipped } = await addImportFile(importId, name, content, signal);
      upload.skipped.push(...skipped.map((each) => `${name} › ${each}`));
      return null;
    } catch (error) {
      const isBusy = error instanceof ServiceFailure && error.code === 'RATE_LIMITED';
      if (!isBusy || attempt === attemptsMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

const reasonOf = (error: unknown): string => sayFailure(error).text;

const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = reader.result as string;
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
