import { createHash } from 'node:crypto';
import { readSnapshot, type Database, type Snapshot } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import { kinds } from './kinds/index.ts';
import { exportFormat, type ExportFooter, type ExportHeader } from './line-schema.ts';
import { isIn, selectLines, type Scope } from './read-kind.ts';

interface Deps {
  database: Pick<Database, 'connect'>;
  log: Log;
}

/**
 * Everything of a tenant, or of one of its users, as it is at one moment: lines of JSON, some at a time, read
 * as they are taken. The last line says how many there were, and whether that is all.
 */
export async function* exportLines(deps: Deps, scope: Scope): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const lines: Record<string, number> = {};
  let isComplete = false;
  try {
    for await (const text of readSnapshot(deps.database, (snapshot) =>
      read(snapshot, scope, lines),
    )) {
      digest.update(text);
      yield text;
    }
    isComplete = true;
  } catch (error) {
    deps.log.error({ err: error, tenant: scope.tenantId }, 'an export was not completed');
  }
  const footer: ExportFooter = { type: 'end', isComplete, lines, sha256: digest.digest('hex') };
  yield `${JSON.stringify(footer)}\n`;
}

async function* read(
  snapshot: Snapshot,
  scope: Scope,
  counts: Record<string, number>,
): AsyncGenerator<string> {
  const { userId } = scope;
  const of = userId === null ? 'tenant' : 'person';
  const tenant = await readKey(snapshot, scope.tenantId);
  const { takenAt } = snapshot;
  const header: ExportHeader = {
    ...{ type: 'export', format: exportFormat, of, tenant, userId, takenAt },
  };
  yield `${JSON.stringify(header)}\n`;
  for (const kind of kinds.filter((each) => isIn(scope, each))) {
    counts[kind.type] = 0;
    const { text, values } = selectLines(kind, scope);
    for await (const rows of snapshot.rows<{ line: string }>(text, values, kind.pageRows)) {
      counts[kind.type]! += rows.length;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
  }
}

async function readKey(snapshot: Snapshot, tenantId: number): Promise<string> {
  const text = 'select key from tenants where id = $1';
  for await (const [row] of snapshot.rows<{ key: string }>(text, [tenantId], 2)) return row!.key;
  throw new Error('the tenant is gone');
}
