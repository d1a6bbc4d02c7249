import { lineProblem, type LineProblem } from './line-problem.ts';
import { createHash } from 'node:crypto';
import type { ImportChecksRequest, ImportChecksResponse } from '@deskhand/contract';
import { canonicalJson } from '../connector/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { newUuid, type Uuid } from '../platform/ids.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import { requireRoom } from './change-check.ts';
import { importedCheck, type ImportedCheck } from './imported-check.ts';
import { readLines, type FileLine } from './read-lines.ts';
import { insertChecks, selectImported, updateCheck, type NewCheck } from './store.ts';

type LineResult = ImportChecksResponse['lines'][number];
interface Known {
  id: Uuid;
  name: string;
  definition: unknown;
}

/**
 * Tells of each line of a file what it would do; where `apply` says so, does it. A line is known again by its
 * `id`, else by its question: importing the same file twice changes nothing. Lines that are refused keep no
 * other from being imported.
 */
export async function importChecks(
  tx: Queryable,
  by: Administrator,
  request: ImportChecksRequest,
): Promise<ImportChecksResponse> {
  const lines = readLines(request);
  if (request.apply) await requireRoom(tx, by.tenantId, 0);
  const known = new Map<string, Known>();
  for (const row of await selectImported(tx, by.tenantId)) known.set(row.source_key, row);
  const seen = new Set<string>();
  const lineResults: LineResult[] = [];
  const added: NewCheck[] = [];
  for (const line of lines) {
    const read = readLine(line, seen);
    if ('problem' in read) {
      lineResults.push({ line: line.line, effect: 'refused', name: null, expects: [], ...read });
      continue;
    }
    const { check, key } = read;
    const before = known.get(key) ?? null;
    const effect = effectOf(check, before);
    const { name, definition } = check;
    lineResults.push({
      line: line.line,
      effect,
      name,
      expects: definition.expectations,
      problem: null,
    });
    if (!before) added.push(newCheck(check, key));
    else if (request.apply && effect === 'change') await change(tx, by, before.id, check);
  }
  const counts = { add: 0, change: 0, same: 0, refused: 0 };
  for (const { effect } of lineResults) counts[effect] += 1;
  if (request.apply) {
    await requireRoom(tx, by.tenantId, added.length);
    await insertChecks(tx, by.tenantId, JSON.stringify(added));
    const details = { ...counts };
    await recordAct(tx, by, { action: 'checks.imported', target: 'checks', details });
  }
  return { applied: request.apply, lines: lineResults, counts };
}

function readLine(
  { fields, problem }: FileLine,
  seen: Set<string>,
): { check: ImportedCheck; key: string } | LineProblem {
  if (problem !== null) return problem;
  const read = importedCheck(fields);
  if ('problem' in read) return read;
  // Questions are long, and a key of an index is not.
  const key = createHash('sha256').update(read.check.key).digest('hex');
  if (seen.has(key)) {
    return lineProblem('twice', 'An earlier line has the same `id`, or the same question.');
  }
  seen.add(key);
  return { check: read.check, key };
}

function effectOf({ name, definition }: ImportedCheck, before: Known | null): LineResult['effect'] {
  if (!before) return 'add';
  const isSame =
    before.name === name && canonicalJson(before.definition) === canonicalJson(definition);
  return isSame ? 'same' : 'change';
}

const newCheck = ({ name, definition }: ImportedCheck, key: string): NewCheck => ({
  ...{ id: newUuid(), name, source: 'import', source_key: key, is_enabled: true, definition },
  ...{ user_id: definition.user.userId, made_of: null },
});

const change = (
  tx: Queryable,
  { tenantId }: Administrator,
  id: Uuid,
  { name, definition }: ImportedCheck,
) => updateCheck(tx, tenantId, id, name, true, JSON.stringify(definition), definition.user.userId);
