import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { extname } from 'node:path';
import { createPhraseAsker, type PhraseAsker } from '../propose-phrases.ts';
import { findFiles, type FoundFile, type Skipped } from './find-files.ts';
import type { ImportOptions } from './import-knowledge.ts';
import { listKnownDocuments, sourceKey, type KnownDocuments } from './known-documents.ts';
import { readArticle, readText, type Article } from './read-article.ts';
import { UnusableFile } from '../../platform/article-files/unusable-file.ts';
import { folderOf, hasFrontMatter, targetWithin, writeQuestions } from './write-questions.ts';

type Outcome = { questions: string[]; reason?: never } | { reason: string; questions?: never };

export interface ProposeOptions extends Pick<
  ImportOptions,
  'client' | 'token' | 'path' | 'locale' | 'dryRun'
> {
  /** Those to write in; without them the article's own. */
  languages?: readonly string[] | undefined;
  /** Told before every article: how many of how many have been asked for. */
  onProgress: (done: number, total: number) => void;
  /** Told after every article that was asked for: which of how many it is (`2/7`), and what came of it. */
  onArticle: (place: string, name: string, outcome: Outcome) => void;
}

export interface QuestionsReport {
  /** Files whose front matter has them now; in a dry run, would have them. */
  written: { name: string; questions: string[] }[];
  /** Files without questions, as they were. */
  left: Skipped[];
  /** How many files have none and the service has some for them: an administrator added them. */
  inService: number;
}

/**
 * Lets the tenant's model propose questions for each file whose front matter says nothing of them, and
 * writes them there, one file after the other. A file that can't be read is left to the import.
 *
 * @throws CommandError where no file could be asked for.
 */
export async function proposeQuestions(options: ProposeOptions): Promise<QuestionsReport> {
  const report: QuestionsReport = { written: [], left: [], inService: 0 };
  const files = await filesWithout(options, report);
  const asker = createPhraseAsker(options.client, options.token);
  for (const [index, file] of files.entries()) {
    const { name } = file;
    options.onProgress(index, files.length);
    const outcome = await proposeFor(options, asker, file).catch((error: unknown): Outcome => {
      if (error instanceof UnusableFile) return { reason: error.message };
      throw error;
    });
    if (outcome.questions) report.written.push({ name, questions: outcome.questions });
    else report.left.push({ name, reason: outcome.reason });
    options.onArticle(`${index + 1}/${files.length}`, name, outcome);
  }
  return report;
}

/** The files to ask for; `questions: []` is a word of their owner, too. */
async function filesWithout(options: ProposeOptions, report: QuestionsReport) {
  const { client, token, path, locale = null } = options;
  const { files } = await findFiles(path);
  const known = await listKnownDocuments(client, token);
  const claimed = new Set<string>();
  const without: FoundFile[] = [];
  for (const file of files) {
    const article = await readArticle(file, locale).catch(() => null);
    // The import shows it.
    if (!article || claimed.has(sourceKey(article))) continue;
    claimed.add(sourceKey(article));
    if (article.questions !== undefined) continue;
    if (hasQuestions(known, article)) report.inService += 1;
    else without.push(file);
  }
  return without;
}

const hasQuestions = (known: KnownDocuments, article: Article): boolean =>
  (known.find(article)?.questions ?? []).length > 0;

async function proposeFor(
  { path: root, locale = null, languages, dryRun }: ProposeOptions,
  asker: PhraseAsker,
  file: FoundFile,
): Promise<Outcome> {
  const { path } = file;
  const former = await readText(path);
  if (/^\.x?html?$/i.test(extname(path)) && !hasFrontMatter(former)) {
    throw new UnusableFile('HTML without front matter: it would be no web page any more with one');
  }
  const folder = await folderOf(root);
  await targetWithin(folder, path);
  await access(path, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableFile(`it can't be written (${error.code})`);
  });
  const { title, content, contentType, locale: own } = await readArticle(file, locale);
  const [language = ''] = own?.split('-') ?? [];
  const asked = languages ?? (/^[a-z]{2,3}$/.test(language) ? [language] : undefined);
  const answer = await asker.ask({
    ...{ title, content },
    ...(contentType && { contentType }),
    ...(asked && { languages: [...asked] }),
  });
  if (answer.proposals === null) return { reason: answer.reason };
  const questions = answer.proposals.questions ?? [];
  if (!dryRun) await writeQuestions({ folder, path }, former, questions);
  return { questions };
}
