import { caseFilter, ExportedCase } from '@deskhand/contract';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { ReplicaReads } from '../../platform/database/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { invalid } from '../../platform/refusal.ts';
import {
  administratorOf,
  forAdministrator,
  recordAct,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { exportCases } from '../case-search/export-cases.ts';
import { newest, readCaseFilter } from '../case-search/filter.ts';
import { asCsv, asJsonLines } from '../case-search/write-cases.ts';

export function registerExportCases(
  server: HttpServer,
  deps: AdministrationDeps & ReplicaReads,
): void {
  server.get(
    '/api/admin/cases/export',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'exportCases',
      summary: 'Export cases',
      content: { 'application/x-ndjson': ExportedCase, 'text/csv': Type.String() },
      description:
        'All cases that fit, newest first: one JSON object a line, with `content=conversations` together with its messages; or with `format=csv` one case a line under a line of names, where what a spreadsheet would take for a formula begins with an apostrophe. An export is in the audit log, with the names of the filters and without what they look for.',
      querystring: Type.Object({
        ...caseFilter,
        format: Type.Optional(Type.Enum(['jsonl', 'csv'])),
        content: Type.Optional(
          Type.Enum(['cases', 'conversations'], { description: 'conversations: as jsonl alone' }),
        ),
      }),
    }),
    async (request, reply) => {
      const { format = 'jsonl', content = 'cases', ...search } = request.query;
      if (format === 'csv' && content === 'conversations') {
        throw invalid('conversations are exported as `format=jsonl` alone.');
      }
      readCaseFilter(search, newest);
      const by = administratorOf(request);
      const details = { format, content, filters: Object.keys(search).sort() };
      await recordAct(deps.database, by, { action: 'case.exported', target: 'cases', details });
      const pages = exportCases(deps.reads, by.tenantId, search);
      const lines =
        format === 'csv' ? asCsv(pages) : asJsonLines(pages, content === 'conversations');
      const { type, file } = content === 'conversations' ? conversations : formats[format];
      return reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(Readable.from(lines));
    },
  );
}

const conversations = { type: 'application/x-ndjson', file: 'conversations.ndjson' };
const formats = {
  jsonl: { type: 'application/x-ndjson', file: 'cases.ndjson' },
  csv: { type: 'text/csv', file: 'cases.csv' },
};
