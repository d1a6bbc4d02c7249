import {
  firstCharacters,
  hasForbiddenCharacter,
  isBlank,
  limits,
  type DocumentRequest,
} from '@deskhand/contract';
import { because } from '../because.ts';
import { splitFrontMatter, type FrontMatter, type SplitText } from './front-matter.ts';
import { UnusableFile } from './unusable-file.ts';

export type Article = DocumentRequest & { url: string | null; locale: string | null };

/**
 * Reads the text of a Markdown or HTML file as a document: the front matter says title, address, locale
 * and questions; without a title it is the first heading, else the file's name. Throws
 * {@link UnusableFile}.
 */
export async function articleOf(
  name: string,
  text: string,
  localeOtherwise: string | null,
): Promise<Article> {
  const front = await splitFrontMatter(asStored(text));
  const isHtml = isHtmlName(name);
  const own = isHtml ? await describeHtml(front.content) : await describeMarkdown(front);
  if (isBlank(front.content)) throw new UnusableFile('it is empty', because('empty'));
  const title = [front.title, own.title].find((each) => each && !isBlank(each)) ?? titleOf(name);
  return {
    title: firstCharacters(title, limits.documentTitleCharactersMax),
    url: front.url ?? own.url,
    content: front.content,
    contentType: isHtml ? 'text/html' : 'text/markdown',
    locale: front.locale ?? own.locale ?? localeOtherwise,
    ...(front.questions !== null && { questions: front.questions }),
    ...(front.translationOf !== null && { translationOf: front.translationOf }),
  };
}

const isHtmlName = (name: string): boolean => /\.(?:x?html?)$/i.test(name);

/** As the service will store it, so that an unchanged file is seen to be unchanged. */
export function asStored(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(controls, '');
}

const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A file's text in UTF-8, with its byte order mark. Throws {@link UnusableFile}. */
export function decodeText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!hasForbiddenCharacter(text)) return text;
  } catch {
    // Said below.
  }
  throw new UnusableFile('it is not text in UTF-8', because('not-text'));
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

/** `help/reset-your-password.md` → `Reset your password`. */
export function titleOf(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const words = file
    .replace(/(?<=.)\.[^.]*$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? file : words[0]!.toUpperCase() + words.slice(1);
}
