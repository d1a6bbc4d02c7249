import { InvalidArgumentError, Option, type Command } from 'commander';
import { connect, takesTenantCredential, tenantCredential } from '../access.ts';
import { CommandError } from '../api/failure.ts';
import { importKnowledge, type ImportReport } from '../import/import-knowledge.ts';
import {
  proposeQuestions,
  type ProposeOptions,
  type QuestionsReport,
} from '../import/propose-questions.ts';
import { exportFormats } from '../import/exports/read-exports.ts';
import { createProgressBar } from '../import/progress-bar.ts';
import { readLanguages } from '../propose-phrases.ts';
import { addDocumentCommands } from './knowledge-documents.ts';
import { importHelpCentre, type ExportFlags } from './knowledge-exports.ts';
import { counted, note, printJson, printLine, type Terminal } from '../terminal.ts';

interface ImportFlags extends ExportFlags {
  concurrency: number;
  proposeQuestions?: true;
  languages?: string[];
}

const examples = `
Front matter in YAML, all of it optional:
  ---
  title: Reset your password
  url: https://help.example.com/reset-your-password
  locale: en
  questions:
    - I forgot my password
    - Why can't I log in?
  ---
Without a title it is the first heading, else the file name. Questions are how people ask for it, in
any language: the document is found by them too.

With --propose-questions the assistant's model writes them for each file whose front matter has none.
They stand in the file before it is imported, to be read and changed like the rest of it. Questions
that are there stay, in the file and in the service; HTML without front matter is left as it is.

A document is known again by its url, or without one by title and language: run it again after an
interruption or a change. Unchanged files are left alone, changed ones replaced. Nothing is deleted.

With --from the files are saved answers of that product's API, of every page of its list of articles:
  intercom   GET /articles
  zendesk    GET /api/v2/help_center/{locale}/articles.json, of each language
  chatwoot   GET /api/v1/accounts/{id}/portals/{slug}/articles
An article is known again by its identifier and language, whatever its title and address have become.
Drafts are left out, and so is what not everybody may read.

Examples:
  $ deskhand knowledge import ./help-center
  $ deskhand knowledge import ./help-center --propose-questions --languages en,de --dry-run
  $ deskhand knowledge import ./faq.html --locale pt-BR --json
  $ deskhand knowledge import --from intercom page-1.json page-2.json --dry-run`;

/** Files sent before and while the service restarts wait for it. */
const attemptsMax = 6;

export function addKnowledgeCommands(program: Command, terminal: Terminal): void {
  const knowledge = program
    .command('knowledge')
    .description('what the assistant answers from (tsk_)');

  addDocumentCommands(knowledge, terminal);
  takesTenantCredential(knowledge.command('import'))
    .description('import Markdown and HTML files; start it again to go on or to bring changes')
    .argument('<path...>', 'a folder, or one file; with --from saved answers')
    .addOption(
      new Option('--from <product>', 'whose help centre the files are').choices(
        Object.keys(exportFormats),
      ),
    )
    .option('--source <name>', 'with --from: of two help centres of one product, which')
    .option('--portal <url>', 'with --from chatwoot: where the portal is read')
    .option('--include-restricted', 'with --from zendesk: what not everybody may read, too')
    .option('--locale <tag>', 'language of files that name none, such as en or pt-BR')
    .option('--propose-questions', 'let the model write questions into files that have none')
    .option(
      '--languages <list>',
      'of those questions, such as en,de; else the file’s',
      readLanguages,
    )
    .option('--dry-run', 'tell what would be written and imported, and do neither')
    .option('--concurrency <number>', 'files sent at once, 1 to 8', readConcurrency, 4)
    .addHelpText('after', examples)
    .action((paths: string[], flags: ImportFlags, command: Command) => {
      const wrong = wrongUse(paths, flags);
      if (wrong) command.error(`error: ${wrong}`);
      if (flags.from) return importHelpCentre(terminal, flags.from, paths, flags);
      return importFrom(terminal, paths[0]!, flags);
    });
}

function wrongUse(paths: readonly string[], flags: ImportFlags): string | null {
  const { from, languages, proposeQuestions, source, portal, includeRestricted } = flags;
  if (languages && !proposeQuestions) return '--languages is for --propose-questions';
  if (from && proposeQuestions) return '--propose-questions writes into files, and --from has none';
  if (portal !== undefined && from !== 'chatwoot') return '--portal is for --from chatwoot';
  if (includeRestricted && from !== 'zendesk') return '--include-restricted is for --from zendesk';
  if (source !== undefined && !from) return '--source is for --from';
  return !from && paths.length > 1 ? 'several paths are for --from; name a folder' : null;
}

async function importFrom(terminal: Terminal, path: string, flags: ImportFlags): Promise<void> {
  const { dryRun = false, locale = null, concurrency } = flags;
  const client = connect(flags, terminal, { attemptsMax, outlastsOutage: true });
  const shared = { client, token: tenantCredential(flags, terminal), path, locale, dryRun };
  const proposed = flags.proposeQuestions && (await propose(terminal, flags, shared));
  const bar = createProgressBar(terminal, 'Importing');
  let reached: string | null = null;
  const report = await importKnowledge({
    ...{ ...shared, concurrency },
    ...(dryRun && proposed && { questions: questionsIn(proposed) }),
    onProgress(done, total) {
      reached = `${done} of ${total}`;
      bar.show(done, total);
    },
  })
    .finally(() => bar.end())
    .catch((error: unknown) => {
      if (reached) note(terminal, `Stopped after ${reached} files: start it again to go on.`);
      throw error;
    });
  if (flags.json) printJson(terminal, proposed ? { ...report, questions: proposed } : report);
  else printReport(terminal, report, dryRun);
  const failed = report.failed.length;
  if (failed > 0) {
    throw new CommandError(`${failed} ${failed === 1 ? 'file was' : 'files were'} not imported`);
  }
}

const questionsIn = ({ written }: QuestionsReport) =>
  new Map(written.map(({ name, questions }) => [name, questions]));

/** Shows what is written as it is written, and each cause of what is not once. */
async function propose(
  terminal: Terminal,
  { json, languages }: ImportFlags,
  shared: Pick<ProposeOptions, 'client' | 'token' | 'path' | 'locale' | 'dryRun'>,
): Promise<QuestionsReport> {
  const bar = createProgressBar(terminal, 'Asking the model');
  const causes = new Set<string>();
  const done = shared.dryRun ? 'would be written' : 'written';
  const onArticle: ProposeOptions['onArticle'] = (place, name, outcome) => {
    bar.end();
    if (json) return;
    const failure = outcome.reason !== undefined ? `no questions. ${outcome.reason}` : null;
    if (failure === null || !causes.has(failure)) {
      const { length } = outcome.questions ?? [];
      note(terminal, `[${place}] ${name}: ${failure ?? `${counted(length, 'question')} ${done}`}`);
    }
    if (failure !== null) causes.add(failure);
    for (const question of outcome.questions ?? []) note(terminal, `  - ${question}`);
  };
  const onProgress = (at: number, total: number) => bar.show(at, total);
  const report = await proposeQuestions({ ...shared, languages, onProgress, onArticle }).finally(
    () => bar.end(),
  );
  if (!json) printQuestions(terminal, report, done);
  return report;
}

function printQuestions(
  terminal: Terminal,
  { written, left, inService }: QuestionsReport,
  done: string,
): void {
  const questions = written.reduce((sum, file) => sum + file.questions.length, 0);
  const files = counted(written.length, 'file');
  const others = [
    left.length > 0 && `${counted(left.length, 'file')} left without`,
    inService > 0 && `${counted(inService, 'file')} with questions in the service alone`,
  ].filter(Boolean);
  printLine(
    terminal,
    `${[`${counted(questions, 'question')} ${done} to ${files}`, ...others].join(', ')}.`,
  );
}

function printReport(terminal: Terminal, report: ImportReport, dryRun: boolean): void {
  printSkipped(terminal, report.skipped);
  for (const { name, reason, requestId } of report.failed) {
    note(terminal, `failed   ${name}: ${reason}${requestId ? ` (request ${requestId})` : ''}`);
  }
  const { created, replaced, unchanged, skipped, failed } = report;
  printLine(
    terminal,
    `${dryRun ? 'Nothing was imported. It would be: ' : ''}${created} created, ${replaced} replaced, ${unchanged} unchanged, ${skipped.length} skipped, ${failed.length} failed.`,
  );
}

/** A folder of pictures is not worth a line for each of them. */
const linesPerReason = 10;

function printSkipped(terminal: Terminal, skipped: ImportReport['skipped']): void {
  for (const reason of new Set(skipped.map((each) => each.reason))) {
    const files = skipped.filter((each) => each.reason === reason);
    for (const { name } of files.slice(0, linesPerReason)) {
      note(terminal, `skipped  ${name}: ${reason}`);
    }
    const more = files.length - linesPerReason;
    if (more > 0) note(terminal, `skipped  ${more} more: ${reason}`);
  }
}

function readConcurrency(text: string): number {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 1 && number <= 8) return number;
  throw new InvalidArgumentError('It must be 1 to 8.');
}
