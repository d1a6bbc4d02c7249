import { chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { limits } from '@deskhand/contract';
import { splitFrontMatter } from '../../platform/article-files/front-matter.ts';
import { asStored } from '../../platform/article-files/read-text.ts';
import { readText } from './read-article.ts';
import { UnusableFile } from '../../platform/article-files/unusable-file.ts';

/**
 * Writes `questions` into the front matter of a file that has none; a file without front matter gets
 * one, and everything else in it stays as it is, to the byte. Throws {@link UnusableFile}, and leaves
 * the file, where it is another one than `former` by now, would be read otherwise, or can't be written.
 */
export async function writeQuestions(
  { folder, path }: { folder: string | null; path: string },
  former: string,
  questions: readonly string[],
): Promise<void> {
  const text = await withQuestions(former, questions);
  if (Buffer.byteLength(text) > limits.documentBytesMax) {
    throw new UnusableFile('it would be too large with its questions');
  }
  if ((await readText(path)) !== former) throw new UnusableFile('it was changed meanwhile');
  await replaceFile(await targetWithin(folder, path), text);
}

/** Whether a text begins with a front matter, or with what looks like one. */
export const hasFrontMatter = (text: string): boolean => frontMatter.test(text);

/** Up to its closing line; as `splitFrontMatter` reads it, with any line breaks. */
const frontMatter = /^\ufeff?---[ \t]*(?:\r\n?|\n)(?:.*?(?:\r\n?|\n))?(?=---[ \t]*(?:\r|\n|$))/s;

async function withQuestions(former: string, questions: readonly string[]): Promise<string> {
  const { stringify } = await import('yaml');
  const lines = stringify({ questions }, { lineWidth: 0 });
  const byteOrderMark = former.startsWith('\ufeff') ? '\ufeff' : '';
  const [front] = frontMatter.exec(former) ?? [];
  const [lineBreak = '\n'] = /\r\n?|\n/.exec(former) ?? [];
  const added = (front === undefined ? `---\n${lines}---\n` : lines).replaceAll('\n', lineBreak);
  const head = front ?? byteOrderMark;
  const text = head + added + former.slice(head.length);
  await checkReading(former, text, questions);
  return text;
}

/** YAML has more forms than one: what would be read otherwise is not written. */
async function checkReading(former: string, text: string, questions: readonly string[]) {
  const before = await splitFrontMatter(asStored(former));
  const after = await splitFrontMatter(asStored(text)).catch(() => null);
  if (isDeepStrictEqual(after, { ...before, questions })) return;
  throw new UnusableFile('its front matter takes no list at its end: write the questions yourself');
}

/** The folder that was named, without links; null where a file was. */
export async function folderOf(root: string): Promise<string | null> {
  return (await stat(root)).isDirectory() ? realpath(root) : null;
}

/** Where a file is, without links. Throws {@link UnusableFile} outside the folder: nobody has named that. */
export async function targetWithin(folder: string | null, path: string): Promise<string> {
  const target = await realpath(path);
  if (folder === null || target.startsWith(join(folder, sep))) return target;
  throw new UnusableFile('a link to a file outside the folder: nothing is written there');
}

/** Whole or not at all, whatever happens meanwhile. */
async function replaceFile(target: string, text: string): Promise<void> {
  const draft = join(dirname(target), `.${basename(target)}.deskhand`);
  try {
    await writeFile(draft, text);
    await chmod(draft, (await stat(target)).mode);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw new UnusableFile(`it can't be written (${(error as NodeJS.ErrnoException).code})`);
  }
}
