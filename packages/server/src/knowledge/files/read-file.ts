import { firstCharacters, limits } from '@deskhand/contract';
import {
  articleOf,
  decodeText,
  titleOf,
  type Article,
} from '../../platform/article-files/read-text.ts';
import { readHtmlHead } from '../../platform/article-files/html-head.ts';
import { firstHeading } from '../../platform/article-files/first-heading.ts';
import { because } from '../../platform/because.ts';
import { UnusableFile } from '../../platform/article-files/unusable-file.ts';

const extensions = /\.(?:md|markdown|mdown|html?|xhtml|docx|pdf)$/i;

/** Whether a file of this name can be read as a document. */
export const isReadable = (name: string): boolean => extensions.test(name);

/** Reads a file as a document, by what its name says it is. Throws {@link UnusableFile}. */
export async function readFileAsArticle(
  name: string,
  bytes: Uint8Array,
  locale: string | null,
): Promise<Article> {
  if (/\.docx$/i.test(name)) {
    const { readDocx } = await import('./read-docx.ts');
    const content = await readDocx(bytes);
    return made(name, readHtmlHead(content).title, content, 'text/html', locale);
  }
  if (/\.pdf$/i.test(name)) {
    const { readPdf } = await import('./read-pdf.ts');
    const { title, text } = await readPdf(bytes);
    return made(name, title ?? firstHeading(text), text, 'text/markdown', locale);
  }
  if (!isReadable(name)) {
    throw new UnusableFile('it is neither Markdown, HTML, DOCX nor PDF', because('unknown-kind'));
  }
  if (bytes.length > limits.documentBytesMax) {
    const mebibytes = limits.documentBytesMax / 1024 / 1024;
    throw new UnusableFile(
      `it is larger than ${mebibytes} MiB`,
      because('too-large', `${mebibytes} MiB`),
    );
  }
  return articleOf(name, decodeText(bytes), locale);
}

function made(
  name: string,
  title: string | null,
  content: string,
  contentType: 'text/html' | 'text/markdown',
  locale: string | null,
): Article {
  if (content.trim() === '') throw new UnusableFile('it is empty', because('empty'));
  return {
    title: firstCharacters(title ?? titleOf(name), limits.documentTitleCharactersMax),
    ...{ url: null, locale, content, contentType },
  };
}
