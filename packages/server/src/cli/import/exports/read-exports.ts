import { isObject } from '../../../platform/json-object.ts';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { UnusableFile } from '../../../platform/article-files/unusable-file.ts';
import { CommandError } from '../../api/failure.ts';
import { chatwoot } from './chatwoot.ts';
import type {
  ExportedArticle,
  ExportFormat,
  ExportOptions,
  LeftArticle,
} from './exported-article.ts';
import { optionalId } from './fields.ts';
import { intercom } from './intercom.ts';
import { zendesk } from './zendesk.ts';

/** The products whose help centres have a public format. */
export const exportFormats = { chatwoot, intercom, zendesk };
export type ExportName = keyof typeof exportFormats;

interface ReadExports {
  articles: ExportedArticle[];
  left: LeftArticle[];
  /** Articles that are not as the format says: which one and which field. */
  failed: LeftArticle[];
}

/**
 * Reads saved answers of a product's API, a page of its list a file; a bare list or one article is read, too.
 * An article that is damaged holds no other up.
 *
 * @throws CommandError for a file that is no such answer
 */
export async function readExports(
  paths: readonly string[],
  from: ExportName,
  options: ExportOptions,
): Promise<ReadExports> {
  const format = exportFormats[from];
  const result: ReadExports = { articles: [], left: [], failed: [] };
  for (const path of paths) {
    const name = basename(path);
    const records = recordsOf(await readJson(path), format, name);
    for (const [index, record] of records.entries()) {
      takeRecord(result, record, format, options, `${name}, number ${index + 1}`);
    }
  }
  return result;
}

function takeRecord(
  result: ReadExports,
  record: unknown,
  format: ExportFormat,
  options: ExportOptions,
  place: string,
): void {
  try {
    if (!isObject(record)) throw new UnusableFile('it is no object');
    const { articles, left } = format.convert(record, options);
    result.articles.push(...articles);
    result.left.push(...left);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    result.failed.push({ article: named(record, place), reason: error.message });
  }
}

/** By its identifier, where it has one that can be read. */
function named(record: unknown, place: string): string {
  try {
    const id = isObject(record) ? optionalId(record, 'id') : null;
    return id === null ? place : `article ${id} (${place})`;
  } catch {
    return place;
  }
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} can't be read (${error.code})`);
  });
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch (error) {
    throw new CommandError(`${path} is not JSON: ${(error as Error).message}`);
  }
}

function recordsOf(
  answer: unknown,
  { listField, answerOf }: ExportFormat,
  name: string,
): unknown[] {
  if (Array.isArray(answer)) return answer;
  if (isObject(answer)) {
    const list = answer[listField];
    if (Array.isArray(list)) return list;
    if (isObject(list)) return [list];
    if (answer['id'] !== undefined) return [answer];
  }
  throw new CommandError(
    `${name} has no list \`${listField}\`: it is not the answer to ${answerOf}`,
  );
}
