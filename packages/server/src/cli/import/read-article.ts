import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import {
  firstCharacters,
  hasForbiddenCharacter,
  isBlank,
  limits,
  type DocumentRequest,
} from '@deskhand/contract';
import type { FoundFile } from './find-files.ts';
import { splitFrontMatter, type FrontMatter, type SplitText } from './front-matter.ts';
import { UnusableFile } from './unusable-file.ts';

export type Article = DocumentRequest & { url: string | null; locale: string | null };

/**
 * Reads one file as a document: the front matter says title, address, locale and questions; without a title it
 * is the first heading, else the file's name. Throws {@link UnusableFile}.
 */
export async function readArticle(
  file: FoundFile,
  localeOtherwise: string | null,
): Promise<Article> {
  const text = asStored(await readText(file.path));
  const front = await splitFrontMatter(text);
  const isHtml = /^\.x?html?$/i.test(extname(file.path));
  const own = isHtml ? await describeHtml(front.content) : await describeMarkdown(front);
  if (isBlank(front.content)) throw new UnusableFile('it is empty');
  const title = [front.title, own.title].find((each) => each && !isBlank(each)) ?? fileTitle(file);
  return {
    title: firstCharacters(title, limits.documentTitleCharactersMax),
    url: front.url ?? own.url,
    content: front.content,
    contentType: isHtml ? 'text/html' : 'text/markdown',
    locale: front.locale ?? own.locale ?? localeOtherwise,
    ...(front.questions !== null && { questions: front.questions }),
  };
}

/** As the service will store it, so that an unchanged file is seen to be unchanged. */
export function asStored(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(controls, '');
}

const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A file's text in UTF-8, with its byte order mark. Throws {@link UnusableFile}. */
export async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!hasForbiddenCharacter(text)) return text;
  } catch {
    // Said below.
  }
  throw new UnusableFile('it is not text in UTF-8');
}

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

/** The parsers are loaded only for files that need them. */
async function describeHtml(content: string): Promise<FrontMatter> {
  const { readHtmlHead } = await import('./html-head.ts');
  return readHtmlHead(content);
}

async function describeMarkdown(front: SplitText): Promise<FrontMatter> {
  if (front.title !== null) return { title: null, url: null, locale: null };
  const { firstHeading } = await import('./first-heading.ts');
  return { title: firstHeading(front.content), url: null, locale: null };
}

/** `reset-your-password.md` → `Reset your password`. */
function fileTitle({ path }: FoundFile): string {
  const words = basename(path, extname(path)).replace(/[-_]+/g, ' ').trim();
  return words === '' ? basename(path) : words[0]!.toUpperCase() + words.slice(1);
}
