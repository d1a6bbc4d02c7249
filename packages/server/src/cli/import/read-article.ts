import { readFile, stat } from 'node:fs/promises';
import { limits } from '@deskhand/contract';
import { articleOf, decodeText, type Article } from '../../platform/article-files/read-text.ts';
import { UnusableFile } from '../../platform/article-files/unusable-file.ts';
import type { FoundFile } from './find-files.ts';

export type { Article };

/** Reads one file as a document, see `articleOf`. Throws {@link UnusableFile}. */
export async function readArticle(
  { path }: FoundFile,
  localeOtherwise: string | null,
): Promise<Article> {
  return articleOf(path.replaceAll('\\', '/'), await readText(path), localeOtherwise);
}

/** A file's text in UTF-8, with its byte order mark. Throws {@link UnusableFile}. */
export const readText = async (path: string): Promise<string> => decodeText(await readBytes(path));

async function readBytes(path: string): Promise<Uint8Array> {
  const unreadable = (error: NodeJS.ErrnoException): never => {
    throw new UnusableFile(`it can't be read (${error.code})`);
  };
  const { size } = await stat(path).catch(unreadable);
  if (size > limits.documentBytesMax) {
    throw new UnusableFile(`it is larger than ${limits.documentBytesMax / 1024 / 1024} MiB`);
  }
  return readFile(path).catch(unreadable);
}
