import { CommandError } from '../api/failure.ts';
import { connect, tenantCredential, type TenantFlags } from '../access.ts';
import { importExports, type ExportReport } from '../import/import-exports.ts';
import type { LeftArticle } from '../import/exports/exported-article.ts';
import type { ExportName } from '../import/exports/read-exports.ts';
import { createProgressBar } from '../import/progress-bar.ts';
import { counted, note, printJson, printLine, type Terminal } from '../terminal.ts';

export interface ExportFlags extends TenantFlags {
  from?: ExportName;
  source?: string;
  portal?: string;
  includeRestricted?: true;
  locale?: string;
  dryRun?: true;
}

/** Files sent before and while the service restarts wait for it. */
const attemptsMax = 6;

/** Imports a help centre of another product, and reports what became of its articles. */
export async function importHelpCentre(
  terminal: Terminal,
  from: ExportName,
  paths: readonly string[],
  flags: ExportFlags,
): Promise<void> {
  const { source = from, portal = null, locale = null, dryRun = false } = flags;
  if (portal !== null && !URL.canParse(portal)) {
    throw new CommandError(
      '--portal must be a web address, such as https://help.example.com/hc/main',
    );
  }
  const client = connect(flags, terminal, { attemptsMax, outlastsOutage: true });
  const bar = createProgressBar(terminal, 'Sending');
  const report = await importExports({
    ...{ client, token: tenantCredential(flags, terminal), paths, from, source },
    ...{ portal, locale, dryRun, includeRestricted: flags.includeRestricted ?? false },
    onProgress: (done, total) => bar.show(done, total),
  }).finally(() => bar.end());
  if (flags.json) printJson(terminal, report);
  else printReport(terminal, report, dryRun);
  const failed = report.failed.length;
  if (failed > 0) {
    throw new CommandError(
      `${failed} ${failed === 1 ? 'article was' : 'articles were'} not imported`,
    );
  }
}

function printReport(terminal: Terminal, report: ExportReport, dryRun: boolean): void {
  printArticles(terminal, 'left out', report.left);
  printArticles(terminal, 'failed  ', report.failed);
  const { added, changed, same, left, failed } = report;
  const summary = `${counted(added, 'document')} added, ${changed} changed, ${same} the same, ${left.length} left out, ${failed.length} failed.`;
  printLine(terminal, `${dryRun ? 'Nothing was imported. It would be: ' : ''}${summary}`);
}

const printArticles = (terminal: Terminal, what: string, articles: readonly LeftArticle[]) => {
  for (const { article, reason } of articles) note(terminal, `${what} ${article}: ${reason}`);
};
