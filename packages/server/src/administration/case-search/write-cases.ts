import { writeCsv, type Cell } from '../write-csv.ts';
import type { CaseToExport } from './export-cases.ts';

/** Writes cases as lines of JSON, each with the whole conversation where that is asked for. */
export async function* asJsonLines(
  pages: AsyncIterable<CaseToExport[]>,
  hasMessages: boolean,
): AsyncGenerator<string> {
  for await (const cases of pages) {
    for (const { messages, ...told } of cases) {
      const line = JSON.stringify(told);
      if (!hasMessages) {
        yield `${line}\n`;
        continue;
      }
      // A conversation may be longer than what is held at once: its line is written in pieces.
      yield `${line.slice(0, -1)},"messages":[`;
      let between = '';
      for await (const some of messages()) {
        yield between + some.map((message) => JSON.stringify(message)).join(',');
        between = ',';
      }
      yield ']}\n';
    }
  }
}

/** What a line of CSV holds, by the name of its column. */
const columns: Record<string, (exported: CaseToExport) => Cell> = {
  id: ({ case: { id } }) => id,
  number: ({ case: { number } }) => number,
  status: ({ case: { status } }) => status,
  resolution: ({ case: { resolution } }) => resolution,
  rating: ({ case: { rating } }) => rating,
  feedback: ({ case: { feedback } }) => feedback,
  comment: ({ case: { comment } }) => comment,
  subject: ({ case: { subject } }) => subject,
  userId: ({ case: { user } }) => user.id,
  userEmail: ({ snapshot: { user } }) => user.email,
  userRoles: ({ snapshot: { user } }) => user.roles.join(', '),
  plan: ({ snapshot: { user } }) => user.plan,
  language: ({ snapshot: { context } }) => textOf(context?.['locale']),
  answeredBy: ({ case: { answeredBy } }) => answeredBy.join(', '),
  assistantVersion: ({ case: { assistantVersion } }) => assistantVersion,
  escalationId: ({ case: { escalation } }) => escalation?.id ?? null,
  previousCaseId: ({ case: { previousCaseId } }) => previousCaseId,
  createdAt: ({ case: { createdAt } }) => createdAt,
  updatedAt: ({ case: { updatedAt } }) => updatedAt,
  closedAt: ({ case: { closedAt } }) => closedAt,
};

/** An application may have said anything. */
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Writes cases as CSV with a line of names. */
export async function* asCsv(pages: AsyncIterable<CaseToExport[]>): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield writeCsv([Object.keys(columns)]);
  for await (const cases of pages) {
    yield writeCsv(cases.map((exported) => cells.map((cell) => cell(exported))));
  }
}
