import { InvalidArgumentError, type Command } from 'commander';
import { connect, takesTenantCredential, tenantCredential, type TenantFlags } from '../access.ts';
import { CommandError } from '../api/failure.ts';
import { importKnowledge, type ImportReport } from '../import/import-knowledge.ts';
import { createProgressBar } from '../import/progress-bar.ts';
import { note, printJson, printLine, type Terminal } from '../terminal.ts';

interface ImportFlags extends TenantFlags {
  locale?: string;
  concurrency: number;
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

A document is known again by its url, or without one by title and language: run it again after an
interruption or a change. Unchanged files are left alone, changed ones replaced. Nothing is deleted.

Examples:
  $ deskhand knowledge import ./help-center
  $ deskhand knowledge import ./faq.html --locale pt-BR --json`;

/** Files sent before and while the service restarts wait for it. */
const attemptsMax = 6;

export function addKnowledgeCommands(program: Command, terminal: Terminal): void {
  const knowledge = program
    .command('knowledge')
    .description('what the assistant answers from (tsk_)');

  takesTenantCredential(knowledge.command('import'))
    .description('import Markdown and HTML files; start it again to go on or to bring changes')
    .argument('<path>', 'a folder, or one file')
    .option('--locale <tag>', 'language of files that name none, such as en or pt-BR')
    .option('--concurrency <number>', 'files sent at once, 1 to 8', readConcurrency, 4)
    .addHelpText('after', examples)
    .action((path: string, flags: ImportFlags) => importFrom(terminal, path, flags));
}

async function importFrom(terminal: Terminal, path: string, flags: ImportFlags): Promise<void> {
  const bar = createProgressBar(terminal, 'Importing');
  let reached: string | null = null;
  const report = await importKnowledge({
    client: connect(flags, terminal, { attemptsMax, outlastsOutage: true }),
    token: tenantCredential(flags, terminal),
    path,
    locale: flags.locale ?? null,
    concurrency: flags.concurrency,
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
  if (flags.json) printJson(terminal, report);
  else printReport(terminal, report);
  const failed = report.failed.length;
  if (failed > 0) {
    throw new CommandError(`${failed} ${failed === 1 ? 'file was' : 'files were'} not imported`);
  }
}

function printReport(terminal: Terminal, report: ImportReport): void {
  printSkipped(terminal, report.skipped);
  for (const { name, reason, requestId } of report.failed) {
    note(terminal, `failed   ${name}: ${reason}${requestId ? ` (request ${requestId})` : ''}`);
  }
  const { created, replaced, unchanged, skipped, failed } = report;
  printLine(
    terminal,
    `${created} created, ${replaced} replaced, ${unchanged} unchanged, ${skipped.length} skipped, ${failed.length} failed.`,
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
